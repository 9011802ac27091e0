"""Close-ups of the ideas: a piece of a real board with the signs of a turn, cut to the size of a tile."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pygame

from game.board.geometry import REFERENCE_PITCH
from game.board.moment import Moment
from game.board.moment_picture import MomentPicture
from game.board.small_board import SmallBoard
from game.board.sowing.geometry import Geometry
from game.film.stones import Stones
from game.rules.file.shelves import Shelf
from game.rules.file.vocabulary import Stores
from game.rules.sowing.board import Board
from game.ui import plates
from game.ui.memory import kept
from game.ui.theme import Theme

LINE = 0.75  # reference px of a large board: how strong signs are drawn


class CloseUp(NamedTuple):
    """`near`: the tile's height in pitches; its middle lies so many pitches (`at`) from the board's corner."""

    board: Board
    moment: Moment
    near: float
    at: tuple[float, float]


def _two(columns: int = 6, **counts: int) -> dict[str, int]:
    board = Board(2, columns)
    return {cell.name: counts.get(cell.name, 0) for cell in board.cells}


_FOUR = Board(4, 8, Stores.NONE, house="E1")
_SPREAD = (0, 1, 2, 1, 6, 1, 0, 2, 1, 0, 2, 1, 0, 1, 2, 1)

CLOSE_UPS: dict[str, CloseUp] = {
    Shelf.EXTRA_TURN: CloseUp(
        Board(2, 6),
        Moment(_two(E=2, F=1, S=6), hops=(("D", "E", 1), ("E", "F", 1), ("F", "S", 1)), landing="S", again="S"),
        1.75,
        (7.0, 1.55),
    ),
    Shelf.CAPTURE_ACROSS: CloseUp(
        Board(2, 6), Moment(_two(C=1, d=4, B=2, D=2), landing="C", taken=("d",), to="S"), 2.9, (3.9, 1.65)
    ),
    Shelf.TWO_THREE: CloseUp(
        Board(2, 6), Moment(_two(c=3, b=2, a=1, d=4), taken=("c", "b"), told=("c", "b")), 1.5, (5.3, 0.95)
    ),
    Shelf.LAPS: CloseUp(
        Board(2, 8),
        Moment(
            _two(8, A=2, B=2, C=1, E=2, F=1, G=3),
            hops=(("A", "B", 1), ("B", "C", 1), ("C", "D", 1), ("D", "E", 2), ("E", "F", 2), ("F", "G", 2)),
            landing="G",
        ),
        1.9,
        (4.9, 2.2),
    ),
    Shelf.FOURS: CloseUp(Board(2, 6), Moment(_two(B=1, C=4, D=2), taken=("C",), told=("C",)), 1.55, (3.8, 2.4)),
    Shelf.LAY_OUT: CloseUp(Board(2, 7), Moment(_two(7, B=12, C=1, D=0, E=7), told=("B", "C")), 1.75, (3.6, 2.35)),
    Shelf.MORE_ROWS: CloseUp(
        _FOUR, Moment({cell.name: n for cell, n in zip(_FOUR.cells, _SPREAD * 2, strict=False)}), 3.0, (4.34, 2.45)
    ),
}

_known: set[tuple[str, tuple[int, int], Theme]] = set()


def known(shelf: str, size: tuple[int, int], theme: Theme) -> bool:
    """Whether it was made before: making one takes a part of a frame."""
    return shelf not in CLOSE_UPS or (shelf, size, theme) in _known


def make(shelf: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The picture of an idea at a size, its corners round."""
    _known.add((shelf, size, theme))
    return _picture(shelf, size, theme)


@kept
def _picture(shelf: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    found = CLOSE_UPS.get(shelf)
    if found is None:
        plates.draw(out, out.get_rect(), size[1] // 6, theme.plate2, theme.line)
        return out
    pitch = size[1] / found.near
    size_of = Geometry(found.board, 0, 0, 1).extent
    wide = round(size_of.wide * pitch)
    left, top = round(size[0] / 2 - found.at[0] * pitch), round(size[1] / 2 - found.at[1] * pitch)
    # never past the end of the board: there is no wood
    high = round(size_of.high * pitch)
    left, top = max(min(left, 0), size[0] - wide), max(min(top, 0), size[1] - high)
    geometry = Geometry(found.board, left, top, wide, named=False, bold=max(1.0, LINE * REFERENCE_PITCH / pitch))
    board = SmallBoard(geometry, theme)
    board.paint(out, shadow=False)
    board.paint_stones(out, Stones(found.moment.counts, Random(11)))
    MomentPicture(geometry, theme).paint(out, found.moment)
    plates.cut_corners(out, max(4, size[1] // 6))
    return out
