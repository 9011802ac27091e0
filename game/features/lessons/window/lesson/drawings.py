"""Small drawings of a lesson: the dots of its tasks, a number in a ring, the hole with its stones."""

from collections.abc import Collection, Iterator
from random import Random

import pygame

from game.board.drawing import extent, place_board
from game.board.small_board import SmallBoard, piece_picture
from game.board.square_strip import PIECE, PIECES_LIE, has_squares, squares_picture
from game.film.stones import Stones
from game.rules.board import Board
from game.ui import plates, text
from game.ui.layout import Node, Sketch
from game.ui.plates import rounded_rectangle
from game.ui.screen import Sprite
from game.ui.ui import Ui

DOT, PITCH, HIGH_ROW, WIDE_ROW = 13.0, 24.0, 23.0, 120.0  # reference px; more dots than fit are smaller
DISC = 30.0


def task_dots(wanted: int, filled: Collection[int]) -> Node:
    """Return a row of `wanted` dots, one for each task of a lesson; those with an index in `filled` are filled."""

    def paint(dst: pygame.Surface, r: pygame.Rect, ui: Ui) -> None:
        brass, step = ui.theme.brass, r.w / max(1, wanted)
        size = min(ui.px(DOT), round(0.7 * step))
        for i in range(wanted):
            x = r.x + step * (i + 0.5)
            x = r.right - (x - r.x) if ui.rtl else x
            dot = rounded_rectangle((size, size), size / 2, brass if i in filled else None, brass, 1.6 * ui.unit)
            dst.blit(dot, (round(x - size / 2), r.centery - size // 2))

    return Sketch(paint, (min(PITCH * wanted, WIDE_ROW), HIGH_ROW), stretch=False)


def ringed_number(number: str) -> Node:
    """Return a node with a number in a ring."""

    def paint(dst: pygame.Surface, r: pygame.Rect, ui: Ui) -> None:
        t, size = ui.theme, r.w
        disc = rounded_rectangle((size, size), size / 2, None, t.brass, 1.6 * ui.unit)
        dst.blit(disc, disc.get_rect(center=r.center))
        style = ui.style("note", t.ink, bold=True)
        text.draw_text(dst, number, style, r.centerx, r.centery + 0.36 * style.size, "center")

    return Sketch(paint, (DISC, DISC), stretch=False)


# ----------------------------------------------------------------------
# a small hole with the stones that a lesson has earned; at its end they drop into it, one after the other
ROOM = 1.16  # of a pitch: how much of the board is seen around the hole
EACH, FALL, HIGH = 0.45, 0.32, 0.9  # seconds between stones, of a fall; from how high, of the picture


class HolePicture(Node):
    """Picture of a single hole or square of a board; `stones` lie in it, or fall into it if `drops`."""

    stretch = False

    def __init__(self, board: Board, stones: int, size: float, *, drops: bool = False) -> None:
        super().__init__()
        self._board, self._stones, self._size, self.drops = board, stones, size, drops

    def width(self, ui: Ui) -> int:
        return ui.gap(self._size)

    def height(self, ui: Ui, width: int) -> int:
        return ui.gap(self._size)

    def _board_and_hole(self, ui: Ui) -> tuple[SmallBoard, str]:
        """Return a board of such a size that one of its holes fills the picture, and the name of that hole."""
        wide = round(self.rect.w / ROOM * extent(self._board).wide)
        hole = next(cell.name for cell in self._board.cells if cell.hole)
        return SmallBoard(place_board(self._board, 0, 0, wide), ui.theme), hole

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        if has_squares(self._board):
            square = squares_picture(self._board, 1, 1, self.rect.w, 0, ui.theme).copy()
            plates.round_corners(square, ui.gap(10))
            dst.blit(square, self.rect)
            return
        small, hole = self._board_and_hole(ui)
        whole = pygame.Surface(small.geometry.rect.size, pygame.SRCALPHA)
        small.paint(whole, shadow=False)
        if not self.drops:
            small.paint_stones(whole, self._stones_in_hole(hole))
        place = small.geometry.places[hole]
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        out.blit(whole, (self.rect.w // 2 - round(place.x), self.rect.h // 2 - round(place.y)))
        plates.round_corners(out, ui.gap(10))
        dst.blit(out, self.rect)

    def _stones_in_hole(self, hole: str) -> Stones:
        """Return the stones of the picture's hole, laid out on the board."""
        return Stones({hole: self._stones}, Random(5))

    def sprites(self, ui: Ui, age: float) -> list[Sprite]:
        """Return sprites of the stones that have begun to fall after `age` seconds, each where it is then."""
        if not self.drops:
            return []
        out: list[Sprite] = []
        for i, (picture, across, down) in enumerate(self._stone_pictures(ui)):
            part = (age - i * EACH) / FALL
            if part <= 0:
                continue
            left, top = self.rect.centerx + across, self.rect.centery + down
            up = HIGH * self.rect.h * (1 - min(1.0, part) ** 2)
            out.append(Sprite(picture, round(left), round(top - up), None, round(255 * min(1.0, 2 * part))))
        return out

    def _stone_pictures(self, ui: Ui) -> Iterator[tuple[pygame.Surface, float, float]]:
        """Yield the picture of each stone or piece, and where its top left corner lies from the middle."""
        if has_squares(self._board):
            side = self.rect.w
            piece = piece_picture(self._board, ui.theme, "N", round(PIECE * side))
            for across, down in PIECES_LIE[self._stones]:
                yield piece, across * side - piece.get_width() / 2, down * side - piece.get_height() / 2
            return
        small, hole = self._board_and_hole(ui)
        stones, place, half = self._stones_in_hole(hole), small.geometry.places[hole], small.pieces.size / 2
        for slot, stone in stones.heap(hole):
            x, y = small.pieces.slot_center(hole, slot)
            yield small.pieces.resting[stones.shades[stone]], x - place.x - half, y - place.y - half

    def landed_count(self, age: float) -> int:
        """Return the number of stones that lie in the hole after `age` seconds."""
        return sum(age >= i * EACH + FALL for i in range(self._stones))
