"""Where holes, stores and the frontier of a board of two rows lie, in pitches.

A pitch is the distance of two hole centres.

Holes and stores are those of the program itself, so that a stone lies in the hollow that was baked for it.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.rules.board import Board
from game.view.geometry import MARGIN, STORE_WIDTH, Geometry, size_in_pitches

FINE = 10_000
"""Width in pixels at which places are asked for; large, since the program rounds to whole pixels."""


class Trough(NamedTuple):
    """A hollow: a circle of `radius` drawn from (x, top) to (x, bottom); a hole has top = bottom."""

    x: float
    top: float
    bottom: float
    radius: float


@dataclass(frozen=True)
class Layout:
    """Two rows of `columns` holes with the valley between them and a store at each end."""

    columns: int

    @cached_property
    def _board(self) -> Board:
        return Board(2, self.columns, "sown")

    @property
    def width(self) -> float:
        return size_in_pitches(self._board)[0]

    @property
    def height(self) -> float:
        return size_in_pitches(self._board)[1]

    @cached_property
    def troughs(self) -> tuple[Trough, ...]:
        """Every hole and both stores."""
        geometry = Geometry(self._board, 0, 0, FINE)
        pitch = geometry.pitch
        places = geometry.places.values()
        return tuple(Trough(p.x / pitch, p.top / pitch, p.bottom / pitch, p.radius / pitch) for p in places)

    @cached_property
    def frontier(self) -> tuple[tuple[float, float], ...]:
        """Stretches (from x, to x) of the inlaid line along the middle; the lozenge stands in the gap."""
        edge, gap, middle = MARGIN + STORE_WIDTH + 0.06, 0.22, self.width / 2
        return (edge, middle - gap), (middle + gap, self.width - edge)
