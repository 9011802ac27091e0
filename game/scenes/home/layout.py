"""Where things stand on the home page: one's own beside what is looked through, or above it where it is narrow."""

from collections.abc import Sequence
from typing import NamedTuple

from game.scenes.home.card import PAD
from game.scenes.home.mine import WIDE, Mine
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane, Swap

INSET = 16.0  # of what scrolls: room for shadows, reference px
SHAPES = ((3, 0.6), (2, 0.6), (1, 0.6), (1, 0.4), (0, 0.4), (0, 0.25))  # games in rows, and how high the first may be
FILTERS = 44.0  # height of the filters, until they are there; reference px
LOW = 640  # px x scale: in lower windows nothing but the bar stays on top


class Parts(NamedTuple):
    """What the page is made of; all but one's own may be missing.  `content`: what is looked through, after notes."""

    mine: Mine
    filters: Node | None
    start: Node | None
    tiles: Node | None
    content: Sequence[Node]


def beside(ui: Ui) -> bool:
    """Whether there is room for a column of one's own."""
    return not ui.small and ui.size[1] >= LOW * ui.scale


def room_for(ui: Ui) -> float:
    """The width for cards, reference px."""
    whole = ui.size[0] / ui.unit
    if beside(ui):
        return whole - (ui.m.margin - INSET) - (WIDE + 2 * INSET) - 2 * INSET
    return whole - 2 * ui.m.margin


def wide_body(ui: Ui, parts: Parts, swap: Swap, high: int) -> Node:
    """A column of one's own, and beside it what stays on top and what scrolls, in so many px.

    The ways of looking for a game come first, so that they stay where they are whatever is chosen.
    """
    column = Pane(Inset(_fitting(ui, parts.mine, high - ui.gap(2 * 4 + 8)), pad=(0, 4)), inset=INSET)
    left = Column([column, Space(8)], gap=0, wide=WIDE + 2 * INSET)
    top = [parts.filters or Space(FILTERS), *([parts.start] if parts.start else [])]
    right = Column([Inset(Column(top, gap=14), pad=(INSET, 4)), swap], gap=4, grow=1)
    margin = Inset(Space(), pad=((ui.m.margin - INSET) / 2, 0))
    return Row([margin, left, right], gap=0, align="stretch", grow=1)


def _fitting(ui: Ui, mine: Mine, high: int) -> Node:
    """One's own, with as many games under way as leave room for the other places of the program."""
    for rows, steepest in SHAPES:
        column = mine.column(ui, rows, steepest)
        if column.height(ui, ui.gap(WIDE)) <= high:
            break
    return column


def panes(tiles: Node | None, content: Sequence[Node]) -> Node:
    """What takes turns in the part below the filters: tiles that stay on top, and what scrolls below them."""
    rows = [Pane(tiles, inset=INSET, grow=0, least_high=10_000)] if tiles else []
    if content:
        rows.append(Pane(Column(content, gap=8), inset=INSET - PAD, top=6))
    return Column(rows, gap=2, grow=1)


def narrow_body(ui: Ui, parts: Parts, searching: bool) -> Node:
    """One below the other; what is found has to be in view."""
    rows: list[Node] = [] if searching else [parts.mine.strip(ui), Space(2)]
    after = (parts.start, parts.tiles) if not searching else ()
    rows += [node for node in (parts.filters, *after) if node is not None]
    return Column([*rows, *parts.content], gap=10)
