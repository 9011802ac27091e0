"""A board with its counts on a page, to look at only."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

import pygame

from game.board import small_board
from game.board.drawing import extent, largest_board_rect, place_board
from game.board.geometry import Geometry
from game.board.marks import NOTHING, BoardMarks, Marks
from game.board.moment_picture import MomentPicture, legible_small_geometry, moment_of_turn
from game.board.sign_strokes import Sign, small_sign_picture
from game.board.signs import SignPictures
from game.board.view import BoardLook
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.board import Board
from game.rules.game import Position, counts_of_position
from game.ui import icons
from game.ui.layout import Picture, Sketch
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.window.board_page.live_board import LiveBoard

KEY = 40.0, 12.0  # of a path in a legend, reference px
SEED = 5  # the colours of the stones stay the same while options change


@dataclass
class StaticBoardContent:
    """The content of a board for a picture: stones at rest or in the middle of a turn, without other marks."""

    board: Board
    film: Film
    position_seen: Position | None = None

    def take_changed(self) -> set[str]:
        """Return the places that look different since the last call."""
        return set()


def board_picture(
    ui: Ui,
    board: Board,
    counts: Mapping[str, int],
    wide: float,
    *,
    least: float = 0,
    look: BoardLook,
    film: Film | None = None,
    marks: Marks = NOTHING,
    seen: Position | None = None,
    stones: Stones | None = None,
) -> Picture:
    """Return a picture node of a board.

    `wide`: preferred width, reference px. `film`: a turn under way; without it `counts` lie at rest. `stones`: the
    pieces of another board, to be drawn in the same way. `look`: how the board is shown; `marks`: temporary marks;
    `seen`: the position whose permanent marks are shown.
    """
    size, film = extent(board), Film(stones) if stones else film

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        geometry = largest_geometry(ui, board, rect)
        draw_board(dst, ui, geometry, counts, look=look, film=film, seen=seen, marks=marks)

    return Picture(paint, wide, wide * size.high / size.outer_width, least=least)


def sign_sketch(name: Sign, size: float) -> Sketch:
    """Return a drawing of a sign that marks what happened in a turn; size in reference px."""

    def paint(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        dst.blit(small_sign_picture(name, rect.w, ui.theme), rect)

    return Sketch(paint, (size, size), stretch=False)


def path_key(*, averted: bool) -> Sketch:
    """Return a piece of a path as a board draws it, for a legend: brass for a turn that was played, dashed for the
    opponent's, which `averted` means.
    """

    def paint(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        y, unit = rect.centery, ui.px(1)
        ends: list[tuple[float, float]] = [(rect.left + 2 * unit, y), (rect.right - 2 * unit, y)]
        pieces = icons.cut_into_dashes(ends, 10 * unit, 7 * unit) if averted else [ends]
        for piece in pieces:
            pygame.draw.line(dst, ui.theme.north if averted else ui.theme.core, piece[0], piece[-1], 3 * unit)

    return Sketch(paint, KEY, stretch=False)


def small_position_picture(ui: Ui, position: Position, wide: float, steepest: float, least: float) -> Picture:
    """Return a position on a small board. `wide`, `least`: its preferred and least width, reference px; `steepest`:
    greatest ratio of height to width.
    """
    board, marks = position.rules.board, BoardMarks.from_position(position)
    return small_counts_picture(ui, board, counts_of_position(position), marks, wide, steepest, least)


def small_counts_picture(
    ui: Ui, board: Board, counts: Mapping[str, int], marks: BoardMarks, wide: float, steepest: float, least: float
) -> Picture:
    """Return counts and permanent marks on a small board. `wide`, `least`: its preferred and least width, reference px;
    `steepest`: greatest ratio of height to width.
    """
    theme = ui.theme

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        small_board.paint_small_board(dst, largest_board_rect(board, rect), board, counts, theme, standing=marks)

    return Picture(paint, wide, min(small_board.board_height(board, wide), steepest * wide), least=least)


def moment_picture(
    position: Position, move: str, wide: float, steepest: float, theme: Theme, *, least: float = 0
) -> Picture:
    """Return a picture of a small board with marks for what the move does, at most `steepest` times as high as wide;
    `wide`, `least`: its preferred and least width, reference px.
    """
    moment = moment_of_turn(counts_of_position(position), position.turn(move))

    def draw(dst: pygame.Surface, geometry: Geometry) -> None:
        MomentPicture(geometry, theme).paint(dst, moment)

    return _small_stones_picture(position.rules.board, moment.owned_counts, draw, (wide, steepest, least), theme)


def asked_turn_picture(
    position: Position, start: str, wide: float, steepest: float, theme: Theme, *, least: float = 0
) -> Picture:
    """Return a position on a small board with a ring round the hole `start`, "" for none. `wide`, `least`: its
    preferred and least width, reference px; `steepest`: greatest ratio of height to width.
    """

    def draw(dst: pygame.Surface, geometry: Geometry) -> None:
        if start in geometry.places:
            SignPictures(geometry, theme).ring_sprite(start, "chosen").draw(dst)

    counts = counts_of_position(position)
    return _small_stones_picture(position.rules.board, counts, draw, (wide, steepest, least), theme)


def _small_stones_picture(
    board: Board,
    counts: Mapping[str, int],
    draw: Callable[[pygame.Surface, Geometry], None],
    size: tuple[float, float, float],
    theme: Theme,
) -> Picture:
    """Return a small board with stones, over which `draw` paints; `size`: its width, steepness and least width."""
    wide, steepest, least = size

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        geometry = legible_small_geometry(board, largest_board_rect(board, rect))
        small = small_board.SmallBoard(geometry, theme)
        small.paint(dst)
        small.paint_stones(dst, Stones(counts, Random(SEED)))
        draw(dst, geometry)

    return Picture(paint, wide, min(small_board.board_height(board, wide), steepest * wide), least=least)


def small_board_surface(position: Position, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return a position on a surface of its own, with the board's shadow."""
    board = position.rules.board
    box = largest_board_rect(board, pygame.Rect((0, 0), size))
    reach = small_board.SmallBoard(place_board(board, box.x, box.y, box.w), theme).shadow_reach
    picture = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    standing = BoardMarks.from_position(position)
    small_board.paint_small_board(
        picture, box.move(reach, reach), board, counts_of_position(position), theme, standing=standing
    )
    return picture


def largest_geometry(ui: Ui, board: Board, rect: pygame.Rect) -> Geometry:
    """Return the geometry of the largest board that fits a rectangle."""
    box = largest_board_rect(board, rect, beside=0)
    return place_board(board, box.x, box.y, box.w, ui.text_scale)


def draw_board(
    dst: pygame.Surface,
    ui: Ui,
    geometry: Geometry,
    counts: Mapping[str, int],
    *,
    look: BoardLook,
    film: Film | None = None,
    seen: Position | None = None,
    marks: Marks = NOTHING,
) -> None:
    """Draw a board with all that lies on it. `film`: its stones, None for those in `counts`; `seen`: the position whose
    permanent marks are shown, None for none.
    """
    lying = StaticBoardContent(geometry.board, film or Film(Stones(counts, Random(SEED))), seen)
    view = LiveBoard(lying, geometry, ui.theme, look=look)
    view.paint(dst)
    view.paint_initial(dst)
    for sprite in view.sprites(lying.film, marks):
        sprite.draw(dst)
