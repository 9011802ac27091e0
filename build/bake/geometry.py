"""Where holes, stores and the frontier of a board of two rows lie, in pitches (1 = distance of two hole centres)."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

MARGIN = 0.34
HOLE = 0.425
STORE = 0.37
STORE_SPACE = 2 * STORE + 0.20
VALLEY = 0.62
CORNER = 0.30
FRAME = 0.175


class Trough(NamedTuple):
    """A hollow: a circle of `radius` drawn along the line from (x, top) to (x, bottom); a hole has top = bottom."""

    x: float
    top: float
    bottom: float
    radius: float


@dataclass(frozen=True)
class Layout:
    """Two rows of `columns` holes with the valley between them and a store at each end."""

    columns: int

    @property
    def width(self) -> float:
        return self.columns + 2 * STORE_SPACE + 2 * MARGIN

    @property
    def height(self) -> float:
        return 2 + VALLEY + 2 * MARGIN

    @cached_property
    def holes(self) -> tuple[Trough, ...]:
        """North's row from the left, then South's."""
        ys = (MARGIN + 0.5, MARGIN + 1.5 + VALLEY)
        xs = [MARGIN + STORE_SPACE + 0.5 + column for column in range(self.columns)]
        return tuple(Trough(x, y, y, HOLE) for y in ys for x in xs)

    @cached_property
    def stores(self) -> tuple[Trough, ...]:
        """Left, right."""
        inset = MARGIN + STORE + 0.03
        ends = MARGIN + 0.52, self.height - MARGIN - 0.52
        return tuple(Trough(x, *ends, STORE) for x in (inset, self.width - inset))

    @cached_property
    def frontier(self) -> tuple[tuple[float, float], ...]:
        """Stretches (from x, to x) of the inlaid line along the middle; the lozenge stands in the gap."""
        edge, gap, middle = MARGIN + STORE_SPACE + 0.06, 0.22, self.width / 2
        return (edge, middle - gap), (middle + gap, self.width - edge)
