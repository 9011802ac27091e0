"""Numbers on the board: the large one at the hole under the pointer, and the hand's."""

import random

import pygame
import pytest

from game.board.numbers import NumberPlates
from game.board.sowing.geometry import Geometry
from game.board.view import NAMED, BoardView
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.sowing.board import Board
from game.ui.theme import WALNUT
from tests.film.turns import BOARD, START, sow


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("place", ["A", "D", "a", "f"])
def test_the_large_count_covers_no_more_of_the_stones_than_the_usual_one(place: str, scale: float) -> None:
    pygame.font.init()
    g = Geometry(Board(2, 6), 24, 130, 1020, scale)
    numbers = NumberPlates(g, WALNUT)
    usual, large = numbers.count_plate(place, 4, hot=True).rect, numbers.large_count_plate(place, 4).rect
    if g.places[place].inward < 0:
        assert large.top >= usual.top - 1
    else:
        assert large.bottom <= usual.bottom + 1


def test_the_number_of_the_hand_stays_on_the_board() -> None:
    pygame.font.init()
    g = Geometry(BOARD, 24, 130, 1020)
    view = BoardView(g, WALNUT, look=NAMED)
    film = Film(Stones(START | {"F": 12}, random.Random(1)))
    film.play(sow(START | {"F": 12}, "F"), "S")
    widths = {view.numbers.hand_plate(n, 0, 0).surface for n in range(1, 13)}
    seen = 0
    for _ in range(300):
        film.update(1 / 60)
        numbers = view.carried.sprites(film)[2]
        for sprite in numbers:
            if sprite.surface in widths:
                seen += 1
                assert g.rect.left <= sprite.rect.left
                assert sprite.rect.right <= g.rect.right
    assert seen > 20


@pytest.mark.parametrize(("scale", "n"), [(1.0, 12), (1.5, 5)])
def test_what_a_store_would_gain_lies_on_the_board_and_on_no_stones(scale: float, n: int) -> None:
    pygame.font.init()
    g = Geometry(Board(2, 6), 24, 130, 1020, scale)
    numbers = NumberPlates(g, WALNUT)
    for place, outer in (("S", g.rect.right), ("N", g.rect.left)):
        gain, count = numbers.count_change_plate(place, n).rect, numbers.count_plate(place, 10).rect.inflate(-8, 0)
        assert g.rect.contains(gain)
        assert not gain.colliderect(count)
        assert abs(gain.centery - count.centery) <= 1
        assert abs(gain.centerx - outer) < abs(count.centerx - outer)
