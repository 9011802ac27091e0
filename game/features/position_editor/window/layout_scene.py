"""The page on which a person lays out the stones of a game that begins so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks, ValueMark
from game.features.position_editor.layout_editor import LayoutDraft, LayoutEditor
from game.features.position_editor.stone_editor import StoneInput
from game.features.position_editor.window.layout_hands import LayoutHands
from game.features.position_editor.window.layout_outline import LayoutOutline
from game.features.position_editor.window.layout_page import LayoutPage
from game.film.playback import Film
from game.film.showing import SoundEvent
from game.film.stones import HEAP
from game.rules import arrangement
from game.rules.board import LETTERS, Seat
from game.rules.game import Position
from game.table.computer_text import no_answer
from game.table.engine_request import LayoutSearch
from game.table.hint_text import worth_of_layout
from game.text.language import msg
from game.text.layout_text import Refusal, layout_task, layout_text, refusal_text, search_text
from game.text.score import match_line
from game.text.speech_context import SpeechContext
from game.ui.controls import Controls
from game.ui.element import PageOutline
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.board_scene import BoardScene
from game.window.shared import board_keys, key_texts
from game.window.shared.board_keys import HINT_KEY
from game.window.shared.speech import Said
from game.window.shell.actions import action, redo_change, undo_change
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.engine.process.arranger import Arrangement
    from game.features.play.window.play_scene import PlayScene

NOTICE = 2.6  # seconds for which something is said in place of what is still wrong


class LayoutScene(BoardScene):
    """Stones go from the heap into the holes until the layout is lawful and the player is content.

    It lies above the board's page of a game (`table`) whose position awaits a layout.
    """

    keys = key_texts.LAYING_OUT
    page: LayoutPage
    below: Seat = "S"

    def __init__(self, services: Services, table: PlayScene, on_done: Callable[[str], None]) -> None:
        """`on_done` gets the move, a lawful `layout:…`, just before the page is left; not if it is left otherwise."""
        super().__init__(services)
        self._table = table
        self.draft = LayoutDraft(table.game, table.session.draft, table.session.keep_draft)
        position = self.draft.position
        self.layout_editor = LayoutEditor(
            position.rules, deepcopy(table.playing.film.stones), self.draft.earlier_layout(), position.player
        )
        self.search = self.follow_source(LayoutSearch(services.arranger), self.take_computer_layout)
        self._brought: tuple[Arrangement | None, str] = None, ""
        self.hands = LayoutHands(self)
        self.stone_input = StoneInput(self.layout_editor, self._follow_stones, lambda: self.hands.pointed)
        asked = arrangement.layout_clause(position.rules)
        uncounted = asked is not None and asked.matching  # such layouts are made by handfuls, as players did
        self.on_done = on_done
        self.counted = not uncounted and services.settings.counts != "never"
        self.asked = False  # somebody wanted to be done: what is wrong is pointed out
        self.marks = Marks()
        self._notice, self._left = Said(), 0.0  # what is said for so many seconds in place of what is still wrong

    # ------------------------------------------------------------------ the scene
    @property
    def position(self) -> Position:
        return self.draft.position

    @property
    def film(self) -> Film:
        return self.layout_editor.film

    def page_key(self) -> tuple[object, ...]:
        return self.search.is_busy, self.counted

    def make(self, ui: Ui, before: Controls | None) -> LayoutPage:
        self.hands.let_go()
        self.layout_editor.settle()
        self.layout_editor.calm = self.services.settings.calm_motion
        self.below = self.lower_seat(self._table.playing.persons, self.position.player)
        return LayoutPage(ui, self, before)

    @property
    def position_told(self) -> Position:
        return self.position

    @property
    def aim(self) -> str:
        return self.stone_input.place

    @property
    def outline(self) -> PageOutline:
        return LayoutOutline(self).outline()

    def pause(self) -> None:
        self.hands.let_go()
        self.draft.keep(self.layout_editor.counts)
        super().pause()

    def close(self) -> None:
        super().close()
        self.hands.let_go()
        self.draft.keep(self.layout_editor.counts)

    def sprites(self) -> Sequence[Sprite]:
        return self.page.sprites()

    @property
    def is_moving(self) -> bool:
        board = self.layout_editor.is_moving or self.page.board.is_moving
        return board or self.hands.needs_time or self.speech.is_moving or self._left > 0

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        self.hands.update(dt)
        self.stone_input.update(dt)
        if not self.services.settings.notices_stay:
            self._left = max(0.0, self._left - dt)
        self.draft.update(dt, None if self.hands.carrying else self.layout_editor.counts)
        return self.layout_editor.update(dt)

    def update(self, dt: float) -> None:
        if self.draft.is_wanted:
            super().update(dt)
        else:  # an agreed end: there is nothing to lay out any more
            self.leave()

    # ------------------------------------------------------------------ hands
    def try_event(self, event: pygame.event.Event) -> bool:
        kind, controls, hands = event.type, self.controls, self.hands
        if controls.list_is_open:
            return controls.event(event) is None
        if kind == pygame.KEYDOWN:
            return self._key(event)
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if kind == pygame.MOUSEMOTION and hands.move(event.pos):
            return True
        if kind == pygame.MOUSEBUTTONUP and hands.up(event.pos, event.button):
            self.person_acted()
            return True
        if kind == pygame.MOUSEWHEEL and event.y and hands.wheel(event.y, shift):
            self.person_acted()
            return True
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            hands.let_go()
        if controls.event(event) is None:
            return True
        if kind == pygame.MOUSEMOTION:
            self.stone_input.leave()
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            controls.blur()
            self.stone_input.leave()
            self.layout_editor.end_series()
            return hands.down(event.pos, event.button, shift)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self.stone_input.leave()
        if self.page.key(event, pygame.K_SPACE):
            return True
        name = board_keys.name_of(event)
        if self.stone_input.press(name, board_keys.digit_of_key(event)):
            self.person_acted()
            return True
        return self._aim(name)

    def _aim(self, name: str) -> bool:
        """Choose a hole by its letter, typed again by that of its partner across the board, or by an arrow."""
        board, player = arrangement.board_of(self.layout_editor.rules), self.position.player
        columns, arrow = LETTERS[: board.columns], board_keys.ARROWS.get(name)
        if not arrow and (not name or name not in columns):
            return False
        self.controls.blur()
        self.hands.let_go()
        if arrow:
            first = board.cells[board.holes_of_seat(player)[0]].name
            self.stone_input.walk(self.page.board.geometry.on_board(arrow), first)
            return True
        own, at = board.holes_of_seat(player)[columns.index(name)], board.index.get(self.aim)
        near, far = board.cells[own].name, board.cells[board.partner(own)].name
        is_across = at is not None and board.cells[at].seat != player
        self.stone_input.come_to({near: far, far: near}.get(self.aim, far if is_across else near))
        return True

    # ------------------------------------------------------------------ what is shown and said
    def refresh(self) -> None:
        self.page.follow()
        faults, counted = self.layout_editor.faults, self.counted
        begun = any(self.layout_editor.counts) or self.hands.carrying
        wrong = Said(*layout_text(faults, self.speech_context, counted=counted, begun=begun))
        if not faults and (said := self._brings()):
            wrong = Said(wrong.text, said)
        self.page.explain(wrong, not faults)
        self.speech.say(self._notice if self._left else self._found() or wrong, self.page.place, fade=False)
        hovered = "" if self.hands.carrying or self.stone_input.place else self.hands.pointed
        values: tuple[ValueMark, ...] = ()
        if counted and self.search.is_busy and self.search.found:  # the best so far, a plate at each hole
            counts = zip(self.layout_editor.holes, self.search.found.counts, strict=False)
            values = tuple(ValueMark(hole, "", str(n)) for hole, n in counts)
        self.marks = Marks(hovered=hovered if hovered != HEAP else "", keyboard=self.stone_input.place, values=values)

    def _brings(self) -> str:
        """Tell what the computer's layout is worth while it lies here; "" for any other."""
        found = self.search.found
        if found is None or tuple(self.layout_editor.counts) != tuple(found.counts):
            return ""
        if self._brought[0] is not found:
            self._brought = (
                found,
                worth_of_layout(self.position, arrangement.layout_move(found.counts), self.speech_context),
            )
        return self._brought[1]

    def _found(self) -> Said | None:
        """Tell what the computer has found so far, or why it cannot look; None while it does not."""
        search, words = self.search, self.services.words
        if search.failed:
            return Said(no_answer(search.failed, words))
        if not search.is_busy:
            return None
        stones, compared = (search.found.stones, search.found.compared) if search.found else (None, 0)
        return Said(*search_text(stones, compared, words))

    @property
    def holes_at_fault(self) -> tuple[str, ...]:
        """The holes at fault, once all stones lie or the layout was to be handed over."""
        if not self.asked and self.layout_editor.count(HEAP):
            return ()
        return tuple(hole for fault in self.layout_editor.faults for hole in fault.holes)

    @property
    def speech_context(self) -> SpeechContext:
        playing, position = self._table.playing, self.position
        return SpeechContext(self.services.words, position.rules, position.player, playing.reader, names=playing.names)

    @property
    def task(self) -> str:
        """The heading: who lays out the stones."""
        return layout_task(self.speech_context)

    @property
    def score(self) -> str:
        """The round and the score of a match."""
        playing = self._table.playing
        return match_line(self.position, self.services.words, playing.reader, playing.names)

    def notify(self, said: Said) -> None:
        """Show a caption for a moment."""
        self._notice, self._left = said, NOTICE

    def tell_why_not(self, said: str) -> None:
        self.notify(Said(said))
        self.services.sound.play("refused")

    def _follow_stones(self, refusal: Refusal | None, place: str) -> None:
        if refusal:
            self.refuse(refusal, place)

    def refuse(self, why: Refusal, hole: str = "") -> None:
        """Say for a moment why something cannot be done, with a sound."""
        self.notify(Said(*refusal_text(why, hole, self.services.words)))
        self.services.sound.play("refused")

    # ------------------------------------------------------------------ what can be asked for
    def come_to(self, hole: str) -> None:
        """Move the keyboard to a hole."""
        self.controls.blur()
        self.hands.let_go()
        self.stone_input.come_to(hole)

    def fill(self, hole: str, n: int) -> None:
        """Lay so many stones in a hole."""
        self.come_to(hole)
        self.stone_input.put(hole, max(0, n))
        self.person_acted()

    def person_acted(self) -> None:
        """End the computer's search: the person goes on by hand."""
        self.search.end()
        self.asked = False

    # ------------------------------------------------------------------ other pages
    @action("back", msg("Back"), icon="back")
    def leave(self) -> None:
        super().leave()

    @action("rules", msg("Rules"), icon="rules")
    def show_rules(self) -> None:
        self.services.routes.rules(self.layout_editor.rules)

    @action("stop", msg("Stop looking"), key="Esc", icon="close", exists=lambda page: page.search.is_busy)
    @action("pause", msg("Pause"), key="Esc", exists=lambda page: not page.search.is_busy)
    def escape(self) -> None:
        """Let go the hand's stones, or end the computer's search, or open the menu."""
        if self.hands.press or self.hands.carrying:
            self.hands.let_go()
        elif self.search.is_busy:
            self.search.end()
        else:
            self.services.routes.pause(self._table)

    # ------------------------------------------------------------------ the computer
    @action(
        "computer",
        msg("Let the computer lay out"),
        key=HINT_KEY,
        icon="computer",
        sheet=msg("lets the computer lay out the stones"),
    )
    def ask_computer(self) -> None:
        """Have the computer look for ever better layouts."""
        self.hands.let_go()
        self.search.begin(self._table.game)
        self._left = 0.0

    @action(
        "take",
        msg("Take this layout"),
        key="Enter",
        icon="check",
        exists=lambda page: page.search.is_busy,
        when=lambda page: page.search.found is not None,
    )
    def take_found(self) -> None:
        """Lay out the computer's best layout, to be changed or undone."""
        if self.search.is_busy and self.search.found:
            self._lay(self.search.found.counts)

    def take_computer_layout(self) -> None:
        """Follow the computer's search; lay out a layout that is proved best at once."""
        found, t = self.search.found, self.services.words.t
        if self.search.is_busy and found and found.done:
            self.take_found()
            if found.stones == 0:
                said = t(
                    "No layout is better than this one: the other player may always turn the board and take the better"
                    " side."
                )
                self.notify(Said(said))

    # ------------------------------------------------------------------ layouts
    @property
    def can_undo(self) -> bool:
        return self.layout_editor.can_undo

    @property
    def can_redo(self) -> bool:
        return self.layout_editor.can_redo

    def _lay(self, counts: arrangement.Counts) -> None:
        self.hands.let_go()
        self.person_acted()
        self.layout_editor.lay(counts)

    def lay_usual(self, number: object) -> None:
        """Lay out one of the usual layouts."""
        self._lay(arrangement.usual_layouts(self.layout_editor.rules)[int(str(number))].counts)

    @action("random", msg("Random layout"))
    def lay_random(self) -> None:
        self._lay(arrangement.random_layout(self.layout_editor.rules, self.services.random))

    def mirror(self, how: object) -> None:
        """Lay out the opponent's side like one's own."""
        self.hands.let_go()
        likeness: arrangement.Likeness = "facing" if how == "facing" else "letter"
        rules, seat = self.layout_editor.rules, self.draft.position.player
        counts = arrangement.mirrored_layout(rules, self.layout_editor.counts, seat, likeness)
        if sum(counts) > arrangement.stones_to_lay_out(rules):
            self.refuse("half")
            return
        self._lay(counts)

    @action("empty", msg("Empty board"))
    def clear(self) -> None:
        self._lay(arrangement.empty_layout(self.layout_editor.rules))

    @undo_change
    def undo(self) -> None:
        self.hands.let_go()
        self.person_acted()
        self.layout_editor.undo()

    @redo_change
    def redo(self) -> None:
        self.hands.let_go()
        self.person_acted()
        self.layout_editor.redo()

    @action(
        "numbers",
        lambda page, words: words.t("Hide the numbers" if page.counted else "Show the numbers"),
        icon="eye",
    )
    def toggle_counts(self) -> None:
        self.counted = not self.counted

    @action(
        "done",
        msg("Done"),
        key="Enter",
        icon="check",
        exists=lambda page: not page.search.is_busy,
        when=lambda page: not page.layout_editor.faults,
    )
    def done(self) -> None:
        """Hand the layout over, or point out what is wrong with it."""
        self.hands.let_go()
        if self.search.is_busy:
            self.take_found()
            return
        if self.layout_editor.faults:
            self.asked = True
            self._left = 0.0
            self.services.sound.play("refused")
            return
        self.search.end()
        self.layout_editor.settle()
        self._table.playing.film.stones.restack(
            HEAP, self.layout_editor.order
        )  # each stone will lie where it lies here
        self._table.session.draft = ""
        self.on_done(arrangement.layout_move(self.layout_editor.counts))
        self.leave()
