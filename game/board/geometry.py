"""Where everything on a board lies, in pixels.  Nothing here draws.

All proportions are given in pitches: one pitch is the distance between the centres of two neighbouring holes.
A place is called by its protocol name: a hole's (`A`, `f2`), `S` / `N` for a store, `S hand` / `N hand`.

Boards of two rows have wells for stores, at their ends.  Beside boards of three and four rows stand turned bowls, for
what was captured or waits in reserve: North's left of the board at its top, South's right of it at its bottom.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

import pygame

from game.rules.board import Board, Cell, Seat

MARGIN, HOLE_RADIUS, STORE_RADIUS = 0.34, 0.425, 0.37
STORE_WIDTH = 2 * STORE_RADIUS + 0.2
STORE_END = 0.52  # from the board's margin to the centre of a store's round end
FRAME = 0.175  # the inlaid frame, from the edge
CORNER = 0.30
ROW_GAP = {2: 0.62, 3: 0.0, 4: 0.22}  # rows -> extra room between the two players
BOWL = {2: 1.1, 3: 1.1, 4: 1.3}  # rows -> diameter of a bowl
BOWL_GAP = 0.14  # between board and bowl, and between two bowls
SMALLEST_TARGET = 44  # px, the side of what a finger or an unsure hand can hit
REFERENCE_PITCH = 119.7  # px; line widths were chosen at this size and grow with the board
RIM_LETTER, SMALLEST_RIM_LETTER = 0.135, 13  # pitches; px below which letters on the frame are left out
OUTER_LINE = 0.60  # how far from a row's middle hops and hand run where they run along the board's edge

Shape = Literal["hole", "square", "well", "bowl"]
Sign = Literal["<", ">"]


class Place(NamedTuple):
    """A hole, store or hand on the screen: a round end at `top`, one at `bottom` (the same but for wells)."""

    name: str
    x: float
    top: float
    bottom: float
    radius: float
    inward: int  # +1 for North's: the middle of the board lies below it, -1 for South's
    shape: Shape = "hole"

    @property
    def y(self) -> float:
        """The height of the centre."""
        return (self.top + self.bottom) / 2

    @property
    def store(self) -> bool:
        """Whether stones only lie there, and are not sown from it: a store or a hand."""
        return self.shape in ("well", "bowl")


class Written(NamedTuple):
    """A name on the board: a hole's letter, or a letter or number on the frame."""

    text: str
    x: float
    y: float


def has_wells(board: Board) -> bool:
    """Whether the board has stores in itself."""
    return board.rows == 2 and board.stores != "none"


def bowls(board: Board, seat: Seat) -> list[Cell]:
    """What a player keeps in bowls beside the board, the one at the board's end first."""
    stores = board.rows > 2 and board.stores != "none"
    kinds = ("store", "hand") if stores else ("hand",)
    return [cell for cell in board.cells if cell.seat == seat and cell.kind in kinds]


def size_in_pitches(board: Board) -> tuple[float, float]:
    """Width and height of the board itself, without bowls."""
    stores = 2 * STORE_WIDTH if has_wells(board) else 0
    return board.columns + stores + 2 * MARGIN, board.rows + ROW_GAP[board.rows] + 2 * MARGIN


def side_in_pitches(board: Board) -> float:
    """Width of the room that bowls need on each side of the board, with the gap; 0 where there are none."""
    return BOWL_GAP + BOWL[board.rows] if bowls(board, "S") else 0.0


def outer_size_in_pitches(board: Board) -> tuple[float, float]:
    """Width and height of the board with its bowls on both sides."""
    w, h = size_in_pitches(board)
    return w + 2 * side_in_pitches(board), h


def fit(board: Board, room: pygame.Rect, beside: float | None = None) -> pygame.Rect:
    """The largest rectangle in `room` that has the board's proportions, in its middle.

    `beside`: px that must be free in `room` on each side of it, for players' plates; its bowls find room there too.
    Without it bowls are left out.
    """
    w, h = size_in_pitches(board)
    pitch = min(room.w / w, room.h / h)
    if beside is not None:
        pitch = min(pitch, room.w / outer_size_in_pitches(board)[0], (room.w - 2 * beside) / w)
    out = pygame.Rect(0, 0, round(w * pitch), round(h * pitch))
    out.center = room.center
    return out


