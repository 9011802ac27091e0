"""Which moves may be played: games with kinds of turn, duties and choices, beside the second version of their rules."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from tests.rules.sowing.in_step import games, in_step


@pytest.mark.parametrize("variant", games(lambda words: words.turn or words.takasia or words.ko or words.reverse))
def test_moves_of_a_game_with_kinds_of_turn_are_those_of_the_second_version(variant: str) -> None:
    assert sum(in_step(variant, seed) for seed in ("may", "must", "can", "shall")) > 0


@pytest.mark.parametrize("variant", games(lambda words: not words.turn))
def test_moves_of_other_games_are_those_of_the_second_version(variant: str) -> None:
    assert in_step(variant, "may") >= 0


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("variant", ["kiswahili", "kujifunza"])
def test_moves_of_bao_by_any_of_its_rules(variant: str, seed: int) -> None:
    """Houses that are protected or not, holes that are barred: each game has other options."""
    assert in_step(variant, f"may {seed}") >= 0


@pytest.mark.parametrize(("front", "legal"), [({"H1": 2}, ("H1<",)), ({"A1": 1, "H1": 2}, ("H1<", "H1>"))])
def test_who_captures_nothing_in_bao_does_not_sow_the_last_stones_out_of_the_front_row(
    front: dict[str, int], legal: tuple[str, ...]
) -> None:
    """To the right H1 goes on in the back row; no last stone faces North's c1, so that nothing is captured."""
    rules = standard_library().variants["kiswahili"].rules()
    counts = {**front, "D2": 1, "c1": 1}
    counts["d2"] = rules.stones - sum(counts.values())
    assert Position.laid_out(rules, counts, "S").legal() == legal
