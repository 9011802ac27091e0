"""Close-up pictures of the ideas behind the shelves of games, and rows of holes and stones cut from a board.

The close-ups are in `assets/close_ups.json`; holes and stones are those of the first family.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

import pygame

from game.board.drawing import extent, place_board
from game.board.moment_picture import BoardCloseUp
from game.board.small_board import SmallBoard
from game.film.stones import Stones
from game.place import ASSETS
from game.rules.board import Board
from game.rules.decoding import decode
from game.rules.families import OWN, family_module
from game.ui import plates
from game.ui.kept_view import DiskCachedPictures
from game.ui.memory import cache_results
from game.ui.theme import Theme

ROW = 1.06  # height of a single row that is cut out, in pitches
CORNER = 0.14  # of a pitch
PIT, RIM = (26, 13, 7), (255, 255, 255, 60)  # of a hole in a slat, and of its lower rim
Px = tuple[int, int]


_made: set[tuple[str, Px, Theme]] = set()


def is_category_picture_cached(shelf: str, size: Px, theme: Theme) -> bool:
    """Return whether the picture of the category `shelf` is in a cache; painting one takes part of a frame's time."""
    return (shelf, size, theme) in _made or _paint_category_picture.is_stored(shelf, size, theme)


def category_picture(shelf: str, size: Px, theme: Theme) -> pygame.Surface:
    """Return the picture of the category of games `shelf`, with rounded corners; an empty plate for an unknown
    category.
    """
    _made.add((shelf, size, theme))
    return _cached_category_picture(shelf, size, theme)


@cache_results
def placeholder_picture(size: Px, theme: Theme) -> pygame.Surface:
    """Return a picture of a piece of a board, shown until a category's own picture is ready."""
    out = _board_wood(2, (-size[0] // 4, -size[1] // 6), round(1.5 * size[0]), size, theme).copy()
    plates.round_corners(out, size[1] // 6)
    return out


@DiskCachedPictures
def _paint_category_picture(shelf: str, size: Px, theme: Theme) -> pygame.Surface:
    """Draw the picture of the category `shelf`: a close-up of a board, or an empty plate for an unknown one."""
    if found := close_ups().get(shelf):
        return found.paint(size, theme)
    out = pygame.Surface(size, pygame.SRCALPHA)
    plates.draw_plate(out, out.get_rect(), size[1] // 6, theme.plate2, theme.line)
    return out


_cached_category_picture = cache_results(_paint_category_picture)


@cache
def close_ups() -> dict[str, BoardCloseUp]:
    """Return the board close-ups that illustrate categories of games: shelves, and ideas of blank plans (`plan_…`)."""
    return decode((ASSETS / "close_ups.json").read_bytes(), dict[str, BoardCloseUp])


def board_of_two_rows(columns: int) -> Board:
    """Return a sowing board with two rows of `columns` holes each, for small exercises."""
    board: Board = family_module(OWN[0], "board").Board(2, columns)
    return board


def small_stone_pictures(size: int, theme: Theme) -> list[pygame.Surface]:
    """Return small stones of all shades, `size` px wide, for counting exercises."""
    pictures: list[pygame.Surface] = family_module(OWN[0], "board").stone_pictures(size, theme)
    return pictures


def bare_wood(size: Px, theme: Theme) -> pygame.Surface | None:
    """Return a strip of wood of this size, without holes; None in a theme without pictures."""
    wood: pygame.Surface | None = family_module(OWN[0], "board").bare_wood(size, theme)
    return wood


@cache_results
def slat_picture(
    holes: int, pitch: int, theme: Theme, high: float, edge: float, hole: float, corner: float
) -> pygame.Surface:
    """Return the picture of a wooden slat with a row of small holes, `pitch` px apart; the other measures are in
    pitches. `high`: its height; `edge`: wood beside the first and the last hole; `hole`: a hole's width; `corner`:
    radius.
    """
    size = round((holes + 2 * edge) * pitch), round(high * pitch)
    radius, wide = max(4, round(corner * pitch)), round(hole * pitch)
    out = bare_wood(size, theme)
    if out is None:
        out = plates.rounded_rectangle(size, radius, theme.plate2, theme.line, max(1.0, pitch / 16))
    else:
        plates.round_corners(out, radius)
    inside, edge_line = (PIT, None) if theme.baked else (theme.table, theme.line)
    pit, rim = (plates.rounded_rectangle((wide, wide), wide / 2, *face) for face in ((inside, edge_line), (RIM,)))
    for i in range(holes):
        box = pit.get_rect(center=(round((i + 0.5 + edge) * pitch), size[1] // 2))
        if theme.baked:
            out.blit(rim, box.move(0, 1))
        out.blit(pit, box)
    return out


def board_section_picture(
    columns: int, at: Px, wide: int, size: Px, stones: Mapping[str, int], theme: Theme
) -> pygame.Surface:
    """Return a picture of `size` px that shows a section of a two-row board with `stones` by hole name. The whole board
    would be `wide` px wide, with its upper left corner at `at` in the picture.
    """
    out = _board_wood(columns, at, wide, size, theme).copy()
    board = board_of_two_rows(columns)
    counts = dict.fromkeys((cell.name for cell in board.cells), 0) | dict(stones)
    SmallBoard(place_board(board, *at, wide, named=False), theme).paint_stones(out, Stones(counts, Random(7)))
    return out


@cache_results
def _board_wood(columns: int, at: Px, wide: int, size: Px, theme: Theme) -> pygame.Surface:
    """Return a two-row wooden board without stones, `wide` px wide, laid at `at` in a picture of `size` px."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    SmallBoard(place_board(board_of_two_rows(columns), *at, wide, named=False), theme).paint(out, shadow=False)
    return out


def hole_row_height(holes: int, width: int) -> int:
    """Return the height in px of a picture of one row of `holes` holes that is `width` px wide."""
    return round(ROW * width / holes)


def hole_row_picture(stones: Sequence[int], width: int, theme: Theme, *, round_ends: bool = False) -> pygame.Surface:
    """Return a picture of one row of holes with these numbers of stones, from left to right, `width` px wide;
    `round_ends`: the board's ends are half circles.
    """
    return _cached_hole_row(tuple(stones), width, theme, round_ends)


@cache_results
def _cached_hole_row(stones: tuple[int, ...], width: int, theme: Theme, round_ends: bool) -> pygame.Surface:
    """Return the picture that `hole_row_picture` describes, from a cache."""
    board, pitch = board_of_two_rows(len(stones)), width / len(stones)
    high = hole_row_height(len(stones), width)
    wide = round(extent(board).wide * pitch)
    below = [cell.name for cell in board.cells if cell.seat == "S" and cell.hole]
    first = place_board(board, 0, 0, wide, named=False).places[below[0]]
    at = round(pitch / 2 - first.x), round(high / 2 - first.y)
    out = board_section_picture(len(stones), at, wide, (width, high), dict(zip(below, stones, strict=True)), theme)
    plates.round_corners(out, high // 2 if round_ends else max(4, round(CORNER * pitch)))
    return out
