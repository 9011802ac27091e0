"""The board of draughts, of any size, on the page and by the arrow keys; and arrow keys on boards of sowing."""

import pygame
import pytest

from game.board import drawing
from game.rules.board import neighbouring_hole
from game.rules.draughts.board import Board as Squares
from game.rules.sowing.board import Board
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.window.board_page.play_layout import lay_out_page
from tests.some import some


@pytest.mark.parametrize("size", [8, 10])
def test_every_square_is_reached_with_arrow_keys(size: int) -> None:
    board, found = Squares(size), {"a1"}
    for _ in range(2 * size):
        found |= {neighbouring_hole(board, name, to) for name in found for to in ("left", "right", "up", "down")}
    assert found == {cell.name for cell in board.cells if cell.hole}
    assert neighbouring_hole(board, "a1", "down") == "a1"


@pytest.mark.parametrize("board", [Board(2, 6), Board(3, 6), Board(4, 8, "none", hands=True)])
def test_on_sowing_boards_an_arrow_goes_to_the_next_hole(board: Board) -> None:
    at = {(cell.row, cell.column): cell.name for cell in board.cells if cell.hole}
    for (row, column), name in some(at.items()):
        assert neighbouring_hole(board, name, "right") == at.get((row, column + 1), name)
        assert neighbouring_hole(board, name, "left") == at.get((row, column - 1), name)
        assert neighbouring_hole(board, name, "up") == at.get((row - 1, column), name)
        assert neighbouring_hole(board, name, "down") == at.get((row + 1, column), name)


@pytest.mark.parametrize("size", [8, 10])
@pytest.mark.parametrize("window", [(640, 480), (1280, 800), (1920, 1080)])
def test_it_stands_on_the_board_page(size: int, window: tuple[int, int]) -> None:
    board, ui = Squares(size), Ui(window, WALNUT)
    page = lay_out_page(ui, board, turns=True)
    assert pygame.Rect((0, 0), window).contains(page.board)
    assert not any(page.board.colliderect(rect) for rect in (page.north, page.south, page.strip, page.speech.rect))
    laid = drawing.place_board(board, *page.board.topleft, page.board.w)
    assert [laid.place_at((round(place.x), round(place.y))) for place in laid.places.values()] == list(laid.places)
