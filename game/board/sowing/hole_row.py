"""A row of holes with stones in them, cut out of a board: for whatever is counted in holes and stones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame

from game.board.small_board import SmallBoard
from game.board.sowing.geometry import Geometry
from game.film.stones import Stones
from game.rules.sowing.board import Board
from game.ui import plates
from game.ui.memory import kept
from game.ui.theme import Theme

ROW = 1.06  # height of what is cut out, in pitches
CORNER = 0.14  # of a pitch


def height_for(holes: int, width: int) -> int:
    """The height of a row of so many holes at a width, px."""
    return round(ROW * width / holes)


def hole_row(stones: Sequence[int], width: int, theme: Theme) -> pygame.Surface:
    """The holes from left to right, each with so many stones."""
    return _picture(tuple(stones), width, theme)


@kept
def _picture(stones: tuple[int, ...], width: int, theme: Theme) -> pygame.Surface:
    board, pitch = Board(2, len(stones)), width / len(stones)
    high = height_for(len(stones), width)
    wide = round(Geometry(board, 0, 0, 1).extent.wide * pitch)
    first = Geometry(board, 0, 0, wide, named=False).places["A"]
    at = round(pitch / 2 - first.x), round(high / 2 - first.y)
    out = pygame.Surface((width, high), pygame.SRCALPHA)
    small = SmallBoard(Geometry(board, *at, wide, named=False), theme)
    small.paint(out, shadow=False)
    below = [cell.name for cell in board.cells if cell.seat == "S" and cell.hole]
    counts = dict.fromkeys((cell.name for cell in board.cells), 0) | dict(zip(below, stones, strict=True))
    small.paint_stones(out, Stones(counts, Random(7)))
    plates.cut_corners(out, max(4, round(CORNER * pitch)))
    return out
