"""The sowing part of board drawing (`board.drawing.BoardFamily`)."""

from typing import Any

from game.board.drawing import PiecePictures
from game.board.sowing.geometry import Geometry
from game.board.sowing.hand_path import HopPaths
from game.board.sowing.picture import BoardPicture
from game.board.sowing.small import SmallStones, bare_wood, stone_pictures
from game.board.sowing.stone_pictures import StonePictures
from game.rules.sowing.board import Board
from game.ui.theme import Theme

__all__ = ["Board", "bare_wood", "board_geometry", "board_painter", "hop_paths", "piece_pictures", "stone_pictures"]

board_geometry, hop_paths, board_painter = Geometry, HopPaths, BoardPicture


def piece_pictures(geometry: Any, theme: Theme, *, small: bool = False) -> PiecePictures:
    """Return the pictures of stones for a board; `small`: at the size for boards on cards."""
    return SmallStones(geometry, theme) if small else StonePictures(geometry, theme)
