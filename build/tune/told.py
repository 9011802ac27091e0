"""Results of tuning for each game, a line of JSON each, as `build/tune` prints and stores it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from game.rules.decoding import UNREADABLE, decode
from game.rules.file.variant_library import standard_library


class Told(Struct, frozen=True):
    """Result of tuning a game: the contest of its weights, and how they were made.

    `score` and `interval`: from 0 to 1; `nodes`: positions per move of the search without weights; `share`: the part of
    those that it reaches with weights in the same time; `seconds`: of gathering and fitting, and of the contest.
    """

    game: str
    kept: bool
    games: int
    score: float
    interval: tuple[float, float]
    nodes: int
    share: float
    made: dict[str, Any]
    seconds: list[float]


def read_results(path: Path) -> list[Told]:
    """Return the results in a file; empty if there is none.  Raises ValueError with the line at fault."""
    lines = list[Told]()
    for number, line in enumerate(path.read_bytes().splitlines() if path.exists() else (), 1):
        try:
            lines.append(decode(line, Told))
        except UNREADABLE as error:
            raise ValueError(f"line {number}: {error}") from None
        if lines[-1].game not in standard_library().variants:
            raise ValueError(f"line {number}: there is no game {lines[-1].game[:40]!r}")
    return lines
