"""The drawing of draughts boards (`board.drawing.Drawing`)."""

from typing import Any

from game.board.draughts.close_ups import CLOSE_UPS
from game.board.draughts.geometry import Geometry
from game.board.draughts.picture import BoardPicture
from game.board.draughts.pieces import Men
from game.board.draughts.walk import Walk
from game.board.drawing import Picture, Pieces
from game.ui.theme import Theme

__all__ = ["CLOSE_UPS", "lay", "picture", "pieces", "walk"]

lay, walk = Geometry, Walk


def picture(geometry: Any, theme: Theme) -> Picture:
    """The empty board."""
    return BoardPicture(geometry, theme)


def pieces(geometry: Any, theme: Theme, *, small: bool = False) -> Pieces:
    """Its men."""
    return Men(geometry, theme, small=small)
