"""The path of the stones, derived from steps."""

from itertools import pairwise

import pytest

from game.film.hops import hops_of_move, hops_of_steps
from game.rules.steps import Step
from tests.film.turns import START, sow, take


def test_a_sowing_is_a_row_of_numbered_hops() -> None:
    path = hops_of_steps(sow(dict(START), "C"))
    assert [(h.start, h.end, h.number, h.lap) for h in path] == [
        ("C", "D", 1, 1), ("D", "E", 2, 1), ("E", "F", 3, 1), ("F", "S", 4, 1),
    ]  # fmt: skip


def test_a_relay_begins_a_second_lap() -> None:
    counts = dict(START)
    steps = [*sow(counts, "A"), Step("relay", "E"), *sow(counts, "E")]
    path = hops_of_steps(steps)
    assert [h.lap for h in path] == [1] * 4 + [2] * 5
    assert path[4].number == 1
    assert path[4].start == "E"


def test_what_a_move_brings() -> None:
    counts = START | {"E": 0}
    steps = [*sow(counts, "A"), take(counts, "b", "S"), take(counts, "E", "S")]
    seen = hops_of_move(steps)
    assert seen.origin == "A"
    assert seen.landing == "E"
    assert seen.taken == (("b", 4, "S"), ("E", 1, "S"))


@pytest.mark.parametrize(("squares", "numbers"), [("a1 b2", [0]), ("a1 c3 e5", [1, 2]), ("a1 c3 e5 c7", [1, 2, 3])])
def test_steps_of_a_piece_are_numbered_where_there_are_several(squares: str, numbers: list[int]) -> None:
    """A single step is nothing to count; of several each has its number."""
    way = squares.split()
    path = hops_of_steps([Step("hop", start, 1, to=goal) for start, goal in pairwise(way)])
    assert [hop.number for hop in path] == numbers
