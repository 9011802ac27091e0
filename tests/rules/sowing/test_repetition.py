"""Which games can go round in circles: Kalah cannot, whatever its options; Oware can."""

from collections import Counter
from random import Random

import pytest

from game.rules.sowing.chance import random_move
from game.rules.sowing.position import Position
from tests.play import EVERY_SOWING, LIBRARY, examples, played, some_position, some_rules
from tests.some import some


@pytest.mark.parametrize("game", EVERY_SOWING)
def test_no_position_comes_back_where_none_can(game: str) -> None:
    random = Random(game)
    for _ in some(range(examples(20))):
        rules = some_rules(LIBRARY.variants[game], random)
        if rules.repetition is None or rules.repetition_if_possible is not None:
            continue
        for position in some(played(some_position(rules, random), random)):
            assert len(set(position.seen)) == len(position.seen)


def test_it_is_known_of_games_that_are_played() -> None:
    onwards = {game for game in EVERY_SOWING if LIBRARY.variants[game].rules().repetition_if_possible is None}
    assert {"kalah", "bao_kids", "basic", "simple", "congkak"} <= onwards
    assert not {"oware", "ayo", "kiswahili", "roseya", "gabata"} & onwards


def test_a_game_won_by_an_empty_row_is_a_draw_when_it_goes_round() -> None:
    """Stones cross between the rows and back: that is nothing that no turn can undo."""
    rules, random, draws = LIBRARY.variants["boukerourou"].rules(), Random(1), 0
    for _ in range(10):
        position = Position.laid_out(rules, {"A": 1, "B": 1, "a": 1, "b": 1, "S": 22, "N": 22}, "S")
        times = Counter[bytes]()
        while not position.over:
            times[position.key()] += 1
            assert times[position.key()] < 3
            position = position.play(random_move(position, random))
        draws += position.outcome is not None and position.outcome.winner is None
    assert draws
