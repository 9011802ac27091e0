"""Where everything on a board lies, in pixels.  Nothing here draws.

All proportions are given in pitches: one pitch is the distance between the centres of two neighbouring holes.
A place is called by its protocol name: a hole's letter, or `S` / `N` for a store.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from game.rules.board import Board, Cell

MARGIN, HOLE_RADIUS, STORE_RADIUS = 0.34, 0.425, 0.37
STORE_WIDTH = 2 * STORE_RADIUS + 0.2
STORE_END = 0.52  # from the board's margin to the centre of a store's round end
FRAME = 0.175  # the inlaid frame, from the edge
CORNER = 0.30
ROW_GAP = {2: 0.62, 3: 0.0, 4: 0.22}  # rows -> extra room between the two players
SMALLEST_TARGET = 44  # px, the side of what a finger or an unsure hand can hit
REFERENCE_PITCH = 119.7  # px; line widths were chosen at this size and grow with the board


class Place(NamedTuple):
    """A hole or store on the screen: a round end at `top` and one at `bottom` (the same point for a hole)."""

    name: str
    x: float
    top: float
    bottom: float
    radius: float
    inward: int  # +1 where the valley lies below it, -1 where it lies above
    store: bool

    @property
    def y(self) -> float:
        """The height of the centre."""
        return (self.top + self.bottom) / 2


def size_in_pitches(board: Board) -> tuple[float, float]:
    """Width and height of the whole board."""
    stores = 0 if board.stores == "none" else 2 * STORE_WIDTH
    return board.columns + stores + 2 * MARGIN, board.rows + ROW_GAP[board.rows] + 2 * MARGIN


def fit(board: Board, room: pygame.Rect) -> pygame.Rect:
    """The largest rectangle in `room` that has the board's proportions, in its middle."""
    w, h = size_in_pitches(board)
    pitch = min(room.w / w, room.h / h)
    out = pygame.Rect(0, 0, round(w * pitch), round(h * pitch))
    out.center = room.center
    return out


@dataclass(frozen=True)
class Geometry:
    """A board of a given width (px) at a given corner of the window."""

    board: Board
    left: int
    top: int
    width: int
    text_scale: float = 1.0
    named: bool = True  # whether each hole's letter is written beside its count

    @cached_property
    def pitch(self) -> float:
        """Pixels between two hole centres."""
        return self.width / size_in_pitches(self.board)[0]

    @cached_property
    def k(self) -> float:
        """What line widths given for the reference board are multiplied with."""
        return self.pitch / REFERENCE_PITCH

    @cached_property
    def rect(self) -> pygame.Rect:
        """The whole board."""
        return pygame.Rect(self.left, self.top, self.width, round(size_in_pitches(self.board)[1] * self.pitch))

    @cached_property
    def valley(self) -> float:
        """The height of the line between the two players."""
        return self.top + size_in_pitches(self.board)[1] * self.pitch / 2

    @cached_property
    def hand_y(self) -> float:
        """Where the hand walks: a little above the valley's middle, its shadow falls on the line."""
        return self.valley - 0.08 * self.pitch

    @cached_property
    def places(self) -> dict[str, Place]:
        """Every hole and, where the board has them, both stores."""
        return {
            cell.name: self._store(cell) if cell.store else self._hole(cell)
            for cell in self.board.cells
            if not cell.store or self.board.stores != "none"
        }

    def _hole(self, cell: Cell) -> Place:
        board, s = self.board, self.pitch
        stores = 0.0 if board.stores == "none" else STORE_WIDTH
        below = cell.row >= board.rows - board.rows // 2
        x = self.left + (MARGIN + stores + cell.column + 0.5) * s
        y = self.top + (MARGIN + cell.row + 0.5 + (ROW_GAP[board.rows] if below else 0)) * s
        return Place(cell.name, x, y, y, HOLE_RADIUS * s, -1 if below else 1, False)

    def _store(self, cell: Cell) -> Place:
        s, height = self.pitch, size_in_pitches(self.board)[1]
        inset = (MARGIN + STORE_RADIUS + 0.03) * s
        x = self.left + inset if cell.column < 0 else self.left + self.width - inset
        top, bottom = MARGIN + STORE_END, height - MARGIN - STORE_END
        inward = -1 if cell.seat == "S" else 1
        return Place(cell.name, x, self.top + top * s, self.top + bottom * s, STORE_RADIUS * s, inward, True)

    # ------------------------------------------------------------------ what is written beside a place
    @cached_property
    def number_px(self) -> int:
        """Size of a count's figures; where the holes stand close it gives way before it meets its neighbour."""
        wanted = max(13.0, 0.165 * self.pitch) * self.text_scale
        return max(13, round(min(wanted, 0.345 * self.pitch)))

    @cached_property
    def letter_px(self) -> int:
        """Size of the letter that names a hole."""
        wanted = max(12.0, 0.15 * self.pitch) * self.text_scale
        return max(12, round(min(wanted, 0.30 * self.pitch)))

    @cached_property
    def paired(self) -> bool:
        """Whether letter and count are so wide that they are centred together below their hole."""
        return self.named and 0.975 * self.number_px + 0.375 * self.letter_px + 2 > 0.30 * self.pitch

    def count_place(self, name: str) -> tuple[float, float]:
        """The centre of a count: outside the hole, at the owner's end of a store."""
        p, s = self.places[name], self.pitch
        y = p.bottom + p.radius + 0.085 * s if p.inward < 0 else p.top - p.radius - 0.075 * s
        if p.store or not self.paired:
            return p.x, y
        return p.x + 0.35 * self.letter_px + 2, y

    def letter_place(self, name: str) -> tuple[float, float]:
        """The centre of a hole's letter, left of its count."""
        x, y = self.count_place(name)
        if not self.paired:
            return x - 0.30 * self.pitch, y
        return x - 0.975 * self.number_px - 0.35 * self.letter_px - 3, y

    # ------------------------------------------------------------------ areas
    def cell(self, name: str) -> pygame.Rect:
        """All that a place's stones can touch.  Cells of neighbours do not overlap sideways."""
        p, s = self.places[name], self.pitch
        left, right = round(p.x - s / 2), round(p.x + s / 2)
        if p.store:
            return pygame.Rect(left, round(p.top - 0.7 * s), right - left, round(p.bottom - p.top + 1.25 * s))
        return pygame.Rect(left, round(p.y - 0.65 * s), right - left, round(1.18 * s))

    def at(self, pos: tuple[int, int]) -> str | None:
        """The hole or store at a point of the window: the nearest whose hit area (44 px or more) holds the point."""
        best, nearest = None, float("inf")
        for name, p in self.places.items():
            dy = max(p.top - pos[1], 0.0, pos[1] - p.bottom)
            away = (pos[0] - p.x) ** 2 + dy**2
            if away < nearest and away <= max(p.radius, SMALLEST_TARGET / 2) ** 2:
                best, nearest = name, away
        return best
