"""A turn followed step by step on a board that knows no rule, and compared with silent play."""

from dataclasses import dataclass

from game.rules.sowing.position import Position
from tests.stones import Stones

LAPS = 1000  # of one turn, at most


@dataclass
class Played:
    """What was played."""

    games: int = 0
    whole: int = 0
    plies: int = 0
    steps: int = 0
    longest: int = 0
    endless: int = 0
    compared: int = 0

    def __str__(self) -> str:
        return (
            f"{self.games:,} games, {self.whole:,} to their end, {self.plies:,} plies, {self.steps:,} steps, longest "
            f"turn {self.longest} laps, {self.endless} endless turns, {self.compared:,} positions also uncompiled"
        )


def follow(position: Position, move: str, told: Played) -> Position:
    """Plays a turn step by step and at once, and compares; the position after it."""
    turn, board = position.turn(move), Stones(position)
    laps = 0
    for step in turn:
        board.follow(step)
        laps += step.op == "lift" or step.to == "carried"
        told.steps += 1
        told.endless += step.op == "void"
        assert board.least >= 0, f"{step}: a stone too few"
        assert board.total == position.rules.stones, f"{step}: {board.total} stones"
    after = position.play(move)
    assert turn.result == after, f"{turn.result} by steps, {after} at once"
    assert after.cells == board.cells, f"the steps leave {board.cells}"
    assert not board.hands.total(), f"stones stay in a hand: {board.hands}"
    assert laps <= (2 * LAPS if position.joint else LAPS), f"{laps} laps"
    told.plies += 1
    told.longest = max(told.longest, laps)
    return after
