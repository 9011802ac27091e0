"""Stones: each has its shade and its slot; slots lie in their hole and apart."""

import math
import random

import pytest

from game.board.sowing.geometry import Geometry
from game.board.sowing.stone_pictures import StonePictures
from game.film.stones import HAND, Stones
from game.rules.sowing.board import Board
from game.ui.theme import WALNUT
from tests.film.turns import START


def stones(seed: int = 3) -> Stones:
    return Stones(START, random.Random(seed))


def pictures(columns: int = 6) -> StonePictures:
    return StonePictures(Geometry(Board(2, columns), 24, 130, 1020), WALNUT)


def test_matching_another_position_keeps_all_that_can_stay() -> None:
    lying = stones()
    before = lying.snapshot()
    changed = lying.match_counts(START | {"A": 0, "S": 4})
    assert changed == {"A", "S"}
    assert set(lying.snapshot()["S"].values()) == set(before["A"].values())
    assert lying.counts() == START | {"A": 0, "S": 4, HAND: 0}


@pytest.mark.parametrize("place", ["A", "F", "a", "f"])
def test_stones_lie_in_their_hole(place: str) -> None:
    shown = pictures()
    p = shown.geometry.places[place]
    for slot in range(98):
        x, y = shown.slot_center(place, slot)
        assert math.hypot(x - p.x, y - p.y) < 0.95 * p.radius


@pytest.mark.parametrize("place", ["A", "C", "f"])
def test_few_stones_do_not_hide_each_other(place: str) -> None:
    shown = pictures()
    spots = [shown.slot_center(place, slot) for slot in range(6)]
    apart = min(math.dist(a, b) for i, a in enumerate(spots) for b in spots[:i])
    assert apart > 0.15 * shown.geometry.pitch


@pytest.mark.parametrize("place", ["S", "N"])
def test_stores_fill_from_their_owners_end(place: str) -> None:
    shown = pictures()
    p = shown.geometry.places[place]
    own_end = p.bottom if place == "S" else p.top
    for slot in range(98):
        x, y = shown.slot_center(place, slot)
        assert abs(x - p.x) < p.radius
        assert p.top - p.radius < y < p.bottom + p.radius
    first = [abs(shown.slot_center(place, slot)[1] - own_end) for slot in range(6)]
    assert max(first) < 0.6 * shown.geometry.pitch
