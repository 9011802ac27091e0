"""A few squares cut out of a game's board, with pieces on them that stand for something else than a position."""

from collections.abc import Sequence

import pygame

from game.board.drawing import extent, place_board
from game.board.geometry import Geometry
from game.board.small_board import SmallBoard, piece_picture
from game.rules.board import Board
from game.ui import plates
from game.ui.icons import Point
from game.ui.memory import cache_results
from game.ui.theme import Theme

CORNER, LINE, OUTLINE = 0.22, 0.05, 2.0  # corners and inlaid line, of a square; the outline where nothing is baked, px
FRAME = {True: (104, 66, 40), False: (222, 172, 106)}  # in dark and in light wood
INLAID = {True: (224, 188, 128), False: (96, 58, 30)}
# Of a square: how wide a piece is, and where up to three of them lie; North’s stand out from dark squares.
PIECE = 0.42
PIECES_LIE: tuple[tuple[tuple[float, float], ...], ...] = (
    (), ((0.0, 0.0),), ((-0.22, 0.0), (0.22, 0.0)), ((0.0, -0.2), (-0.23, 0.19), (0.23, 0.19)),
)  # fmt: skip


def has_squares(board: Board) -> bool:
    """Return whether the places of a board are squares that fill it."""
    return _whole_board_geometry(board, 10).has_squares


@cache_results
def squares_picture(board: Board, columns: int, rows: int, side: int, edge: int, theme: Theme) -> pygame.Surface:
    """Return the lower left squares of a board, each `side` px wide, in a frame of `edge` px. More `columns` or `rows`
    than the board has repeat its pattern.
    """
    size = columns * side + 2 * edge, rows * side + 2 * edge
    radius, line = max(2, round(CORNER * side)), max(1, round(LINE * side))
    inner = pygame.Rect(edge, edge, columns * side, rows * side)
    if theme.baked:
        out = plates.rounded_rectangle(size, radius, FRAME[theme.is_dark]).copy()
        pygame.draw.rect(out, INLAID[theme.is_dark], inner.inflate(4 * line, 4 * line), line)
    else:
        out = plates.rounded_rectangle(size, radius, theme.table, theme.line, OUTLINE).copy()
    geometry = _whole_board_geometry(board, side)
    whole = pygame.Surface(geometry.rect.size, pygame.SRCALPHA)
    SmallBoard(geometry, theme).paint(whole, shadow=False)
    first = max((cell for cell in board.cells if cell.hole), key=lambda cell: (cell.row, -cell.column))
    at, high = geometry.places[first.name], first.row + 1
    left, low = at.x - geometry.pitch / 2, at.y + geometry.pitch / 2
    for column in range(columns):
        for row in range(rows):
            x, y = left + column % high * geometry.pitch, low - (row % high + 1) * geometry.pitch
            cut = pygame.Rect(round(x), round(y), round(geometry.pitch), round(geometry.pitch)).clip(whole.get_rect())
            square = pygame.transform.smoothscale(whole.subsurface(cut), (side, side))
            out.blit(square, (inner.x + column * side, inner.bottom - (row + 1) * side))
    return out


def paint_pieces(
    dst: pygame.Surface, board: Board, side: int, counts: Sequence[tuple[Point, int]], theme: Theme
) -> None:
    """Paint up to three small pieces on some squares; `counts`: each square's middle and its number of pieces."""
    picture = piece_picture(board, theme, "N", round(PIECE * side))
    for (x, y), count in counts:
        for across, down in PIECES_LIE[count]:
            dst.blit(picture, picture.get_rect(center=(round(x + across * side), round(y + down * side))))


def _whole_board_geometry(board: Board, side: float) -> Geometry:
    """Return the layout of the whole board, with squares `side` px wide."""
    return place_board(board, 0, 0, round(extent(board).wide * side), named=False)
