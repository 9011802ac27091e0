"""Positions of holes, stores, rings and the border of a board, in pitches: the distance of two hole centres.

All of it comes from the program itself, so that a stone lies in the hollow that was baked for it.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from game.board.sowing.geometry import Geometry, board_size_in_pitches
from game.board.sowing.outlines import LOZENGE, RINGED, border_lines, has_ring, lozenge_corners
from game.rules.sowing.board import Board

FINE = 10_000
"""Width in pixels at which places are asked for; large, since the program rounds to whole pixels."""
STEPPED, STRAIGHT = 0.012, 0.007
"""Half the width of the border: a stepped one says more, so it is bolder."""


class Trough(NamedTuple):
    """A hollow: a circle or square of `radius` extended from (x, top) to (x, bottom); a hole has top = bottom.

    `half`: the straight side of a half-round one, 1 for right, 0 for none.
    """

    x: float
    top: float
    bottom: float
    radius: float
    square: bool = False
    half: int = 0


class Line(NamedTuple):
    """A straight inlaid strip and half its width."""

    start: tuple[float, float]
    end: tuple[float, float]
    half: float


@dataclass(frozen=True)
class Layout:
    """Positions of a board's carving and inlay, in distances between holes."""

    board: Board

    @property
    def width(self) -> float:
        return board_size_in_pitches(self.board)[0]

    @property
    def height(self) -> float:
        return board_size_in_pitches(self.board)[1]

    @cached_property
    def _geometry(self) -> Geometry:
        return Geometry(self.board, 0, 0, FINE)

    @cached_property
    def troughs(self) -> dict[str, Trough]:
        """Return every hollow that is carved into the board."""
        pitch = self._geometry.pitch
        return {
            p.name: Trough(
                p.x / pitch,
                p.top / pitch,
                p.bottom / pitch,
                p.radius / pitch,
                p.shape == "square",
                p.inward if p.shape == "end" else 0,
            )
            for p in self._geometry.places.values()
            if p.shape != "bowl"
        }

    @cached_property
    def rings(self) -> dict[str, Trough]:
        """Return the inlaid rings, as the hollows that they would surround."""
        return {
            name: trough._replace(radius=trough.radius * RINGED)
            for name, trough in self.troughs.items()
            if has_ring(self._geometry, name)
        }

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Return the border between the two players."""
        half = STEPPED if self.board.rows % 2 else STRAIGHT
        pieces = border_lines(self.board)
        return tuple(Line(a, b, half) for piece in pieces for a, b in pairwise(piece))

    @property
    def lozenge(self) -> tuple[float, float] | None:
        """Return half the width and height of the lozenge in the border's middle, if it has one."""
        return LOZENGE if lozenge_corners(self.board) else None
