"""Small boards for cards: a position without numbers, letters or signs; and single pieces."""

from collections.abc import Collection, Mapping
from random import Random
from typing import cast

import pygame

from game.board.drawing import LargePiecePictures, board_family_of, extent, place_board
from game.board.geometry import Geometry
from game.board.marks import BoardMarks
from game.board.won_hole import paint_won_hole
from game.film.stones import Stones, StoneSlot
from game.rules.board import Board, Seat
from game.ui.memory import PictureCache
from game.ui.theme import Theme

REFERENCE = 1000  # px, the width of the board that is measured
_kept: PictureCache[tuple[object, ...], pygame.Surface] = PictureCache()


def board_height(board: Board, width: float) -> float:
    """Return the height of a board of this width."""
    size = extent(board)
    return width * size.high / size.wide


def paint_small_board(
    dst: pygame.Surface,
    rect: pygame.Rect,
    board: Board,
    counts: Mapping[str, int],
    theme: Theme,
    seed: int = 5,
    *,
    shadow: bool = True,
    standing: BoardMarks | None = None,
) -> None:
    """Paint a board with its stones into `rect`; `seed` chooses the stones' colours.

    `standing`: permanent marks, of which only holes that players have won are shown.
    """
    small = SmallBoard(place_board(board, rect.x, rect.y, rect.w), theme)
    small.paint(dst, shadow=shadow)
    for name, seat in (*standing.stores, *standing.won_holes) if standing else ():
        if name in small.geometry.places:
            paint_won_hole(dst, small.geometry.places[name], seat, theme, signed=not counts.get(name))
    small.paint_stones(dst, Stones(counts, Random(seed)), standing.heavy if standing else None)


class SmallBoard:
    """A small board at one place and in one theme, without bowls."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.theme = geometry, theme
        drawing = board_family_of(geometry.board)
        self._picture = drawing.board_painter(geometry, theme)
        self.pieces = drawing.piece_pictures(geometry, theme, small=True)

    @property
    def shadow_reach(self) -> int:
        """Number of px by which the shadow extends beyond the board's edge."""
        return self._picture.small_shadow_reach

    def paint(self, dst: pygame.Surface, *, shadow: bool = True) -> None:
        """Paint the empty board at its place."""
        self._picture.paint_for_card(dst, shadow=shadow)

    def paint_stones(self, dst: pygame.Surface, stones: Stones, heavy: Collection[str] | None = None) -> None:
        """Paint all resting stones. `heavy`: names of places with a large piece that counts several stones; None: all
        places of the shape `end`.
        """
        half = self.pieces.size / 2
        for name, place in self.geometry.places.items():
            heap = stones.heap(name) if place.shape != "bowl" else []
            if place.shape == "end" if heavy is None else name in heavy:
                heap = cast(LargePiecePictures, self.pieces).paint_large(dst, name, heap)
            for slot, stone in heap:
                x, y = self.pieces.slot_center(name, slot)
                picture = self.pieces.piece_picture(stones.shades[stone], StoneSlot(name, slot))
                dst.blit(picture, (round(x - half), round(y - half)))


def piece_picture(board: Board, theme: Theme, seat: Seat, size: int, high: int = 1) -> pygame.Surface:
    """Return a picture of one piece `size` px wide, or of a pile of `high` pieces, where players' pieces differ."""
    key = board.family, len(board.cells), theme, seat, size, high
    found = _kept.get(key)
    if found is None:
        found = _kept.store(key, _draw_piece(board, theme, seat, size, high))
    return found


def _draw_piece(board: Board, theme: Theme, seat: Seat, size: int, high: int) -> pygame.Surface:
    """Draw a stack of `high` pieces of a player, on a place `size` px wide."""
    name, radius = next(
        (p.name, p.radius) for p in place_board(board, 0, 0, REFERENCE).places.values() if not p.is_store
    )
    laid = place_board(board, 0, 0, max(1, round(REFERENCE * size / (2 * radius))))
    pieces = board_family_of(board).piece_pictures(laid, theme, small=True)
    shade, (x, y) = 0 if seat == "S" else len(pieces.resting) - 1, pieces.slot_center(name, 0)
    out = pygame.Surface((3 * pieces.size, 3 * pieces.size), pygame.SRCALPHA)
    for slot in range(high):
        there, picture = pieces.slot_center(name, slot), pieces.piece_picture(shade, StoneSlot(name, slot))
        middle = out.get_width() / 2 - pieces.size / 2
        out.blit(picture, (round(middle + there[0] - x), round(middle + there[1] - y)))
    return out.subsurface(out.get_bounding_rect(min_alpha=40)).copy()
