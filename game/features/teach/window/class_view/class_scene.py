"""A game for a whole class: nothing but the board and the sentence, as large as the room needs; a presenter steers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.board.marks import NOTHING, Marks
from game.board.view import BoardLook, CountsShown
from game.board.vote_tally import TallyPictures
from game.features.teach.class_text import SOWS, ClassTexts
from game.features.teach.classroom import Classroom, keep_class, left_class
from game.features.teach.window.class_view import class_layout
from game.features.teach.window.class_view.score_header import PlayerScore, ScoreHeader, ScoreHeaderWords
from game.features.teach.window.class_view.step_arrow import StepArrow
from game.features.teach.window.class_view.what_class_sees import WhatClassSees
from game.film.hops import MoveHops
from game.rules.board import Seat
from game.rules.game import Position, seats_of
from game.rules.match import Ply
from game.rules.notation import Sign
from game.store.record import Player
from game.table.move_question import ENTER, MoveQuestion
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui import icons, text
from game.ui.cloth import cloth_picture
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Collapsible, CollapsingRow, Node, Row, Space
from game.ui.pointer import NOWHERE
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.board_page.group import PlacedGroup
from game.window.board_page.plate_texts import PlateTexts
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.move_page import MovePage
from game.window.moves.pointing import BoardDisplay
from game.window.shared import board_keys, key_texts
from game.window.shared.phase_dots import PhaseDots
from game.window.shared.speech import SpeechBox
from game.window.shell.actions import action, redo_action, undo_action
from game.window.shell.services import Services

RING = 54  # the radius of the ring round the pointer, reference px
MARGIN = 40  # of the line on a hidden board from the lower edge, reference px
ANSWERS_INSET = 24  # between what is asked and the edges of the window, reference px
DOTS = 1.5  # how large the dots are, of their usual size
SEED = 5  # deals the stones' colours

CLICKER = msg("one stone on · one stone back")
STONES = msg("one stone back · one stone on")
TURNS = msg("one turn back · one turn on")
VOTES = msg("takes a vote or a turn back · plays the turn again")
HIDES = msg("hides the counts · the way · the names of the holes")
MORE = "ring", "ask", "compare", "sees", "play", "anew", "position", "worksheet"


class ClassPage(MovePage):
    """The board, with the sentence below it."""

    scene: ClassScene

    @property
    def place(self) -> SpeechBox:
        return self.scene.places.speech


class ClassScene(GameBoard):
    """Shows a copy: `position`, and turns from there of which `at` have been seen.

    `counts`, `way` and `names`: whether the class sees them; `blank`: it sees the cloth only; `ringed`: a large ring
    goes round the pointer.
    """

    keys = key_texts.CLASS
    page: ClassPage
    playing: Classroom
    texts: ClassTexts
    without = ("again", "watch", "skip", "rules", "class")
    # What a move does is left to the class, a presenter knows what to play, and arrow keys step through the film.
    policy = BoardPolicy(ahead=False, confirms=False, walks=False)
    places: class_layout.ClassAreas

    def __init__(
        self,
        services: Services,
        position: Position,
        plies: Sequence[Ply] = (),
        at: int | None = None,
        players: Mapping[Seat, Player] | None = None,
    ) -> None:
        super().__init__(services)
        named = {seat: player.name for seat, player in (players or {}).items() if player.kind == "person"}
        speed = services.settings.speed
        room = None if plies else left_class(services.begun, position)
        self._key = position if not plies else None  # with what it is found again when it was left
        room = room or Classroom(position, plies, at, names=named, speed=speed, seed=SEED)
        self.attach_game(room, ClassTexts(room, services.words))
        self.counts = self.way = self.names = True
        self.blank = self.ringed = self._filled = self._asks = False
        self._said_in_menu: tuple[bool, ...] = ()
        self._pos = NOWHERE
        self.texts.read = self.film.turn

    # ------------------------------------------------------------------ the whole screen
    def resize(self, ui: Ui) -> None:
        if not self._filled:
            self._filled = True
            self.services.fill_screen(True)
            if self.ui is not None:
                return  # filling the screen has laid the page out already: not once more for the smaller window
        super().resize(ui)

    def close(self) -> None:
        self.services.fill_screen(False)
        if self._key is not None:
            self.playing.end_vote()
            keep_class(self.services.begun, self.playing)
        super().close()

    # ------------------------------------------------------------------ where things stand
    def question(self) -> MoveQuestion | None:
        """What is asked besides a hole; a position that is to be laid out by hand is only looked at."""
        question = super().question() if self.film.at_end else None
        return None if question is None or question.kind in ("over", "layout") else question

    def page_key(self) -> tuple[object, ...]:
        playing = self.playing
        shown = self.counts, self.names
        return self.question(), playing.votes_are_open, playing.paired, playing.asking, playing.comparing, shown

    def make(self, ui: Ui, before: Controls | None) -> ClassPage:
        services, playing = self.services, self.playing
        self._plates = PlateTexts(playing, self.texts.words)
        self.places = places = class_layout.lay_out(ui, playing.board, signs=playing.position.rules.signs)
        panel = class_layout.panel_for(ui, places.bar.h)
        bar, head = self._bar(panel)
        answers = self._answer_row(class_layout.panel_for(ui, places.dots.h))
        self._asks = bool(answers)
        self._head = ScoreHeader(ui, head)
        self._dots = PhaseDots(ui, places.dots, self.texts.words, times=DOTS, centred=True)
        look = BoardLook(self._counts, self.names and services.settings.hole_names, class_layout.FIGURES)
        page = ClassPage(ui, self, places.board, panel=panel, look=look)
        page.paint(page.board.paint)
        page.put(PlacedGroup([bar, *answers, *self._arrows()]), before=before)
        self._tallies = TallyPictures(page.board.geometry, ui.theme)
        return page

    def _bar(self, panel: Ui) -> tuple[Node, pygame.Rect]:
        """The way back, what hides the board, and all else in a menu; and the room between them."""
        actions, bar = self.actions, self.places.bar
        back, hide = actions.button("back", "table"), actions.button("blank", "table", word=True)
        self._more = more = actions.menu("more", self.texts.words.t("More"), *MORE)
        full = Collapsible(actions.button("full", "table"), gone=2)  # a key does it, too
        row = CollapsingRow(Row([back, Space(grow=1), Collapsible(hide, word=1), more, full], gap=6))
        row.place(panel, bar)
        seen = next(node.rect for node in row.walk() if isinstance(node, Button) and node.name == "blank")
        first, last = (seen, back.rect) if panel.rtl else (back.rect, seen)
        gap = panel.gap(10)
        return row, pygame.Rect(first.right + gap, bar.y, last.left - first.right - 2 * gap, bar.h)

    def _menu_says(self) -> tuple[bool, ...]:
        """On what the lines of the menu depend besides what lays out the page."""
        return self.ringed, self.is_running, bool(self.playing.turns)

    def _arrows(self) -> list[Node]:
        """Back on the left, on on the right in every language, beside the sentence."""
        actions, out = self.actions, list[Node]()
        for id, rect in (("stepb", self.places.first), ("stepf", self.places.last)):
            arrow = StepArrow(id, actions[id], brass=id == "stepf")
            assert self.ui is not None
            arrow.place(self.ui, rect)
            out.append(arrow)
        return out

    def _answer_row(self, panel: Ui) -> list[Node]:
        """The buttons of what is asked, that of Enter in brass, where else the dots are."""
        answers = self._answers()
        if not answers:
            return []
        row = CollapsingRow(Row(answers, gap=12, pack="center"))
        row.place(panel, self.places.dots.inflate(-2 * panel.gap(ANSWERS_INSET), 0))
        return [row]

    def _answers(self) -> Sequence[Node]:
        button, question = self.actions.button, self.question()
        if question is not None:
            keys = {ENTER: self.texts.words.tc("key", "Enter")}
            return [
                Button(
                    answer.name, partial(self.answer, answer.name), label=answer.label, enabled=answer.enabled,
                    kind="primary" if answer.key == ENTER else "raised", key=keys.get(answer.key, answer.key),
                )
                for answer in question.answers
            ]  # fmt: skip
        if self.playing.votes_are_open:
            how = Label(self.texts.words.t("Press a hole or a store for each vote."), "text", "ontable", single=True)
            return [how, button("reveal", "primary", word=True), button("ask", "raised", word=True, icon="")]
        if self.playing.paired:
            return [button(id, "raised", word=True, icon="") for id in ("first", "second", "compare")]
        return ()

    @property
    def _counts(self) -> CountsShown:
        """Which counts are shown: a class sees them all or none."""
        return "always" if self.counts else "never"

    # ------------------------------------------------------------------ what is said and shown
    @property
    def rests_between_turns(self) -> bool:
        return self.playing.rests_between_turns

    def follow_page(self) -> None:
        board = self.page.board
        board.counts = self._counts
        board.in_hand = self.counts
        board.trail = "behind" if self.way else "none"
        board.lasting = self._told_on
        self.page.repaint()

    def with_more(self, display: BoardDisplay) -> BoardDisplay:
        """What is pointed at changes nothing of what is said, and shows no more than what can be chosen."""
        if self.pointing.refused is None and self.pointing.notice is None:
            display = display._replace(said=self.texts.for_class())
        marks = self._marked(display.marks)
        if self.pointing.notice is not None and self.waits_for_hole and not self.playing.paired:
            marks = marks._replace(may=self._playable)
        return display._replace(marks=marks)

    @property
    def _playable(self) -> tuple[str, ...]:
        """The holes that may be played now."""
        return tuple(cell.name for cell in self.playing.board.cells if self.playing.moves_from(cell.name))

    def _marked(self, marks: Marks) -> Marks:
        playing = self.playing
        if self.texts.result_shown():
            return Marks(lit=playing.landing)
        if not playing.rests_between_turns:
            return NOTHING
        lit = marks.arrows[0].hole if marks.arrows else marks.lit if self.pointing.glance.shown else ""
        squares = marks.squares if self.pointing.going.origin else ()
        lit = lit or (playing.start_hole if playing.pressed_turn is not None else "")
        marks = marks._replace(hovered="", began="", may=(), forced="", barred="", lit=lit, squares=squares)
        if playing.comparing:
            hops = tuple(hop for way in playing.ways for hop in way.hops)
            return marks._replace(way=MoveHops("", hops, "", (), bonus=False) if hops else None, strength=1.0)
        return marks._replace(began="", lit="") if self._told_on else marks

    @property
    def _told_on(self) -> bool:
        """Whether the end of a turn that is over is still told: its signs stay on the board as long."""
        return self.texts.is_unread

    def _outcome(self) -> list[Sprite]:
        """The signs of what the sentence tells at the end of a turn: where the last stone fell, what was taken."""
        shown, texts = self.texts.phase_shown(), self.texts
        if texts.result_shown():  # at rest the board lights it by itself
            fell = self.playing.landing
            return [] if self.playing.rests_between_turns else [self._fallen(fell)]
        told = shown is not None and shown.phase in ("landing", "result")
        if not told or (self.playing.rests_between_turns and not self._told_on):
            return []
        signs, places = self.page.board.signs, self.page.board.geometry.places
        steps = [step for motion in self.film.motions_shown() for step in motion.steps]
        fell = next((step.hole for step in reversed(steps) if step.op == "drop" and not step.source), "")
        out = [self._fallen(fell)] if fell in places else []
        for step in steps:
            if step.op == "capture" and step.hole in places and step.n:
                out += [signs.ring(step.hole, "taken")] if step.hole != fell else []
                out += [signs.way(step.hole, step.to)] if step.to in places and step.to != step.hole else []
        return out

    def _fallen(self, place: str) -> Sprite:
        """The ring round the place where a last stone fell."""
        board = self.page.board
        return board.signs.ring(place, "began" if board.geometry.places[place].store else "last")

    def sprites(self) -> Sequence[Sprite]:
        if self.blank:
            return [*self._cloth(self.page.ui.window, 255), self._way_back(), *self._ring()]
        self.page.board.beneath = [*self._outcome(), *self.voted()]
        dots = () if self._asks or self.waits_for_hole else self._dots.sprites(*self.texts.dots())
        return [*self._head.sprites(self.heading()), *dots, *super().sprites(), *self._ring()]

    def heading(self) -> ScoreHeaderWords:
        """What stands above the board now."""
        playing, words = self.playing, self.texts.words
        position = playing.position
        number = words.say("Round {number}", number=position.round) if position.round > 1 else ""
        if self._told_on:  # the turn is over when its last sentence was read
            mover = playing.turns[self.film.turn].mover
        else:
            mover = playing.mover if playing.resting_turn is None else position.player
        over = position.over and self.film.at_end
        says = {seat: self._plates.says(seat) for seat in seats_of(playing.game.rules)}
        stores = self.page.board.geometry.places  # a store on the board has its count there
        sides = tuple(
            PlayerScore(
                seat, one.name, one.figures if self.counts and seat not in stores else "", seat == mover and not over
            )
            for seat, one in says.items()
        )
        return ScoreHeaderWords(words.t(playing.game.rules.words.name), number, sides)

    def voted(self) -> list[Sprite]:
        """Votes beside the places, or beside the moves, that they are for."""
        playing, tallies = self.playing, self._tallies
        if playing.comparing and playing.rests_between_turns:
            ways = enumerate(playing.ways, 1)
            return [tallies.way(n, way.hole, playing.for_ways.count(n)) for n, way in ways if way.hole]
        if not (playing.votes_are_open or playing.told == self.film.turn):
            return []
        places, right = self.page.board.geometry.places, playing.landing if self.texts.result_shown() else ""
        return [
            (tallies.right_votes if place == right else tallies.votes)(place, n)
            for place, n in Counter(playing.votes).items()
            if place in places
        ]

    def _cloth(self, rect: pygame.Rect, alpha: int) -> list[Sprite]:
        return [
            Sprite(
                cloth_picture(self.page.ui.theme, self.page.ui.size),
                *rect.topleft,
                (rect.x, rect.y, rect.w, rect.h),
                alpha,
            )
        ]

    def _way_back(self) -> Sprite:
        """What brings the hidden board back, in a line at the lower edge that can be read from afar."""
        ui = self.page.ui
        style = ui.style("heading", ui.theme.ontable)
        got = text.text_line(self.texts.words.t("Press any key to show the board."), style, ui.rtl)
        at = text.line_position(got, ui.size[0] // 2, ui.size[1] - ui.gap(MARGIN), "center")
        return Sprite(got.surface, *at)

    def _ring(self) -> list[Sprite]:
        """The large ring round the pointer."""
        if not self.ringed or self._pos == NOWHERE:
            return []
        ui = self.page.ui
        r = ui.gap(RING)
        middle = r + ui.gap(8)
        circle = [icons.circle(middle, middle, r)]
        size = 2 * middle, 2 * middle
        picture = icons.stroke(circle, ui.gap(9), (0, 0, 0, 150), size, smooth=True)
        picture.blit(icons.stroke(circle, ui.gap(5), ui.theme.brass2, size, smooth=True), (0, 0))
        return [Sprite(picture, self._pos[0] - middle, self._pos[1] - middle)]

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        super().update(dt)
        if (says := self._menu_says()) != self._said_in_menu:  # the page is not laid out anew for that
            self._said_in_menu = says
            self._more.options = self.actions.menu("more", "", *MORE).options
        if not self.playing.rests_between_turns:  # what a turn ends with is said until it is read
            self.texts.read = min(self.texts.read, self.film.turn - 1)

    def try_event(self, event: pygame.event.Event) -> bool:
        kind, room = event.type, self.playing
        hand = kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
        if hand or kind == pygame.WINDOWLEAVE:
            self._pos = event.pos if hand else NOWHERE
        if self.blank and kind in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.blank = False
            return True
        if room.votes_are_open and kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            room.vote(self.page.board.geometry.place_at(event.pos) or "", -1)
            return True
        if room.paired and kind == pygame.KEYDOWN and (number := board_keys.digit_of_key(event)):
            room.vote_way(number)
            return True
        return super().try_event(event)

    # ------------------------------------------------------------------ what a presenter may choose
    def choose(self, move: str, towards: Sign | None = None) -> None:
        """Plays a hole, has it compared, or is a vote for it."""
        room = self.playing
        holes = [way.hole for way in room.ways] if room.paired else []
        if room.votes_are_open:
            room.vote(move)
        elif move in holes:
            room.vote_way(holes.index(move) + 1)
        elif room.state == "film":
            self.skip()
        else:
            super().choose(move, towards)

    def confirm(self) -> bool:
        """Of two moves the one with more votes is played."""
        room = self.playing
        first = room.for_ways.count(1)
        second = len(room.for_ways) - first
        if room.paired and first != second:
            room.play_way(1 if first > second else 2)
        return room.paired

    # ------------------------------------------------------------------ the film
    def skip(self) -> None:
        """To the end of the turn that is shown; where a stone falls that is asked about is not told like this."""
        if self.playing.state == "film" and not self.playing.asking:
            super().skip()

    @property
    def waits_for_hole(self) -> bool:
        """Whether nothing goes on before a hole is chosen."""
        waits = not self.goes_on() and self.playing.state == "person" and self.question() is None
        return waits and not self.texts.is_unread

    @action("stepf", msg("One stone forward"), key="Page ↓", icon="stepf", sheet=CLICKER,
            when=lambda page: page.goes_on() or page.texts.is_unread or page.texts.result_shown())  # fmt: skip
    @action("right", msg("One stone forward"), key="→", icon="stepf", sheet=STONES, when=GameBoard.goes_on)
    @action(
        "reveal",
        msg("Let them fall"),
        key="Enter",
        exists=lambda page: page.playing.votes_are_open and page.question() is None,
    )
    def step_forward(self) -> None:
        if self.playing.votes_are_open:
            self.playing.reveal()
        elif self.texts.result_shown():
            self.playing.forget_votes()
            self.texts.read = self.film.turn
        elif self.waits_for_hole:
            self.notify(self.texts.for_class())
        elif self.film.at_end and self.texts.is_unread:
            self.pointing.forget()
            self.texts.read = self.film.turn
        else:
            super().step_forward()

    @action("stepb", msg("One stone back"), key="Page ↑", icon="stepb", sheet=CLICKER, when=GameBoard.goes_back)
    @action("left", msg("One stone back"), key="←", icon="stepb", sheet=STONES, when=GameBoard.goes_back)
    def step_back(self) -> None:
        super().step_back()

    @action("turn_back", key="↑", also=("Home",), sheet=TURNS)
    def turn_back(self) -> None:
        self.pointing.forget()
        if not self.playing.turn_back():
            self.notify(Caption(self.services.words.t("This is the beginning.")))

    @action("turn_on", key="↓", also=("End",), sheet=TURNS)
    def turn_on(self) -> None:
        self.pointing.forget()
        if not self.playing.turn_on():
            self.notify(Caption(self.services.words.t("This is the latest step so far.")))

    @action(
        "play",
        lambda page, words: words.t("Stop it" if page.is_running else "Let the turn run by itself"),
        key="Space",
        sheet=msg("stops the stones, and lets them go on"),
    )
    def toggle(self) -> None:
        """Pause, or go on; at the end the last turn once more."""
        room = self.playing
        self.pointing.forget()
        if room.votes_are_open:
            room.reveal()
        elif not self.film.at_end:
            room.toggle()
        elif room.can_go_by_itself or not room.turns:
            super().toggle()
        else:
            room.play_again()

    @undo_action(msg("Take back"), VOTES)
    def undo(self) -> None:
        """Takes back a vote, a choice, or a turn."""
        super().undo()

    @redo_action("", VOTES)
    def redo(self) -> None:
        super().redo()

    # ------------------------------------------------------------------ the class
    @action("back", msg("Back"), key="Esc", also=("F6",), icon="back")
    def leave(self) -> None:
        """First out of a vote; what was played is there when the class looks at it again."""
        if not self.playing.end_vote():
            super().leave()

    @action(
        "ask",
        lambda page, words: words.t("Stop asking" if page.playing.votes_are_open else "Ask the class"),
        key="F9",
        sheet=msg("asks the class where the last stone falls; a click is a vote"),
        exists=lambda page: page.playing.game.rules.words.family == SOWS,
    )
    def ask(self) -> None:
        """The stones stay in the hand, and the class says where the last one falls."""
        self.playing.ask_class()

    @action(
        "compare",
        lambda page, words: words.t("Neither move" if page.playing.paired else "Two moves"),
        key="F7",
        sheet=msg("lets the class vote on two moves: 1 and 2 are votes"),
    )
    def compare(self) -> None:
        self.playing.compare()

    @action("first", msg("Play the first"), exists=lambda page: page.playing.paired)
    def play_first(self) -> None:
        self.playing.play_way(1)

    @action("second", msg("Play the second"), exists=lambda page: page.playing.paired)
    def play_second(self) -> None:
        self.playing.play_way(2)

    @action("counts", key="Ctrl D", sheet=HIDES)
    def hide_counts(self) -> None:
        """The class counts for itself; pressed again: counts are back."""
        self.counts = not self.counts

    @action("way", key="Ctrl M", sheet=HIDES)
    def hide_way(self) -> None:
        """No hops are drawn behind the hand; pressed again: they are."""
        self.way = not self.way
        t = self.services.words.t
        self.pointing.say(
            Caption(t("The way of the stones shows.") if self.way else t("The way of the stones is hidden."))
        )

    @action("names", key="Ctrl N", sheet=HIDES)
    def hide_names(self) -> None:
        """The holes have no names; pressed again: they have."""
        self.names = not self.names

    @action("sees", msg("What the class sees"))
    def choose_what_is_seen(self) -> None:
        self.services.stack.push(WhatClassSees(self))

    @action("blank", msg("Hide the board"), key=".", icon="eye",
            sheet=msg("hides the board, and shows it again"))  # fmt: skip
    def hide_all(self) -> None:
        """Nothing but the cloth, so that all look up; and back."""
        self.blank = not self.blank

    @action(
        "ring",
        lambda page, words: words.tc("class", "Do not point" if page.ringed else "Point"),
        key="F8",
        sheet=msg("draws a large ring round the pointer"),
    )
    def ring_pointer(self) -> None:
        """A large ring round the pointer, or none."""
        self.ringed = not self.ringed

    @action("anew", msg("From the beginning"), exists=lambda page: bool(page.playing.turns))
    def begin_anew(self) -> None:
        """The class begins once more."""
        self.pointing.forget()
        self.playing.begin_anew()
        self.texts.read = self.film.turn

    @action("position", msg("Set up a position"))
    def set_up(self) -> None:
        """Stones are laid out anew, and the class goes on from there."""
        self.services.routes.choose_position(self.playing.position, self._show_position)

    def _show_position(self, position: Position) -> None:
        self.services.stack.pop(self)
        self.services.routes.class_view(position)

    @action("worksheet", msg("Worksheet"))
    def make_worksheet(self) -> None:
        """Questions on paper for this game."""
        self.services.routes.worksheet(self.services.variant_of_rules(self.playing.game.rules))
