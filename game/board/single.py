"""A single piece of a player's, apart from any board: on a plate, in a legend."""

import pygame

from game.board.drawing import drawing_of, lay
from game.rules.board import Board, Seat
from game.ui.memory import Pictures
from game.ui.theme import Theme

REFERENCE = 1000  # px, the width of the board that is measured
_kept: Pictures[tuple[object, ...], pygame.Surface] = Pictures()


def single(board: Board, theme: Theme, seat: Seat, size: int) -> pygame.Surface:
    """A picture of one piece, so many px wide; of a board on which the pieces of the players look different."""
    key = board.family, len(board.cells), theme, seat, size
    found = _kept.get(key)
    if found is None:
        found = _kept.keep(key, _draw(board, theme, seat, size))
    return found


def _draw(board: Board, theme: Theme, seat: Seat, size: int) -> pygame.Surface:
    radius = next(place.radius for place in lay(board, 0, 0, REFERENCE).places.values() if not place.store)
    laid = lay(board, 0, 0, max(1, round(REFERENCE * size / (2 * radius))))
    every = drawing_of(board).pieces(laid, theme, small=True).resting
    picture = every[0 if seat == "S" else -1]
    return picture.subsurface(picture.get_bounding_rect(min_alpha=40)).copy()
