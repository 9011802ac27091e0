"""Small drawings of a lesson: the dots of its tasks, a number in a ring, the stones that it earned."""

from collections.abc import Collection, Iterator
from random import Random

import pygame

from game.board.drawing import extent, place_board
from game.board.small_board import SmallBoard, piece_picture
from game.board.square_strip import PIECE, PIECES_LIE, has_squares
from game.film.stones import Stones
from game.rules.board import Board
from game.ui import text
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
EACH, FALL, HIGH = 0.45, 0.32, 1.04  # seconds between stones, of a fall; from how high, in distances between holes


class FallingStones:
    """The stones that a lesson has earned, as they fall into its hole or on its square, one after the other.

    `pitch`: from hole to hole of the `board`, or the side of its squares, px.
    """

    def __init__(self, board: Board, stones: int, pitch: float) -> None:
        self._board, self._stones, self._pitch = board, stones, pitch

    def sprites(self, ui: Ui, middle: tuple[float, float], age: float) -> list[Sprite]:
        """Return sprites of the stones that have begun to fall after `age` seconds, each where it is then. `middle`: of
        the hole or square in the window.
        """
        out: list[Sprite] = []
        for i, (picture, across, down) in enumerate(self._stone_pictures(ui)):
            part = (age - i * EACH) / FALL
            if part <= 0:
                continue
            up = HIGH * self._pitch * (1 - min(1.0, part) ** 2)
            left, top = middle[0] + across, middle[1] + down - up
            out.append(Sprite(picture, round(left), round(top), None, round(255 * min(1.0, 2 * part))))
        return out

    def _stone_pictures(self, ui: Ui) -> Iterator[tuple[pygame.Surface, float, float]]:
        """Yield the picture of each stone or piece, and where its top left corner lies from the middle."""
        if has_squares(self._board):
            piece = piece_picture(self._board, ui.theme, "N", round(PIECE * self._pitch))
            for across, down in PIECES_LIE[self._stones]:
                yield (
                    piece,
                    across * self._pitch - piece.get_width() / 2,
                    down * self._pitch - piece.get_height() / 2,
                )
            return
        small = SmallBoard(place_board(self._board, 0, 0, round(self._pitch * extent(self._board).wide)), ui.theme)
        hole = next(cell.name for cell in self._board.cells if cell.hole)
        stones = Stones({hole: self._stones}, Random(5))
        place = small.geometry.places[hole]
        half = small.pieces.size / 2
        for slot, stone in stones.heap(hole):
            x, y = small.pieces.slot_center(hole, slot)
            yield small.pieces.resting[stones.shades[stone]], x - place.x - half, y - place.y - half

    def landed_count(self, age: float) -> int:
        """Return the number of stones that lie in the hole after `age` seconds."""
        return sum(age >= i * EACH + FALL for i in range(self._stones))
