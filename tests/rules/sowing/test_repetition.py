"""Which games can go round in circles: Kalah cannot, whatever its options; Oware can."""

from random import Random

import pytest

from tests.play import EVERY_SOWING, LIBRARY, examples, played, some_position, some_rules
from tests.some import some


@pytest.mark.parametrize("game", EVERY_SOWING)
def test_no_position_comes_back_where_none_can(game: str) -> None:
    random = Random(game)
    for _ in some(range(examples(20))):
        rules = some_rules(LIBRARY.variants[game], random)
        if rules.repetition is None or rules.circles is not None:
            continue
        for position in played(some_position(rules, random), random):
            assert len(set(position.seen)) == len(position.seen)


def test_it_is_known_of_games_that_are_played() -> None:
    onwards = {game for game in EVERY_SOWING if LIBRARY.variants[game].rules().circles is None}
    assert {"kalah", "bao_kids", "basic", "simple", "congkak"} <= onwards
    assert not {"oware", "ayo", "kiswahili", "roseya", "gabata"} & onwards
