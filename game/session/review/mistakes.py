"""Which turns of a reviewed game cost something, and which of them cost most."""

from typing import Literal, NamedTuple

from game.engine.analysis.values import EVEN, STONE, Review, TurnReview
from game.rules.board import Seat

LARGE = 3 * STONE  # from here on a loss is a large one
COSTLIEST = 3  # turns that are listed

Cost = Literal["", "small", "large"]


class CostlyTurn(NamedTuple):
    """One of the costliest turns; `rank` counts them in the order in which they were played, from 1."""

    rank: int
    turn: TurnReview
    turning: bool


def costly_turns(review: Review, whose: Seat | None = None) -> list[CostlyTurn]:
    """The costliest turns of a player, or of both, in the order in which they were played."""
    made = [turn for turn in review.turns if cost_of_turn(turn) and whose in (None, turn.seat)]
    found = sorted(made, key=lambda turn: -(turn.loss or 0))
    listed = sorted(found[:COSTLIEST], key=lambda turn: turn.ply)
    return [CostlyTurn(rank, turn, turn.ply == review.turning_point) for rank, turn in enumerate(listed, 1)]


def costliest_turn(review: Review, whose: Seat | None = None) -> CostlyTurn | None:
    """The turn that cost a player, or either, most, the first of several; None where nothing did."""
    return max(costly_turns(review, whose), key=lambda one: one.turn.loss or 0, default=None)


def cost_of_turn(turn: TurnReview) -> Cost:
    loss = turn.loss or 0
    return "" if loss < EVEN else "small" if loss < LARGE else "large"
