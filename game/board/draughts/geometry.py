"""Layout of a draughts board: its squares, and the places of captured pieces beside it."""

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.board import geometry
from game.board.geometry import REFERENCE_PITCH, SMALLEST_TARGET, BoardExtent, BoardLabel, ScreenPlace
from game.rules.draughts.board import FILES, Board

# All of a board that is not squares is measured in eighths of their side, however many squares there are: boards of 64
# and of 100 squares have the same frame.
EIGHTHS = 8
FRAME = 0.36  # around the squares: the names of files and rows stand there
WIDE_FRAME = (0.72, 0.98)  # where they are seen from afar: for names of one figure and of two
CORNER, INLAID = 0.22, 0.07  # how round its corners are; how far from the squares the inlaid line runs
LETTER, SMALLEST_LETTER = (0.25, 0.21), 11  # names on the frame, of one figure and of two; px, no smaller anywhere
MOST_LETTER = 0.33, 0.23  # at large text
FAR_LETTER = 0.80  # seen from afar
REFERENCE = 58.0  # px of an eighth; lines of signs were chosen at this size
RADIUS = 0.42  # pitches, of what signs are drawn around: a little less than a man
LABEL, MOST_LABEL = 0.24, 0.34  # pitches: numbers that lie on the board for a while


@dataclass(frozen=True)
class Geometry(geometry.Geometry):
    """The layout of a draughts board; a pitch is the side of a square."""

    @property
    def size(self) -> int:
        """Number of squares along a side of the board."""
        assert isinstance(self.board, Board)
        return self.board.size

    @property
    def frame_width(self) -> float:
        """Return the width of the frame, in pitches."""
        return (WIDE_FRAME[self.size > 9] if self.is_seen_from_afar else FRAME) * self.size / EIGHTHS

    @cached_property
    def wood_rect(self) -> pygame.Rect:
        """Rectangle of the squares with a frame of the usual width."""
        wider = round(self.frame_width * self.pitch - FRAME * self.eighth_of_square)
        return self.rect.inflate(-2 * wider, -2 * wider)

    @cached_property
    def eighth_of_square(self) -> float:
        """Return an eighth of the squares' side, in pixels."""
        return self.pitch * self.size / EIGHTHS

    @cached_property
    def extent(self) -> BoardExtent:
        """Return the size of the board with its frame, in pitches."""
        return BoardExtent(self.size + 2 * self.frame_width, self.size + 2 * self.frame_width)

    @cached_property
    def line_scale(self) -> float:
        """Scale of line widths relative to the reference board."""
        return max(self.eighth_of_square / REFERENCE, self.pitch / REFERENCE_PITCH * self.bold)

    @property
    def shows_counts(self) -> bool:
        """False, as the number of men on a square is visible."""
        return False  # one sees one man, or a king of two

    @property
    def has_squares(self) -> bool:
        """Whether places are squares that fill the board: always True."""
        return True

    @cached_property
    def letter_px(self) -> int:
        """Size of the letters and numbers on the frame, in px."""
        usual, most = LETTER[self.size > 9], FAR_LETTER if self.is_seen_from_afar else MOST_LETTER[self.size > 9]
        return max(SMALLEST_LETTER, round(min(usual * self.text_scale, most) * self.eighth_of_square))

    def label_px(self, share: float) -> int:
        """Return the font size in px of a temporary number, large enough to cover a captured man; `share` has no
        effect.
        """
        return round(max(self.figures, min(max(13 * self.text_scale, LABEL * self.pitch), MOST_LABEL * self.pitch)))

    @cached_property
    def squares_rect(self) -> pygame.Rect:
        """Rectangle of all squares, without the frame around them."""
        return self.square_rect(0, 0).union(self.square_rect(self.size - 1, self.size - 1))

    def square_rect(self, column: int, row: int) -> pygame.Rect:
        """Return a square's rectangle on the screen, in whole pixels; column 0 is leftmost, row 0 uppermost."""
        left, right = (round(self.left + (self.frame_width + column + i) * self.pitch) for i in (0, 1))
        top, low = (round(self.top + (self.frame_width + row + i) * self.pitch) for i in (0, 1))
        return pygame.Rect(left, top, right - left, low - top)

    @cached_property
    def unturned_places(self) -> dict[str, ScreenPlace]:
        """Return the places of all playable squares by name, as they lie while South sits below."""
        out: dict[str, ScreenPlace] = {}
        for cell in sorted((cell for cell in self.board.cells if cell.hole), key=lambda cell: (cell.row, cell.column)):
            x = self.left + (self.frame_width + cell.column + 0.5) * self.pitch
            y = self.top + (self.frame_width + cell.row + 0.5) * self.pitch
            out[cell.name] = ScreenPlace(cell.name, x, y, y, RADIUS * self.pitch, -1 if cell.seat == "S" else 1)
        return out

    @cached_property
    def labels(self) -> tuple[BoardLabel, ...]:
        """Letters of the files along the lower edge and numbers of the ranks along the left one, if it is `named`."""
        if not self.named:
            return ()
        out: list[BoardLabel] = []
        wide = self.frame_width * self.pitch
        middle = (wide - INLAID * self.eighth_of_square) / 2  # between the edge and the inlaid line
        for i in range(self.size):
            at = self.size - 1 - i if self.turned else i
            along = (self.frame_width + i + 0.5) * self.pitch
            out.append(BoardLabel(FILES[at], self.left + along, self.rect.bottom - middle))
            row = str(self.size - at)
            needed = 0.62 * self.letter_px if len(row) > 1 else 0.0  # on the smallest boards all of the frame
            out.append(BoardLabel(row, self.left + max(middle, needed), self.top + along))
        return tuple(out)

    def hop_line_y(self, name: str) -> float:
        """Return the y coordinate of a square's centre, at which its hops start and end."""
        return self.places[name].y

    def place_cell(self, name: str) -> pygame.Rect:
        """Return a square's rectangle, enlarged by the shadow of a man and by the upper man of a king."""
        p, s = self.places[name], self.pitch
        left, right = round(p.x - 0.60 * s), round(p.x + 0.60 * s)
        top, low = round(p.y - 0.76 * s), round(p.y + 0.60 * s)
        return pygame.Rect(left, top, right - left, low - top)

    def place_at(self, pos: tuple[int, int]) -> str | None:
        """Return the square at a point of the window, None if there is none: where squares are small, the nearest one
        whose touch target holds the point.
        """
        reach = max(self.pitch, SMALLEST_TARGET) / 2
        away = {
            name: max(abs(pos[0] - place.x), abs(pos[1] - place.y))
            for name, place in self.places.items()
            if abs(pos[0] - place.x) <= reach and abs(pos[1] - place.y) <= reach
        }
        return min(away, key=away.__getitem__, default=None)
