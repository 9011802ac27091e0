"""Random moves, decisions included: for the weakest levels, for tests and for random games."""

from random import Random
from typing import Any

from game.rules import arrangement
from game.rules.sowing import rounds


def random_move(position: Any, random: Random) -> str:
    """Return a random legal move with equal probabilities; a lawful layout or claim where one is due."""
    if position.phase == "layout":
        return arrangement.layout_move(arrangement.random_layout(position.rules, random))
    return random.choice(all_moves(position))


def all_moves(position: Any) -> tuple[str, ...]:
    """Return every legal move, claims included; of layouts, which are too many to list, only the prefix."""
    if position.phase == "claim":
        return rounds.possible_claims(position.rules, position.player, position.stage)
    legal: tuple[str, ...] = position.legal()
    return legal
