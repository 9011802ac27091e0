"""`[worth]`: from the words of a file to the weights of the machine."""

from pathlib import Path

import pytest

from game.rules.file.schema import WorthWords
from game.rules.file.variant_library import load_variant
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position_weights import LARGEST, STORE, UNIT, evaluation_weights_of
from tests.play import LIBRARY, SOWING
from tests.rules.file.test_reader import BASES, GOOD
from tests.some import some

WORDS = {"store", "side", "holes"}


def rules_of(folder: Path, text: str) -> Rules:
    path = folder / "try_it.toml"
    path.write_text(text, encoding="utf-8")
    return load_variant(path).rules({})


def test_weights_are_hundredths_of_a_stone(tmp_path: Path) -> None:
    worth = rules_of(tmp_path, GOOD + "[worth]\nside = 10\nholes = -25\n").worth
    assert worth.unit == 100
    assert worth.weights == dict.fromkeys(WORDS, 0) | {"store": 100, "side": 10, "holes": -25}
    worth = rules_of(tmp_path, BASES["four"] + "[worth]\nholes = 30\n").worth
    assert worth.unit == 100
    assert worth.weights == {"store": 0, "side": 100, "holes": 30}


@pytest.mark.parametrize("stones", [1, 48, 255])
@pytest.mark.parametrize("size", [1, -40, 500])
def test_no_position_is_worth_more_than_a_score_can_be(stones: int, size: int) -> None:
    """All stones in one place: the store, or one side with stones in every hole."""
    unit, weights = evaluation_weights_of(WorthWords(side=size, holes=size), stones, 16, counts=True)
    rounding = stones + 16
    assert max(stones * unit, stones * abs(weights["side"]) + 16 * abs(weights["holes"])) < LARGEST + rounding
    assert 0 < unit <= 100


def test_games_of_the_program_say_what_they_weigh_in_whole_hundredths() -> None:
    for variant in some(SOWING):
        worth = LIBRARY.variants[variant].rules({}).worth
        assert worth.unit in (UNIT, STORE)
        assert any(worth.weights.values())
