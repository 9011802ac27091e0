"""Boards without baked pictures: outlines in the contrast theme, flat wood for other sizes."""

import pygame

from game.board.geometry import CORNER, ScreenPlace
from game.board.sign_strokes import half_round_outline
from game.board.sowing import baked_pictures
from game.board.sowing.geometry import END_WIDTH, FRAME, MARGIN, STORE_WIDTH, Geometry, board_size_in_pitches, has_wells
from game.rules.sowing.board import Board
from game.ui import icons, plates
from game.ui.icons import Point
from game.ui.theme import Rgb, Theme

# ----------------------------------------------------------------------
# the inlaid border between the two players, in pitches: the same for baked and for drawn boards
#
# A straight line with a lozenge; on a board with a middle row that both share, a stepped line.
GAP = 0.22  # between the middle of the board and the line, for the lozenge
LOZENGE = 0.121, 0.075  # half of its width and height


def border_lines(board: Board, inset: float = FRAME) -> list[list[Point]]:
    """Return the border between the players as lines, in pitches; none for a game for one player. `inset`: distance of
    a stepped border's ends from the board's edge.
    """
    w, h = board_size_in_pitches(board)
    if board.for_one_player:  # nobody sits on the other side
        return []
    if board.rows % 2:
        return [_stepped_line(board, inset)]
    edge = MARGIN + STORE_WIDTH + 0.06 if has_wells(board) else FRAME + 0.125
    if board.mandarins:
        edge = MARGIN + END_WIDTH + 0.06
    return [[(edge, h / 2), (w / 2 - GAP, h / 2)], [(w / 2 + GAP, h / 2), (w - edge, h / 2)]]


def _stepped_line(board: Board, inset: float) -> list[Point]:
    """Return the border between the players on a board of three rows. It runs below the left half of the middle row,
    which is North's, and above its right half.
    """
    w, _ = board_size_in_pitches(board)
    below, middle = MARGIN + (board.rows + 1) // 2, MARGIN + board.columns // 2
    return [(inset, below), (middle, below), (middle, below - 1), (w - inset, below - 1)]


def lozenge_corners(board: Board) -> list[Point]:
    """Return the corners of the lozenge in the middle of the board, in pitches; empty where the border is stepped, as
    on three rows.
    """
    if board.rows % 2:
        return []
    w, h = board_size_in_pitches(board)
    wide, high = LOZENGE
    return [(w / 2 - wide, h / 2), (w / 2, h / 2 - high), (w / 2 + wide, h / 2), (w / 2, h / 2 + high)]


OUTLINE, HOLLOW = 2.5, (12, 12, 12)  # the board where nothing is baked
RINGED = 1.115  # radius of the ring round holes of the inner rows, in hole radii
SQUARE_CORNER = 0.30  # how round a square hole's corners are, of its half side
# The board while its picture is missing: its face, its hollows, its inlay.
PLAIN: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "walnut": ((132, 84, 52), (70, 42, 26), (224, 188, 128)),
    "maple": ((222, 172, 106), (150, 108, 64), (96, 58, 30)),
}


