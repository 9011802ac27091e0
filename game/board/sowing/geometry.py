"""Layout of a sowing board, in pixels.

Boards of one and two rows have wells for stores, at their ends.  Beside boards of three and four rows stand turned
bowls, for what was captured or waits in reserve: North's left of the board at its top, South's right of it at its
bottom.  So they do where the ends are taken by mandarin holes, which are as high as both rows.
"""

import math
from dataclasses import dataclass
from functools import cached_property

from game.board import geometry as shared
from game.board.geometry import BoardExtent, BoardLabel, ScreenPlace
from game.rules.board import Cell, Seat
from game.rules.file.vocabulary import StoreUse
from game.rules.sowing.board import Board

MARGIN, HOLE_RADIUS, STORE_RADIUS = 0.34, 0.425, 0.37
STORE_WIDTH = 2 * STORE_RADIUS + 0.2
END_RADIUS = 0.56  # half the width of a mandarin hole, which is a half-round
END_WIDTH = 2 * END_RADIUS + 0.10
STORE_END = 0.52  # from the board's margin to the centre of a store's round end
FRAME = 0.175  # the inlaid frame, from the edge
TALL_FROM, TALLER, TALLEST = 12, 0.13, 2.6  # columns up to which holes of two rows are round, and height for each more
BESIDE = 16  # columns up to which letters of two rows lie beside the counts of their holes
OWN_LINE = 0.031  # pitches at the edge for each column, where letters lie beyond their counts
IN_TALL = 0.38  # pitches: figures of temporary numbers, at most, where holes are tall
COUNT_BEFORE_LETTER = 0.0062  # pitches from the rim of a hole to the middle of its count, there, for each column
ROW_GAP = {1: 0.62, 2: 0.62, 3: 0.0, 4: 0.22}  # rows -> extra room between the players, or over a single row
BOWL = {1: 1.1, 2: 1.1, 3: 1.1, 4: 1.3}  # rows -> diameter of a bowl
BOWL_GAP = 0.14  # between board and bowl, and between two bowls
TWO_DIGITS = 1.16  # width of two digits, in sizes of the figures
LEAST_COLUMN = 0.75  # width of a column in which a count can be read, likewise
STORE_PLATE = 2.9  # width of a store's count of two digits on a narrow plate, with the owner's emblem, likewise
OVER_FRAME = 1.5  # scale of text from which on counts reach over the frame
LARGE_PLATE = 1.6, 0.6, 1.2  # a large count's least width, space beside the figures and height, in sizes of its figures
MOST_BEYOND = 0.36  # pitches: letters that lie beyond their counts, at most
NARROW_PLATE = 1.25, 0.3, 1.12  # the same of a count in a narrow column
MOST_FAR = 0.485, 0.43  # pitches: figures that are seen from afar, at most; with a valley letters are beside them
RIM_LETTER, MOST_OF_RIM = 0.135, 0.36  # pitches: letters on the frame as they are usually, and at most
SMALLEST_LETTER = 13.0  # px: there names of holes are never smaller
APART = 14  # px from a letter to the counts beside it, its own and the next one's, together
DESCENDER = 0.62  # from the middle of a letter's height to the tail of a g, of its size
COUNT_BELOW, COUNT_ABOVE = 0.085, 0.075  # pitches from the rim of a hole to the middle of its count, in two rows
OUTER_LINE = 0.60  # how far from a row's middle hops and hand run where they run along the board's edge


def has_wells(board: Board) -> bool:
    """Return whether the board's stores are wells within the board, not bowls beside it."""
    return board.rows <= 2 and board.stores != StoreUse.NONE and not board.mandarins


def bowls_of_player(board: Board, seat: Seat) -> list[Cell]:
    """Return a player's bowls beside the board, the one at the board's end first."""
    stores = not has_wells(board) and board.stores != StoreUse.NONE
    kinds = ("store", "hand") if stores else ("hand",)
    return [cell for cell in board.cells if cell.seat == seat and cell.kind in kinds]


