"""Usual numbers of stones on a board, as `build/lessons.py` counted in games that the computer played."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.rules.decoding import decode_file
from game.rules.file.variant_library import standard_library, variants_folder
from game.rules.game import Position, Rules

FOLDER, FILE = "lessons", "usual_stones.json"
UNCOUNTED = 0.1, 0.3, 0.9  # of all stones, where nobody counted: about what most games have


class UsualStones(NamedTuple):
    """Distribution of the number of stones on the holes at a turn: 5 % of turns have fewer than `lowest`, the middle
    half lies between `lower` and `upper`.
    """

    lowest: int
    lower: int
    upper: int


def stones_on_holes(position: Position) -> int:
    """Return how many stones lie in the holes of the board, of both players."""
    return sum(n for cell, n in zip(position.rules.board.cells, position.cells, strict=True) if cell.hole)


def read_usual_stones(where: Path | None = None) -> dict[str, UsualStones]:
    """Read the usual numbers of stones by game; empty if the file is missing or damaged. `where`: the file, by default
    the program's own.
    """
    return decode_file(where or variants_folder() / FOLDER / FILE, dict[str, UsualStones], {})


def usual_stones_as_text(usual: Mapping[str, UsualStones]) -> str:
    """Format usual numbers of stones as the content of their file, a line for each game."""
    lines = (f' "{game}": [{", ".join(map(str, usual[game]))}]' for game in sorted(usual))
    return "{\n" + ",\n".join(lines) + "\n}\n"


def usual_stones(rules: Rules) -> UsualStones:
    """Return the usual numbers of stones with these options, scaled by the total from the usual options."""
    lowest, lower, upper = _usual_shares(rules.variant)
    return UsualStones(int(lowest * rules.stones), int(lower * rules.stones), -int(-upper * rules.stones // 1))


@lru_cache(maxsize=256)
def _usual_shares(game: str) -> tuple[float, float, float]:
    """Return the shares of all stones, 0 to 1, that are usually on the board: lowest, lower and upper."""
    counted, known = read_usual_stones().get(game), standard_library().variants.get(game)
    if counted is None or known is None:
        return UNCOUNTED
    stones = known.rules().stones
    return counted.lowest / stones, counted.lower / stones, counted.upper / stones
