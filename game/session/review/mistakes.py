"""What a move costs against the best one, in whole stones: the same figure in play, in a hint, in a review, at the end.

Below two stones nothing is said: what a search sees is no surer than that.  Where pieces go by themselves one is said.
"""

from typing import NamedTuple

from game.engine.analysis.values import Analysis, Review, TurnReview, in_stones
from game.rules.board import Seat
from game.rules.game import Rules

LEAST, LEAST_OF_PIECES = 2, 1  # of a cost that is said
COSTLIEST = 3  # turns that are listed


class CostlyTurn(NamedTuple):
    """One of the costliest turns; `rank` counts them by what they cost, from 1."""

    rank: int
    turn: TurnReview


def costly_turns(review: Review, rules: Rules, whose: Seat | None = None) -> list[CostlyTurn]:
    """The costliest turns of a player, or of both, the one that cost most first."""
    made = [turn for turn in review.turns if cost_of_turn(turn, rules) and whose in (None, turn.seat)]
    found = sorted(made, key=lambda turn: -cost_of_turn(turn, rules))
    return [CostlyTurn(rank, turn) for rank, turn in enumerate(found[:COSTLIEST], 1)]


def cost_of_turn(turn: TurnReview, rules: Rules) -> int:
    """How many stones a turn lost; 0 where that is not worth a word."""
    return _worth_a_word(turn.stones_lost, rules)


def cost_of_move(analysis: Analysis, move: str, rules: Rules) -> int:
    """How many stones a move would lose; 0 where that is not worth a word, or not known."""
    return _worth_a_word(in_stones(analysis.loss(move) or 0), rules)


def _worth_a_word(stones: int, rules: Rules) -> int:
    return stones if stones >= (LEAST_OF_PIECES if rules.coats else LEAST) else 0
