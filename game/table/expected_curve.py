"""The curve of a reviewed game: by how much South would have ended ahead, so that each step is the cost of a turn."""

from collections.abc import Sequence

from game.engine.analysis.values import Review, TurnReview, loss_in_stones, round_to_stones
from game.rules.lead import pieces_ahead
from game.rules.match import Game
from game.table.mistakes import HALF, cost_of_turn, did_cost_the_game


def expected_leads(review: Review, game: Game) -> list[int | None]:
    """Return by how many pieces South would have ended ahead, at the start and after each ply; None if unknown.

    Counted backwards from the end by what each turn lost: what the search sees later counts for the turns before, too,
    and a mistake of nine stones is a step of nine.  Where a win is all that counts, a lead is what the search saw, and
    a result that it saw stands at the edge of the curve.
    """
    rules, position = game.rules, game.position
    first = 0 if review.done else min(review.analyses, default=len(review.turns))
    lead = pieces_ahead(position) if position.over and rules.counts else round_to_stones(review.curve[-1])
    leads: list[int | None] = [lead]
    for turn in reversed(review.turns):
        ply, sign = game.plies[turn.ply], 1 if turn.seat == "S" else -1
        lost = loss_in_stones(turn.loss or 0, rules)
        if ply.after.round != ply.before.round or turn.loss is None or not _counts_on(turn, game):
            lead = round_to_stones(turn.cp)
        lead += sign * lost
        leads.append(lead if turn.ply >= first else None)
    most = _edge(leads, game)
    return [lead if lead is None else max(-most, min(lead, most)) for lead in reversed(leads)]


def _edge(leads: Sequence[int | None], game: Game) -> int:
    """Return the greatest lead that a curve shows: where a win is all that counts, a result is no lead."""
    most = game.rules.stones
    if game.rules.counts:
        return most
    counted = (pieces_ahead(one) for one in (game.start, *(ply.after for ply in game.plies)))
    return max(1, *map(abs, counted), *(abs(lead) for lead in leads if lead is not None and abs(lead) < HALF * most))


def _counts_on(turn: TurnReview, game: Game) -> bool:
    """Return whether the lead before a turn is that after it and what the turn lost, not what the search saw then."""
    rules = game.rules
    return rules.counts or (cost_of_turn(turn, rules) > 0 and not did_cost_the_game(turn, rules))
