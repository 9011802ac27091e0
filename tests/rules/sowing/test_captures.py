"""What a last stone takes: games with captures of every kind, beside the second version of their rules."""

import pytest

from tests.rules.sowing.in_step import games, in_step


@pytest.mark.parametrize("seed", ["taken", "captured"])
@pytest.mark.parametrize("variant", games(lambda words: words.drop or any(lap.take for lap in words.lap)))
def test_stones_are_taken_as_in_the_second_version(variant: str, seed: str) -> None:
    assert in_step(variant, seed) >= 0


@pytest.mark.parametrize("variant", games(lambda words: any(lap.becomes for lap in words.lap)))
def test_holes_are_won_as_in_the_second_version(variant: str) -> None:
    assert sum(in_step(variant, seed) for seed in ("won", "kept", "owned")) > 0
