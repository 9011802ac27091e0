"""Levels play each other: the stronger wins."""

from dataclasses import replace
from random import Random

from game.engine.sowing.levels.player import choose_move
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.strength import Level, nearest_level
from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from game.rules.sowing.position import Position

KALAH, OWARE, AYO = (standard_library().variants[id_] for id_ in ("kalah", "oware", "ayo"))


def unhurried(number: int) -> Level:
    """The level, bounded by its positions alone."""
    return replace(nearest_level(number), seconds=600.0)


# ---------------------------------------------------------------------- the table


# ---------------------------------------------------------------------- legal, and the same again


# ---------------------------------------------------------------------- what is seen


# ---------------------------------------------------------------------- stronger and weaker
def test_a_stronger_level_beats_a_much_weaker_one() -> None:
    assert score(6 if machine.COMPILED else 3, 1) > 0.7


def score(strong: int, weak: int, games: int = 20 if machine.COMPILED else 6) -> float:
    """The stronger level's points in each game of a short match, both sides in turn, from random openings."""
    points = 0.0
    for i in range(games):
        random = Random(i // 2)
        position = Position.start((KALAH if i % 4 < 2 else OWARE).rules())
        for _ in range(3):
            position = position.play(random.choice(position.legal()))
        me = "SN"[i % 2]
        minds = {seat: BestMoveSearch(position) for seat in "SN"}
        for _ in range(300):
            if position.over:
                break
            number = strong if position.player == me else weak
            move = choose_move(position, unhurried(number), minds[position.player], Random(1000 * i + position.ply))
            position = position.play(move or "")
        if position.outcome:
            points += 1 if position.outcome.winner == me else 0.5 if position.outcome.winner is None else 0
    return points / games


# ---------------------------------------------------------------------- the whole search
