"""Decisions other than ordinary turns: a claim of holes, and the opening in which both players choose at once."""

from collections.abc import Callable
from random import Random

from game.engine.joint import draw_pair
from game.rules.sowing import rounds
from game.rules.sowing.position import Position


def choose_claim(position: Position, worth: Callable[[Position], int], stopped: Callable[[], bool]) -> str:
    """Return the claim of holes that is best for the round's leader; "" if none is possible. `worth` returns a
    position's value for its player to move; the search ends early once `stopped` returns True.
    """
    best, most = "", -10_000
    for move in rounds.possible_claims(position.rules, position.player, position.stage):
        after = position.play(move)
        score = worth(after) if after.player == position.player else -worth(after)
        if score > most:
            best, most = move, score
        if stopped():
            break
    return best


def choose_jointly(
    position: Position, worth: Callable[[Position], int], random: Random, stopped: Callable[[], bool]
) -> str:
    """Return a pair of holes, each drawn from its player's mixed strategy, so that neither is predictable.

    `worth` gives the mover's lead in hundredths of a stone; pairs that it hasn't evaluated yet count as even.
    """
    gains: dict[str, int] = {}
    for pair in position.legal():
        if stopped():
            break
        after = position.play(pair)
        gains[pair] = worth(after) if after.player == "S" else -worth(after)
    return draw_pair(position.legal(), gains, random)
