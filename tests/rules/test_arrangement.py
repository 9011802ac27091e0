"""Layouts by chance and by halves, and the sentence of each fault (more: sowing/test_arrangement.py)."""

from collections.abc import Callable
from random import Random

import pytest

from game.rules import arrangement
from game.rules.arrangement import LayoutFault
from game.rules.sowing.compiled import Rules
from tests.rules.sowing.test_arrangement import rules_of


def occupied(counts: tuple[int, ...], side: range) -> int:
    return sum(counts[hole] > 0 for hole in side)


@pytest.mark.parametrize("make", [arrangement.random_layout, arrangement.random_symmetric_layout])
def test_a_layout_by_chance_uses_two_holes_of_a_side_or_more(make: Callable[[Rules, Random], tuple[int, ...]]) -> None:
    """With one heap there is no game; every number from two to six comes up."""
    rules, rng = rules_of("akil"), Random(5)
    made = [make(rules, rng) for _ in range(150)]
    assert {occupied(counts, range(6)) for counts in made} == {2, 3, 4, 5, 6}
    assert all(arrangement.layout_faults(rules, counts) == [] for counts in made)


@pytest.mark.parametrize("game", ["madjnuni", "akil", "ghashim"])
def test_symmetric_layouts_are_the_same_on_both_sides_and_lawful(game: str) -> None:
    rules = rules_of(game)
    rng, half = Random(2), arrangement.layout_size(rules) // 2
    made = [arrangement.random_symmetric_layout(rules, rng) for _ in range(40)]
    for counts in made:
        assert counts is not None
        assert counts[:half] == counts[half:]
        assert arrangement.layout_faults(rules, counts) == []
    assert len({*made}) > 30


def test_where_each_lays_out_their_own_side_a_layout_has_numbers_for_one() -> None:
    apart = rules_of("omweso")
    assert arrangement.lays_out_own_side(apart)
    size = arrangement.layout_size(apart)
    assert 2 * size == apart.board.holes
    assert 2 * arrangement.stones_to_lay_out(apart) == apart.stones
    counts = arrangement.random_layout(apart, Random(1))
    assert len(counts) == size
    assert arrangement.layout_faults(apart, counts) == []
    assert [one.name for one in arrangement.usual_layouts(apart)] == ["given"]
    assert not arrangement.lays_out_own_side(rules_of("akil"))
    assert not arrangement.lays_out_own_side(rules_of("kalah"))


def test_a_game_without_such_a_clause_asks_for_all_of_its_stones_only() -> None:
    kalah = rules_of("kalah")
    even = tuple(kalah.start[:12])
    assert arrangement.layout_faults(kalah, even) == []
    assert arrangement.layout_faults(kalah, (sum(even), *[0] * 11)) == []
    assert arrangement.layout_faults(kalah, (*even[:11], even[11] - 1)) == [LayoutFault("missing", (), 1)]
    assert arrangement.layout_clause(kalah) is None


@pytest.mark.parametrize(
    ("game", "counts", "said"),
    [
        ("ghashim", [6, 5, *[6] * 10], "1 of the 72 stones are missing"),
        ("ghashim", [6, 7, *[6] * 10], "too many stones lie here: 1 more than the 72 of the game"),
        ("ghashim", [3, 9, *[6] * 10], "at least 4 stones must lie in A"),
        ("akil", [72, *[0] * 11], "the holes that match A, opposite them or with the same letter, must be"),
        ("ghashim", [3, 8, *[6] * 10], "1 of the 72 stones are missing; at least 4 stones must lie in A"),
    ],
)
def test_each_fault_has_its_sentence(game: str, counts: list[int], said: str) -> None:
    with pytest.raises(ValueError, match=r"stones|occupied") as error:
        arrangement.check_layout(rules_of(game), counts)
    assert str(error.value).startswith(said)
