"""The page on which a person lays out the stones of a game that begins so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, NamedTuple, cast

import pygame

from game.board.marks import Marks, ValueMark
from game.features.position_editor.layout_editor import LayoutDraft, LayoutEditor
from game.features.position_editor.stone_editor import StoneInput
from game.features.position_editor.window.layout_hands import LayoutPointer
from game.features.position_editor.window.layout_outline import LayoutOutline
from game.features.position_editor.window.layout_page import LayoutPage
from game.film.playback import Film
from game.film.showing import SoundEvent
from game.film.stones import HEAP
from game.rules import arrangement
from game.rules.board import Seat
from game.rules.game import Position
from game.table.computer_text import no_answer_text
from game.table.engine_request import LayoutSearch
from game.table.hint_text import layout_effect
from game.text.language import msg
from game.text.layout_text import Refusal, layout_refusal_text, layout_search_text, layout_task, layout_text
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
    from game.features.play.game_table import GameTable
    from game.features.play.window.play_scene import PlayScene
    from game.window.moves.game_board import GameBoard

NOTICE = 2.6  # seconds for which something is said in place of what is still wrong


class LayoutShape(NamedTuple):
    """The state for which the page is made."""

    is_searching: bool
    counted: bool


class LayoutScene(BoardScene):
    """Scene in which a person moves stones from the heap into the holes until the layout is lawful.

    It lies above the page of a game (`board`) whose position awaits a layout; what is laid out is a draft that is kept
    with the game, unless no table plays it.
    """

    keys = key_texts.LAYING_OUT
    page: LayoutPage
    below: Seat = "S"

    def __init__(
        self,
        services: Services,
        board: GameBoard,
        on_done: Callable[[str], None],
        session: GameTable | None = None,
    ) -> None:
        """`on_done` gets the lawful `layout:…` move just before the page closes, unless the layout is abandoned.

        `session`: the table with which an unfinished layout is kept; None for a board of analysis.
        """
        super().__init__(services)
        self._table = board
        self._session = session
        draft, save = (session.draft, session.save_draft) if session else ("", lambda draft: None)
        self.draft = LayoutDraft(board.playing.game, draft, save)
        position = self.draft.position
        self.layout_editor = LayoutEditor(
            position.rules, deepcopy(board.playing.film.stones), self.draft.earlier_layout(), position.player
        )
        self.search = self.follow_source(LayoutSearch(services.layout_searcher), self.poll_computer_layout)
        self._brought: tuple[Arrangement | None, str] = None, ""
        self.hands = LayoutPointer(self)
        self.stone_input = StoneInput(self.layout_editor, self._report_refusal, lambda: self.hands.place_under_pointer)
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

    def shape(self) -> LayoutShape:
        return LayoutShape(self.search.is_busy, self.counted)

    def make_page(self, ui: Ui, before: Controls | None) -> LayoutPage:
        self.hands.return_stones()
        self.layout_editor.settle()
        self.layout_editor.calm = self.services.settings.calm_motion
        self.below = self.seat_at_lower_edge(self._table.playing.persons, self.position.player)
        return LayoutPage(ui, self, before)

    @property
    def position_for_reader(self) -> Position:
        return self.position

    @property
    def focused_place(self) -> str:
        return self.stone_input.place

    @property
    def outline(self) -> PageOutline:
        return LayoutOutline(self).outline()

    def pause(self) -> None:
        self.hands.return_stones()
        self.draft.keep(self.layout_editor.counts)
        super().pause()

    def close(self) -> None:
        super().close()
        self.hands.return_stones()
        self.draft.keep(self.layout_editor.counts)

    def sprites(self) -> Sequence[Sprite]:
        return self.page.sprites()

    @property
    def is_moving(self) -> bool:
        board = self.layout_editor.is_moving or self.page.board.is_moving
        return board or self.hands.needs_time or self.speech.is_moving or self._left > 0

    def advance_board(self, dt: float) -> Sequence[SoundEvent]:
        self.hands.update(dt)
        self.stone_input.update(dt)
        if not self.services.settings.notices_stay:
            self._left = max(0.0, self._left - dt)
        self.draft.update(dt, None if self.hands.is_carrying else self.layout_editor.counts)
        return self.layout_editor.update(dt)

    def update(self, dt: float) -> None:
        if self.draft.is_layout_awaited:
            super().update(dt)
        else:  # an agreed end: there is nothing to lay out any more
            self.leave()

    # ------------------------------------------------------------------ hands
    def try_event(self, event: pygame.event.Event) -> bool:
        kind, controls, hands = event.type, self.controls, self.hands
        if controls.is_list_open:
            return controls.handle_event(event) is None
        if kind == pygame.KEYDOWN:
            return self._handle_key(event)
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if kind == pygame.MOUSEMOTION and hands.move_pointer(event.pos):
            return True
        if kind == pygame.MOUSEBUTTONUP and hands.release_button(event.pos, event.button):
            self.stop_computer_search()
            return True
        if kind == pygame.MOUSEWHEEL and event.y and hands.turn_wheel(event.y, shift):
            self.stop_computer_search()
            return True
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            hands.return_stones()
        if controls.handle_event(event) is None:
            return True
        if kind == pygame.MOUSEMOTION:
            self.stone_input.leave_keyboard()
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            controls.clear_focus()
            self.stone_input.leave_keyboard()
            self.layout_editor.end_series()
            return hands.press_button(event.pos, event.button, shift)
        return False

    def _handle_key(self, event: pygame.event.Event) -> bool:
        """Handle a pressed key; return whether it was used."""
        if event.key == pygame.K_TAB:
            self.stone_input.leave_keyboard()
        if self.page.key(event, pygame.K_SPACE):
            return True
        name = board_keys.key_name(event)
        if self.stone_input.press_key(name, board_keys.digit_of_key(event)):
            self.stop_computer_search()
            return True
        return self._focus_hole_by_key(name)

    def _focus_hole_by_key(self, name: str) -> bool:
        """Focus a hole by an arrow or its letter; the same letter again picks the opposite hole."""
        board, player = arrangement.two_sided_board_of(self.layout_editor.rules), self.position.player
        arrow, holes = board_keys.ARROWS.get(name), board.holes_of_seat(player)
        called = [i for i in holes if len(name) == 1 and board.cells[i].name.upper().startswith(name)]
        if not arrow and not called:
            return False
        self.controls.clear_focus()
        self.hands.return_stones()
        if arrow:
            first = board.cells[holes[0]].name
            self.stone_input.move_focus(self.page.board.geometry.direction_on_board(arrow), first)
            return True
        own, at = called[0], board.index.get(self.focused_place)
        near, far = board.cells[own].name, board.cells[board.partner(own)].name
        is_across = at is not None and board.cells[at].seat != player
        self.stone_input.focus_place({near: far, far: near}.get(self.focused_place, far if is_across else near))
        return True

    # ------------------------------------------------------------------ what is shown and said
    def refresh(self) -> None:
        self.page.update_changed_parts()
        faults, counted = self.layout_editor.faults, self.counted
        begun = any(self.layout_editor.counts) or self.hands.is_carrying
        wrong = Said(*layout_text(faults, self.speech_context, counted=counted, begun=begun))
        if not faults and (said := self._computer_layout_value_text()):
            wrong = Said(wrong.text, said)
        self.page.set_done_tip(wrong, not faults)
        self.speech.show_caption(
            self._notice if self._left else self._search_caption() or wrong, self.page.place, fade=False
        )
        hovered = "" if self.hands.is_carrying or self.stone_input.place else self.hands.place_under_pointer
        values: tuple[ValueMark, ...] = ()
        if counted and self.search.is_busy and self.search.found:  # the best so far, a plate at each hole
            counts = zip(self.layout_editor.holes, self.search.found.counts, strict=False)
            values = tuple(ValueMark(hole, "", str(n)) for hole, n in counts)
        self.marks = Marks(hovered=hovered if hovered != HEAP else "", keyboard=self.stone_input.place, values=values)

    def _computer_layout_value_text(self) -> str:
        """Return the value of the computer's layout while it is on the board; "" for any other layout."""
        found = self.search.found
        if found is None or tuple(self.layout_editor.counts) != tuple(found.counts):
            return ""
        if self._brought[0] is not found:
            self._brought = (
                found,
                layout_effect(self.position, arrangement.layout_move(found.counts), self.speech_context),
            )
        return self._brought[1]

    def _search_caption(self) -> Said | None:
        """Return a caption with the computer's search results, or why it can't search; None while it doesn't."""
        search, words = self.search, self.services.words
        if search.failed:
            return Said(no_answer_text(search.failed, words))
        if not search.is_busy:
            return None
        stones, compared = (search.found.stones, search.found.compared_layouts) if search.found else (None, 0)
        return Said(*layout_search_text(stones, compared, words))

    @property
    def faulty_holes(self) -> tuple[str, ...]:
        """The faulty holes, once all stones are laid or the layout was submitted."""
        if not self.asked and self.layout_editor.count(HEAP):
            return ()
        return tuple(hole for fault in self.layout_editor.faults for hole in fault.holes)

    @property
    def speech_context(self) -> SpeechContext:
        playing, position = self._table.playing, self.position
        return SpeechContext(
            self.services.words, position.rules, position.player, playing.only_person, names=playing.names
        )

    @property
    def heading(self) -> str:
        """The heading, which tells who lays out the stones."""
        return layout_task(self.speech_context)

    @property
    def match_score_text(self) -> str:
        """The round and the score of a match."""
        playing = self._table.playing
        return match_line(self.position, self.services.words, playing.only_person, playing.names)

    def notify(self, said: Said) -> None:
        """Show a caption for a moment."""
        self._notice, self._left = said, NOTICE

    def explain_refusal(self, said: str) -> None:
        self.notify(Said(said))
        self.services.sound.play("refused")

    def _report_refusal(self, refusal: Refusal | None, place: str) -> None:
        """Show why `place` can't be changed; do nothing if it could, which is when `refusal` is None."""
        if refusal:
            self.refuse(refusal, place)

    def refuse(self, why: Refusal, hole: str = "") -> None:
        """Announce why something can't be done, with a sound."""
        self.notify(Said(*layout_refusal_text(why, hole, self.services.words)))
        self.services.sound.play("refused")

    # ------------------------------------------------------------------ what can be asked for
    def focus_hole(self, hole: str) -> None:
        """Move the keyboard focus to a hole."""
        self.controls.clear_focus()
        self.hands.return_stones()
        self.stone_input.focus_place(hole)

    def set_hole_count(self, hole: str, n: int) -> None:
        """Set the number of stones in a hole."""
        self.focus_hole(hole)
        self.stone_input.set_count(hole, max(0, n))
        self.stop_computer_search()

    def stop_computer_search(self) -> None:
        """Stop the computer's search, since the person edits by hand."""
        self.search.stop()
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
    def cancel_or_pause(self) -> None:
        """Return the hand's stones, or else stop the computer's search, or else open the menu."""
        if self.hands.press or self.hands.is_carrying:
            self.hands.return_stones()
        elif self.search.is_busy:
            self.search.stop()
        elif self._session is None:
            self.leave()
        else:
            self.services.routes.pause(cast("PlayScene", self._table))

    # ------------------------------------------------------------------ the computer
    @action(
        "computer",
        msg("Let the computer lay out"),
        key=HINT_KEY,
        icon="computer",
        sheet=msg("lets the computer lay out the stones"),
    )
    def ask_computer(self) -> None:
        """Start the computer's search for ever better layouts."""
        self.hands.return_stones()
        self.search.begin(self._table.playing.game)
        self._left = 0.0

    @action(
        "take",
        msg("Take this layout"),
        key="Enter",
        icon="check",
        exists=lambda page: page.search.is_busy,
        when=lambda page: page.search.found is not None,
    )
    def use_found_layout(self) -> None:
        """Lay out the computer's best layout so far, which can then be changed or undone."""
        if self.search.is_busy and self.search.found:
            self._set_layout(self.search.found.counts)

    def poll_computer_layout(self) -> None:
        """Poll the computer's search, and lay out a layout that is proved best."""
        found, t = self.search.found, self.services.words.t
        if self.search.is_busy and found and found.is_done:
            self.use_found_layout()
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

    def _set_layout(self, counts: arrangement.Counts) -> None:
        """Put down carried stones, stop the computer, and animate to a layout."""
        self.hands.return_stones()
        self.stop_computer_search()
        self.layout_editor.set_layout(counts)

    def use_usual_layout(self, number: object) -> None:
        """Lay out one of the usual layouts, by its number."""
        self._set_layout(arrangement.usual_layouts(self.layout_editor.rules)[int(str(number))].counts)

    @action("random", msg("Random layout"))
    def use_random_layout(self) -> None:
        self._set_layout(arrangement.random_layout(self.layout_editor.rules, self.services.random))

    def mirror_opponent_layout(self, how: object) -> None:
        """Copy the opponent's layout to one's own side, mirrored as `how` tells."""
        self.hands.return_stones()
        likeness: arrangement.Likeness = "facing" if how == "facing" else "letter"
        rules, seat = self.layout_editor.rules, self.draft.position.player
        counts = arrangement.mirrored_layout(rules, self.layout_editor.counts, seat, likeness)
        if sum(counts) > arrangement.stones_to_lay_out(rules):
            self.refuse("half")
            return
        self._set_layout(counts)

    @action("empty", msg("Empty board"))
    def clear_board(self) -> None:
        self._set_layout(arrangement.empty_layout(self.layout_editor.rules))

    @undo_change
    def undo(self) -> None:
        self.hands.return_stones()
        self.stop_computer_search()
        self.layout_editor.undo()

    @redo_change
    def redo(self) -> None:
        self.hands.return_stones()
        self.stop_computer_search()
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
    def finish_layout(self) -> None:
        """Submit the layout, or mark its faults."""
        self.hands.return_stones()
        if self.search.is_busy:
            self.use_found_layout()
            return
        if self.layout_editor.faults:
            self.asked = True
            self._left = 0.0
            self.services.sound.play("refused")
            return
        self.search.stop()
        self.layout_editor.settle()
        self._table.playing.film.stones.restack(
            HEAP, self.layout_editor.stones_in_film_order
        )  # each stone will lie where it lies here
        if self._session:
            self._session.draft = ""
        self.on_done(arrangement.layout_move(self.layout_editor.counts))
        self.leave()
