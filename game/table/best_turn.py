"""The best turn of a player in a game: what a review praises."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.engine.analysis.values import Review, TurnReview
from game.rules.board import Seat
from game.rules.match import Ply
from game.rules.turns import turn_numbers
from game.table.mistakes import cost_of_move, cost_of_turn
from game.table.turn_gains import TurnGains, gains_of_turn
from game.text.following import captures_of_player


class BestTurn(NamedTuple):
    """The best turn of a player in a game.

    `number`: its number in the list of turns; `did`: what it captured or earned; `ahead`: by how many stones any other
    move would have been worse, 0 if too few to mention.
    """

    ply: int
    number: int
    did: TurnGains
    ahead: int


def find_best_turn(
    plies: Sequence[Ply],
    review: Review,
    whose: Seat | None,
    shown: BestTurn | None = None,
    withdrawn: Collection[int] = (),
) -> BestTurn | None:
    """Return the turn most worth praise of the player `whose`, or of both for None; None if no turn is worth praise.

    It is the turn without a mistake that captured most, else one that earned an extra turn, else the one that was much
    better than any other move. `shown`: the turn praised after an earlier search, which only a better one replaces;
    `withdrawn`: plies that a deeper search found to be mistakes.
    """
    numbers, found = turn_numbers(plies), list[BestTurn]()
    for turn in review.turns:
        ply = plies[turn.ply]
        if whose not in (None, turn.seat) or not _is_judged_choice(ply, turn) or turn.ply in withdrawn:
            continue
        if cost_of_turn(turn, ply.before.rules):
            continue
        did = gains_of_turn(ply)
        if did is not None:
            taken = tuple(
                (step.hole, step.n) for step in captures_of_player(ply.mover, ply.steps)
            )  # as the film counts them
            found.append(
                BestTurn(turn.ply, numbers[turn.ply], did._replace(taken=taken), _margin_over_next_best(ply, turn))
            )
    found.sort(key=lambda one: shown is None or one.ply != shown.ply)  # of equal ones the first counts
    best = max(found, key=lambda one: (one.did.stones, one.did.bonus, one.ahead), default=None)
    return best if best and (best.did.stones or best.did.bonus or best.ahead) else None


def _is_judged_choice(ply: Ply, turn: TurnReview) -> bool:
    """Return whether a ply was a sowing chosen among several moves that the review has judged."""
    before = ply.before
    sown = before.phase == "play" and not before.joint and bool(before.rules.start_of_move(ply.move))
    return sown and turn.loss is not None and len(before.legal()) > 1


def _margin_over_next_best(ply: Ply, turn: TurnReview) -> int:
    """Return by how many stones the second-best move of a position would have been worse than the move played.

    Returns 0 where that isn't known, or the turn was a mistake.
    """
    analysis, rules = turn.analysis, ply.before.rules
    if analysis is None or turn.loss or len(analysis.values) < 2 or analysis.values[0].move != ply.move:
        return 0
    return cost_of_move(analysis, analysis.values[1].move, rules)
