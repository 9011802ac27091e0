"""Moves that both players make at once: each is drawn from a mixed strategy that the other cannot exploit."""

from collections import Counter
from random import Random

import pytest

from game.engine.joint import ROUNDS_OF_PLAY, draw_pair, mixed_strategies
from tests.some import some


def shares(gain: list[list[int]]) -> tuple[list[float], list[float]]:
    rows, columns = mixed_strategies(gain)
    assert sum(rows) == sum(columns) == ROUNDS_OF_PLAY
    return [n / ROUNDS_OF_PLAY for n in rows], [n / ROUNDS_OF_PLAY for n in columns]


def test_who_would_be_seen_through_mixes() -> None:
    """Matching pennies, and stone, scissors, paper: all choices are played equally often."""
    for gain in ([[1, -1], [-1, 1]], [[0, 1, -1], [-1, 0, 1], [1, -1, 0]]):
        for side in some(shares(gain)):
            assert side == pytest.approx([1 / len(gain)] * len(gain), abs=0.1)


def test_shares_follow_what_is_at_stake() -> None:
    """[[3, -1], [-1, 1]] is solved by hand: both sides play their first choice in one case out of three."""
    for side in some(shares([[3, -1], [-1, 1]])):
        assert side == pytest.approx([1 / 3, 2 / 3], abs=0.1)


def test_choices_are_drawn_by_their_shares() -> None:
    pairs, random = ["A&a", "A&b", "C&a", "C&b"], Random(4)
    gains = {"A&a": 3, "A&b": -1, "C&a": -1, "C&b": 1}
    times = Counter(draw_pair(pairs, gains, random) for _ in range(900))
    assert set(times) == set(pairs)
    assert times["C&b"] == pytest.approx(400, abs=90)
    assert times["A&a"] == pytest.approx(100, abs=60)
