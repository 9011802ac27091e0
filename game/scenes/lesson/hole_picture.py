"""A small hole with the stones that a lesson has earned; at its end they drop into it, one after the other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame

from game.board.drawing import extent, lay
from game.board.small_board import SmallBoard
from game.film.stones import Stones
from game.ui import plates
from game.ui.layout import Node
from game.ui.screen import Sprite

if TYPE_CHECKING:
    from game.rules.board import Board
    from game.ui.ui import Ui

ROOM = 1.16  # of a pitch: how much of the board is seen around the hole
EACH, FALL, HIGH = 0.45, 0.32, 0.9  # seconds between stones, of a fall; from how high, of the picture


class HolePicture(Node):
    """A square out of a board.  `stones` lie in it from the start; with `drops` they fall in."""

    stretch = False

    def __init__(self, board: Board, stones: int, size: float, *, drops: bool = False) -> None:
        super().__init__()
        self._board, self._stones, self._size, self.drops = board, stones, size, drops

    def width(self, ui: Ui) -> int:
        return ui.gap(self._size)

    def height(self, ui: Ui, width: int) -> int:
        return ui.gap(self._size)

    def _small(self, ui: Ui) -> tuple[SmallBoard, str]:
        """A board so large that one of its holes fills the picture, and that hole."""
        wide = round(self.rect.w / ROOM * extent(self._board).wide)
        hole = next(cell.name for cell in self._board.cells if cell.hole)
        return SmallBoard(lay(self._board, 0, 0, wide), ui.theme), hole

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        small, hole = self._small(ui)
        whole = pygame.Surface(small.geometry.rect.size, pygame.SRCALPHA)
        small.paint(whole, shadow=False)
        if not self.drops:
            small.paint_stones(whole, self._lying(hole))
        place = small.geometry.places[hole]
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        out.blit(whole, (self.rect.w // 2 - round(place.x), self.rect.h // 2 - round(place.y)))
        plates.cut_corners(out, ui.gap(10))
        dst.blit(out, self.rect)

    def _lying(self, hole: str) -> Stones:
        return Stones({hole: self._stones}, Random(5))

    def sprites(self, ui: Ui, age: float) -> list[Sprite]:
        """The stones that have begun to fall after so many seconds, each where it is."""
        if not self.drops:
            return []
        small, hole = self._small(ui)
        stones, place, half = self._lying(hole), small.geometry.places[hole], small.pieces.size / 2
        out: list[Sprite] = []
        for i, (slot, stone) in enumerate(stones.heap(hole)):
            part = (age - i * EACH) / FALL
            if part <= 0:
                continue
            x, y = small.pieces.slot(hole, slot)
            left, top = self.rect.centerx + x - place.x - half, self.rect.centery + y - place.y - half
            up = HIGH * self.rect.h * (1 - min(1.0, part) ** 2)
            picture = small.pieces.resting[stones.shades[stone]]
            out.append(Sprite(picture, round(left), round(top - up), None, round(255 * min(1.0, 2 * part))))
        return out

    def landed(self, age: float) -> int:
        """How many stones lie in it after so many seconds."""
        return sum(age >= i * EACH + FALL for i in range(self._stones))
