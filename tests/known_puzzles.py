"""Puzzles of Kalah that tests know by their stones: they stay when those that come with the games are made anew."""

from copy import copy
from typing import Any, NamedTuple

from game.features.puzzles.ladder import PuzzleRatings
from game.teaching.kept_puzzles import KeptPuzzle

OPTIONS: dict[str, Any] = {"seeds": 4, "columns": 6, "empty_capture": False, "pie": False, "circles": "own_side"}


def puzzle(id: str, holes: str, stores: tuple[int, int], turn: str, solution: str, **more: Any) -> KeptPuzzle:
    """`holes`: the stones in A … F, a … f."""
    filled = dict(zip("ABCDEFabcdef", map(int, holes.split()), strict=True))
    position = {"variant": "kalah", "options": OPTIONS, "holes": filled, "stores": dict(zip("SN", stores, strict=True))}
    moves = tuple(solution.split())
    return KeptPuzzle(id, "kalah", OPTIONS, position | {"turn": turn}, moves, proved=True, **more)


# B is wrong, and answered with a, which captures twelve stones.
DEFENCE = puzzle(
    "kalah-20ad597681", "4 3 10 2 0 0 3 2 1 0 1 2", (8, 12), "S", "C e c F E",
    value=-200, second=-800, grade=3, themes=("defend", "prepare"), turns=3, greed=True, rating=1600,
)  # fmt: skip
# Another turn is wrong after which nothing can be captured.
AGAIN = puzzle(
    "kalah-0301d34b79", "3 1 0 3 6 1 1 3 2 0 1 3", (15, 9), "S", "F E f F A",
    value=1000, second=800, themes=("again",), turns=4, rating=1200,
)  # fmt: skip
CAPTURE = puzzle(
    "kalah-1bd25ab777", "6 2 0 0 1 0 0 0 1 2 8 0", (20, 8), "N", "d",
    value=-1000, second=-1800, themes=("capture",), turns=1, rating=900,
)  # fmt: skip
PREPARE = puzzle(
    "kalah-046aa92fbf", "0 2 0 1 0 7 6 1 0 6 3 3", (11, 8), "S", "F e B",
    value=1200, second=600, grade=3, themes=("prepare",), turns=2, rating=1400,
)  # fmt: skip


# D is wrong, and answered with f, an extra turn, and d, which captures the stones of B.
TWO_ANSWERS = puzzle("two", "1 5 1 2 11 0 0 4 1 1 0 1", (11, 10), "S", "B", value=600, themes=("again",), rest=())


class PuzzleStake(NamedTuple):
    """What a puzzle brings a learner's rating and costs it, in whole points."""

    lifts: int
    costs: int


def stake_of(ladder: PuzzleRatings, puzzle: KeptPuzzle) -> PuzzleStake:
    """Tried out with a copy of the learner."""
    moved = list[int]()
    for found in (True, False):
        other = PuzzleRatings(copy(ladder.learner), dict(ladder._ratings), ladder._day)
        other.record_first_try(puzzle, found=found)
        moved.append(other.points - ladder.points)
    return PuzzleStake(moved[0], -moved[1])