@dataclass(frozen=True)
class Geometry:
    """A board of a given width (px) at a given corner of the window; its bowls stand beside that rectangle."""

    board: Board
    left: int
    top: int
    width: int
    text_scale: float = 1.0
    named: bool = True  # whether holes' names are written
    reserve: float = 0.0  # px at the board's top (North) and bottom (South) that bowls leave to players' plates
    bold: float = 1.0  # lines of signs are so much thicker: on small boards they would be lost

    @cached_property
    def pitch(self) -> float:
        """Pixels between two hole centres."""
        return self.width / size_in_pitches(self.board)[0]

    @cached_property
    def k(self) -> float:
        """What line widths given for the reference board are multiplied with."""
        return self.pitch / REFERENCE_PITCH * self.bold

    @cached_property
    def rect(self) -> pygame.Rect:
        """The whole board, without bowls."""
        return pygame.Rect(self.left, self.top, self.width, round(size_in_pitches(self.board)[1] * self.pitch))

    @cached_property
    def valley(self) -> float:
        """The height of the line between the two players, or of the middle row's centres."""
        return self.top + size_in_pitches(self.board)[1] * self.pitch / 2

    @cached_property
    def places(self) -> dict[str, Place]:
        """Every hole, and the stores and hands that the board has, in the order in which they are painted."""
        cells = [cell for cell in self.board.cells if cell.hole]
        cells.sort(key=lambda cell: cell.row)  # a high heap may reach over the row above it
        out = {cell.name: self._hole(cell) for cell in cells}
        if has_wells(self.board):
            out |= {cell.name: self._well(cell) for cell in self.board.cells if cell.store}
        for seat in ("S", "N"):
            out |= {cell.name: self._bowl(cell, i) for i, cell in enumerate(bowls(self.board, seat))}
        return out

    def _hole(self, cell: Cell) -> Place:
        board, s = self.board, self.pitch
        stores = STORE_WIDTH if has_wells(board) else 0.0
        below = cell.row >= board.rows - board.rows // 2
        x = self.left + (MARGIN + stores + cell.column + 0.5) * s
        y = self.top + (MARGIN + cell.row + 0.5 + (ROW_GAP[board.rows] if below else 0)) * s
        house = bool(board.house) and cell.name.upper() == board.house
        inward = -1 if cell.seat == "S" else 1
        return Place(cell.name, x, y, y, HOLE_RADIUS * s, inward, "square" if house else "hole")

    def _well(self, cell: Cell) -> Place:
        s, height = self.pitch, size_in_pitches(self.board)[1]
        inset = (MARGIN + STORE_RADIUS + 0.03) * s
        x = self.left + inset if cell.column < 0 else self.left + self.width - inset
        top, bottom = MARGIN + STORE_END, height - MARGIN - STORE_END
        inward = -1 if cell.seat == "S" else 1
        return Place(cell.name, x, self.top + top * s, self.top + bottom * s, STORE_RADIUS * s, inward, "well")

    def _bowl(self, cell: Cell, number: int) -> Place:
        """The `number`-th of a player's bowls; it gives way to his plate as far as the board is high."""
        s, r = self.pitch, BOWL[self.board.rows] * self.pitch / 2
        deep = number * (2 * r + BOWL_GAP * s) + min(self.reserve, self.rect.h - 2 * r) + r
        aside = BOWL_GAP * s + r
        if cell.seat == "N":
            return Place(cell.name, self.left - aside, self.top + deep, self.top + deep, r, 1, "bowl")
        y = self.rect.bottom - deep
        return Place(cell.name, self.left + self.width + aside, y, y, r, -1, "bowl")

    # ------------------------------------------------------------------ what is written beside a place
    @cached_property
    def number_px(self) -> int:
        """Size of a count's figures; where the holes stand close it gives way before it meets its neighbour."""
        wanted = max(13.0, 0.165 * self.pitch) * self.text_scale
        most = 0.345 if self.board.rows == 2 else 0.25
        return max(13, round(min(wanted, most * self.pitch)))

    @cached_property
    def letter_px(self) -> int:
        """Size of the letter that names a hole, or of those on the frame."""
        if self.board.rows > 2:
            return round(RIM_LETTER * self.pitch)
        wanted = max(12.0, 0.15 * self.pitch) * self.text_scale
        return max(12, round(min(wanted, 0.30 * self.pitch)))

    @cached_property
    def paired(self) -> bool:
        """Whether letter and count are so wide that they are centred together below their hole."""
        if not self.named or self.board.rows > 2:
            return False
        return 0.975 * self.number_px + 0.375 * self.letter_px + 2 > 0.30 * self.pitch

    def count_place(self, name: str) -> tuple[float, float]:
        """The centre of a count: outside the hole, at the owner's end of a store.

        In three and four rows it lies on the lower right rim; the larger it is, the less far out.
        """
        p, s = self.places[name], self.pitch
        if p.shape == "bowl":
            return p.x, p.y + 0.93 * p.radius
        if self.board.rows > 2:
            right = min(0.70 * p.radius, 0.51 * s - 0.975 * self.number_px)
            return p.x + right, p.y + min(0.84 * p.radius, 0.52 * s - 0.71 * self.number_px)
        y = p.bottom + p.radius + 0.085 * s if p.inward < 0 else p.top - p.radius - 0.075 * s
        if p.store or not self.paired:
            return p.x, y
        return p.x + 0.35 * self.letter_px + 2, y

    @cached_property
    def names(self) -> tuple[Written, ...]:
        """What is written so that holes can be called by their names; nothing where it would be too small."""
        if not self.named:
            return ()
        if self.board.rows > 2:
            return tuple(self._on_the_frame()) if self.letter_px >= SMALLEST_RIM_LETTER else ()
        holes = (p for p in self.places.values() if not p.store)
        return tuple(Written(p.name, *self.letter_place(p.name)) for p in holes)

    def letter_place(self, name: str) -> tuple[float, float]:
        """The centre of a hole's letter in two rows: left of its count."""
        x, y = self.count_place(name)
        if not self.paired:
            return x - 0.30 * self.pitch, y
        return x - 0.975 * self.number_px - 0.35 * self.letter_px - 3, y

    def _on_the_frame(self) -> list[Written]:
        """South's letters and row numbers at the bottom and left, North's at the top and right."""
        rect = self.rect.inflate(-FRAME * self.pitch, -FRAME * self.pitch)
        rows, columns = self.board.rows, self.board.columns
        at = {(cell.row, cell.column): self.places[cell.name] for cell in self.board.cells if cell.hole}
        above = [Written(at[0, i].name[0], at[0, i].x, rect.top) for i in range(columns)]
        below = [Written(at[rows - 1, i].name[0], at[rows - 1, i].x, rect.bottom) for i in range(columns)]
        sides = [rect.left if row >= rows // 2 else rect.right for row in range(rows)]
        return above + below + [Written(at[row, 0].name[1:], x, at[row, 0].y) for row, x in enumerate(sides)]

    # ------------------------------------------------------------------ the way of the hand
    def line(self, name: str) -> float:
        """The height at which hops from and to a hole run: the valley, or beside its row where no counts lie."""
        p, rows, s = self.places[name], self.board.rows, self.pitch
        if p.store:
            return p.y
        row = self.board.cells[self.board.index[name]].row
        if row in (0, rows - 1) and rows > 2:
            return p.y + OUTER_LINE * s * (1 if row else -1)
        return p.y - 0.5 * s if rows == 3 else self.valley

    # ------------------------------------------------------------------ areas
    def cell(self, name: str) -> pygame.Rect:
        """All that a place's stones can touch.  Cells of neighbours do not overlap sideways."""
        p, s = self.places[name], self.pitch
        if p.shape == "bowl":
            side = round(2 * p.radius + 0.3 * s)
            return pygame.Rect(round(p.x - side / 2), round(p.y - side / 2), side, side)
        left, right = round(p.x - s / 2), round(p.x + s / 2)
        if p.store:
            return pygame.Rect(left, round(p.top - 0.7 * s), right - left, round(p.bottom - p.top + 1.25 * s))
        return pygame.Rect(left, round(p.y - 0.65 * s), right - left, round(1.18 * s))

    def at(self, pos: tuple[int, int]) -> str | None:
        """The place at a point of the window: the nearest whose hit area (44 px or more) holds the point."""
        best, nearest = None, float("inf")
        for name, p in self.places.items():
            dy = max(p.top - pos[1], 0.0, pos[1] - p.bottom)
            away = (pos[0] - p.x) ** 2 + dy**2
            if away < nearest and away <= max(p.radius, SMALLEST_TARGET / 2) ** 2:
                best, nearest = name, away
        return best

    # ------------------------------------------------------------------ choosing a direction
    @cached_property
    def arrow_px(self) -> int:
        """Diameter of the disc with which a direction is chosen."""
        return max(SMALLEST_TARGET, round(0.41 * self.pitch))

    def arrow_place(self, hole: str, sign: Sign) -> tuple[float, float]:
        """The middle of the disc for a direction: between two holes, on the line of the hops, over wood only."""
        p, s = self.places[hole], self.pitch
        x = p.x + 0.5 * s * self.screenward(hole, sign)
        if self.board.rows == 2:
            return x, p.y + p.inward * 0.5 * s
        y = self.line(hole)
        if y < p.y and p.inward > 0:
            return x, y
        return x, y + max(0.0, self.arrow_px / 2 - 0.25 * s)  # where it is large it gives way to the counts above it

    def screenward(self, hole: str, sign: Sign) -> int:
        """Where a direction points on the screen: 1 right, -1 left.  `>` is towards the right of the hole's owner."""
        return (1 if sign == ">" else -1) * -self.places[hole].inward

    def arrow_at(self, pos: tuple[int, int], hole: str) -> Sign | None:
        """Which of a hole's two directions a point of the window chooses, if any; ask before `at`."""
        for sign in ("<", ">"):
            x, y = self.arrow_place(hole, sign)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= (self.arrow_px / 2) ** 2:
                return sign
        return None
