"""A course as a row of holes on wood, or as squares of a board: what a finished lesson leaves lies there."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.board import ideas
from game.board.drawing import extent, place_board
from game.board.square_strip import paint_pieces, squares_picture
from game.rules.board import Board
from game.ui import icons, plates
from game.ui.ui import Ui

MOST_IN_ROW = 9
RING = 1.13  # of the hole that comes next, in hole radii
THICK = 0.08  # its line, in hole radii
DISC = 0.5  # of its sign, in hole radii
ARM = 0.42  # of a bracket, in hole radii
HALF = 1.66  # pitches: how high one row is
UNDER = {True: (60, 38, 22), False: (196, 148, 92)}  # below the wood, for its shadow
SLAT, SIDE = 1.28, 0.64  # ... and a row that is cut out closely; how much wood is beside the first hole then
CORNER = 12.0  # reference px
# Of a square: the frame around the squares, and the radius of what is drawn around its middle; its side, of what would
# lie from hole to hole.
FRAMED, ROUND, SQUARE = 0.2, 0.41, 0.64


class PlankHole(NamedTuple):
    """A hole of a course's board, which stands for a lesson: `name` in the layout, centre (`x`, `y`) and `radius` in
    px. `is_above`: it is in the upper row.
    """

    name: str
    x: float
    y: float
    radius: float
    is_above: bool


class CourseBoard(NamedTuple):
    """The wooden board of a course: its size in px, and a hole for each lesson in order."""

    size: tuple[int, int]
    board_wide: int
    columns: int
    cut: int  # px of the board that are not seen above
    left: int  # ... and at its left
    holes: tuple[PlankHole, ...]

    @property
    def pitch(self) -> float:
        """Distance between two holes, px."""
        return self.board_wide / extent(ideas.board_of_two_rows(self.columns)).wide

    def paint(self, dst: pygame.Surface, ui: Ui, at: tuple[int, int], stones: Sequence[int]) -> None:
        """Draw the board at `at`, and in each hole the stones of its lesson; `stones`: their number by lesson."""
        theme, rect, radius = ui.theme, pygame.Rect(at, self.size), ui.gap(CORNER)
        counts = {hole.name: n for hole, n in zip(self.holes, stones, strict=True)}
        hidden = -self.left, -self.cut
        wood = ideas.board_section_picture(self.columns, hidden, self.board_wide, self.size, counts, theme)
        if theme.baked:
            plates.round_corners(wood, radius)
            _paint_wood_shadow(dst, ui, rect)
        dst.blit(wood, rect)
        if not theme.baked and self.cut:  # there the edge of the cut board has no line of its own
            pygame.draw.line(dst, theme.line, rect.topleft, (rect.right - 1, rect.top), round(2 * ui.unit))


class CourseSquares(NamedTuple):
    """Squares cut out of a `board`, on which a course lies: their size in px, the `side` of a square, the width of the
    frame (`edge`), and a square for each lesson in order.
    """

    board: Board
    size: tuple[int, int]
    columns: int
    rows: int
    side: int
    edge: int
    holes: tuple[PlankHole, ...]

    def paint(self, dst: pygame.Surface, ui: Ui, at: tuple[int, int], stones: Sequence[int]) -> None:
        """Draw the squares at `at`, and on each the pieces of its lesson; `stones`: their number by lesson."""
        if ui.theme.baked:
            _paint_wood_shadow(dst, ui, pygame.Rect(at, self.size))
        dst.blit(squares_picture(self.board, self.columns, self.rows, self.side, self.edge, ui.theme), at)
        middles = [(at[0] + square.x, at[1] + square.y) for square in self.holes]
        paint_pieces(dst, self.board, self.side, list(zip(middles, stones, strict=True)), ui.theme)


def holes_per_row(n: int, most: int = MOST_IN_ROW) -> int:
    """Return the number of holes in a row of a course's board for `n` lessons: one row up to `most` lessons, else two
    rows.
    """
    return n if n <= most else -(-n // 2)


def layout_course_board(
    n: int, wide: float, pitch: float, *, rtl: bool, most: int = MOST_IN_ROW, close: float = 0, low: bool = False
) -> CourseBoard:
    """Return the layout of a board for `n` lessons, at most `wide` px wide with holes at most `pitch` px apart.

    Up to `most` lessons lie in one row. Of two rows, `close` apart, the upper one is read backwards, as stones are
    sown; the first hole is where reading begins. `low`: the wood ends close to the rows.
    """
    columns = holes_per_row(n, most)
    board = ideas.board_of_two_rows(columns)
    size = extent(board)
    two = n > columns
    seen = columns - 1 + 2 * SIDE if low else size.wide  # so many pitches of the board
    wide = round(min(wide / seen, close if two and close else pitch) * size.wide)
    whole = place_board(board, 0, 0, wide, named=False)
    high = whole.rect.h
    cut = 0 if two else high // 2
    cells = [cell for cell in board.cells if cell.hole]
    holes = []
    for number in range(n):
        above = number >= columns
        column = number - columns if above else number
        from_right = rtl != above
        cell = next(
            cell for cell in cells
            if cell.row == (0 if above else 1) and cell.column == (columns - 1 - column if from_right else column)
        )  # fmt: skip
        place = whole.places[cell.name]
        holes.append(PlankHole(cell.name, place.x, place.y - cut, place.radius, above))
    if not low:
        return CourseBoard((wide, high - cut), wide, columns, cut, 0, tuple(holes))
    one = wide / size.wide
    left, across = round(min(hole.x for hole in holes) - SIDE * one), round(seen * one)
    holes = [hole._replace(x=hole.x - left) for hole in holes]
    if two:
        return CourseBoard((across, high), wide, columns, cut, left, tuple(holes))
    half = round(SLAT * one / 2)
    middle = round(holes[0].y) + cut
    holes = [hole._replace(y=half) for hole in holes]
    return CourseBoard((across, 2 * half), wide, columns, middle - half, left, tuple(holes))


def layout_course_squares(
    board: Board, n: int, wide: float, pitch: float, *, rtl: bool, most: int = MOST_IN_ROW, ranked: bool = False
) -> CourseSquares:
    """Return the squares of a `board` for `n` lessons, at most `wide` px wide.

    The lessons step along the diagonals of two rows of squares, and back along the two above. `ranked`: along a single
    row, every other square, where names below them are `pitch` px apart, as far as one row is enough.
    """
    in_row = holes_per_row(n, most)
    two = n > in_row
    step = 2 if ranked and not two else 1
    columns, rows = step * (in_row - 1) + 1, 1 if step == 2 else 4 if two else 2
    side = int(min(wide / (columns + 2 * FRAMED), pitch / step if ranked else SQUARE * pitch))
    edge = round(FRAMED * side)
    size = columns * side + 2 * edge, rows * side + 2 * edge
    holes = []
    for number in range(n):
        above = number >= in_row
        along = step * (number - in_row if above else number)
        column = columns - 1 - along if rtl != above else along
        row = 2 * above + column % 2 if step == 1 else 0
        x, y = edge + (column + 0.5) * side, edge + (rows - row - 0.5) * side
        holes.append(PlankHole(f"{number}", x, y, ROUND * side, above))
    return CourseSquares(board, size, columns, rows, side, edge, tuple(holes))


def _paint_wood_shadow(dst: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
    """Draw the shadow of the wood that lies at `rect`."""
    theme = ui.theme
    under = UNDER[theme.is_dark]
    plates.draw_plate(dst, rect.inflate(-2, -2), ui.gap(CORNER), under, None, 1, theme.plate_shadow, ui.unit)


def paint_lesson_ring(dst: pygame.Surface, ui: Ui, middle: tuple[float, float], radius: float) -> None:
    """Draw a ring around the board hole that stands for a lesson, thicker around a larger one."""
    side = round(2 * RING * radius)
    color = ui.theme.hot if ui.theme.is_dark and ui.theme.baked else ui.theme.brass
    picture = plates.rounded_rectangle((side, side), side / 2, None, color, max(3.0 * ui.unit, THICK * radius))
    dst.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def paint_missed_brackets(dst: pygame.Surface, ui: Ui, middle: tuple[float, float], radius: float) -> None:
    """Draw brackets around a board hole that stands for a question answered wrongly; `middle`: centre of the hole,
    `radius`: its size, px.
    """
    half, arm, wide = RING * radius, ARM * radius, max(2, round(2.4 * ui.unit))
    x, y = middle
    for across in (-1, 1):
        for down in (-1, 1):
            corner = x + across * half, y + down * half
            ends = (corner[0] - across * arm, corner[1]), corner, (corner[0], corner[1] - down * arm)
            pygame.draw.lines(dst, ui.theme.bad, False, [(round(a), round(b)) for a, b in ends], wide)


def paint_sign_in_hole(
    dst: pygame.Surface, ui: Ui, middle: tuple[float, float], radius: float, name: str, *, lit: bool = True
) -> None:
    """Draw the sign `name` on a disc in a board hole; `middle`, `radius`: of the hole, px; `lit`: fill the disc with
    brass.
    """
    side, theme = max(8, round(2 * DISC * radius)), ui.theme
    at = round(middle[0]), round(middle[1])
    fill, edge, ink = (theme.brass, None, theme.onbrass) if lit else (theme.plate, theme.brass, theme.brass)
    disc = plates.rounded_rectangle((side, side), side / 2, fill, edge)
    dst.blit(disc, disc.get_rect(center=at))
    picture = icons.icon(name, round(0.66 * side), ink)  # not turned over: everywhere else it means the same
    dst.blit(picture, picture.get_rect(center=at))
