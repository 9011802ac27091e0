"""Random moves, decisions included: for the weakest levels, for tests and for random games."""

from random import Random
from typing import Any

from game.rules import arrangement
from game.rules.sowing import rounds


def random_move(position: Any, random: Random) -> str:
    """Return a random legal move, all equally likely; if a layout or claim is due, a random lawful one."""
    if position.phase == "layout":
        return arrangement.layout_move(arrangement.random_layout(position.rules, random))
    return random.choice(all_moves(position))


def all_moves(position: Any) -> tuple[str, ...]:
    """Return every legal move, all claims included; for a layout only its prefix, as there are too many layouts."""
    if position.phase == "claim":
        return rounds.possible_claims(position.rules, position.player, position.stage)
    legal: tuple[str, ...] = position.legal()
    return legal
