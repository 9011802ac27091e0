"""The search counts the positions that it makes, and leaving lines out changes no score."""

from random import Random

import pytest

from game.engine.constants import INFINITE
from game.engine.sowing.search.search import Search
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from lab.minimax import bare
from tests.drawing import draw_position
from tests.play import EVERY_SOWING, LIBRARY, scattered, some_rules
from tests.sampled import few
from tests.some import some

DEPTH = 4 if machine.COMPILED else 2


def ends_within(position: Position, plies: int) -> bool:
    """Can the game be over before the last of so many plies is played?"""
    if position.over:
        return True
    return plies > 1 and any(ends_within(position.play(move), plies - 1) for move in position.legal())


@pytest.mark.parametrize("game", few(EVERY_SOWING, 10))
def test_with_nothing_left_out_it_makes_as_many_positions_as_perft_counts(game: str) -> None:
    random, looked_at = Random(1), 0
    for _ in range(20):
        rules = some_rules(LIBRARY.variants[game], random)
        position = bare(scattered(rules, random))
        if position.over or position.phase != "play" or rules.match or ends_within(position, DEPTH):
            continue
        search = Search(rules.rule, 8)
        search.pruning = search.remembering = 0
        search.run(position.setting, DEPTH, -INFINITE, INFINITE)
        counted = sum(sum(position.perft(depth).values()) for depth in range(1, DEPTH + 1))
        assert search.nodes == counted, draw_position(position)
        looked_at += 1
        if looked_at == 3:
            break


@pytest.mark.parametrize("game", few(EVERY_SOWING, 10))
def test_what_is_left_out_changes_no_score(game: str) -> None:
    """The same depth with every line searched, with windows and bounds only, and with a table that starts empty."""
    random = Random(2)
    for _ in some(range(10 if machine.COMPILED else 2)):
        rules = some_rules(LIBRARY.variants[game], random)
        position = bare(scattered(rules, random))
        if position.over or position.phase != "play":
            continue
        search = Search(rules.rule, 10)
        search.pruning = search.remembering = 0
        score = search.run(position.setting, DEPTH, -INFINITE, INFINITE)
        search.pruning = 1
        assert search.run(position.setting, DEPTH, -INFINITE, INFINITE) == score, draw_position(position)
        for guess in (score - 1, score):
            found = search.run(position.setting, DEPTH, guess, guess + 1)
            assert (found > guess) == (score > guess), draw_position(position)
