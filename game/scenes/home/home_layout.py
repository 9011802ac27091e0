"""Where things stand on the home page: one's own beside what is looked through, or above it where it is narrow."""

from collections.abc import Sequence
from typing import NamedTuple

from game.scenes.home.games_under_way import SHAPES, WIDE, OwnGamesCard
from game.scenes.shared.board_card import PAD
from game.scenes.shared.grid import Grid
from game.ui.layout import Column, Inset, Node, Row, Slot, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane

INSET = 16.0  # of what scrolls: room for shadows, reference px
LOW = 640  # px x scale: in lower windows nothing but the bar stays on top
GAP = 8  # between the doors
SLOT_TOP = 6.0  # over Start here, reference px
HIGHEST = 84.0  # a door where there is room
DOOR = 200.0  # the least width of a door, for what grows with the text; reference px


class HomeParts(NamedTuple):
    """What the page is made of.  `content`: what is looked through, after notes."""

    mine: OwnGamesCard
    doors: Sequence[Node]
    filters: Node
    start: Node | None
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


def start_or_found_pane(ui: Ui, shown: Node) -> Pane:
    """Start here, or what was found: as high as both need, so that nothing below moves when they take turns."""
    from game.scenes.home import hits  # only now: the first frame does without

    strut = Slot(high=hits.hits_height(ui))
    inner = Row([Column([shown], grow=1), strut], gap=0, align="stretch")
    return Pane(inner, inset=INSET, top=SLOT_TOP, grow=0, least_high=10_000)


def wide_body(ui: Ui, parts: HomeParts, below: Node, high: int) -> Node:
    """A column of one's own, which never scrolls, and beside it what stays on top and what scrolls; so many px high.

    The ways of looking for a game come first, so that they stay where they are whatever is chosen.
    """
    left = Inset(Column(_fitting(ui, parts, high - ui.gap(4 + 12)), gap=GAP, wide=WIDE), pad=(INSET, 4))
    top = [Inset(parts.filters, pad=(INSET, 4)), *([parts.start] if parts.start else [])]
    right = Column([*top, below], gap=0, grow=1)
    margin = Inset(Space(), pad=((ui.m.margin - INSET) / 2, 0))
    return Row([margin, left, right], gap=0, align="stretch", grow=1)


def _fitting(ui: Ui, parts: HomeParts, high: int) -> list[Node]:
    """One's own: as much of what goes on as leaves room for all doors."""
    wide = ui.gap(WIDE)
    left = high - sum(door.height(ui, wide) + ui.gap(GAP) for door in parts.doors)
    for shape in SHAPES:
        plate = parts.mine.plate(ui, shape)
        if plate.height(ui, wide) <= left:
            break
    for door in parts.doors:
        door.limit = ui.gap(HIGHEST)
    return [plate, *parts.doors, Space()]


def tiles_and_content(tiles: Node | None, content: Sequence[Node], *, top: float = 0) -> Node:
    """What takes turns in the part below the filters: tiles that stay on top, and what scrolls below them.

    `top`: over the tiles, where nothing else stands between them and the filters; reference px.
    """
    rows = [Pane(tiles, inset=INSET, top=top, grow=0, least_high=10_000)] if tiles else []
    if content:
        rows.append(Pane(Column(content, gap=8), inset=INSET - PAD, top=4))
    return Column(rows, gap=0, grow=1)


def narrow_body(ui: Ui, parts: HomeParts, *, searching: bool) -> Node:
    """One below the other; what is found has to be in view."""
    rows: list[Node] = []
    if not searching:
        columns = 2 if room_for(ui) >= 2 * DOOR * ui.text_scale else 1
        rows = [parts.mine.line(ui), Grid(parts.doors, columns, gap=GAP), *parts.mine.other_games()]
    after = (parts.start, parts.tiles) if not searching else ()
    rows += [parts.filters, *(node for node in after if node is not None)]
    return Column([*rows, *parts.content], gap=10)
