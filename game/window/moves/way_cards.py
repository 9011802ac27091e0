"""Two wide cards under the board, or more: the ways in which a turn can go on that waits for an answer.

Each shows how the board would lie then, on a small board of its own, says what the way means, and has a button.  Where
there is little room the small boards go first, then the titles, then the sentences that matter least.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board import ghost_board
from game.board.drawing import extent, place_board
from game.board.marks import BoardMarks
from game.board.view import NO_COUNTS
from game.film.playback import Film
from game.film.stones import Stones
from game.table.move_choices import ForkingTurn
from game.table.move_preview import hops_of_continuation
from game.table.move_question import ENTER, WAY
from game.table.playing import counts_by_place
from game.ui.kit.scale import Style
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.board_page.live_board import LiveBoard
from game.window.shared.board_picture import SEED, StaticBoardContent

if TYPE_CHECKING:
    from game.window.moves.move_page import MovePage

PAD, GAP = 12.0, 16.0  # reference px
PAD_SMALL = 8.0
SIZES: tuple[Style, ...] = ("text", "note", "fine")  # of what a way means
MOST_CARDS = 4  # of more ways only the buttons are shown, in rows
LEAST_ROW, GAP_SMALL = 52.0, 6.0  # of these, reference px
LEAST_TEXT = 120.0  # the least width of what a way means, reference px
LEAST_BOARD = 64.0  # the least height of a small board, reference px


class _CardForm(NamedTuple):
    """The content of a card besides its button: sentences, their size, small board, title, key."""

    sentences: int = 0
    ghost: bool = False
    title: bool = False
    key: bool = False
    size: Style = "text"  # of the sentences


class ContinuationCards:
    """The cards between which a player chooses how a stopped turn continues.

    Each shows the resulting board, a text and a button. `nodes`: the cards, placed in a band of the window; `rects`:
    their rectangles.
    """

    def __init__(self, page: MovePage, band: pygame.Rect, forking_turn: ForkingTurn) -> None:
        assert page.question is not None
        self._ui, self._question, self._crossing, self._board = page.panel, page.question, forking_turn, page.scene
        self._enter, ui = page.words.tc("key", "Enter"), page.panel
        n = len(page.question.ways)
        gap = ui.gap(GAP)
        rows = 1 if n <= MOST_CARDS else min(n, max(1, band.h // ui.gap(LEAST_ROW)))
        columns = -(-n // rows)
        gap = gap if rows == 1 else ui.gap(GAP_SMALL)
        wide, high = (band.w - (columns - 1) * gap) // columns, (band.h - (rows - 1) * gap) // rows
        self.rects = []
        for i in range(n):
            down, along = divmod(i, columns)
            x = band.x + (columns - 1 - along if ui.rtl else along) * (wide + gap)
            self.rects.append(pygame.Rect(x, band.y + down * (high + gap), wide, high))
        self.manner = self._richest_form() if n <= MOST_CARDS else _CardForm()
        self.nodes: list[Node] = []
        for i, rect in enumerate(self.rects):
            node: Node = self._card_node(i, self.manner) if n <= MOST_CARDS else self._answer_button(i, with_key=False)
            node.place(ui, rect)
            self.nodes.append(node)

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Return the index of the card at a window position; None if there is none."""
        return next((i for i, rect in enumerate(self.rects) if rect.collidepoint(pos)), None)

    def _richest_form(self) -> _CardForm:
        """Return the form with the most content that fits on every card."""
        most = max(len(way.meaning) for way in self._question.ways)
        ghosts = not self._ui.small and all(len(way) == 1 for way in self._crossing.ways)
        tries = [
            _CardForm(n, ghost, title, key, size)
            for n in range(most, -1, -1)
            for ghost in (True, False)
            for title in (True, False)
            for size in SIZES
            for key in (True, False)
            if ghosts or not ghost
        ]
        return next((manner for manner in tries if self._fits_form(manner)), _CardForm())

    def _fits_form(self, card_form: _CardForm) -> bool:
        """Return whether all cards have room for the content that `card_form` describes."""
        ui = self._ui
        for i, rect in enumerate(self.rects):
            card = self._card_node(i, card_form)
            if card.least_width(ui) > rect.w or card.height(ui, rect.w) > rect.h:
                return False
        return not card_form.ghost or self._inner_height >= ui.gap(LEAST_BOARD)

    @property
    def _inner_height(self) -> int:
        """Height of a card without its padding, in px; a board on it is that high."""
        return self.rects[0].h - 2 * self._ui.gap(self._padding)

    @property
    def _padding(self) -> float:
        """Padding of a card above and below, in reference px."""
        return PAD_SMALL if self._ui.small else PAD

    def _card_node(self, number: int, card_form: _CardForm) -> Inset:
        """Return the card of an answer in a form; `number`: its index, 0 for the main one."""
        ui, way = self._ui, self._question.ways[number]
        lines: list[Node] = [Label(way.title, "name")] if card_form.title else []
        if said := " ".join(way.meaning[: card_form.sentences]):
            lines.append(Label(said, card_form.size, "ink2"))
        parts: list[Node] = [self._result_board(number)] if card_form.ghost else []
        if lines:
            parts.append(_CardText(lines))
        else:
            parts.append(Space(grow=1))
        parts.append(self._answer_button(number, with_key=card_form.key))
        return Inset(
            Row(parts, gap=GAP), pad=(PAD, self._padding), face="plate", border=ui.theme.brass if number == 0 else None
        )

    def _answer_button(self, number: int, *, with_key: bool) -> Button:
        """Return a card's button; the first one is the page's main button, as its answer is undone most easily."""
        answer = self._question.answers[number]
        key = self._enter if answer.key == ENTER else answer.key
        label = f"{answer.label} · {key}" if key and with_key else answer.label
        press = partial(self._board.chooser.give_answer, answer.name)  # no tooltip: it would cover what is asked
        button = Button(answer.name, press, label=label, kind="raised" if number else "primary", key=key)
        button.group = WAY
        return button

    def _result_board(self, number: int) -> Picture:
        """Return the picture of the resulting board, with the path that leads there."""
        size = extent(self._crossing.ply.before.rules.board)
        wide = self._inner_height * size.wide / size.high
        unit = self._ui.gap(1000) / 1000
        return Picture(partial(self._paint_result_board, number), wide / unit, self._inner_height / unit)

    def _paint_result_board(self, number: int, dst: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the board after the answer with index `number`, with the path that leads there."""
        ui, after = self._ui, self._crossing.ways[number][0].after
        lying = StaticBoardContent(after.rules.board, Film(Stones(counts_by_place(after), Random(SEED))))
        stands = BoardMarks.from_position(after)
        view = LiveBoard(lying, place_board(lying.board, rect.x, rect.y, rect.w), ui.theme, look=NO_COUNTS)
        before = dst.get_clip()
        dst.set_clip(rect.clip(before))  # without the bowls beside it
        ghost_board.paint_ghost_board(dst, view, ui, stands.lost_places)
        view.set_marks(stands._replace(lost_places=frozenset()))
        view.paint_stones(dst, lying.film)
        ghost_board.paint_hops_of_move(dst, view, hops_of_continuation(self._crossing, number), ui)
        dst.set_clip(before)


class _CardText(Column):
    """Title and text of a card, which take the room between the small board and the button."""

    def __init__(self, lines: Sequence[Node]) -> None:
        super().__init__(lines, gap=4)
        self.grow = 1

    def width(self, ui: Ui) -> int:
        return max(self.least_width(ui), ui.gap(LEAST_TEXT))

    def least_width(self, ui: Ui) -> int:
        return max(super().least_width(ui), ui.gap(LEAST_TEXT))
