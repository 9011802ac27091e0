"""The drawing of sowing boards (`board.drawing.Drawing`)."""

from typing import Any

from game.board.drawing import Picture, Pieces
from game.board.sowing.close_ups import CLOSE_UPS
from game.board.sowing.geometry import Geometry
from game.board.sowing.hand_path import Walk
from game.board.sowing.picture import BoardPicture
from game.board.sowing.small import SmallStones, stone_pictures
from game.board.sowing.stone_pictures import StonePictures
from game.rules.sowing.board import Board
from game.ui.theme import Theme

__all__ = [
    "CLOSE_UPS", "SAMPLE", "lay", "picture", "pieces", "row", "stone_pictures", "walk",
]  # fmt: skip

SAMPLE = Board(2, 3)
lay, walk = Geometry, Walk


def row(columns: int) -> Board:
    """The usual board, with so many holes in each row."""
    return Board(2, columns)


def picture(geometry: Any, theme: Theme) -> Picture:
    """The empty board."""
    return BoardPicture(geometry, theme)


def pieces(geometry: Any, theme: Theme, *, small: bool = False) -> Pieces:
    """Its stones."""
    return SmallStones(geometry, theme) if small else StonePictures(geometry, theme)
