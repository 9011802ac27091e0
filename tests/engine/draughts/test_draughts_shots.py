"""What the engine has to see: chains of captures, men given up to win more, men that would be burnt.

Which move is best is counted from the rules as `reference.py` says them, by every line of three turns; the engine
has to find the same.
"""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.draughts.thinking import BestMoveSearch
from game.engine.mind import SearchLimits
from lab.draughts_reference import USUAL, Game, side
from tests.engine.draughts.test_draughts_engine import laid

TURNS = 3  # that are counted out: South, North, South
WON = 100
BURNING = {"burning": True}
Place = tuple[dict[str, Any], str, str]  # options, South's men, North's
SHOTS: dict[str, tuple[Place, int]] = {  # South moves and wins so many men, and at least one more than otherwise
    "three men": (({}, "b4 d2 d4 e3 f2 g1 h2", "a3 f4 h4 d6 f6 b8 h8"), 3),
    "three men by turning back": (({}, "a3 b2 e1 g5 h6", "d4 e3 f2 f4 h8"), 3),
    "three of five and a king": (({}, "a1 c1 c3 e3 f2 f4 h6", "c5 c7 d2 e7 g3 g5 h8"), 5),
    "one given up for two": (({}, "b2 c3 d2 d4 g3", "b6 d6 f6 h8"), 1),
    "one given up for two, with burning": ((BURNING, "b2 c3 d2 d4 g3", "b6 d6 f6 h8"), 1),
}
TEMPTED = "e7 g3 h4 h6", "a5 c3 d6 f2"  # e7 can be crowned, but g3 can capture


def position_of(options: dict[str, Any], south: str, north: str) -> Any:
    return laid("S", options, **dict.fromkeys(south.split(), "M"), **dict.fromkeys(north.split(), "m"))


def plainly(options: dict[str, Any], south: str, north: str) -> Game:
    found = Game({**USUAL, **options}, {})
    for men, letter in ((south, "M"), (north, "m")):
        found.board |= {("abcdefgh".index(name[0]), int(name[1]) - 1): letter for name in men.split()}
    return found


def ahead(game: Game) -> int:
    """How many men South is ahead, a king being three."""
    return sum((3 if piece in "Kk" else 1) * (1 if side(piece) == "S" else -1) for piece in game.board.values())


def counted(game: Game, turns: int) -> int:
    """How many men South is ahead after so many turns, played best by both; burning belongs to the turn after it."""
    if game.over:
        return {"S": WON, "N": -WON}.get(game.winner or "", 0)
    if not game.burnable:
        if not turns:
            return ahead(game)
        turns -= 1
    values = [counted(game.play(move), turns) for move in game.moves()]
    return max(values) if game.turn == "S" else min(values)


def best_of(game: Game, turns: int = TURNS) -> tuple[str, int, int]:
    """The best move, how many men it brings, and how many more than the next one."""
    first, second = sorted(((counted(game.play(move), turns - 1), move) for move in game.moves()), reverse=True)[:2]
    return first[1], first[0] - ahead(game), first[0] - second[0]


def found(options: dict[str, Any], south: str, north: str, depth: int = TURNS + 1) -> str | None:
    position = position_of(options, south, north)
    return BestMoveSearch(position.rules, 1).best(position, SearchLimits(depth=depth))


@pytest.mark.parametrize(("place", "wins"), SHOTS.values(), ids=SHOTS)
def test_it_finds_what_every_line_of_three_turns_shows(place: Place, wins: int) -> None:
    best, won, more = best_of(plainly(*place))
    assert won == wins
    assert more > 0
    assert found(*place) == best


def test_where_missing_a_capture_is_punished_it_captures_first() -> None:
    free, _, _ = best_of(plainly({}, *TEMPTED))
    bound, _, _ = best_of(plainly(BURNING, *TEMPTED))
    assert ("x" in free, "x" in bound) == (False, True)
    assert found({}, *TEMPTED) == free
    assert found(BURNING, *TEMPTED) == bound
