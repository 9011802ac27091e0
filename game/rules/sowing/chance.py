"""Random moves, decisions included: for the weakest levels, for tests, for whole random games."""

from random import Random

from game.rules import arrangement
from game.rules.sowing import rounds
from game.rules.sowing.position import Position


def some_move(position: Position, random: Random) -> str:
    """A random legal move, all equally likely; a lawful layout or claim where one is awaited."""
    if position.phase == "layout":
        return arrangement.notation(arrangement.random_lawful(position.rules, random))
    return random.choice(all_moves(position))


def all_moves(position: Position) -> tuple[str, ...]:
    """Every legal move, claims included; of layouts, which are too many, only their beginning."""
    if position.phase == "claim":
        return rounds.claims(position.rules, position.player, position.stage)
    return position.legal()
