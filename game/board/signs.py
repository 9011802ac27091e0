"""Signs on a board: rings, hops, paths, strokes.  Every meaning has its own shape; colour only helps.

Pictures are drawn when they are first needed and kept for the size of this board.
"""

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.board.drawing import board_family_of
from game.board.geometry import Geometry, ScreenPlace, Shape, Sign
from game.board.hop_pictures import HopPictures
from game.board.sign_strokes import SQUARE_CORNER, Ring, Stroke, draw_strokes, half_round_outline, ring_strokes
from game.ui import icons, plates
from game.ui.icons import Point, Polyline
from game.ui.memory import PictureCache
from game.ui.screen import Sprite
from game.ui.theme import Rgb, Rgba, Theme

RING_SHARE = 1.06  # of the radius
AT_CORNER = 0.36  # pitches from a hole's middle to its lamp, each way, where rows lie close together
SMALLEST_LAMP = 20  # px, there


ROWS_WITH_RINGS = 4  # the front rows of such a board have rings of their own


class PlacedSign(NamedTuple):
    """A sign with its upper left corner in the window."""

    surface: pygame.Surface
    x: int
    y: int
    curve: Polyline  # its line in window px, for signs that have one


class SignPictures:
    """Cache of the pictures of all marks drawn on one board at one size, such as rings, arrows and lamps."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.theme = geometry, theme
        self.walk = board_family_of(geometry.board).hop_paths(geometry)
        self.hops = HopPictures(self.walk, theme)
        self._rings: PictureCache[tuple[str, Shape, int], pygame.Surface] = PictureCache()
        self._ways: PictureCache[tuple[str, str], PlacedSign] = PictureCache()
        self._shades: dict[tuple[Shape, int], pygame.Surface] = {}
        self._arrows: dict[tuple[int, bool], pygame.Surface] = {}
        self._discs: dict[str, pygame.Surface] = {}

    # ------------------------------------------------------------------ rings
    def ring_sprite(self, name: str, kind: Ring, alpha: int = 255) -> Sprite:
        """Return a ring of this `kind` round the hole or store `name`; `alpha`: opacity, 0 to 255."""
        place = self.geometry.places[name]
        if kind == "may" and self.geometry.board.rows == ROWS_WITH_RINGS:
            kind = "may_on_ring"
        key = (kind, place.shape, _straight_side(place))
        ring = self._rings.get(key)
        if ring is None:
            *_, ring = self._draw_ring(kind, place)
            self._rings.store(key, ring)
        return centred_sprite(ring, place.x, place.y, alpha)

    def prefetch_ring(self, name: str, kind: Ring) -> Iterator[object]:
        """Draw the ring of this `kind` for the place `name` in advance and cache it; yield after each stroke."""
        place = self.geometry.places[name]
        key = (kind, place.shape, _straight_side(place))
        if key in self._rings:
            return
        for picture in self._draw_ring(kind, place):
            yield picture
        self._rings.store(key, picture)

    def _draw_ring(self, kind: str, place: ScreenPlace) -> Iterator[pygame.Surface]:
        """Draw a ring stroke by stroke; yield the picture after each, so that the work can be spread over frames."""
        t, k = self.theme, self.geometry.line_scale
        r = place.radius * RING_SHARE + (4 * k if place.shape == "well" else 0)
        span = place.bottom - place.top
        m = math.ceil(r * 1.35)
        size = (2 * m, round(2 * m + span))
        strokes = ring_strokes(kind, m, span, r, t, k, square=place.shape == "square", half=_straight_side(place))
        if self.geometry.has_squares and kind in ("chosen", "may"):  # pale pieces need a dark line round the ring
            lines, width, _ = strokes[1]
            strokes[1] = lines, width + 4, t.under
        return draw_strokes(strokes, size, self.geometry.line_scale)

    def shade_sprite(self, name: str, alpha: int = 255) -> Sprite:
        """Return the dark patch that covers the hole `name`, as it may not be played; `alpha`: opacity, 0 to 255."""
        place = self.geometry.places[name]
        key = place.shape, _straight_side(place)
        if key not in self._shades:
            side = math.ceil(2 * place.radius * RING_SHARE)
            radius = side / 2 * (SQUARE_CORNER if place.shape == "square" else 1)
            size = side, round(side + place.bottom - place.top)
            if key[1]:
                line = half_round_outline(side / 2, side / 2, size[1] - side / 2, side / 2, key[1])
                self._shades[key] = plates.filled_polygon(size, line, (8, 4, 2, 140))
            else:
                self._shades[key] = plates.rounded_rectangle(size, radius, (8, 4, 2, 140))
        return centred_sprite(self._shades[key], place.x, place.y, alpha)

    def hint_lamp(self, name: str, alpha: int = 255, *, wrong: bool = False) -> Sprite:
        """Return the disc that marks the hole `name` as a hint, or with a cross as `wrong`, towards the middle of the
        board; `alpha`: opacity. On boards without a valley (free strip) it lies on the left of the rim.
        """
        g, t = self.geometry, self.theme
        place = g.places[name]
        sign, paper, ink = ("close", t.bad, t.plate) if wrong else ("hint", t.carried, t.carried_ink)
        if sign not in self._discs:
            size = lamp_diameter(g)
            disc = icons.stroke_picture([[(size / 2, size / 2)] * 2], size - 2, paper, (size, size))
            lamp = icons.icon(sign, round(size * 0.62), ink)
            disc.blit(lamp, lamp.get_rect(center=(size // 2, size // 2)))
            self._discs[sign] = disc
        if not g.has_valley:
            away = AT_CORNER * g.pitch
            beside = g.count_position(name)[0] - g.pitch + 1.01 * g.count_px  # where the next hole's count ends
            x = max(place.x - away, beside + lamp_diameter(g) / 2)
            return centred_sprite(self._discs[sign], x, place.y + away, alpha)
        y = place.inner_end + place.inward * (place.radius + 0.17 * g.pitch)
        return centred_sprite(self._discs[sign], place.x, y, alpha)

    # ------------------------------------------------------------------ the way of what is taken
    def capture_path_sprite(self, hole: str, store: str, alpha: int = 255) -> Sprite:
        """Return the line of captured stones from a hole's rim to a store, with an arrowhead; `alpha`: opacity, 0 to
        255.
        """
        picture = self._capture_path(hole, store)
        return Sprite(picture.surface, picture.x, picture.y, None, alpha)

    def gain_positions(self, hole: str, store: str) -> list[Point]:
        """Return the points, in px, on the line from a captured hole to the store, where the number of stones gained
        may be written, the best first.
        """
        line = self._capture_path(hole, store).curve
        return [line[len(line) * tenths // 10] for tenths in (4, 5, 6, 7, 3, 8, 2)]

    def _capture_path(self, hole: str, store: str) -> PlacedSign:
        """Return the line with an arrow from a captured hole to the store, from a cache."""
        return self._ways.get((hole, store)) or self._ways.store((hole, store), self._draw_capture_path(hole, store))

    def _draw_capture_path(self, hole: str, store: str) -> PlacedSign:
        """Draw the line with an arrow from a captured hole to the store."""
        line = self.walk.capture_path(hole, store)
        (x0, y0), (x1, y1) = line[-2:]
        head, turn = max(0.1 * self.geometry.pitch, 9 * self.geometry.line_scale), math.atan2(y1 - y0, x1 - x0)
        wings = [(x1 - head * math.sqrt(2) * math.cos(turn + a), y1 - head * math.sqrt(2) * math.sin(turn + a))
                 for a in (-math.pi / 4, math.pi / 4)]  # fmt: skip
        arrow = [wings[0], line[-1], wings[1]]
        pad = round(0.12 * self.geometry.pitch)
        xs, ys = [x for x, _ in line + arrow], [y for _, y in line + arrow]
        left, top = math.floor(min(xs)) - pad, math.floor(min(ys)) - pad
        size = math.ceil(max(xs) - left) + pad, math.ceil(max(ys) - top) + pad
        moved = [[(x - left, y - top) for x, y in part] for part in (line, arrow)]
        strokes: list[Stroke] = [(moved, 6.5, self.theme.under), (moved, 3.2, self.theme.core)]
        *_, image = draw_strokes(strokes, size, self.geometry.line_scale)
        return PlacedSign(image, left, top, line)

    # ------------------------------------------------------------------ choosing a direction
    def arrow_sprite(self, hole: str, sign: Sign, *, aimed: bool = False) -> Sprite:
        """Return the disc for a direction; `aimed`: hovered or focused, then it is filled."""
        side = self.geometry.screen_direction(hole, sign)
        if (side, aimed) not in self._arrows:
            self._arrows[side, aimed] = self._draw_arrow(side, aimed)
        return centred_sprite(self._arrows[side, aimed], *self.geometry.arrow_center(hole, sign))

    def _draw_arrow(self, side: int, aimed: bool) -> pygame.Surface:
        """Draw the disc with an arrow; `side`: -1 left, 1 right on the screen; `aimed`: hovered or focused."""
        t, size = self.theme, self.geometry.arrow_px
        face: Rgb | Rgba = t.carried if aimed else (*t.count[:3], 255)
        out = plates.rounded_rectangle(
            (size, size), size / 2, face, t.carried_line if aimed else t.hot, 2 * self.geometry.line_scale
        )
        out = out.copy()
        ink = t.carried_ink if aimed else t.hot
        arrow = icons.icon("left" if side < 0 else "right", round(0.5 * size), ink)
        out.blit(arrow, arrow.get_rect(center=(size // 2, size // 2)))
        return out


def lamp_diameter(geometry: Geometry) -> int:
    """Return the diameter of a hint's disc, in px."""
    if not geometry.has_valley:
        return round(max(SMALLEST_LAMP, 0.32 * geometry.pitch))
    small = min(36, 0.41 * geometry.pitch)  # with room for a value beside it
    return round(max(28, small, 0.34 * geometry.pitch))


def _straight_side(place: ScreenPlace) -> int:
    """Return the straight side of a half-round hole, 1 is right, -1 left; 0 for all others."""
    return place.inward if place.shape == "end" else 0


def centred_sprite(surface: pygame.Surface, x: float, y: float, alpha: int = 255) -> Sprite:
    """Return a sprite centred at a point."""
    return Sprite(surface, round(x - surface.get_width() / 2), round(y - surface.get_height() / 2), None, alpha)
