"""The curve of a reviewed game: by how much South would end ahead from each position, by that position's own search."""

from collections.abc import Sequence

from game.engine.analysis.values import Review, round_to_stones
from game.rules.lead import pieces_ahead, pieces_on_board
from game.rules.match import Game
from game.table.mistakes import HALF


def expected_leads(review: Review, game: Game) -> list[int | None]:
    """Return by how many pieces South would end ahead, at the start and after each ply; None if unknown.

    Each lead is the search's value of its own position, whatever was played later; that of a finished game is counted,
    where captured pieces decide. A position without a choice has the value of the next one. In games where only a win
    counts, a win or loss that the search saw is drawn at the edge of the curve.
    """
    position = game.position
    first = 0 if review.done else min(review.analyses, default=len(review.turns))
    value = review.curve[-1]
    counted = position.over and game.rules.counts
    leads: list[int | None] = [pieces_ahead(position) if counted else round_to_stones(value)]
    for turn in reversed(review.turns):
        ply, best = game.plies[turn.ply], turn.analysis.best if turn.analysis else None
        if best is not None and not ply.before.joint:
            value = best.cp if turn.seat == "S" else -best.cp
        elif turn.loss is None or turn.loss or ply.after.round != ply.before.round:
            value = review.curve[turn.ply]
        leads.append(round_to_stones(value) if turn.ply >= first else None)
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
