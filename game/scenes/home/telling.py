"""Which move tells most of a game: what is played on a card, and shown on it."""

from __future__ import annotations

from itertools import islice

from game.rules.game import Position
from game.rules.steps import Step

LONGEST = 120  # steps of a turn that is worth watching so small
LOOKED_AT = 16  # moves among which the most telling one is chosen


def telling_move(position: Position) -> str:
    """The move in which most different things happen, a short one if there are several; none where nobody can play."""
    if position.over or position.phase != "play":
        return ""
    turns = [(move, list(islice(position.turn(move), LONGEST))) for move in position.legal()[:LOOKED_AT]]
    short = [(move, steps) for move, steps in turns if len(steps) < LONGEST]
    return max(short, key=lambda turn: _worth(turn[1]))[0] if short else ""


def _worth(steps: list[Step]) -> tuple[int, int]:
    return len({step.op for step in steps}), -len(steps)
