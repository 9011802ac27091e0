"""Cached pictures of hops: solid, dotted and dashed.  Hops of the same shape share one picture."""

import math
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import pygame

from game.board.hand_path import CURVE, HopPaths
from game.ui import icons
from game.ui.icons import Point, Polyline
from game.ui.memory import PictureCache
from game.ui.screen import Sprite
from game.ui.theme import Rgb, Theme, more_transparent

Style = Literal["fallen", "next", "lap2", "cost", "averted"]

FORM = (0, CURVE // 4, CURVE // 2, 3 * CURVE // 4, CURVE)  # points of a line by which its shape is known


class DrawnHop(NamedTuple):
    """A hop's line relative to its start, its shape as a cache key, and its end points in the window."""

    form: tuple[object, ...]
    line: Polyline
    start: Point
    end: Point


class HopPictures:
    """Cache of the pictures of hops (lines from one place to the next) for one board at one size."""

    def __init__(self, hop_paths: HopPaths, theme: Theme) -> None:
        self.walk, self.theme, self.k = hop_paths, theme, hop_paths.geometry.line_scale
        self._placed: dict[tuple[str, str, Style], DrawnHop] = {}
        self.drawn: PictureCache[tuple[object, ...], tuple[pygame.Surface, int, int]] = PictureCache()

    def sprite(
        self, start: str, end: str, style: Style = "fallen", grown: float = 1.0, alpha: int = 255, begun: float = 0.0
    ) -> Sprite:
        """Return the sprite of a hop from `start` to `end`. Only the part of its length from `begun` to `grown` (0 to
        1) is shown; `style`: line style; `alpha`: opacity, 0 to 255.
        """
        hop = self._placed_hop(start, end, style)
        drawn = self.drawn.get(hop.form)
        if drawn is None:
            *_, drawn = self._draw_parts(hop.line, style)
            self.drawn.store(hop.form, drawn)
        (x0, y0), (x1, y1) = hop.start, hop.end
        surface, x, y = drawn[0], round(x0) + drawn[1], round(y0) + drawn[2]
        w, h = surface.get_size()
        if grown >= 1 and begun <= 0:
            return Sprite(surface, x, y, None, alpha)
        # Hops never turn back along their longer side, so straight cuts are enough.
        if abs(x1 - x0) >= abs(y1 - y0):
            first, last = _visible_pixel_range(w, abs(x1 - x0), begun, grown)
            left = first if x1 > x0 else w - last
            return Sprite(surface, x + left, y, (left, 0, last - first, h), alpha)
        first, last = _visible_pixel_range(h, abs(y1 - y0), begun, grown)
        top = first if y1 > y0 else h - last
        return Sprite(surface, x, y + top, (0, top, w, last - first), alpha)

    def rim_share(self, start: str, end: str) -> float:
        """Return the share of a hop's length that its piece's radius covers, where hops join the places' centres."""
        a, b = self.walk.geometry.places[start], self.walk.geometry.places[end]
        return a.radius / max(abs(b.x - a.x), abs(b.y - a.y), 2 * a.radius)

    def prefetch_hops(self, hops: Iterable[tuple[str, str]], *styles: Style) -> Iterator[object]:
        """Draw the pictures of `hops` (start, end) in each of `styles` in advance; yield after each quarter
        of a hop.
        """
        for style in styles:
            for start, end in hops:
                form, line = self._shape_and_line(start, end, style)
                if form in self.drawn:
                    continue
                for part in self._draw_parts(line, style):
                    yield part
                self.drawn.store(form, part)

    def _shape_and_line(self, start: str, end: str, style: Style) -> tuple[tuple[object, ...], Polyline]:
        """Return the shape of a hop, which is its cache key, and its line relative to its start."""
        line = self.walk.hop_line(start, end)
        moved = [(px - line[0][0], py - line[0][1]) for px, py in line]
        return (style, *(round(v) for i in FORM for v in moved[i])), moved

    def _placed_hop(self, start: str, end: str, style: Style) -> DrawnHop:
        """Return the cached placement of a hop: its shape, and its line on the window."""
        key = start, end, style
        if key not in self._placed:
            form, moved = self._shape_and_line(start, end, style)
            line = self.walk.hop_line(start, end)
            self._placed[key] = DrawnHop(form, moved, line[0], line[-1])
        return self._placed[key]

    def _draw_parts(self, line: Polyline, style: Style) -> Iterator[tuple[pygame.Surface, int, int]]:
        """Draw a line in four parts; yield the picture so far and its corner relative to the line's start."""
        t, k, m = self.theme, self.k, round(8 * self.k) + 1
        left, top = math.floor(min(x for x, _ in line)) - m, math.floor(min(y for _, y in line)) - m
        size = math.ceil(max(x for x, _ in line)) - left + m, math.ceil(max(y for _, y in line)) - top + m
        points = [(x - left, y - top) for x, y in line]
        core: Rgb = t.core
        under, width, pieces = t.under, 6.5, [points]
        if style == "next":
            under, width, pieces = more_transparent(t.under, 0.8), 6, icons.cut_into_dashes(points, 2 * k, 8 * k)
        elif style == "lap2":
            core, pieces = t.lap2, icons.cut_into_dashes(points, 11 * k, 6 * k)
            under = (8, 19, 26, 128) if sum(core) > 380 else t.under
        elif style == "cost":
            core, pieces = t.bad, icons.cut_into_dashes(points, 7 * k, 6 * k)
        elif style == "averted":
            core, pieces = t.north, icons.cut_into_dashes(points, 10 * k, 7 * k)
        below = pieces if style == "averted" else [points]  # a line that it lies on shows between its dashes
        large = icons.stroke_picture(below, width * k, under, size, cap=width < 6, smooth=True, large=True)
        yield large, left, top
        image = pygame.transform.smoothscale(large, size)
        yield image, left, top
        large = icons.stroke_picture(pieces, (3.4 if style == "next" else 3.2) * k, core, size, smooth=True, large=True)
        yield large, left, top
        image.blit(pygame.transform.smoothscale(large, size), (0, 0))
        self._draw_dot(image, points[-1], 9.2 * k, t.under[:3])
        self._draw_dot(image, points[-1], 6.6 * k, core)
        yield image, left, top

    def _draw_dot(self, dst: pygame.Surface, at: Point, width: float, color: Rgb) -> None:
        """Draw a dot into a small picture of its own, since a stroke's cost grows with the picture's size."""
        half = math.ceil(width / 2) + 2
        x, y = math.floor(at[0]) - half, math.floor(at[1]) - half
        place = at[0] - x, at[1] - y
        side = max(2 * half + 1, 65)  # as fine as the line that it ends
        dst.blit(icons.stroke_picture([[place, place]], width, color, (side, side)), (x, y))


def _visible_pixel_range(side: int, length: float, begun: float, grown: float) -> tuple[int, int]:
    """Return the range of pixels for a part of a line in a picture `side` px long with a margin at both ends."""
    margin = (side - length) / 2
    first = round(margin + length * begun) if begun > 0 else 0
    return first, side if grown >= 1 else max(first, round(margin + length * grown))
