"""Actions of a presenter before a class, and the display for the class."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.board.marks import NOTHING, Marks
from game.features.teach.class_text import SOWS
from game.features.teach.classroom import Classroom
from game.features.teach.window.class_view.what_class_sees import WhatClassSees
from game.film.hops import MoveHops
from game.rules.game import Position
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui.pointer import NOWHERE
from game.window.board_page.film_keys import BEGINNING, LATEST
from game.window.moves.board_part import BoardPart
from game.window.moves.pointing import BoardDisplay
from game.window.shared.board_keys import digit_of_key
from game.window.shell.actions import action, redo_action, undo_action

if TYPE_CHECKING:
    from game.features.teach.window.class_view.class_scene import ClassScene

CLICKER = msg("one stone on · one stone back")
STONES = msg("one stone back · one stone on")
TURNS = msg("one turn back · one turn on")
VOTES = msg("takes a vote or a turn back · plays the turn again")
HIDES = msg("hides the counts · the way · the names of the holes")


class ClassSight:
    """Visibility of the parts of a class's board, and the place of the pointer."""

    counts = way = names = True  # whether the class sees them
    blank = False  # it sees the cloth only
    ringed = False  # a large ring goes round the pointer
    pointer = NOWHERE


class ClassKeys(BoardPart):
    """Part of a class's page."""

    def __init__(self, scene: ClassScene) -> None:
        self._scene, self.turn_keys, self.sight = scene, scene.turn_keys, scene.sight
        self._said_in_menu: tuple[bool, ...] = ()

    @property
    def room(self) -> Classroom:
        return self._scene.playing

    # ------------------------------------------------------------------ the board
    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display for a class: hover keeps the caption, and marks only the holes that can be chosen."""
        pointing = self._scene.pointing
        if pointing.refused is None and pointing.notice is None:
            display = display._replace(caption=self._scene.texts.for_class())
        marks = self._marked(display.marks)
        if pointing.notice is not None and self.waits_for_hole and not self.room.paired:
            marks = marks._replace(allowed_starts=self._playable)
        return display._replace(marks=marks)

    @property
    def _playable(self) -> tuple[str, ...]:
        """The holes that may be played now."""
        return tuple(cell.name for cell in self.room.board.cells if self.room.moves_from(cell.name))

    def _marked(self, marks: Marks) -> Marks:
        playing = self.room
        if self._scene.texts.result_shown():
            return Marks(highlighted=playing.landing)
        if not playing.rests_between_turns:
            return NOTHING
        lit = marks.arrows[0].hole if marks.arrows else marks.highlighted if self._scene.pointing.glance.shown else ""
        squares = marks.targets if self._scene.pointing.going.origin else ()
        lit = lit or (playing.start_hole if playing.pressed_turn is not None else "")
        marks = marks._replace(
            hovered="", origin="", allowed_starts=(), only_start="", barred="", highlighted=lit, targets=squares
        )
        if playing.comparing:
            hops = tuple(hop for way in playing.ways for hop in way.hops)
            return marks._replace(way=MoveHops("", hops, "", ()) if hops else None, strength=1.0)
        return marks._replace(origin="", highlighted="") if self._scene.texts.is_unread else marks

    def update(self, dt: float) -> None:
        says = self.sight.ringed, self.turn_keys.is_running, bool(self.room.turns)
        if says != self._said_in_menu:
            self._said_in_menu = says
            self._scene.page.update_menu()
        if not self.room.rests_between_turns:  # what a turn ends with is said until it is read
            texts = self._scene.texts
            texts.read = min(texts.read, self._scene.film.turn - 1)

    def take_event(self, event: pygame.event.Event) -> bool:
        kind, room, sight = event.type, self.room, self.sight
        hand = kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
        if hand or kind == pygame.WINDOWLEAVE:
            sight.pointer = event.pos if hand else NOWHERE
        if sight.blank and kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            sight.blank = False
            return True
        if room.votes_are_open and kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            room.vote(self._scene.page.board.geometry.place_at(event.pos) or "", -1)
            return True
        if room.paired and kind == pygame.KEYDOWN and (number := digit_of_key(event)):
            room.vote_way(number)
            return True
        return False

    # ------------------------------------------------------------------ the film
    @property
    def waits_for_hole(self) -> bool:
        """Whether nothing goes on before a hole is chosen."""
        waits = not self.goes_on() and self.room.state == "person" and self._scene.question() is None
        return waits and not self._scene.texts.is_unread

    def goes_on(self) -> bool:
        return self.turn_keys.goes_on()

    def goes_back(self) -> bool:
        return self.turn_keys.goes_back()

    def told_or_goes_on(self) -> bool:
        """Whether there is a stone to step over, or a sentence to be read."""
        texts = self._scene.texts
        return self.goes_on() or texts.is_unread or texts.result_shown()

    def can_reveal(self) -> bool:
        return self.room.votes_are_open and self._scene.question() is None

    @action("stepf", msg("One stone forward"), key="Page ↓", icon="stepf", sheet=CLICKER, when=told_or_goes_on)
    @action("right", msg("One stone forward"), key="→", icon="stepf", sheet=STONES, when=goes_on)
    @action("reveal", msg("Let them fall"), key="Enter", exists=can_reveal)
    def step_forward(self) -> None:
        scene, texts = self._scene, self._scene.texts
        if self.room.votes_are_open:
            self.room.reveal()
        elif texts.result_shown():
            self.room.forget_votes()
            texts.read = scene.film.turn
        elif self.waits_for_hole:
            scene.notify(texts.for_class())
        elif scene.film.at_end and texts.is_unread:
            scene.pointing.forget()
            texts.read = scene.film.turn
        else:
            self.turn_keys.step_forward()

    @action("stepb", msg("One stone back"), key="Page ↑", icon="stepb", sheet=CLICKER, when=goes_back)
    @action("left", msg("One stone back"), key="←", icon="stepb", sheet=STONES, when=goes_back)
    def step_back(self) -> None:
        self.turn_keys.step_back()

    @action("turn_back", key="↑", also=("Home",), sheet=TURNS)
    def turn_back(self) -> None:
        self._scene.pointing.forget()
        if not self.room.turn_back():
            self._scene.notify(Caption(self._scene.services.words.t(BEGINNING)))

    @action("turn_on", key="↓", also=("End",), sheet=TURNS)
    def turn_on(self) -> None:
        self._scene.pointing.forget()
        if not self.room.turn_on():
            self._scene.notify(Caption(self._scene.services.words.t(LATEST)))

    @action(
        "play",
        lambda keys, words: words.t("Stop it" if keys.turn_keys.is_running else "Let the turn run by itself"),
        key="Space",
        icon=lambda keys: "pause" if keys.turn_keys.is_running else "play",
        sheet=msg("stops the stones, and lets them go on"),
    )
    def toggle(self) -> None:
        self.turn_keys.toggle()

    @property
    def can_undo(self) -> bool:
        return self.turn_keys.can_undo

    @property
    def can_redo(self) -> bool:
        return self.turn_keys.can_redo

    @undo_action(msg("Take back"), VOTES)
    def undo(self) -> None:
        """Takes back a vote, a choice, or a turn."""
        self.turn_keys.undo()

    @redo_action("", VOTES)
    def redo(self) -> None:
        self.turn_keys.redo()

    # ------------------------------------------------------------------ the class
    @action("back", msg("Back"), key="Esc", also=("F6",), icon="back")
    def leave(self) -> None:
        """First out of a vote; what was played is there when the class looks at it again."""
        if not self.room.end_vote():
            self._scene.leave()

    @action(
        "ask",
        lambda keys, words: words.t("Stop asking" if keys.room.votes_are_open else "Ask the class"),
        key="F9",
        sheet=msg("asks the class where the last stone falls; a click is a vote"),
        exists=lambda keys: keys.room.game.rules.words.family == SOWS,
    )
    def ask(self) -> None:
        """The stones stay in the hand, and the class says where the last one falls."""
        self.room.ask_class()

    @action(
        "compare",
        lambda keys, words: words.t("Neither move" if keys.room.paired else "Two moves"),
        key="F7",
        sheet=msg("lets the class vote on two moves: 1 and 2 are votes"),
    )
    def compare(self) -> None:
        self.room.compare()

    @action("first", msg("Play the first"), exists=lambda keys: keys.room.paired)
    def play_first(self) -> None:
        self.room.play_way(1)

    @action("second", msg("Play the second"), exists=lambda keys: keys.room.paired)
    def play_second(self) -> None:
        self.room.play_way(2)

    @action("counts", key="Ctrl D", sheet=HIDES)
    def hide_counts(self) -> None:
        """The class counts for itself; pressed again: counts are back."""
        self.sight.counts = not self.sight.counts

    @action("way", key="Ctrl M", sheet=HIDES)
    def hide_way(self) -> None:
        """No hops are drawn behind the hand; pressed again: they are."""
        self.sight.way = not self.sight.way
        t = self._scene.services.words.t
        self._scene.pointing.say(
            Caption(t("The way of the stones shows.") if self.sight.way else t("The way of the stones is hidden."))
        )

    @action("names", key="Ctrl N", sheet=HIDES)
    def hide_names(self) -> None:
        """The holes have no names; pressed again: they have."""
        self.sight.names = not self.sight.names

    @action("sees", msg("What the class sees"))
    def choose_what_is_seen(self) -> None:
        self._scene.services.stack.push(WhatClassSees(self._scene))

    @action("blank", msg("Hide the board"), key=".", icon="eye",
            sheet=msg("hides the board, and shows it again"))  # fmt: skip
    def hide_all(self) -> None:
        """Nothing but the cloth, so that all look up; and back."""
        self.sight.blank = not self.sight.blank

    @action(
        "ring",
        lambda keys, words: words.tc("class", "Do not point" if keys.sight.ringed else "Point"),
        key="F8",
        sheet=msg("draws a large ring round the pointer"),
    )
    def ring_pointer(self) -> None:
        """A large ring round the pointer, or none."""
        self.sight.ringed = not self.sight.ringed

    @action("anew", msg("From the beginning"), exists=lambda keys: bool(keys.room.turns))
    def begin_anew(self) -> None:
        """The class begins once more."""
        self._scene.pointing.forget()
        self.room.begin_anew()
        self._scene.texts.read = self._scene.film.turn

    @action("position", msg("Set up a position"))
    def set_up(self) -> None:
        """Stones are laid out anew, and the class goes on from there."""
        self._scene.services.routes.choose_position(self.room.position, self._show_position)

    def _show_position(self, position: Position) -> None:
        self._scene.services.stack.pop(self._scene)
        self._scene.services.routes.class_view(position)

    @action("worksheet", msg("Worksheet"))
    def make_worksheet(self) -> None:
        """Questions on paper for this game."""
        self._scene.services.routes.worksheet(self._scene.services.variant_of_rules(self.room.game.rules))
