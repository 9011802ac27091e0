"""The cards of a game's great moments: the board before the turn, its way on it, and what happened in words."""

from collections.abc import Callable, Sequence

import pygame

from game.board.marks import NOTHING, Marks
from game.board.small_board import height_for
from game.rules.board import counts_by_name
from game.rules.game import Position, counts_of
from game.scenes.shared.board_picture import board_picture
from game.scenes.shared.curve import lozenge
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Card

SIGN = 30  # room for the numbered sign, reference px
BOARD = 300.0  # width of a card's board, reference px
HIGHEST_BOARD = 190.0  # a board as high as wide is smaller, so that what is said below it is in view
LEAST_BOARD = 160.0
SAID, LEAST_SAID = 280.0, 200.0  # width of what is said beside the board, and least width of it anywhere
ROOM = 150.0  # the height of what is said, at least: what becomes known later moves nothing
PAD = 14


def moment_card(
    ui: Ui,
    name: str,
    rank: int,
    said: Sequence[str],
    link: tuple[str, str],
    board: Node,
    action: Callable[[], None],
    cost: str = "",
) -> Node:
    """A card that can be pressed.  `rank`: its number on the curve; `said`: which moment it is, what was played, what
    came of it; `link`: an icon and what pressing it does; `cost`: what the turn lost, in the colour of warnings.
    """
    kind, title, more = said
    sign = Picture(_sign(ui, rank, great=not cost), SIGN * ui.text_scale, SIGN * ui.text_scale)
    leads: list[Node] = [Icon(link[0], 16, "brass"), Label(link[1], "fact", "brass", single=True)]
    lines: list[Node] = [Row([sign, Label(kind, "fact", grow=1), *leads], gap=6), Label(title, "name")]
    lines += [Label(cost, "note", "bad")] if cost else []
    lines += [Label(more, "note")] if more else []
    out = Card(name, _beside(ui, board, lines), action, plain=False, pad=PAD)
    out.grow = 0 if ui.small else 1
    return out


def empty_moment_plate(ui: Ui, lines: Sequence[Node]) -> Node:
    """As large as a card, with nothing to press it for yet; an empty board stands in its place."""
    out = Inset(_beside(ui, lines[0], lines[1:]), pad=(PAD, PAD), face="plate")
    out.grow = 0 if ui.small else 1
    return out


def _beside(ui: Ui, board: Node, lines: Sequence[Node]) -> Node:
    """The board above what is said; beside it, where cards stand in one column."""
    if ui.small:
        return Row([board, _Room(Column(lines, gap=6), SAID)], gap=14, wrap=True, align="start")
    return Column([board, _Room(Column(lines, gap=6), 0), Space(0, grow=1)], gap=6, grow=1)


def position_board(ui: Ui, position: Position, marks: Marks = NOTHING, *, empty: bool = False) -> Node:
    """A small board with what is pointed out on it; `empty`: without stones."""
    board = position.rules.board
    counts = counts_by_name(board, [0] * len(board.cells)) if empty else counts_of(position)
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

    def least_width(self, ui: Ui) -> int:
        return ui.px(LEAST_SAID)

    def height(self, ui: Ui, width: int) -> int:
        return max(ui.px(ROOM), super().height(ui, width))


def _sign(ui: Ui, rank: int, *, great: bool) -> Callable[[pygame.Surface, pygame.Rect], None]:
    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        picture = lozenge(ui, rank, filled=True, great=great)
        dst.blit(picture, picture.get_rect(center=rect.center))

    return paint
