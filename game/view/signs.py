"""Signs on a board: rings, hops, ways, strokes.  Every meaning has a shape of its own; colour only helps.

Pictures are drawn when they are first needed and kept for the size of this board.
"""

import math
from typing import Literal, NamedTuple

import pygame

from . import icons
from .geometry import Geometry, Place
from .icons import Point, Polyline
from .screen import Sprite
from .theme import Rgb, Rgba, Theme

Ring = Literal["chosen", "keyboard", "taken", "last", "missed", "began", "bad", "threatened"]
Style = Literal["fallen", "next", "lap2"]

WHITE: Rgb = (255, 246, 223)
RING_SHARE = 1.06  # of the radius
RISE = 0.384  # how high a hop bulges into the valley, in pitches
CURVE = 48  # straight pieces of a hop


class Picture(NamedTuple):
    """A sign with its upper left corner in the window."""

    surface: pygame.Surface
    x: int
    y: int
    curve: Polyline  # its line in window px, for signs that have one


Part = tuple[list[Polyline], float, Rgb | Rgba]


class Signs:
    """The signs of one board at one size."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.theme = geometry, theme
        self._rings: dict[tuple[str, bool], pygame.Surface] = {}
        self._hops: dict[tuple[str, str, str], Picture] = {}
        self._ways: dict[tuple[str, str], Picture] = {}
        self._shades: dict[bool, pygame.Surface] = {}
        self._lamp: pygame.Surface | None = None

    # ------------------------------------------------------------------ rings
    def ring(self, name: str, kind: Ring, alpha: int = 255) -> Sprite:
        """A ring round a hole or store."""
        place = self.geometry.places[name]
        key = (kind, place.store)
        if key not in self._rings:
            self._rings[key] = self._ring(kind, place)
        return centred(self._rings[key], place.x, place.y, alpha)

    def _ring(self, kind: str, place: Place) -> pygame.Surface:
        t, k = self.theme, self.geometry.k
        r = place.radius * RING_SHARE + (4 * k if place.store else 0)
        span = place.bottom - place.top
        m = math.ceil(r * 1.35)
        size = (2 * m, round(2 * m + span))
        line = _stadium(m, span, r)
        wider = _stadium(m, span, r * 1.10)
        away = r * 1.13
        square = [(m, m - away), (m + away, m), (m + away, m + span), (m, m + span + away)]
        square += [(m - away, m + span), (m - away, m), (m, m - away)]
        slash = [(m - r * 0.7, m + span + r * 0.7), (m + r * 0.7, m - r * 0.7)]
        parts: dict[str, list[Part]] = {
            "chosen": [([line], 11, t.soft), ([line], 6, thinner(t.under, 0.6)), ([line], 3.5, t.ring)],
            "keyboard": [([line, wider], 7, (0, 0, 0, 130)), ([line], 3, WHITE), ([wider], 1.5, WHITE)],
            "taken": [([line], 7, t.under), (icons.dashes(line, 14 * k, 7 * k), 3.2, t.core)],
            "last": [([square], 7, t.under), ([square], 3, t.core)],
            "missed": [([square], 7, t.under), ([square], 3, t.bad)],
            "began": [([line], 6, thinner(t.under, 0.5)), (icons.dashes(line, 2 * k, 8 * k), 3.4, t.core)],
            "bad": [([line, slash], 6, t.under), ([line, slash], 3, t.bad)],
            "threatened": [(_brackets(m, span, r), 7, t.under), (_brackets(m, span, r), 3.2, t.bad)],
        }
        return self._layers(parts[kind], size)

    def shade(self, name: str, alpha: int = 255) -> Sprite:
        """Darkens a hole that may not be played."""
        place = self.geometry.places[name]
        if place.store not in self._shades:
            r = place.radius * 1.02
            size = math.ceil(2 * r + 4), math.ceil(2 * r + 4 + place.bottom - place.top)
            middle = size[0] / 2
            lines = [[(middle, middle), (middle, size[1] - middle)]]
            self._shades[place.store] = icons.stroke(lines, 2 * r, (8, 4, 2, 140), size)
        return centred(self._shades[place.store], place.x, place.y, alpha)

    def lamp(self, name: str, alpha: int = 255) -> list[Sprite]:
        """A hint: the lamp's disc on the valley side of a hole, and a ring."""
        g, t = self.geometry, self.theme
        place = g.places[name]
        if self._lamp is None:
            size = round(max(36, 0.34 * g.pitch))
            disc = icons.stroke([[(size / 2, size / 2)] * 2], size - 2, t.carried, (size, size))
            lamp = icons.icon("hint", round(size * 0.62), t.carried_ink)
            disc.blit(lamp, lamp.get_rect(center=(size // 2, size // 2)))
            self._lamp = disc
        y = place.y + place.inward * (place.radius + 0.17 * g.pitch)
        return [self.ring(name, "chosen", alpha), centred(self._lamp, place.x, y, alpha)]

    # ------------------------------------------------------------------ hops
    def hop(self, start: str, end: str, kind: Style = "fallen", grown: float = 1.0, alpha: int = 255) -> Sprite:
        """A hop from rim to rim on the valley side.  Its first part, `grown`, is cut from the whole picture."""
        picture = self._hop(start, end, kind)
        w, h = picture.surface.get_size()
        if grown >= 1:
            return Sprite(picture.surface, picture.x, picture.y, None, alpha)
        (x0, y0), (x1, y1) = picture.curve[0], picture.curve[-1]
        # Hops never turn back along their longer side, so a straight cut is enough.
        if abs(x1 - x0) >= abs(y1 - y0):
            part = round((w - abs(x1 - x0)) / 2 + abs(x1 - x0) * grown)
            left = 0 if x1 > x0 else w - part
            return Sprite(picture.surface, picture.x + left, picture.y, (left, 0, part, h), alpha)
        part = round((h - abs(y1 - y0)) / 2 + abs(y1 - y0) * grown)
        top = 0 if y1 > y0 else h - part
        return Sprite(picture.surface, picture.x, picture.y + top, (0, top, w, part), alpha)

    def hop_middle(self, start: str, end: str) -> Point:
        """Where a hop's number lies; beside a store nearer to the hole, or two numbers would meet."""
        places = self.geometry.places
        at = 14 if places[end].store else 34 if places[start].store else 24
        return self._hop(start, end, "fallen").curve[at]

    def _hop(self, start: str, end: str, kind: Style) -> Picture:
        key = (start, end, kind)
        if key not in self._hops:
            self._hops[key] = self._hop_picture(start, end, kind)
        return self._hops[key]

    def _hop_picture(self, start: str, end: str, kind: Style) -> Picture:
        t, k, m = self.theme, self.geometry.k, round(8 * self.geometry.k) + 1
        line = icons.cubic(*self._hop_curve(start, end), n=CURVE)
        xs, ys = [x for x, _ in line], [y for _, y in line]
        left, top = math.floor(min(xs)) - m, math.floor(min(ys)) - m
        size = math.ceil(max(xs) - left) + m, math.ceil(max(ys) - top) + m
        points = [(x - left, y - top) for x, y in line]
        core: Rgb = t.core
        if kind == "fallen":
            parts: list[Part] = [([points], 6.5, t.under), ([points], 3.2, core)]
        elif kind == "next":
            parts = [([points], 6, thinner(t.under, 0.8)), (icons.dashes(points, 2 * k, 8 * k), 3.4, core)]
        else:
            core = t.lap2
            under = (8, 19, 26, 128) if sum(core) > 380 else t.under
            parts = [([points], 6.5, under), (icons.dashes(points, 11 * k, 6 * k), 3.2, core)]
        image = self._layers(parts, size)
        dot = [[points[-1], points[-1]]]
        image.blit(icons.stroke(dot, 9.2 * k, t.under[:3], size), (0, 0))
        image.blit(icons.stroke(dot, 6.6 * k, core, size), (0, 0))
        return Picture(image, left, top, line)

    def _hop_curve(self, start: str, end: str) -> tuple[Point, Point, Point, Point]:
        """A hop's control points: it leaves and arrives on the valley side."""
        a, b = self.geometry.places[start], self.geometry.places[end]
        rise = RISE * self.geometry.pitch
        p, q = self._hop_end(a), self._hop_end(b)
        out = a.inward if not a.store else -b.inward  # out of a store the other way, or it would make a loop
        into = b.inward if not b.store else a.inward
        bulge = 0.0
        if abs(p[0] - q[0]) < 1 and a.name != b.name:  # straight across: bowed to the outside of the board
            bulge = math.copysign(0.30 * self.geometry.pitch, a.x - self.geometry.rect.centerx)
        elif a.name == b.name:
            bulge = 0.5 * self.geometry.pitch
        return p, (p[0] + bulge, p[1] + out * rise), (q[0] + bulge, q[1] + into * rise), q

    def _hop_end(self, place: Place) -> Point:
        """The rim on the valley side; near the middle of a store."""
        if place.store:
            return place.x, place.y - place.inward * 0.2 * place.radius
        return place.x, place.y + place.inward * 0.80 * place.radius

    # ------------------------------------------------------------------ the way of what is taken
    def way(self, hole: str, store: str, alpha: int = 255) -> Sprite:
        """The way of captured stones: from the rim through the valley to the store, with an arrowhead."""
        picture = self._way(hole, store)
        return Sprite(picture.surface, picture.x, picture.y, None, alpha)

    def gain_place(self, hole: str, store: str) -> Point:
        """Where the pill with the gain lies on that way."""
        return self._way(hole, store).curve[10]

    def _way(self, hole: str, store: str) -> Picture:
        key = (hole, store)
        if key not in self._ways:
            self._ways[key] = self._way_picture(hole, store)
        return self._ways[key]

    def _way_picture(self, hole: str, store: str) -> Picture:
        g, s = self.geometry, self.geometry.pitch
        p, to = g.places[hole], g.places[store]
        side = 1 if to.x > p.x else -1
        start = (p.x + side * 0.5 * p.radius, p.y + p.inward * 0.95 * p.radius)
        end = (to.x - side * 0.46 * s, g.valley)
        room = abs(end[0] - start[0])
        turn, last = min(0.3 * s, room * 0.4), min(0.6 * s, room * 0.6)
        line = icons.cubic(start, (start[0] + side * turn, g.valley), (end[0] - side * last, g.valley), end)
        head = 0.1 * s
        arrow = [(end[0] - side * head, end[1] - head), end, (end[0] - side * head, end[1] + head)]
        left = math.floor(min(start[0], end[0]) - 0.12 * s)
        top = math.floor(min(start[1], end[1]) - 0.2 * s)
        size = math.ceil(room + 0.24 * s), math.ceil(abs(end[1] - start[1]) + 0.4 * s)
        moved = [[(x - left, y - top) for x, y in part] for part in (line, arrow)]
        image = self._layers([(moved, 6.5, self.theme.under), (moved, 3.2, self.theme.core)], size)
        return Picture(image, left, top, line)

    # ------------------------------------------------------------------
    def _layers(self, parts: list[Part], size: tuple[int, int]) -> pygame.Surface:
        """Strokes one on the other, each of one colour: blending then leaves no foreign rim."""
        out: pygame.Surface | None = None
        for lines, width, color in parts:
            layer = icons.stroke(lines, width * self.geometry.k, color, size, cap=width < 6)
            if out is None:
                out = layer
            else:
                out.blit(layer, (0, 0))
        assert out is not None
        return out


def centred(surface: pygame.Surface, x: float, y: float, alpha: int = 255) -> Sprite:
    """A sprite with its middle at a point."""
    return Sprite(surface, round(x - surface.get_width() / 2), round(y - surface.get_height() / 2), None, alpha)


def thinner(color: Rgba, share: float) -> Rgba:
    """The colour with only a share of its opacity."""
    return color[0], color[1], color[2], round(color[3] * share)


def _stadium(m: float, span: float, r: float) -> Polyline:
    """A circle pulled apart by `span`, around the middle of a picture with margins m."""
    line = icons.circle(m, m + span, r, 0, math.pi) + icons.circle(m, m, r, math.pi, math.pi)
    return [*line, line[0]]


def _brackets(m: float, span: float, r: float) -> list[Polyline]:
    """Four corners."""
    arm = 0.42 * r
    out: list[Polyline] = []
    for sx in (-1, 1):
        for sy, y in ((-1, m - r), (1, m + span + r)):
            x = m + sx * r
            out.append([(x - sx * arm, y), (x, y), (x, y - sy * arm)])
    return out
