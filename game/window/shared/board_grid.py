"""A board as a screen reader is told it: a grid of rows, whatever its places say and whatever hands do with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.board.geometry import Geometry
from game.rules.board import SEATS, Cell
from game.text.speech_context import SpeechContext
from game.text.spoken_board import spoken_rows
from game.text.spoken_holes import name_holes_for_ear
from game.ui.element import NOWHERE, Box, PageElement
from game.ui.outline import spoken_text


def board_grid(
    id: str, geometry: Geometry, context: SpeechContext, hole: Callable[[Cell], PageElement | None], *, about: str = ""
) -> PageElement:
    """Return the board as a grid of rows for screen readers.

    `hole`: makes the element of a hole or square, None to leave it out; the names of its holes are in bold.  `about`:
    what is said of the board as a whole.
    """
    seen = [cell for cell in geometry.board.cells if cell.hole and cell.name in geometry.places]
    told = {
        cell: one.copy_with(
            name=spoken_text(name_holes_for_ear(one.name, context)), box=screen_box(geometry, cell.name)
        )
        for cell in seen
        if (one := hole(cell)) is not None
    }
    rows = sorted({cell.row for cell in told}, reverse=geometry.turned)
    columns = sorted({cell.column for cell in told}, reverse=geometry.turned)

    def lines() -> Iterator[PageElement]:
        names = [spoken_rows(seat, geometry.board, context) for seat in SEATS]
        for line, row in enumerate(rows):
            at = sorted((columns.index(cell.column), cell) for cell in told if cell.row == row)
            inside = tuple(told[cell].copy_with(line=line, column=column) for column, cell in at)
            name = context.words.join_list(one.get(row, "") for one in names)
            yield PageElement(f"{id} row {row}", "row", spoken_text(name), line=line, children=inside)

    rect, size = geometry.rect, (len(rows), len(columns))
    box, name = (rect.x, rect.y, rect.w, rect.h), context.words.t("Board")
    return PageElement(id, "grid", name, about=spoken_text(about), size=size, box=box, children=tuple(lines()))


def what_lies_opposite(geometry: Geometry, context: SpeechContext) -> str:
    """Return which hole lies opposite the first one of whoever reads; "" unless each side has one row."""
    holes = [cell for cell in geometry.board.cells if cell.hole]
    own = [cell for cell in holes if cell.seat == (context.reader or "S")]
    across = [cell for cell in holes if cell.column == own[0].column and cell.row != own[0].row]
    if len({cell.row for cell in holes}) != 2 or len({cell.row for cell in own}) != 1 or not across:
        return ""
    said = context.words.say("{hole} is opposite {target}.", hole=own[0].name, target=across[0].name)
    return name_holes_for_ear(said, context)


def screen_box(geometry: Geometry, name: str) -> Box:
    """Return the bounding box of a place in window px; `NOWHERE` if it isn't on the board."""
    place = geometry.places.get(name)
    if place is None:
        return NOWHERE
    left, top = round(place.x - place.radius), round(place.top - place.radius)
    return left, top, round(2 * place.radius), round(place.bottom - place.top + 2 * place.radius)
