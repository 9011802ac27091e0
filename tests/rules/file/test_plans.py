"""Blank plans are sound games that end, and a file may be based on one."""

from random import Random

import pytest

from game.place import PLANS
from game.rules.file.plans import blank_games
from game.rules.file.variant_library import VariantLibrary, standard_library
from game.rules.match import Game
from game.rules.sowing.chance import random_move

MOST = 2000  # turns of a game played at random


def test_there_are_six_and_none_is_on_the_shelf() -> None:
    assert not VariantLibrary.load(PLANS).faults
    assert len(blank_games()) == 6
    assert not {plan.id for plan in blank_games()} & set(standard_library().variants)


@pytest.mark.parametrize("plan", blank_games(), ids=lambda plan: plan.id)
def test_games_of_it_end(plan) -> None:  # type: ignore[no-untyped-def]
    for seed in range(20):
        game, chance = Game(plan.rules()), Random(seed)
        while not game.position.over:
            game.play(random_move(game.position, chance))
            assert len(game.plies) < MOST
        assert game.plies
