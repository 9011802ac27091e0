"""A close-up of what a shelf of games is about: a piece of a real board with the signs of a turn."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.drawing import extent, lay
from game.board.geometry import REFERENCE_PITCH
from game.board.moment_picture import MomentPicture
from game.board.small_board import SmallBoard
from game.film.stones import Stones
from game.ui import plates

if TYPE_CHECKING:
    from game.board.moment import Moment
    from game.rules.board import Board
    from game.ui.theme import Theme

LINE = 0.75  # reference px of a large board: how strong signs are drawn


class CloseUp(NamedTuple):
    """`near`: the tile's height in pitches; its middle lies so many pitches (`at`) from the board's corner."""

    board: Board
    moment: Moment
    near: float
    at: tuple[float, float]

    def paint(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """The picture at a size, its corners round."""
        out = pygame.Surface(size, pygame.SRCALPHA)
        pitch = size[1] / self.near
        whole = extent(self.board)
        wide, high = round(whole.wide * pitch), round(whole.high * pitch)
        left, top = round(size[0] / 2 - self.at[0] * pitch), round(size[1] / 2 - self.at[1] * pitch)
        # never past the end of the board: there is no wood
        left, top = max(min(left, 0), size[0] - wide), max(min(top, 0), size[1] - high)
        laid = lay(self.board, left, top, wide, named=False)
        geometry = replace(laid, bold=max(1.0, LINE * REFERENCE_PITCH / pitch))
        board = SmallBoard(geometry, theme)
        board.paint(out, shadow=False)
        board.paint_stones(out, Stones(self.moment.lying, Random(11)))
        MomentPicture(geometry, theme).paint(out, self.moment)
        plates.cut_corners(out, max(4, size[1] // 6))
        return out
