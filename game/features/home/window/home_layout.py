"""Layout of the home page: one's own progress beside the games, or above them in a narrow window."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.features.home.window.go_on import HIGH, WIDE, ResumeCard
from game.ui.layout import Column, Inset, Node, Row, Slot, Space
from game.ui.ui import Ui
from game.ui.widgets import Pane
from game.window.shared.board_card import PAD
from game.window.shared.grid import Grid

INSET = 16.0  # of what scrolls: room for shadows, reference px
LOW = 640  # px x scale: in lower windows nothing but the bar stays on top
GAP = 8  # between the doors
SLOT_TOP = 6.0  # over tiles of letters, reference px
LEAST_HIGH = 176.0  # of what goes on, beside doors with two lines; for text of the usual size, reference px
HIGHEST = 84.0  # all doors where there is room
DOOR = 200.0  # the least width of a door, for what grows with the text; reference px


class HomeParts(NamedTuple):
    """Parts of the home page."""

    resume_card: ResumeCard
    """Card of what can be resumed."""
    doors: Callable[[bool], Sequence[Node]]
    """Makes the doors: with their names only if True, else with a second line."""
    filters: Node
    tiles: Node | None
    content: Sequence[Node]
    """List of games, behind notes on files that could not be read."""


def has_side_column(ui: Ui) -> bool:
    """Return whether there is room for a side column with one's own progress."""
    return not ui.small and ui.size[1] >= LOW * ui.scale


def cards_width(ui: Ui) -> float:
    """Return the width for cards, reference px."""
    whole = ui.size[0] / ui.unit
    if has_side_column(ui):
        return whole - (ui.m.margin - INSET) - (WIDE + 2 * INSET) - 2 * INSET
    return whole - 2 * ui.m.margin


def wide_body(ui: Ui, parts: HomeParts, below: Node, high: int) -> Node:
    """Return a body with a fixed side column, beside the list that scrolls, `high` px high.

    The search line comes first, so that it never moves.
    """
    left = Inset(Column(_fitted_column(ui, parts, high - ui.gap(4 + 12)), gap=GAP, wide=WIDE), pad=(INSET, 4))
    right = Column([Inset(parts.filters, pad=(INSET, 4)), below], gap=0, grow=1)
    margin = Inset(Space(), pad=((ui.m.margin - INSET) / 2, 0))
    return Row([margin, left, right], gap=0, align="stretch", grow=1)


def _fitted_column(ui: Ui, parts: HomeParts, high: int) -> list[Node]:
    """Return the plate to resume and the doors fitted to a height: first its board shrinks, then the doors lose their
    lines.
    """
    wide, gap = ui.gap(WIDE), ui.gap(GAP)
    doors, least = parts.doors(False), ui.gap(LEAST_HIGH * ui.text_scale)
    each = max(ui.gap(HIGHEST), *(door.height(ui, wide) for door in doors))  # of two lines, whatever is said
    if high - len(doors) * (each + gap) < least:
        each = max(door.height(ui, wide) for door in doors)
    if high - len(doors) * (each + gap) < least:
        doors = parts.doors(True)
        each = max(door.height(ui, wide) for door in doors)
    for door in doors:
        door.grow = 1
    plate = parts.resume_card.plate_node(
        ui, min(ui.gap(HIGH * ui.text_scale), max(0, high - len(doors) * (each + gap)))
    )
    return [plate, *(Row([door, Slot(high=each)], gap=0, align="stretch") for door in doors), Space()]


def tiles_and_content(tiles: Node | None, content: Sequence[Node], *, top: float = 0) -> Node:
    """Return tiles that stay on top, and below them the content that scrolls.

    `top`: gap over the tiles where nothing else separates them from the filters, reference px.
    """
    rows = [Pane(tiles, inset=INSET, top=top, grow=0, least_high=10_000)] if tiles else []
    if content:
        rows.append(Pane(Column(content, gap=8), inset=INSET - PAD, top=4))
    return Column(rows, gap=0, grow=1)


def narrow_body(ui: Ui, parts: HomeParts, *, searching: bool) -> Node:
    """Return the body of a narrow window, one part below the other; while `searching`, what was found is in view."""
    rows: list[Node] = []
    if not searching:
        columns = max(1, min(3, int(cards_width(ui) // (DOOR * ui.text_scale))))
        doors = parts.doors(columns > 1)
        share = ui.gap((cards_width(ui) + GAP) / len(doors) - GAP)
        if columns > 1 and all(door.width(ui) <= share for door in doors):
            columns = len(doors)  # one line leaves a whole row of cards in view
        rows = [parts.resume_card.line_node(ui), Grid(doors, columns, gap=GAP)]
    rows += [parts.filters, *([parts.tiles] if parts.tiles is not None and not searching else [])]
    return Column([*rows, *parts.content], gap=10)
