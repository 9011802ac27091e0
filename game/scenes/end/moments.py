"""The cards of a game's great moments: the board before the turn, its way on it, and what happened in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.marks import NOTHING, Marks
from game.board.small_board import height_for
from game.film.hops import way
from game.rules.board import counted
from game.rules.game import Position, counts_of
from game.rules.match import Ply
from game.scenes.shared.board_picture import board_picture
from game.scenes.shared.curve import lozenge
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Card

if TYPE_CHECKING:
    from game.session.story import Moment

SIGN = 30  # room for the numbered sign, reference px
BOARD = 300.0  # width of a card's board, reference px
HIGHEST_BOARD = 190.0  # a board as high as wide is smaller, so that what is said below it is in view
LEAST_BOARD = 160.0
SAID, LEAST_SAID = 280.0, 200.0  # width of what is said beside the board, and least width of it anywhere
ROOM = 150.0  # the height of what is said, at least: what becomes known later moves nothing
PAD = 14


class Telling(NamedTuple):
    """What a card says: which moment it is, what was played, what came of it.

    `rank`: its number on the curve, 0 for none; `cost`: what the turn lost, in the colour of warnings; `press`: what
    pressing the card does.
    """

    name: str
    rank: int
    kind: str
    title: str
    more: str
    press: str
    icon: str = "play"
    cost: str = ""


def card(ui: Ui, said: Telling, board: Node, action: Callable[[], None]) -> Node:
    """A card that can be pressed."""
    sign = Picture(_sign(ui, said.rank, great=not said.cost), SIGN * ui.text_scale, SIGN * ui.text_scale)
    link: list[Node] = [Icon(said.icon, 16, "brass"), Label(said.press, "fact", "brass", single=True)]
    lines: list[Node] = [Row([sign, Label(said.kind, "fact", grow=1), *link], gap=6)]
    lines.append(Label(said.title, "name"))
    if said.cost:
        lines.append(Label(said.cost, "note", "bad"))
    if said.more:
        lines.append(Label(said.more, "note"))
    out = Card(said.name, beside(ui, board, lines), action, plain=False, pad=PAD)
    out.grow = 0 if ui.small else 1
    return out


def plate(ui: Ui, lines: Sequence[Node]) -> Node:
    """As large as a card, with nothing to press it for yet; an empty board stands in its place."""
    out = Inset(beside(ui, lines[0], lines[1:]), pad=(PAD, PAD), face="plate")
    out.grow = 0 if ui.small else 1
    return out


def beside(ui: Ui, board: Node, lines: Sequence[Node]) -> Node:
    """The board above what is said; beside it, where cards stand in one column."""
    if ui.small:
        return Row([board, _Room(Column(lines, gap=6), SAID)], gap=14, wrap=True, align="start")
    return Column([board, _Room(Column(lines, gap=6), 0), Space(0, grow=1)], gap=6, grow=1)


def way_board(ui: Ui, moment: Moment, plies: Sequence[Ply]) -> Node:
    """The position before the moment's decisive ply, with its way and what it took."""
    ply = max((plies[i] for i in moment.plies), key=lambda one: sum(s.n for s in one.steps if s.op == "capture"))
    return position_board(ui, ply.before, Marks(way=way(ply.steps)))


def position_board(ui: Ui, position: Position, marks: Marks = NOTHING, *, empty: bool = False) -> Node:
    """A small board with what is pointed out on it; `empty`: without stones."""
    board = position.rules.board
    counts = counted(board, [0] * len(board.cells)) if empty else counts_of(position)
    marks = marks._replace(arrows=())  # discs to be pressed would hang out of so small a board: its text has the arrow
    wide = BOARD * min(1.0, HIGHEST_BOARD / height_for(board, BOARD))
    return board_picture(ui, board, counts, wide, least=min(wide, LEAST_BOARD), shown="never", marks=marks,
                         seen=None if empty else position)  # fmt: skip


class _Room(Inset):
    """Has a size of its own, whatever is said: what becomes known later moves nothing."""

    def __init__(self, child: Node, wide: float) -> None:
        """`wide`: beside a board; 0 below one."""
        super().__init__(child)
        self.grow, self._wide = 1 if wide else 0, wide

    def width(self, ui: Ui) -> int:
        return ui.px(self._wide or BOARD)

    def least(self, ui: Ui) -> int:
        return ui.px(LEAST_SAID)

    def height(self, ui: Ui, width: int) -> int:
        return max(ui.px(ROOM), super().height(ui, width))


def _sign(ui: Ui, rank: int, *, great: bool) -> Callable[[pygame.Surface, pygame.Rect], None]:
    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        picture = lozenge(ui, rank, filled=True, great=great)
        dst.blit(picture, picture.get_rect(center=rect.center))

    return paint
