"""Where things lie: the board fills its room, every hole can be hit, nothing overlaps."""

import pygame
import pytest

from game.board.drawing import largest_board_rect
from game.board.sowing.geometry import Geometry, board_size_in_pitches
from game.rules.sowing.board import Board
from tests.some import some

COLUMNS = range(1, 10)


@pytest.mark.parametrize("columns", COLUMNS)
@pytest.mark.parametrize("room", [(1020, 393), (768, 296), (400, 900), (2400, 300)])
def test_the_board_fits_its_room(columns: int, room: tuple[int, int]) -> None:
    board = Board(2, columns)
    space = pygame.Rect((10, 20), room)
    rect = largest_board_rect(board, space)
    assert space.contains(rect)
    assert rect.w == room[0] or rect.h == room[1]
    w, h = board_size_in_pitches(board)
    assert rect.w / rect.h == pytest.approx(w / h, rel=0.01)


@pytest.mark.parametrize("columns", [13, 20, 40, 42])
def test_each_hole_of_a_long_row_is_hit_wherever_it_lies(columns: int) -> None:
    """At the least width of the window, too; holes are tall there, and apart from each other."""
    g = Geometry(Board(2, columns), 16, 118, 768)
    for name, place in some(g.places.items()):
        box = pygame.Rect(round(place.x - place.radius), round(place.top), round(2 * place.radius), 1)
        box.h = round(place.bottom - place.top)
        assert g.rect.contains(box.inflate(0, round(2 * place.radius))), name
        for y in (place.top - 0.9 * place.radius, place.y, place.bottom + 0.9 * place.radius):
            assert g.place_at((round(place.x), round(y))) == name
