"""Where things lie: the board fills its room, every hole can be hit, nothing overlaps."""

import pygame
import pytest

from game.board.drawing import largest_board_rect
from game.board.sowing.geometry import board_size_in_pitches
from game.rules.sowing.board import Board

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
