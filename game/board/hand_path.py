"""Paths of the hand over a board, and of hops from place to place; straight unless a family overrides it."""

import math

from game.board.geometry import Geometry
from game.ui import icons
from game.ui.icons import Point, Polyline

CURVE = 48  # straight pieces of a hop
RIM = 0.80  # where ways leave and arrive, of a place's radius

Curve = tuple[Point, Point, Point, Point]  # both ends of a hop, and the handles between them


class Walk:
    """The paths of hops and hands on one board."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self._hops: dict[tuple[str, str], Polyline] = {}

    def usual_hops(self) -> list[tuple[str, str]]:
        """Return the most common hops, whose pictures are prefetched before the first turn."""
        return []

    def hop(self, start: str, end: str) -> Polyline:
        """Return the line of a hop, in window px."""
        key = start, end
        if key not in self._hops:
            self._hops[key] = icons.cubic(*self.curve(start, end), n=CURVE)
        return self._hops[key]

    def curve(self, start: str, end: str) -> Curve:
        """Return the ends of a hop and the Bézier handles between them."""
        p, q = self._ends(start, end)
        return p, p, q, q

    def number_place(self, start: str, end: str) -> Point:
        """Return the place of a hop's number, clear of counts and of other numbers."""
        return self.hop(start, end)[CURVE // 2]

    def way_to_store(self, hole: str, store: str) -> Polyline:
        """Return the path of captured pieces to a store."""
        p, q = self._ends(hole, store)
        return icons.cubic(p, p, q, q)

    def station(self, at: str, onward: str = "", back: str = "") -> Point:
        """Return the hand's position after it has fed `at`; `onward`: the next place if known, `back`: the previous
        one.
        """
        place = self.geometry.places[at]
        return place.x, place.y

    def path(self, start: Point, end: Point, part: float) -> Point:
        """Return the point of the hand's path after a share of it."""
        return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part

    def _ends(self, start: str, end: str) -> tuple[Point, Point]:
        a, b = self.geometry.places[start], self.geometry.places[end]
        turn = math.atan2(b.y - a.y, b.x - a.x)
        x, y = RIM * math.cos(turn), RIM * math.sin(turn)
        return (a.x + x * a.radius, a.y + y * a.radius), (b.x - x * b.radius, b.y - y * b.radius)
