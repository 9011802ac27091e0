"""Whole random games of every game, followed stone by stone; `python build/lab/run.py fuzz` plays thousands."""

from random import Random

import pytest

from game.rules.sowing import machine
from lab.fuzz import play
from tests.followed import Played
from tests.pairs import ALL
from tests.play import EVERY_SOWING, LIBRARY
from tests.sampled import few

GAMES = (20 if ALL else 8) if machine.COMPILED else 4
MOST = 200  # plies of one game: some rounds of a match


@pytest.mark.parametrize("variant", few(EVERY_SOWING, 20))
def test_random_games_keep_every_stone_and_come_to_an_end(variant: str) -> None:
    told = Played()
    for i in range(GAMES):
        play(variant, Random(f"tests {i} {variant}"), told, most=MOST)
    assert told.games == GAMES
    assert told.whole > 0
    # The smallest made-up games end after three or four turns; one that can be lost by any turn, after the first.
    assert told.plies > (1 if LIBRARY.variants[variant].words.board.rows == 1 else 2) * GAMES
