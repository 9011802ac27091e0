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


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("variant", ["kiswahili", "kujifunza"])
def test_captures_of_bao_by_any_of_its_rules(variant: str, seed: int) -> None:
    """Houses that are protected or not, holes that are barred: each game has other options."""
    assert in_step(variant, f"taken {seed}") >= 0
