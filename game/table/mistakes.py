"""Cost of a move against the best one: the same figure in play, in a hint, in a review, at the end, in a puzzle.

It is by how many stones its player is less far ahead, as the curve counts them, at most all there are.  Where a win
or a loss was seen, no stones tell it: then the move cost the game, unless that was as good as lost before it, or is as
good as won after it.  Below three stones no move is a mistake: what a search sees is no surer than that.  Where pieces
go by themselves one is.  Beside the holes, and where moves are compared, every stone counts.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.engine.analysis.values import (
    STONE,
    Analysis,
    Review,
    TurnReview,
    gives_result_away,
    is_result_proved,
    loss_in_stones,
)
from game.rules.board import Seat
from game.rules.game import Rules

LEAST, LEAST_OF_PIECES = 3, 1  # of a cost that is said
COSTLIEST = 3  # turns that are listed
HALF = 0.5  # of all stones: so large a part of the lead is more than stones


class CostlyTurn(NamedTuple):
    """One of the costliest turns; `rank`: its rank among them, from 1."""

    rank: int
    turn: TurnReview


def costly_turns(
    review: Review,
    rules: Rules,
    whose: Seat | None = None,
    most: int | None = COSTLIEST,
    listed: Sequence[int] = (),
) -> list[CostlyTurn]:
    """Return the costliest turns of a player, or of both for None, the costliest first; at most `most`.

    `listed`: plies listed after an earlier search; of turns that cost as many stones they stay first, in this order.
    """

    def order(turn: TurnReview) -> tuple[int, int, int]:
        place = listed.index(turn.ply) if turn.ply in listed else len(listed)
        return -cost_of_turn(turn, rules), place, -(turn.loss or 0)

    made = [turn for turn in review.turns if cost_of_turn(turn, rules) and whose in (None, turn.seat)]
    found = sorted(made, key=order)
    return [CostlyTurn(rank, turn) for rank, turn in enumerate(found[:most], 1)]


def without_guided_turns(review: Review, seat: Seat | None, guided: int) -> Review:
    """Return the review without mistakes among a player's turns of the first `guided` plies; unchanged if `seat` is
    None. In a guided first game the program chose those moves, so they are no mistakes.
    """

    def spared(turn: TurnReview) -> TurnReview:
        if turn.ply >= guided or turn.seat != seat or not turn.loss:
            return turn
        return replace(turn, best=turn.move, loss=0, line=turn.expected_line)

    return replace(review, turns=tuple(map(spared, review.turns))) if guided and seat else review


def cost_of_turn(turn: TurnReview, rules: Rules) -> int:
    """Return how many stones of the lead a turn lost, all if it lost the game; 0 if too few to mention."""
    if did_cost_the_game(turn, rules):
        return rules.stones
    return stones_if_notable(loss_in_stones(turn.loss or 0, rules), rules)


def did_cost_the_game(turn: TurnReview, rules: Rules) -> bool:
    """Return whether a turn missed a win that was seen, or lost where the best move would not have."""
    if rules.counts or not turn.loss:
        return False
    found = turn.analysis
    best, played = (found.value_of_move(move) if found else None for move in (turn.best, turn.move))
    half = HALF * STONE * rules.stones
    if best is None or played is None:
        return turn.loss >= half
    return gives_result_away(best, played, rules) and best.cp > -half and played.cp < half


def did_miss_a_win(turn: TurnReview, rules: Rules) -> bool:
    """Return whether a turn cost the game by missing a win that the search saw, not by allowing the opponent to win."""
    best, played = (turn.analysis.value_of_move(move) if turn.analysis else None for move in (turn.best, turn.move))
    if best is None or played is None or not did_cost_the_game(turn, rules):
        return False
    return is_result_proved(best, rules) and best.cp > 0 and not is_result_proved(played, rules)


def cost_of_move(analysis: Analysis, move: str, rules: Rules) -> int:
    """Return how many stones a move would lose; 0 if too few for a mistake, unknown, or expressed as a win or loss."""
    return stones_if_notable(stones_lost(analysis, move, rules), rules)


def stones_lost(analysis: Analysis, move: str, rules: Rules) -> int:
    """Return how many stones a move would lose, however few; 0 if unknown, or expressed as a win or loss."""
    value = analysis.value_of_move(move)
    if value is None or gives_result_away(analysis.values[0], value, rules):
        return 0
    return loss_in_stones(analysis.loss_of_move(move) or 0, rules)


def stones_if_notable(stones: int, rules: Rules) -> int:
    """Return a number of stones unchanged, or 0 if it is too small to be mentioned in this game."""
    return stones if stones >= (LEAST_OF_PIECES if rules.coats else LEAST) else 0
