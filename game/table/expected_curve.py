"""The curve of a reviewed game: by how much South would have ended ahead, so that each step is the cost of a turn."""

from collections.abc import Sequence

from game.engine.analysis.values import Review, TurnReview, loss_in_stones, round_to_stones
from game.rules.lead import pieces_ahead, pieces_on_board
from game.rules.match import Game
from game.rules.stopped_games import is_ended_by_players
from game.table.mistakes import HALF, cost_of_turn, did_cost_the_game


def expected_leads(review: Review, game: Game) -> list[int | None]:
    """Return by how many pieces South would have ended ahead, at the start and after each ply; None if unknown.

    Leads are computed backwards from the end, by the loss of each turn, so that a mistake of nine stones is a step of
    nine. In games where only a win counts, a lead is the search's own value, and a win or loss that the search saw is
    drawn at the edge of the curve.
    """
    rules, position = game.rules, game.position
    first = 0 if review.done else min(review.analyses, default=len(review.turns))
    lead = pieces_ahead(position) if position.over and rules.counts else round_to_stones(review.curve[-1])
    leads: list[int | None] = [lead]
    for turn in reversed(review.turns):
        ply, sign = game.plies[turn.ply], 1 if turn.seat == "S" else -1
        lost = loss_in_stones(turn.loss or 0, rules)
        if is_ended_by_players(ply.move):  # what would have come is expected, whoever gave up
            lead = round_to_stones(review.curve[turn.ply])
        elif ply.after.round != ply.before.round or turn.loss is None or not _adds_turn_loss(turn, game):
            lead = round_to_stones(turn.cp)
        lead += sign * lost
        leads.append(lead if turn.ply >= first else None)
    most = _greatest_lead(leads, game)
    return [lead if lead is None else max(-most, min(lead, most)) for lead in reversed(leads)]


def _greatest_lead(leads: Sequence[int | None], game: Game) -> int:
    """Return the greatest lead that the curve shows: in draughts all pieces of one player; in other games where only a
    win counts, values that mean a win are ignored.
    """
    most = game.rules.stones
    if game.rules.counts:
        return most
    if game.rules.coats:
        return max(1, pieces_on_board(game.start, "S"), pieces_on_board(game.start, "N"))
    counted = (pieces_ahead(one) for one in (game.start, *(ply.after for ply in game.plies)))
    return max(1, *map(abs, counted), *(abs(lead) for lead in leads if lead is not None and abs(lead) < HALF * most))


def _adds_turn_loss(turn: TurnReview, game: Game) -> bool:
    """Return whether the lead before a turn is computed from the lead after it and the loss of the turn, not taken from
    the search.
    """
    rules = game.rules
    return rules.counts or (cost_of_turn(turn, rules) > 0 and not did_cost_the_game(turn, rules))
