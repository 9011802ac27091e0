"""Paths of the hand over a board, and of hops from place to place; straight unless a family overrides it."""

import math

from game.board.geometry import Geometry
from game.ui import icons
from game.ui.icons import Point, Polyline

CURVE = 48  # straight pieces of a hop
RIM = 0.80  # where ways leave and arrive, of a place's radius

Curve = tuple[Point, Point, Point, Point]  # both ends of a hop, and the handles between them


class HopPaths:
    """Computes the paths, in window px, of hops (moves of a stone between places) and of the hand on one board."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self._hops: dict[tuple[str, str], Polyline] = {}

    def common_hops(self) -> list[tuple[str, str]]:
        """Return the most common hops, whose pictures are prefetched before the first turn."""
        return []

    def hop_line(self, start: str, end: str) -> Polyline:
        """Return the line of a hop, in window px."""
        key = start, end
        if key not in self._hops:
            self._hops[key] = icons.bezier_points(*self.hop_curve(start, end), n=CURVE)
        return self._hops[key]

    def hop_curve(self, start: str, end: str) -> Curve:
        """Return the Bézier curve of a hop: start point, two control points, end point."""
        p, q = self._hop_ends(start, end)
        return p, p, q, q

    def hop_number_point(self, start: str, end: str) -> Point:
        """Return the position of a hop's number, clear of counts and of other numbers."""
        return self.hop_line(start, end)[CURVE // 2]

    def capture_path(self, hole: str, store: str) -> Polyline:
        """Return the path of captured pieces from a hole to a store."""
        p, q = self._hop_ends(hole, store)
        return icons.bezier_points(p, p, q, q)

    def hand_point(self, at: str, onward: str = "", back: str = "") -> Point:
        """Return the hand's position after it has sown into the place `at`.

        `onward`: the next place, if known; `back`: the previous one.
        """
        place = self.geometry.places[at]
        return place.x, place.y

    def path_point(self, start: Point, end: Point, part: float) -> Point:
        """Return the point on the hand's path from `start` to `end` after the share `part` of the path, from 0 to 1."""
        return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part

    def _hop_ends(self, start: str, end: str) -> tuple[Point, Point]:
        """Return the points on the facing rims of two places between which a hop is drawn, in px."""
        a, b = self.geometry.places[start], self.geometry.places[end]
        turn = math.atan2(b.y - a.y, b.x - a.x)
        x, y = RIM * math.cos(turn), RIM * math.sin(turn)
        return (a.x + x * a.radius, a.y + y * a.radius), (b.x - x * b.radius, b.y - y * b.radius)
