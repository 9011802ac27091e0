"""The sowing part of board drawing (`board.drawing.BoardFamily`)."""

from typing import Any

from game.board.drawing import PiecePictures
from game.board.moment_picture import BoardCloseUp, TurnMoment
from game.board.sowing.geometry import Geometry
from game.board.sowing.hand_path import HopPaths
from game.board.sowing.picture import BoardPicture
from game.board.sowing.small import SmallStones, bare_wood, stone_pictures
from game.board.sowing.stone_pictures import StonePictures
from game.rules.file.shelves import Shelf
from game.rules.file.vocabulary import StoreUse
from game.rules.sowing.board import Board
from game.ui.theme import Theme

__all__ = [
    "CLOSE_UPS", "PLAN_CLOSE_UPS", "SAMPLE", "bare_wood", "board_geometry", "board_painter", "hop_paths",
    "piece_pictures", "stone_pictures", "two_row_board",
]  # fmt: skip

SAMPLE = Board(2, 3)
board_geometry, hop_paths, board_painter = Geometry, HopPaths, BoardPicture


def two_row_board(columns: int) -> Board:
    """Return a board with two rows of `columns` holes, the most common form."""
    return Board(2, columns)


def piece_pictures(geometry: Any, theme: Theme, *, small: bool = False) -> PiecePictures:
    """Return the pictures of stones for a board; `small`: at the size for boards on cards."""
    return SmallStones(geometry, theme) if small else StonePictures(geometry, theme)


# ----------------------------------------------------------------------
# close-ups of the ideas of sowing games
def _two_row_counts(columns: int = 6, **counts: int) -> dict[str, int]:
    """Return the count of each hole of a two-row board: those given by name, 0 elsewhere."""
    board = Board(2, columns)
    return {cell.name: counts.get(cell.name, 0) for cell in board.cells}


_FOUR = Board(4, 8, StoreUse.NONE, house="E1")
_SPREAD = (0, 1, 2, 1, 6, 1, 0, 2, 1, 0, 2, 1, 0, 1, 2, 1)

CLOSE_UPS: dict[str, BoardCloseUp] = {
    Shelf.STORE: BoardCloseUp(
        Board(2, 6),
        TurnMoment(_two_row_counts(D=0, E=3, F=2, S=9), hops=(("E", "F", 1), ("F", "S", 1)), landing="S"),
        2.3,
        (7.3, 1.9),
    ),
    Shelf.EXTRA_TURN: BoardCloseUp(
        Board(2, 6),
        TurnMoment(
            _two_row_counts(E=2, F=1, S=6), hops=(("D", "E", 1), ("E", "F", 1), ("F", "S", 1)), landing="S", again="S"
        ),
        1.75,
        (7.0, 1.55),
    ),
    Shelf.CAPTURE_ACROSS: BoardCloseUp(
        Board(2, 6),
        TurnMoment(_two_row_counts(C=1, d=4, B=2, D=2), landing="C", taken=("d",), to="S"),
        2.9,
        (3.9, 1.65),
    ),
    Shelf.TWO_THREE: BoardCloseUp(
        Board(2, 6),
        TurnMoment(_two_row_counts(c=3, b=2, a=1, d=4), taken=("c", "b"), told=("c", "b")),
        1.5,
        (5.3, 0.95),
    ),
    Shelf.LAPS: BoardCloseUp(
        Board(2, 8),
        TurnMoment(
            _two_row_counts(8, A=2, B=2, C=1, E=2, F=1, G=3),
            hops=(("A", "B", 1), ("B", "C", 1), ("C", "D", 1), ("D", "E", 2), ("E", "F", 2), ("F", "G", 2)),
            landing="G",
        ),
        1.9,
        (4.9, 2.2),
    ),
    Shelf.GAP: BoardCloseUp(
        Board(2, 6),
        TurnMoment(_two_row_counts(B=1, C=1, E=4), hops=(("A", "B", 1), ("B", "C", 1)), landing="C", taken=("E",)),
        1.75,
        (4.6, 2.35),
    ),
    Shelf.EMPTY_ROW: BoardCloseUp(
        Board(2, 6), TurnMoment(_two_row_counts(a=2, b=3, c=1, d=4, e=2), taken=("b", "c", "d")), 2.9, (4.4, 1.65)
    ),
    Shelf.FOURS: BoardCloseUp(
        Board(2, 6), TurnMoment(_two_row_counts(B=1, C=4, D=2), taken=("C",), told=("C",)), 1.55, (3.8, 2.4)
    ),
    Shelf.LAY_OUT: BoardCloseUp(
        Board(2, 7), TurnMoment(_two_row_counts(7, B=12, C=1, D=0, E=7), told=("B", "C")), 1.75, (3.6, 2.35)
    ),
    Shelf.MORE_ROWS: BoardCloseUp(
        _FOUR, TurnMoment({cell.name: n for cell, n in zip(_FOUR.cells, _SPREAD * 2, strict=False)}), 3.0, (4.34, 2.45)
    ),
}
PLAN_CLOSE_UPS: dict[str, BoardCloseUp] = {  # of the ideas of blank plans that are those of no shelf
    "plan_sowing": BoardCloseUp(
        Board(2, 6),
        TurnMoment(_two_row_counts(C=1, D=1, E=1), hops=(("B", "C", 1), ("C", "D", 1), ("D", "E", 1)), landing="E"),
        1.9,
        (4.3, 2.2),
    ),
    "plan_gap": BoardCloseUp(
        Board(2, 6), TurnMoment(_two_row_counts(B=2, C=1, E=5), landing="C", taken=("E",)), 1.75, (4.6, 2.35)
    ),
}
