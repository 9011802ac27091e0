"""Whether a game is the same for both players when the board is turned round."""

from collections.abc import Mapping
from typing import Any

from game.rules.sowing.constants import MAX_CELLS

BY_WAY, BY_HOLE = ("next", "back", "passed"), ("face", "file", "zone", "reach", "spared", "ways_at")


def mirrors(tables: Mapping[str, Any]) -> bool:
    """Whether North to move stands as South would with the sides of the board, stores included, exchanged.

    Decided by the machine's tables, not by the words of the file; never true of boards with reserves or marks.
    """
    holes = tables["holes"]
    if tables["size"] != holes + 2 or tables["claims"] or tables["solo"]:
        return False
    half = holes // 2
    other = [i + half if i < half else i - half for i in range(holes)] + [holes + 1, holes]
    cells = range(holes + 2)
    ways_agree = all(
        _turned(tables[name][way * MAX_CELLS + i], other if name != "passed" else None)
        == tables[name][(way ^ 1) * MAX_CELLS + other[i]]
        for name in BY_WAY
        for way in range(tables["ways"])
        for i in cells
    )
    place, course = tables["place"], tables["course"]
    players_agree = all(place[i] == place[MAX_CELLS + other[i]] for i in cells)
    holes_agree = all(
        _turned(tables[name][i], other if name == "face" else None) == tables[name][other[i]]
        for name in BY_HOLE
        for i in range(holes)
    )
    signs_agree = all(course[2 * i + k] == course[2 * other[i] + k] for i in range(holes) for k in (0, 1))
    return ways_agree and players_agree and holes_agree and signs_agree


def _turned(value: int, other: list[int] | None) -> int:
    """A cell of the turned board; other values stay as they are."""
    return other[value] if other and value < len(other) else value
