"""A page on which moves are chosen: what hands may touch on it besides the board, and where its sentence stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.board.ghost_board import preview_frame_sprites
from game.board.view import BoardLook
from game.rules.board import Seat
from game.rules.steps import Step
from game.table.move_question import ENTER, SPACE, WAY, MoveQuestion
from game.ui.controls import Controls
from game.ui.element import PageElement
from game.ui.layout import Collapsible, CollapsingRow, Node, Row
from game.ui.pointer import NOWHERE
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Widget
from game.window.board_page.board_page import BoardPage
from game.window.board_page.group import PlacedGroup
from game.window.board_page.live_board import BoardSession
from game.window.moves.answer_plates import AnswerPlate, place_answer_plates
from game.window.moves.way_cards import ContinuationCards
from game.window.shared.speech import SentenceBox

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard
    from game.window.moves.pointing import BoardDisplay


class Prefetch(Protocol):
    """Draws pictures ahead that a page may need soon."""

    @property
    def is_all_drawn(self) -> bool: ...
    def prefetch_turn(self, steps: Sequence[Step], mover: Seat, move: str) -> None: ...
    def prefetch_played_turn(self) -> None: ...
    def update(self, *, busy: bool) -> None: ...


class PageLayout(NamedTuple):
    """The layout of a page round its board, as functions of the present state."""

    shape: Callable[[], NamedTuple]
    """Returns what the widgets are made for."""
    widgets: Callable[[], Sequence[Node]]
    """Returns the widgets, placed, in the order of Tab."""
    sentence_box: Callable[[], SentenceBox]
    """Returns the place of the sentence."""
    sprites: Callable[[BoardDisplay, Sequence[Sprite]], list[Sprite]] | None = None
    """Returns all sprites on the base picture, given those of the sentence; None: board, sentence and widgets."""
    players: Callable[[], tuple[PageElement, ...]] = tuple
    """Returns the elements of the players, for screen readers."""


class MovePage(BoardPage):
    """A page with a board on which moves are chosen: its further widgets, and the place of the sentence.

    `question`: the current question other than for a hole; `ways`: the cards of a turn that waits for a choice;
    `hover_point`: where the pointer is, in window px; `slider`: of the laps of a turn that is previewed, enabled while
    it is shown; `ahead`: draws pictures ahead.
    """

    question: MoveQuestion | None = None
    ways: ContinuationCards | None = None
    slider: Widget | None = None
    ahead: Prefetch | None = None
    hover_point = NOWHERE
    _layout: PageLayout
    _shape: tuple[object, ...] = ()  # what the widgets were made for
    _way: int | None = None  # the card under the pointer

    def __init__(
        self,
        ui: Ui,
        game_board: GameBoard,
        rect: pygame.Rect,
        *,
        panel: Ui | None = None,
        reserve: int = 0,
        look: BoardLook | None = None,
        session: BoardSession | None = None,
    ) -> None:
        """`game_board` does what is asked for here; `session`: what lies on the board, if that is not as in the game;
        the rest is as for every page with a board.
        """
        playing, settings = game_board.playing, game_board.services.settings
        self.scene, self.playing = game_board, playing
        super().__init__(
            ui,
            settings,
            game_board.texts.words,
            session or playing,
            rect,
            panel=panel,
            reserve=reserve,
            below=game_board.below,
            look=look,
        )
        self.add_static_paint(self.board.paint)

    def with_layout(self, layout: PageLayout, before: Controls | None) -> MovePage:
        """Return the page, laid out; `before`: the former controls, None for none."""
        self._layout = layout
        self.lay_out_if_due(before)
        return self

    # ------------------------------------------------------------------ what its layout says, or a kind of page
    def shape(self) -> NamedTuple:
        """Return what the widgets are made for besides the question; as soon as it is unequal, they are made anew."""
        return self._layout.shape()

    def lay_out(self) -> Sequence[Node]:
        """Return the widgets for the current state, placed, in the order of Tab."""
        return self._layout.widgets()

    @property
    def sentence_box(self) -> SentenceBox:
        """The box of the sentence."""
        return self._layout.sentence_box()

    def player_elements(self) -> tuple[PageElement, ...]:
        """Return the elements of the players, for screen readers."""
        return self._layout.players()

    # ------------------------------------------------------------------ following the game
    def lay_out_if_due(self, before: Controls | None) -> None:
        """Lay out the widgets if they were made for something else; `before`: the former controls, None for none."""
        question = self.scene.current_question()
        shape = question, self.playing.crossing if question and question.kind == "ways" else None, self.shape()
        if shape != self._shape:
            self._shape, self.question = shape, question
            self.lay_out_anew(before)

    def lay_out_anew(self, before: Controls | None) -> None:
        """Lay out the widgets, as they are now."""
        self.set_widgets(PlacedGroup(self.lay_out()), before=before)

    def update_widgets(self) -> None:
        """Update the widgets and the parts around the board to the state of the game."""
        self.lay_out_if_due(self.controls)
        self.repaint_changes()

    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        """Return all sprites on the base picture, from back to front; `spoken`: those of the sentence."""
        own = self._layout.sprites
        return own(display, spoken) if own else self.usual_sprites(display, spoken)

    def usual_sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        """Return the sprites that every page has: the board's, those of the sentence, the widgets'."""
        still = self.scene.desk.rests_between_turns
        board = self.board.sprites(self.playing.film, display.marks, still=still)
        return [*board, *self.preview_frame(display), *spoken, *self.controls.sprites()]

    def preview_frame(self, display: BoardDisplay) -> list[Sprite]:
        """Return the dashed frame around a board that shows a preview."""
        if not display.condition or display.marks.way is None:
            return []
        return preview_frame_sprites(self.panel, display.condition, self.board.geometry, display.marks.strength)

    # ------------------------------------------------------------------ what else hands may be on
    @property
    def is_lap_slider_shown(self) -> bool:
        """Whether the lap slider is shown; False on pages without one."""
        return self.slider is not None and self.slider.enabled

    @property
    def is_lap_slider_hovered(self) -> bool:
        """Whether the pointer or the keyboard focus is on the lap slider."""
        seen = self.controls.hover, self.controls.focus if self.controls.is_focus_visible else None
        return self.is_lap_slider_shown and self.slider in seen

    def set_hover_point(self, pos: tuple[int, int]) -> None:
        """Set the pointer's position in window px, which selects the card of a waiting turn under it."""
        self.hover_point = pos
        self._way = self.ways.card_at(pos) if self.ways else None

    # ------------------------------------------------------------------ what is asked
    def answer_buttons(self, *, keyed: bool = True) -> list[Button]:
        """Return the answers as buttons, in the order in which the sentence names them; `keyed`: with their keys."""
        keys = {ENTER: self.words.tc("key", "Enter"), SPACE: self.words.tc("key", "Space")}  # Esc is called so anywhere
        out = []
        for name, label, key, enabled in self.question.answers if self.question else ():
            shown, press = keys.get(key, key), partial(self.scene.chooser.give_answer, name)
            said = f"{label} · {shown}" if keyed and shown else label
            out.append(Button(name, press, label=said, kind="raised", tip=label, key=shown, enabled=enabled))
        return out

    def answer_row(self) -> CollapsingRow:
        """Return the answers in a row, with their keys if there is room."""
        return CollapsingRow(
            Collapsible(Row(self.answer_buttons(), gap=12), short=(1, Row(self.answer_buttons(keyed=False), gap=12)))
        )

    def answer_plates(self, area: pygame.Rect, strip: pygame.Rect) -> list[Node]:
        """Return the answers to a question about a turn as plates, placed below the sentence, as high as the area
        `area` and as wide as the `strip`.
        """
        room = pygame.Rect(strip.x, area.y, strip.w, area.h)
        answers = self.question.answers if self.question is not None and self.question.kind == "foretell" else ()
        give = self.scene.chooser.give_answer
        plates = [
            AnswerPlate(one.name, partial(give, one.name), one.label, one.key, self._spoken_answer(one.label))
            for one in answers
        ]
        return place_answer_plates(self.panel, plates, room) if plates else []

    def _spoken_answer(self, label: str) -> str:
        """Return an answer as a screen reader says it: a number never stands alone."""
        return self.words.say("Answer: {n}", n=label) if label.isdecimal() else label

    # ------------------------------------------------------------------ the ways of a turn that waits
    def create_continuation_cards(self, band: pygame.Rect) -> list[Node]:
        """Return cards for the answers between which a stopped turn waits, placed in the rectangle `band`; [] without
        such a choice.
        """
        crossing = self.playing.crossing if self.question and self.question.kind == "ways" else None
        self.ways = ContinuationCards(self, band, crossing) if crossing else None
        return self.ways.nodes if self.ways else []

    def set_widgets(self, root: Node, *, before: Controls | None = None) -> None:
        """Set the widgets; if there are cards, the default answer gets the focus. `before`: the former controls, None
        for none.
        """
        super().set_widgets(root, before=before)
        self._way = None
        if self.ways and (self.controls.focus is None or not self.controls.focus.name.startswith(WAY)):
            self.controls.focus_on(f"{WAY}0")

    @property
    def selected_card_index(self) -> int | None:
        """The index of the hovered or else the focused card of a waiting turn, or None."""
        focus = self.controls.focus
        if self._way is not None or focus is None or not focus.name.startswith(WAY):
            return self._way
        return int(focus.name.removeprefix(WAY))

    def focus_next_card(self, by: int) -> bool:
        """Move the focus to the next card (1) or the previous one (-1); return False if there are no cards."""
        ways, now = self.ways, self.selected_card_index
        if ways is None:
            return False
        order = sorted(range(len(ways.rects)), key=lambda i: ways.rects[i].x)
        at = order.index(now or 0) + (by if now is not None else 0)
        self._way = None
        self.controls.focus_on(f"{WAY}{order[max(0, min(at, len(order) - 1))]}")
        return True
