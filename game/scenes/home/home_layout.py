"""Where things stand on the home page: one's own beside what is looked through, or above it where it is narrow."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.scenes.home.go_on_card import WIDE, GoOnCard
from game.scenes.shared.board_card import PAD
from game.scenes.shared.grid import Grid
from game.ui.layout import Column, Inset, Node, Row, Slot, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane

INSET = 16.0  # of what scrolls: room for shadows, reference px
LOW = 640  # px x scale: in lower windows nothing but the bar stays on top
GAP = 10  # between the doors
SLOT_TOP = 2.0  # over the tiles, reference px
HIGHEST = 84.0  # a door where there is room
DOOR = 200.0  # the least width of a door, for what grows with the text; reference px


class HomeParts(NamedTuple):
    """What the page is made of.  `doors`: with their second lines, or without; `content`: after notes."""

    mine: GoOnCard
    doors: Callable[..., Sequence[Node]]
    filters: Node
    tiles: Node | None
    content: Sequence[Node]


def has_side_column(ui: Ui) -> bool:
    """Whether there is room for a column of one's own."""
    return not ui.small and ui.size[1] >= LOW * ui.scale


def room_for(ui: Ui) -> float:
    """The width for cards, reference px."""
    whole = ui.size[0] / ui.unit
    if has_side_column(ui):
        return whole - (ui.m.margin - INSET) - (WIDE + 2 * INSET) - 2 * INSET
    return whole - 2 * ui.m.margin


def wide_body(ui: Ui, parts: HomeParts, below: Node, high: int) -> Node:
    """A column of one's own, which never scrolls or moves, and beside it what stays on top and what scrolls.

    `high`: so many px.  The ways of looking for a game come first, so that they stay where they are.
    """
    left = Inset(Column(_fitting(ui, parts, high - ui.gap(4 + 12)), gap=GAP, wide=WIDE), pad=(INSET, 4))
    right = Column([Inset(parts.filters, pad=(INSET, 4)), below], gap=0, grow=1)
    margin = Inset(Space(), pad=((ui.m.margin - INSET) / 2, 0))
    return Row([margin, left, right], gap=0, align="stretch", grow=1)


def _fitting(ui: Ui, parts: HomeParts, high: int) -> list[Node]:
    """One's own and all doors, which are as high as each other; where it is tight their second lines give way."""
    wide, plate = ui.gap(WIDE), parts.mine.plate(ui)
    left = high - plate.height(ui, wide)
    doors = parts.doors(flat=False)
    if sum(door.height(ui, wide) + ui.gap(GAP) for door in doors) > left:
        doors = parts.doors(flat=True)
    highest = max(door.height(ui, wide) for door in doors)
    each = max(highest, min(ui.gap(HIGHEST), left // len(doors) - ui.gap(GAP)))
    strut = [Row([door, Slot(high=each)], gap=0, align="stretch") for door in doors]
    for door in doors:
        door.grow = 1
    return [plate, *strut, Space()]


def tiles_and_content(tiles: Node | None, content: Sequence[Node]) -> Node:
    """What takes turns in the part below the filters: tiles that stay on top, and what scrolls below them."""
    rows = [Pane(tiles, inset=INSET, top=SLOT_TOP, grow=0, least_high=10_000)] if tiles else []
    if content:
        rows.append(Pane(Column(content, gap=8), inset=INSET - PAD, top=4))
    return Column(rows, gap=0, grow=1)


def narrow_body(ui: Ui, parts: HomeParts, *, searching: bool) -> Node:
    """One below the other; what is found has to be in view."""
    rows: list[Node] = []
    if not searching:
        columns = 3 if room_for(ui) >= 3 * DOOR * ui.text_scale else 2 if room_for(ui) >= 2 * DOOR * ui.text_scale else 1
        rows = [parts.mine.line(ui), Grid(parts.doors(flat=columns == 1), columns, gap=GAP, line_gap=GAP)]
    rows += [parts.filters, *([parts.tiles] if parts.tiles else [])]
    return Column([*rows, *parts.content], gap=10)