class OutlinePainter:
    """A painter of the parts of a board in three colours: face, hollows, lines (`width` px)."""

    def __init__(
        self, geometry: Geometry, face: Rgb, hollow: Rgb, line: Rgb, width: float, framed: bool = False
    ) -> None:
        self.geometry, self.face, self.hollow, self.line, self.width = geometry, face, hollow, line, width
        self._inset = FRAME if framed else 0.0

    def paint_board(self, dst: pygame.Surface) -> None:
        """Paint the board with the border between the players and its holes, without its outer edge."""
        self._paint_border(dst)
        for place in self.geometry.places.values():
            if place.shape != "bowl":
                self.paint_hole(dst, place)

    def paint_hole(self, dst: pygame.Surface, place: ScreenPlace, *, lost: bool = False) -> None:
        """Paint a hole or well with its ring; `lost`: a former house, which has none."""
        apart = max(1, int(self.geometry.pitch) - 1) / 2  # neighbours on tiny boards would be one
        radius = min(place.radius, apart) if place.shape == "hole" else place.radius
        self._paint_hollow(dst, place, radius, self.hollow, self.width)
        if has_ring(self.geometry, place.name) and not lost:
            self._paint_hollow(dst, place, place.radius * RINGED + self.width / 2, None, max(1.0, self.width * 0.45))

    def paint_bowl(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Paint a round bowl that stands beside the board as a store."""
        self._paint_hollow(dst, place, place.radius, self.face, self.width)
        self._paint_hollow(dst, place, place.radius * 0.80, self.hollow, self.width * 0.6)

    def paint_lid(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Paint a lid with a cross on a hole."""
        self._paint_hollow(dst, place, place.radius * 1.03, self.face, self.width)
        arm = 0.42 * place.radius
        size = round(2 * place.radius), round(2 * place.radius)
        m = size[0] / 2
        cross = [[(m - arm, m - arm), (m + arm, m + arm)], [(m - arm, m + arm), (m + arm, m - arm)]]
        picture = icons.stroke_picture(cross, max(2.0, 1.6 * self.width), self.line, size)
        dst.blit(picture, picture.get_rect(center=(round(place.x), round(place.y))))

    def _paint_hollow(
        self, dst: pygame.Surface, place: ScreenPlace, radius: float, face: Rgb | None, width: float
    ) -> None:
        """Paint a hole's or well's outline `width` px wide; `face`: the colour inside, None for none."""
        size = round(2 * radius), round(2 * radius + place.bottom - place.top)
        if place.shape == "end":
            line = half_round_outline(radius, radius, size[1] - radius, radius - width / 2, place.inward)
            picture = plates.filled_polygon(size, line, face) if face else pygame.Surface(size, pygame.SRCALPHA)
            picture.blit(icons.stroke_picture([line], width, self.line, size), (0, 0))
            dst.blit(picture, (round(place.x - radius), round(place.top - radius)))
            return
        corner = size[0] / 2 * (SQUARE_CORNER if place.shape == "square" else 1)
        picture = plates.rounded_rectangle(size, corner, face, self.line, width)
        dst.blit(picture, (round(place.x - radius), round(place.top - radius)))

    def _paint_border(self, dst: pygame.Surface) -> None:
        """Paint the line between the two players' halves, and the lozenge in its middle where the board has one."""
        g = self.geometry
        s, size = g.pitch, g.rect.size
        lines = [[(x * s, y * s) for x, y in line] for line in border_lines(g.board, self._inset)]
        dst.blit(icons.stroke_picture(lines, max(1.0, 0.7 * self.width), self.line, size), g.rect)
        corners = [(g.left + x * s, g.top + y * s) for x, y in lozenge_corners(g.board)]
        if corners:
            pygame.draw.polygon(dst, self.line, corners)


def outline_painter(geometry: Geometry, theme: Theme) -> OutlinePainter:
    """Return the painter for boards of a theme that have no baked picture."""
    if theme.baked:
        face, hollow, line = PLAIN[theme.name]
        return OutlinePainter(geometry, face, hollow, line, 1.8 * geometry.line_scale, framed=True)
    hollow = HOLLOW if theme.is_dark else theme.plate2
    return OutlinePainter(geometry, theme.table, hollow, theme.line, OUTLINE * max(1.0, geometry.line_scale))


def paint_outlines(dst: pygame.Surface, geometry: Geometry, theme: Theme) -> None:
    """Paint the whole board, drawn without baked pictures."""
    pen = outline_painter(geometry, theme)
    radius = round(CORNER * geometry.pitch)
    edge = plates.rounded_rectangle(geometry.rect.size, radius, theme.table, theme.line, pen.width * 1.1)
    dst.blit(edge, geometry.rect)
    pen.paint_board(dst)


def plain_board_picture(geometry: Geometry, theme: Theme) -> pygame.Surface:
    """Return a picture of the board with drawn holes on plain wood, its corners not yet round."""
    shown = Geometry(geometry.board, 0, 0, geometry.width, turned=geometry.turned)
    out = pygame.Surface(geometry.rect.size, pygame.SRCALPHA)
    pen = outline_painter(shown, theme)
    out.fill(pen.face)
    if grain := baked_pictures.wood_grain(theme, geometry.rect.size):
        out.blit(grain, (0, 0))
    inset = round(FRAME * geometry.pitch)
    frame = out.get_rect().inflate(-2 * inset, -2 * inset)
    out.blit(plates.rounded_rectangle(frame.size, inset, None, pen.line, 2.5 * geometry.line_scale), frame)
    pen.paint_board(out)
    return out


def has_ring(geometry: Geometry, name: str) -> bool:
    """Return whether a hole is drawn with an inlaid ring: on boards of four rows, those of the inner rows."""
    board = geometry.board
    cell = board.cells[board.index[name]]
    return cell.hole and board.rows == 4 and cell.row in (1, 2)
