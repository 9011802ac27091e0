"""Layout of the home page: one's own progress beside the games, or above them in a narrow window."""

from collections.abc import Sequence
from typing import NamedTuple

from game.features.home.window.go_on import FIRST_HIGH, HIGH, ResumeCard, side_column_width
from game.features.home.window.today_card import TodayCard
from game.ui.layout import Column, Inset, Node, Row, Slot, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane
from game.window.shared.board_card import PAD
from game.window.shared.grid import Grid

INSET, SMALL_INSET = 16.0, 12.0  # of what scrolls: room for shadows, reference px
LOW, SMALL_LOW, SLIM = 640, 560, 780  # px x scale: in lower or narrower windows nothing but the bar stays on top
GAP, SMALL_GAP = 8, 6  # between what stands in the column
SLOT_TOP = 6.0  # over tiles of letters, reference px
LEAST_DOOR, DOOR_HIGH = 40.0, 60.0  # a door in the column, reference px
SMALL_PLATE = 112.0  # what goes on, in a small window
DOOR = 200.0  # the least width of a door, for what grows with the text; reference px


class HomeParts(NamedTuple):
    """Parts of the home page, from which its layout is made."""

    resume_card: ResumeCard
    """Card of what can be resumed."""
    today: TodayCard | None
    """The position of the day; None where there is none."""
    doors: Sequence[Node]
    filters: Node
    tiles: Node | None
    content: Sequence[Node]
    """List of games, behind notes on files that could not be read."""


def has_side_column(ui: Ui) -> bool:
    """Return whether there is room for a side column with the player's own progress."""
    low = SMALL_LOW if ui.small else LOW
    return ui.size[0] >= SLIM * ui.scale and ui.size[1] >= low * ui.scale


def _column_inset(ui: Ui) -> float:
    """Return the inset of the column of cards from the window's edge, in reference px."""
    return SMALL_INSET if ui.small else INSET


def cards_width(ui: Ui) -> float:
    """Return the width available for cards of games, reference px."""
    whole = ui.size[0] / ui.unit - ui.m.margin
    return whole - side_column_width(ui) - 3 * _column_inset(ui) if has_side_column(ui) else whole - ui.m.margin


def wide_body(ui: Ui, parts: HomeParts, below: Node, high: int) -> Node:
    """Return a page body, `high` px high: a fixed side column, and beside it the list of games, which scrolls.

    `below`: what follows the search line.  The search line comes first, so that it never moves.
    """
    inset, gap = _column_inset(ui), SMALL_GAP if ui.small else GAP
    column = Column(_fitted_side_column(ui, parts, high - ui.gap(4 + 12)), gap=gap, wide=side_column_width(ui))
    left = Inset(column, pad=(inset, 4))
    right = Column([Inset(parts.filters, pad=(inset, 4)), below], gap=0, grow=1)
    margin = Inset(Space(), pad=((ui.m.margin - inset) / 2, 0))
    return Row([margin, left, right], gap=0, align="stretch", grow=1)


def _fitted_side_column(ui: Ui, parts: HomeParts, high: int) -> list[Node]:
    """Return the side column: the resume card, today's card and the page links, fitted into `high` px.

    Where it is tight the board of the resume card shrinks.
    """
    wide, gap = ui.gap(side_column_width(ui)), ui.gap(SMALL_GAP if ui.small else GAP)
    doors = parts.doors
    least = max(ui.gap(LEAST_DOOR), *(door.height(ui, wide) for door in doors))
    today = [parts.today] if parts.today else []
    left = high - sum(one.height(ui, wide) + gap for one in today)
    wanted = SMALL_PLATE if ui.small else HIGH if today else FIRST_HIGH
    plate = min(ui.gap(wanted * ui.text_scale), max(0, left - len(doors) * (least + gap)))
    each = min(ui.gap(DOOR_HIGH * ui.text_scale), (left - plate) // len(doors) - gap)
    for door in doors:
        door.grow = 1
    rows = [Row([door, Slot(high=each)], gap=0, align="stretch") for door in doors]
    return [parts.resume_card.plate_node(ui, plate), *today, *rows, Space()]


def tiles_above_content(ui: Ui, tiles: Node | None, content: Sequence[Node], *, top: float = 0) -> Node:
    """Return tiles that stay on top, and below them the content that scrolls.

    `top`: gap over the tiles where nothing else separates them from the filters, reference px.
    """
    rows = [Pane(tiles, inset=_column_inset(ui), top=top, grow=0, least_high=10_000)] if tiles else []
    if content:
        rows.append(Pane(Column(content, gap=8), inset=_column_inset(ui) - PAD, top=4))
    return Column(rows, gap=0, grow=1)


def narrow_body(ui: Ui, parts: HomeParts, *, searching: bool) -> Node:
    """Return the body of a narrow window, its parts one below the other; only filters and results if `searching`."""
    rows, tiles = list[Node](), list[Node]()
    if not searching:
        columns = max(1, min(3, int(cards_width(ui) // (DOOR * ui.text_scale))))
        doors = parts.doors
        share = ui.gap((cards_width(ui) + GAP) / len(doors) - GAP)
        if columns > 1 and all(door.width(ui) <= share for door in doors):
            columns = len(doors)  # one line leaves a whole row of cards in view
        today, tiles = [parts.today] if parts.today else [], [parts.tiles] if parts.tiles is not None else []
        rows = [parts.resume_card.one_line_node(ui), *today, Grid(doors, columns, gap=GAP)]
    return Column([*rows, parts.filters, *tiles, *parts.content], gap=10)
