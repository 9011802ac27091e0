"""Where things lie: the board fills its room, every hole can be hit, nothing overlaps."""

import pygame
import pytest

from game.board.drawing import largest_board_rect
from game.board.sowing.geometry import Geometry, board_size_in_pitches
from game.rules.sowing.board import Board
from tests.some import some

COLUMNS = range(1, 10)


def geometry(columns: int = 6, width: int = 1020, scale: float = 1.0, **how: object) -> Geometry:
    board = Board(2, columns, **how)  # type: ignore[arg-type]
    return Geometry(board, 24, 130, width, scale)


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


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("columns", COLUMNS)
def test_counts_and_letters_keep_apart_and_on_the_board(columns: int, scale: float) -> None:
    g = geometry(columns, columns * 100 + 200, scale)
    plate, letter = 1.95 * g.count_px, 0.75 * g.letter_px
    for name in some(g.places):
        x, y = g.count_position(name)
        assert g.rect.collidepoint(x, y)
        if not g.places[name].is_store:
            lx, _ = g.letter_center(name)
            assert lx + letter / 2 <= x - plate / 2 + 2
            assert x + plate / 2 - (lx - letter / 2) <= g.pitch + 2


@pytest.mark.parametrize("place", ["A", "a"])
def test_somewhat_larger_counts_cover_no_more_of_a_hole(place: str) -> None:
    def covers(scale: float) -> float:
        g = geometry(6, 970, scale)
        away = abs(g.count_position(place)[1] - g.places[place].y)
        return g.places[place].radius - (away - 0.71 * g.count_px)

    assert covers(1.12) <= covers(1.0) + 0.5
