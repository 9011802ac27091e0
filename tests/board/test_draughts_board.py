"""What all boards have in common holds for boards that no game of the program has: draughts, on the dark squares."""

from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace

import pygame
import pytest

from game.board import drawing, geometry
from game.board.geometry import BoardExtent, ScreenPlace
from game.rules import board as boards
from game.rules.board import Cell, neighbouring_hole
from game.rules.sowing.board import Board
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.window.board_page.play_layout import lay_out_page
from tests.some import some


@dataclass(frozen=True)
class Draughts(boards.Board):
    """Dark squares, numbered from the top; each player's side is a half of the board."""

    size: int
    family = "draughts"

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        half = self.size // 2
        dark = ((row, column) for row in range(self.size) for column in range(self.size) if (row + column) % 2)
        return tuple(Cell(str(n), "N" if row < half else "S", row, column) for n, (row, column) in enumerate(dark, 1))


@dataclass(frozen=True)
class Squares(geometry.Geometry):
    """Where they lie."""

    @property
    def extent(self) -> BoardExtent:
        return BoardExtent(self.board.columns, self.board.rows)

    @cached_property
    def unturned_places(self) -> dict[str, ScreenPlace]:
        s = self.pitch
        middles = {c.name: (self.left + (c.column + 0.5) * s, self.top + (c.row + 0.5) * s) for c in self.board.cells}
        return {name: ScreenPlace(name, x, y, y, 0.5 * s, 1, "square") for name, (x, y) in middles.items()}


@pytest.mark.parametrize("size", [8, 10])
def test_every_square_is_reached_with_arrow_keys(size: int) -> None:
    board, found = Draughts(size), {"1"}
    for _ in board.cells:
        found |= {neighbouring_hole(board, name, to) for name in found for to in ("left", "right", "up", "down")}
    assert found == set(board.index)
    assert neighbouring_hole(board, "1", "up") == "1"


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
def test_it_stands_on_the_board_page(size: int, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "family_module", lambda family, room: SimpleNamespace(lay=Squares))
    board, ui = Draughts(size), Ui(window, WALNUT)
    page = lay_out_page(ui, board, turns=True)
    assert pygame.Rect((0, 0), window).contains(page.board)
    assert abs(page.board.w - page.board.h) <= 1
    assert not any(page.board.colliderect(rect) for rect in (page.north, page.south, page.strip, page.speech.rect))
    laid = drawing.place_board(board, *page.board.topleft, page.board.w)
    assert [laid.place_at((round(place.x), round(place.y))) for place in laid.places.values()] == list(laid.places)
