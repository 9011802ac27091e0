"""Paths of hands and hops on a sowing board: one line beside each row.

In two rows the line is the valley.  In three and four rows it runs past the corners where holes meet: through the
valley beside the inner rows, along the edge beside the outer ones, round the ends from one to the other.
"""

import math
from typing import Literal

from game.board import hand_path
from game.board.geometry import ScreenPlace
from game.board.hand_path import CURVE, RIM, Curve
from game.board.sowing.geometry import Geometry
from game.rules.board import SEATS, other_seat
from game.ui import icons
from game.ui.icons import Point, Polyline

RISE = 0.384  # how high a hop bulges into the valley of two rows, in pitches
APEX = 0.75  # how far a curve of two equal handles comes towards them
HAND_RISE = 0.08  # in two rows the hand walks a little above the middle, its shadow falls on the line
TURN_OUT = 0.27  # how far a hop round the end of the rows bulges outwards, in pitches

Kind = Literal["across", "along", "round", "far"]


class HopPaths(hand_path.HopPaths):
    """The paths of hops and hands on one sowing board."""

    geometry: Geometry

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(geometry)
        self._cells = {cell.name: cell for cell in geometry.board.cells}

    def hop_kind(self, start: str, end: str) -> Kind:
        """Return the kind of hop: across two rows, along a row, round the end of two rows, or from further away."""
        if self.geometry.board.rows <= 2:
            return "across"
        a, b = self._cells[start], self._cells[end]
        if a.hole and b.hole and a.row == b.row:
            return "along"
        of_one = self.geometry.board.rows == 3 or a.seat == b.seat
        if a.hole and b.hole and a.column == b.column and abs(a.row - b.row) == 1 and of_one:
            return "round"
        return "far"

    def common_hops(self) -> list[tuple[str, str]]:
        """Return the most common hops of sowings, in both directions."""
        board = self.geometry.board
        if board.rows == 3:
            rounds = [board.three_row_track(seat) for seat in SEATS]
        elif board.rows == 4:
            rounds = [board.own_rows(seat, clockwise) for clockwise in (True, False) for seat in SEATS]
        elif board.for_one_player:
            rounds = [board.round_trip()]
        else:
            rounds = [board.round_trip(), board.round_trip(clockwise=True)]
        pairs = [pair for way in rounds for pair in zip(way, way[1:] + way[:1], strict=True)]
        if board.rows == 4:  # captured stones enter at either end of the front row
            fronts = {seat: board.front_row(seat) for seat in SEATS}
            pairs += [
                (fronts[other_seat(seat)][0], end) for seat in SEATS for end in (fronts[seat][0], fronts[seat][-1])
            ]
        return [(board.cells[a].name, board.cells[b].name) for a, b in pairs]

    # ------------------------------------------------------------------ hops
    def hop_curve(self, start: str, end: str) -> Curve:
        """Return the Bézier curve of a hop: across the two rows, along a row, round the end of two rows, or from
        further away.
        """
        places = self.geometry.places
        make = {
            "across": self._hop_across,
            "along": self._hop_along,
            "round": self._hop_round_end,
            "far": self._hop_from_afar,
        }
        return make[self.hop_kind(start, end)](places[start], places[end])

    def hop_number_point(self, start: str, end: str) -> Point:
        """Return the place of a hop's number, clear of counts and of other numbers."""
        line, kind, places = self.hop_line(start, end), self.hop_kind(start, end), self.geometry.places
        if kind == "far":
            return line[0]
        if kind == "along":  # counts lie left of the gap between two holes, so it moves a little to the right
            right = line[-1][0] > line[0][0]
            return line[CURVE // 2 + (2 if right else -2)]
        if kind == "across":  # beside a store nearer to the hole, or two numbers would meet
            return line[14 if _is_tall(places[end]) else 34 if _is_tall(places[start]) else 24]
        return line[CURVE // 2]

    def _hop_across(self, first: ScreenPlace, last: ScreenPlace) -> Curve:
        """Return a hop on two rows, which leaves and arrives on the valley side."""
        rise = RISE * self.geometry.pitch
        p, q = _valley_rim(first, last), _valley_rim(last, first)
        # Out of a store the other way, or it would make a loop.
        out = first.inward if not _is_tall(first) else -last.inward
        into = last.inward if not _is_tall(last) else first.inward
        bulge = 0.0
        if abs(p[0] - q[0]) < 1 and first.name != last.name:  # straight across: bowed to the outside of the board
            bulge = math.copysign(0.30 * self.geometry.pitch, first.x - self.geometry.rect.centerx)
        elif first.name == last.name:
            bulge = 0.5 * self.geometry.pitch
        return p, (p[0] + bulge, p[1] + out * rise), (q[0] + bulge, q[1] + into * rise), q

    def _hop_along(self, first: ScreenPlace, last: ScreenPlace) -> Curve:
        """Return a hop along a row: an arc from the rim of the place `first` up to the row's line and down
        to `last`.
        """
        line = self.geometry.hop_line_y(first.name)
        side = math.copysign(1, line - first.y)
        y = first.y + side * RIM * first.radius
        handle = y + (line - y) / APEX
        bulge = 0.4 * self.geometry.pitch if first.name == last.name else 0.0
        return (first.x - bulge / 4, y), (first.x - bulge, handle), (last.x + bulge, handle), (last.x + bulge / 4, y)

    def _hop_round_end(self, first: ScreenPlace, last: ScreenPlace) -> Curve:
        """Return a hop round the end of two rows, from the outer rim of one hole to that of the next."""
        out = math.copysign(1, first.x - self.geometry.rect.centerx)
        down = math.copysign(1, last.y - first.y)
        x = first.x + out * 0.85 * first.radius
        bulge = out * TURN_OUT * self.geometry.pitch
        p, q = (x, first.y + down * 0.5 * first.radius), (x, last.y - down * 0.5 * last.radius)
        return p, (p[0] + bulge, p[1]), (q[0] + bulge, q[1]), q

    def _hop_from_afar(self, first: ScreenPlace, last: ScreenPlace) -> Curve:
        """Return the curve of a long hop: only its end, which comes in from the outer side of the row, is drawn."""
        s = self.geometry.pitch
        if last.is_store:
            y = last.y - last.inward * 0.2 * last.radius
            side = math.copysign(1, self.geometry.rect.centerx - last.x)
            first_x, second_x, third_x = (last.x + side * away * s for away in (0.62, 0.45, 0.3))
            return (first_x, y), (second_x, y), (third_x, y), (last.x, y)
        line = self.geometry.hop_line_y(last.name)
        side = math.copysign(1, line - last.y)
        out = math.copysign(0.34 * s, last.x - self.geometry.rect.centerx)
        y = last.y + side * RIM * last.radius
        return (last.x + out, line), (last.x + out * 0.55, line + side * 0.02 * s), (last.x, line), (last.x, y)

    # ------------------------------------------------------------------ what is taken
    def capture_path(self, hole: str, store: str) -> Polyline:
        """Return the path of captured stones to a store: along the line of the hole's row to the store's end of the
        board.
        """
        g, s, p, to = self.geometry, self.geometry.pitch, self.geometry.places[hole], self.geometry.places[store]
        side, line = (1 if to.x > p.x else -1), g.hop_line_y(hole)
        out = math.copysign(1, line - p.y)
        start = (p.x + side * 0.5 * p.radius, (p.bottom if out > 0 else p.top) + out * 0.95 * p.radius)
        if to.shape == "well":
            end = (to.x - side * 0.46 * s, line)
            room = abs(end[0] - start[0])
            turn, last = min(0.3 * s, room * 0.4), min(0.6 * s, room * 0.6)
            return icons.bezier_points(start, (start[0] + side * turn, line), (end[0] - side * last, line), end)
        edge = (g.rect.right if side > 0 else g.rect.left) - side * 0.25 * s
        bent = (start[0] + side * 0.35 * s, line)
        away = math.copysign(1, line - to.y)  # the bowl is reached from the side where the line runs
        end = (to.x - side * 0.75 * to.radius, to.y + away * 0.66 * to.radius)
        rise = icons.bezier_points(
            start, (start[0] + side * 0.15 * s, line), (start[0] + side * 0.2 * s, line), bent, 12
        )
        fall = icons.bezier_points(
            (edge, line), (edge + side * 0.3 * s, line), (end[0] - side * 0.1 * s, end[1] + away * 0.3 * s), end, 12
        )
        return [*rise, *fall]

    # ------------------------------------------------------------------ the hand
    def hand_point(self, at: str, onward: str = "", back: str = "") -> Point:
        """Return the hand's position after it has sown into `at`: half way to the next hole, or over the hole on boards
        of two rows.

        `onward`: the next place if it is known, `back`: the previous one; "" if there is none.
        """
        g, place = self.geometry, self.geometry.places[at]
        if g.board.rows <= 2:
            return place.x, g.valley_y - HAND_RISE * g.pitch
        if onward and onward != at and self.hop_kind(at, onward) in ("along", "round"):
            return self._point_between(at, onward)
        y = g.hop_line_y(at)
        if back and back != at and self.hop_kind(back, at) == "along":
            return place.x + math.copysign(0.5 * g.pitch, place.x - g.places[back].x), y
        return place.x, y

    def _point_between(self, first: str, last: str) -> Point:
        """Return the point half way between two holes, beside the board's end where the rows are joined."""
        p, q = self.geometry.places[first], self.geometry.places[last]
        if self.hop_kind(first, last) == "along":
            return p.x + math.copysign(0.5 * self.geometry.pitch, q.x - p.x), self.geometry.hop_line_y(first)
        out = math.copysign(0.58 * self.geometry.pitch, p.x - self.geometry.rect.centerx)
        return p.x + out, (p.y + q.y) / 2

    def path_point(self, start: Point, end: Point, part: float) -> Point:
        """Return the point on the hand's path from `start` to `end` after the share `part` of the path, from 0 to 1: at
        constant pace, in an arc at corners.
        """
        (x0, y0), (x1, y1) = start, end
        s = self.geometry.pitch
        if abs(y1 - y0) < 0.05 * s or abs(x1 - x0) < 0.05 * s or self.geometry.board.rows <= 2:
            return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
        if math.hypot(x1 - x0, y1 - y0) > 2.2 * s:  # carried over the board
            return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
        # The corner lies where the end of the board is nearer.
        centre = self.geometry.rect.centerx
        corner = (x1, y0) if abs(x1 - centre) > abs(x0 - centre) else (x0, y1)
        a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part * part
        return a * x0 + b * corner[0] + c * x1, a * y0 + b * corner[1] + c * y1


def _is_tall(place: ScreenPlace) -> bool:
    """Return whether a place is as high as both rows: a store, or a mandarin hole."""
    return place.is_store or place.shape == "end"


def _valley_rim(place: ScreenPlace, other: ScreenPlace) -> Point:
    """Return the point of a place's rim on the valley side, from which a hop across to `other` starts. For a store it
    is the near middle, for a mandarin hole the side towards `other`.
    """
    if place.is_store:
        return place.x, place.y - place.inward * 0.2 * place.radius
    if place.shape == "end":
        return place.x, place.y - other.inward * 0.5 * place.radius
    return place.x, place.inner_end + place.inward * RIM * place.radius