def oval_length(board: Board) -> float:
    """Return by how many pitches holes are higher than wide: those of two long rows are tall ovals."""
    return min(TALLEST, TALLER * max(0, board.columns - TALL_FROM)) if board.rows == 2 else 0.0


def tallness(board: Board) -> float:
    """Return how tall holes are, from 0 for round ones to 1 for those as high as two of them or more."""
    return min(1.0, oval_length(board))


def _has_letter_lines(board: Board) -> bool:
    """Return whether letters have lines of their own along the edges, as many columns are too narrow for two things."""
    return board.rows == 2 and board.columns > BESIDE


def outer_margin(board: Board) -> float:
    """Return the width of the wood above and below the rows, in pitches."""
    return MARGIN + (OWN_LINE * board.columns if _has_letter_lines(board) else 0.0)


def _end_width(board: Board) -> float:
    """Return the width that a store or a mandarin hole takes at an end of the board, in pitches."""
    return STORE_WIDTH if has_wells(board) else END_WIDTH if board.mandarins else 0.0


def board_size_in_pitches(board: Board) -> tuple[float, float]:
    """Return width and height of the board itself, without bowls."""
    stores = (1 if board.for_one_player else 2) * _end_width(board)
    high = board.rows * (1 + oval_length(board)) + ROW_GAP[board.rows]
    return board.columns + stores + 2 * MARGIN, high + 2 * outer_margin(board)


