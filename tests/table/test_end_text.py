"""What is told at the end of a game, held against its moves; and the curve from which it is read."""

import random
from collections import Counter

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.lead_curve import LeadCurve
from tests.told_ends import GAMES, played, told, untrue


@pytest.mark.parametrize("variant", GAMES)
def test_what_the_end_tells_is_so(variant: str) -> None:
    """Two hundred games: `python -m tests.told_ends 200`."""
    games = [game for seed in range(5) if (game := played(variant, seed)).position.over]
    assert games
    assert [fault for game in games for fault in untrue(game)] == []


def test_every_kind_of_moment_comes_up() -> None:
    games = (played(variant, seed) for variant in ("kalah", "damka") for seed in range(14))
    kinds = Counter(told(game)[0] for game in games if game.position.over)
    assert set(kinds) >= {"comeback", "promoted", "runaway", "capture"}


def plies_of(variant: str, seed: int, most: int = 400) -> Game:
    game, chance = Game(standard_library().variants[variant].rules()), random.Random(seed)
    while not game.position.over and len(game.plies) < most:
        game.play(chance.choice(game.position.legal()))
    return game


def test_a_turn_is_both_players_part() -> None:
    curve = LeadCurve.from_plies(plies_of("kalah", 2).plies)
    turns = []
    index = 0
    while index < len(curve.points):
        turns.append(curve.points_of_turn(index))
        index = turns[-1].stop
    assert [curve.points[turn.start].number for turn in turns] == list(range(1, len(turns) + 1))
    assert all(len(turn) == 2 for turn in turns[:-1])