@dataclass(frozen=True)
class Geometry(shared.Geometry):
    """The layout of a sowing board of a given width (px) at a given corner of the window."""

    board: Board

    @cached_property
    def extent(self) -> BoardExtent:
        """Return the size of the board and of the bowls beside it, in pitches."""
        bowl = BOWL[self.board.rows] if bowls_of_player(self.board, "S") else 0.0
        return BoardExtent(*board_size_in_pitches(self.board), bowl, BOWL_GAP)

    @property
    def has_valley(self) -> bool:
        """Whether there is a free strip between the players' rows."""
        return self.board.rows <= 2

    @cached_property
    def valley_y(self) -> float:
        """The y coordinate of the border between the players: in the middle, through a middle row, or over one row."""
        if self.board.for_one_player:
            return self.top + (MARGIN + ROW_GAP[1] / 2) * self.pitch
        return self.top + board_size_in_pitches(self.board)[1] * self.pitch / 2

    @cached_property
    def unturned_places(self) -> dict[str, ScreenPlace]:
        """Return every hole, store and hand of the board in painting order."""
        cells = [cell for cell in self.board.cells if cell.hole]
        cells.sort(key=lambda cell: cell.row)  # a high heap may reach over the row above it
        out = {cell.name: self._hole_place(cell) for cell in cells}
        if has_wells(self.board):
            wells = [
                cell for cell in self.board.cells if cell.store and not (self.board.for_one_player and cell.seat == "N")
            ]
            out |= {cell.name: self._well_place(cell) for cell in wells}
        for seat in ("S", "N"):
            out |= {cell.name: self._bowl_place(cell, i) for i, cell in enumerate(bowls_of_player(self.board, seat))}
        return out

    def _hole_place(self, cell: Cell) -> ScreenPlace:
        """Return the position and radius of a hole on the window, in px."""
        board, s = self.board, self.pitch
        if board.is_end(cell.name):
            return self._mandarin_hole(cell)
        stores = 0.0 if board.for_one_player else _end_width(board)
        below = board.for_one_player or cell.row >= board.rows - board.rows // 2
        x = self.left + (MARGIN + stores + cell.column + 0.5) * s
        long = oval_length(board)
        top = outer_margin(board) + cell.row * (1 + long) + 0.5 + (ROW_GAP[board.rows] if below else 0)
        y = self.top + top * s
        house = bool(board.house) and cell.name.upper() == board.house
        inward = -1 if cell.seat == "S" else 1
        return ScreenPlace(cell.name, x, y, y + long * s, HOLE_RADIUS * s, inward, "square" if house else "hole")

    def _mandarin_hole(self, cell: Cell) -> ScreenPlace:
        """Return a mandarin hole: a half-round as high as both rows, at the end that is its owner's right."""
        s, height = self.pitch, board_size_in_pitches(self.board)[1]
        inset = (MARGIN + END_RADIUS - 0.05) * s
        x = self.left + inset if cell.column < 0 else self.left + self.width - inset
        top, bottom = MARGIN + END_RADIUS + 0.08, height - MARGIN - END_RADIUS - 0.08
        inward = -1 if cell.seat == "S" else 1
        return ScreenPlace(cell.name, x, self.top + top * s, self.top + bottom * s, END_RADIUS * s, inward, "end")

    def _well_place(self, cell: Cell) -> ScreenPlace:
        """Return the position of a store that is a long well at an end of the board, in px."""
        s, height = self.pitch, board_size_in_pitches(self.board)[1]
        inset = (MARGIN + STORE_RADIUS + 0.03) * s
        x = self.left + inset if cell.column < 0 else self.left + self.width - inset
        top, bottom = MARGIN + STORE_END, height - MARGIN - STORE_END
        inward = -1 if cell.seat == "S" else 1
        return ScreenPlace(cell.name, x, self.top + top * s, self.top + bottom * s, STORE_RADIUS * s, inward, "well")

    def _bowl_place(self, cell: Cell, number: int) -> ScreenPlace:
        """Return a player's `number`-th bowl, shifted to leave room for their plate."""
        s, r = self.pitch, BOWL[self.board.rows] * self.pitch / 2
        deep = number * (2 * r + BOWL_GAP * s) + min(self.reserve, self.rect.h - 2 * r) + r
        aside = BOWL_GAP * s + r
        if cell.seat == "N":
            return ScreenPlace(cell.name, self.left - aside, self.top + deep, self.top + deep, r, 1, "bowl")
        y = self.rect.bottom - deep
        return ScreenPlace(cell.name, self.left + self.width + aside, y, y, r, -1, "bowl")

    # ------------------------------------------------------------------ what is written beside a place
    @property
    def shows_counts(self) -> bool:
        """Whether counts are shown: not where columns are so narrow that each would cover its neighbours' figures."""
        return self.pitch >= LEAST_COLUMN * self.count_px

    @property
    def _max_count_size(self) -> float:
        """Greatest size of a count's figures that fits, in pitches."""
        if self.is_seen_from_afar:  # then they may cover more of the stones
            return MOST_FAR[self.has_valley]
        return 0.335 if self.has_valley else 0.30

    @property
    def _max_label_size(self) -> float:
        """Greatest size of a temporary number's figures that fits, in pitches; tall holes leave more room for it."""
        return IN_TALL if oval_length(self.board) else super()._max_label_size

    @property
    def count_plate_size(self) -> tuple[float, float, float]:
        """Measures of a count's plate, in sizes of its figures: smallest width, space beside the figures, height."""
        if self.is_seen_from_afar:
            return 1.3, 0.5, 1.12
        if _has_letter_lines(self.board):
            return NARROW_PLATE
        return LARGE_PLATE if self.text_scale >= OVER_FRAME and self.has_valley else super().count_plate_size

    @cached_property
    def letter_px(self) -> int:
        """Size of the letters that name holes, on the board or on its frame, in px."""
        if self.board.rows > 2:
            wanted = max(SMALLEST_LETTER, RIM_LETTER * self.pitch) * self.text_scale
            most = MOST_FAR[False] if self.is_seen_from_afar else MOST_OF_RIM
            return round(max(SMALLEST_LETTER, min(wanted, most * self.pitch)))
        wanted = max(12.0, 0.15 * self.pitch) * self.text_scale
        most = MOST_FAR[True] if self.is_seen_from_afar else 0.30
        return max(12, round(min(wanted, (MOST_BEYOND if _has_letter_lines(self.board) else most) * self.pitch)))

    @cached_property
    def label_beside_count(self) -> bool:
        """Return whether letter and count are so wide that they are centred together below their hole."""
        if not self.named or self.board.rows > 2 or _has_letter_lines(self.board) or self._has_letters_in_valley:
            return False
        return 0.975 * self.count_px + 0.375 * self.letter_px + 2 > 0.30 * self.pitch

    @cached_property
    def _has_letters_in_valley(self) -> bool:
        """Return whether letters lie on the other side of their holes than the counts, between the two rows: where
        both, seen from afar, are too wide for one column, and would run into those of the next.
        """
        if not (self.is_seen_from_afar and self.has_valley and self.named) or _has_letter_lines(self.board):
            return False
        return 2 * self._half_count[0] + 0.75 * self.letter_px + 0.08 * self.count_px + APART > self.pitch

    def count_position(self, name: str) -> tuple[float, float]:
        """Return the centre of a count: outside the hole, or at the owner's end of a store.

        Where rows are close together it is on the rim.
        """
        p, s = self.places[name], self.pitch
        if p.shape == "bowl":
            return p.x, p.y + 0.93 * p.radius
        if not self.has_valley:
            x, y = super().count_position(name)
            if not (self.is_seen_from_afar and self.named):
                return x, y
            inset, (wide, high) = self._label_inset, self._half_count  # clear of the large letters on the frame
            most = self.rect.right - inset - 0.3 * self.letter_px - wide - 1
            return min(x, most), min(y, self.rect.bottom - inset - 0.365 * self.letter_px - high - 1)
        out = self._count_shift
        below, above = COUNT_BELOW, COUNT_ABOVE
        if _has_letter_lines(self.board):
            below = above = COUNT_BEFORE_LETTER * self.board.columns
        y = p.bottom + p.radius + below * s + out if p.inward < 0 else p.top - p.radius - above * s - out
        if p.is_store:
            return self._store_count_x(p), y
        if not self.label_beside_count:
            return p.x, y
        beyond = 0.35 * self.letter_px + 2  # never so far that it would leave its column
        return p.x + min(beyond, max(0.0, 0.5 * s - self._half_count[0] - 1)), y

    def _store_count_x(self, place: ScreenPlace) -> float:
        """Return the x coordinate of a store's count: at the store's middle, further out where it would lie on the
        letter of the nearest hole.
        """
        if not self.named or not _has_letter_lines(self.board):
            return place.x
        outward = -1 if place.x < self.rect.centerx else 1
        letter = self.rect.centerx + outward * (0.5 * (self.board.columns - 1) * self.pitch + 0.6 * self.letter_px)
        most = letter + outward * (0.5 * STORE_PLATE * self.count_px + 1)
        return max(place.x, most) if outward > 0 else min(place.x, most)

    @cached_property
    def _half_count(self) -> tuple[float, float]:
        """Half the width and half the height of a count of two digits, in px."""
        _, beside, high = self.count_plate_size
        return (TWO_DIGITS + beside) / 2 * self.count_px, high / 2 * self.count_px

    @cached_property
    def _count_shift(self) -> float:
        """Distance in px by which enlarged counts lie further outside, so that they cover fewer stones: at most up to
        the inlaid frame, for the largest nearly up to the edge of the board.
        """
        free = 0.3 * FRAME if self.text_scale >= OVER_FRAME else FRAME
        frame = (MARGIN + 0.5 - free - HOLE_RADIUS - COUNT_BELOW) * self.pitch
        larger = self.count_px - round(max(13.0, 0.165 * self.pitch))
        return max(0.0, min(self.count_plate_size[2] / 2 * larger, frame - self._half_count[1]))

    @cached_property
    def labels(self) -> tuple[BoardLabel, ...]:
        """Return the names written on the board and its frame, none where columns are too narrow even for counts."""
        if not self.named or not self.shows_counts:
            return ()
        if self.board.rows > 2:
            return tuple(self._frame_labels())
        holes = (p for p in self.places.values() if not p.is_store)
        return tuple(BoardLabel(p.name, *self.letter_center(p.name)) for p in holes)

    def letter_center(self, name: str) -> tuple[float, float]:
        """Return the centre of a hole's letter on a board of two rows: left of its count, beyond it, or between the
        rows.
        """
        x, y = self.count_position(name)
        if self._has_letters_in_valley:
            place = self.places[name]
            rim = (place.top if place.inward < 0 else place.bottom) + place.inward * place.radius
            under = 0.365 if place.inward < 0 else DESCENDER  # of the upper row, down to the tail of a g
            most = abs(self.valley_y - rim) - under * self.letter_px - 1
            return x, rim + place.inward * min(0.365 * self.letter_px + 2, most)
        if _has_letter_lines(self.board):
            return x, y - self.places[name].inward * (self._half_count[1] + 0.5 * self.letter_px + 2)
        if not self.label_beside_count:
            return x - 0.30 * self.pitch, y
        apart = 3 if self.count_plate_size[1] >= 1 else 3 + 0.08 * self.count_px  # a narrow plate leaves less room
        return x - self._half_count[0] - 0.35 * self.letter_px - apart, y

    @property
    def _label_inset(self) -> float:
        """Return how far from the board's edge the middle of a label on its frame is, in px: large ones stay on the
        wood.
        """
        return max(FRAME / 2 * self.pitch, 0.365 * self.letter_px + 2)

    def _frame_labels(self) -> list[BoardLabel]:
        """Return the labels on the board's frame: the letters of the columns along each player's edge, and beside each
        row its number, on the left as seen by the player to whom the row belongs.
        """
        rect = self.rect.inflate(-2 * self._label_inset, -2 * self._label_inset)
        top, bottom, left, right = rect.top, rect.bottom, rect.left, rect.right
        if self.turned:
            top, bottom, left, right = bottom, top, right, left
        rows, columns = self.board.rows, self.board.columns
        at = {(cell.row, cell.column): self.places[cell.name] for cell in self.board.cells if cell.hole}
        above = [BoardLabel(at[0, i].name[0], at[0, i].x, top) for i in range(columns)]
        below = [BoardLabel(at[rows - 1, i].name[0], at[rows - 1, i].x, bottom) for i in range(columns)]
        sides = [left if row >= rows // 2 else right for row in range(rows)]
        return above + below + [BoardLabel(at[row, 0].name[1:], x, at[row, 0].y) for row, x in enumerate(sides)]

    # ------------------------------------------------------------------ the way of the hand
    def hop_line_y(self, name: str) -> float:
        """Return the y coordinate, in px, of the line along which hops from and to the hole `name` run: in the strip
        between two rows, or beside the hole's own row where there are more.
        """
        p, rows, s = self.places[name], self.board.rows, self.pitch
        if p.is_store:
            return p.y
        row = self.board.cells[self.board.index[name]].row
        if row in (0, rows - 1) and rows > 2:
            return p.y - p.inward * OUTER_LINE * s
        return p.y - 0.5 * s if rows == 3 else self.valley_y

    # ------------------------------------------------------------------ choosing a direction
    @property
    def arrow_distance(self) -> float:
        """Distance of an arrow disc's centre outside the board, where it covers no hole, count, name or path."""
        s, half = self.pitch, self.arrow_px / 2
        if self.has_valley:  # counts and letters lie on this side of the holes
            free = (MARGIN + 0.5 - HOLE_RADIUS - COUNT_BELOW) * s - self._count_shift - self._half_count[1]
            return max(super().arrow_distance, half + 2 - free)
        number = 0.5 * round(shared.LABEL_SIDE * self.label_px(shared.HOP_SHARE)) + 4  # half way to the next column
        across = 0.5 * s - self.arrow_offset
        clear = math.sqrt(max(0.0, (half + number) ** 2 - across**2))
        return max(super().arrow_distance, clear - (MARGIN + 0.5 - OUTER_LINE) * s)
