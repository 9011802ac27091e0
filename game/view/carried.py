"""What moves over a board: the hand with its number, and stones in the air."""

import math

import pygame

from . import plates
from .geometry import Geometry
from .moments import Leg, Moment
from .numbers import Numbers
from .playback import Film
from .screen import Sprite
from .signs import centred
from .stone_pictures import StonePictures
from .stones import HAND, Spot
from .theme import Theme
from .walk import HAND_RISE

BOUNCE_FROM = 0.82  # of a flight: the rest is a small bounce
HEIGHT, WIDE_HEIGHT = 0.34, 0.62  # of a flight in pitches: one stone, captured stones
FADE_IN = 0.10  # seconds, for stones that appear at their place (calm motion)
# Up to five stones in the hand lie in order: offsets in pitches.
GATHERED: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((0.12, -0.03), (-0.12, 0)),
    3: ((0, -0.14), (0.13, 0.04), (-0.13, 0.05)),
    4: ((0, -0.13), (0.14, 0.05), (-0.14, 0.06), (0.01, 0.20)),
    5: ((0, -0.17), (0.20, -0.01), (-0.20, 0), (0.12, 0.18), (-0.10, 0.18)),
}


def smooth(t: float) -> float:
    """Starts and ends slowly; 0 to 1."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def gathered(k: int, n: int) -> tuple[float, float]:
    """Where the k-th of n stones in the hand lies, in pitches from its middle."""
    if n in GATHERED:
        return GATHERED[n][min(k, n - 1)]
    r = 0.30 * math.sqrt((k + 0.5) / max(1, n))
    return r * math.cos(k * 2.4), r * math.sin(k * 2.4)


def flight(p: tuple[float, float], q: tuple[float, float], t: float) -> tuple[float, float, float]:
    """A point of a flight: along the ground with smoothstep, a parabola above it, a small bounce at the end.

    Returns x, y on the ground and the height, 1 at the top.
    """
    if t < BOUNCE_FROM:
        part = t / BOUNCE_FROM
        u = smooth(part)
        return p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u, 4 * part * (1 - part)
    part = (t - BOUNCE_FROM) / (1 - BOUNCE_FROM)
    return q[0], q[1], 0.10 * math.sin(part * math.pi) * (1 - part * 0.5)


class Carried:
    """Draws the hand and the stones in the air of a film.  With `calm` nothing flies: stones appear in their place."""

    def __init__(
        self, geometry: Geometry, theme: Theme, stones: StonePictures, numbers: Numbers, calm: bool = False
    ) -> None:
        self.geometry, self.theme = geometry, theme
        self.stones, self.numbers, self.calm = stones, numbers, calm
        self._spots: dict[tuple[int, int], pygame.Surface] = {}

    def sprites(self, film: Film) -> tuple[list[Sprite], list[Sprite]]:
        """What lies below the counts (shadows), and what lies above them."""
        below: list[Sprite] = []
        above: list[Sprite] = []
        now = film.playing
        if now is not None:
            high = WIDE_HEIGHT if now.step.op in ("capture", "sweep", "swap") else HEIGHT
            for leg, part in film.in_flight():
                if leg.end.place != HAND:
                    self._fly(film, now, leg, part, high, below, above)
        self._hand(film, below, above)
        return below, above

    # ------------------------------------------------------------------ the hand
    def hand_x(self, film: Film) -> float | None:
        """Where the hand is along the valley."""
        now, places = film.playing, self.geometry.places
        if now is None:
            return places[film.hand].x if film.hand in places else None
        start, end = now.hand
        if end not in places:
            return None
        x0, x1 = places.get(start, places[end]).x, places[end].x
        return x1 if self.calm or not now.sows else x0 + (x1 - x0) * film.part

    def _hand(self, film: Film, below: list[Sprite], above: list[Sprite]) -> None:
        x = self.hand_x(film)
        if x is None:
            return
        g, s = self.geometry, self.geometry.pitch
        y, held, now = g.valley - HAND_RISE * s, film.stones.heap(HAND), film.playing
        rising = [(leg, part) for leg, part in film.in_flight() if leg.end.place == HAND]
        total = len(held) + len(rising)
        if not total:
            return
        if held:
            if self.theme.baked:
                below.append(centred(self._soft_spot(0.76 * s, 0.52 * s), x + 0.08 * s, y + 0.24 * s, 150))
            leaving = now is not None and now.step.op == "drop"
            for slot, stone in held:
                dx, dy = gathered(slot, total)
                if leaving:  # the others move together while one falls
                    wider, taller = gathered(slot, total + 1)
                    u = smooth(2 * film.part)
                    dx, dy = wider + (dx - wider) * u, taller + (dy - taller) * u
                above.append(self._stone(film, stone, x + dx * s, y + dy * s, risen=True))
        for leg, part in rising:
            above.append(self._rise(film, leg, part, x, y, total))
        if held:
            number = self.numbers.carried(len(held), 0, 0)
            away = max(0.5 * s, 0.24 * s + 0.42 * number.rect.w)  # beside the stones, however large its figures
            inside = g.rect.inflate(-number.rect.w - 0.1 * s, 0)  # at a store it stays on the board
            at = min(max(x + self._ahead(film) * away, inside.left), inside.right)
            above.append(self.numbers.carried(len(held), at, y - 0.01 * s))

    def _rise(self, film: Film, leg: Leg, part: float, x: float, y: float, total: int) -> Sprite:
        """A stone on its way up into the hand."""
        s = self.geometry.pitch
        x0, y0 = self.stones.slot(*leg.start)
        dx, dy = gathered(leg.end.slot, total)
        if self.calm:
            return self._stone(film, leg.stone, x + dx * s, y + dy * s, risen=True, alpha=round(255 * part))
        u = smooth(part)
        return self._stone(film, leg.stone, x0 + (x + dx * s - x0) * u, y0 + (y + dy * s - y0) * u, risen=part > 0)

    def _ahead(self, film: Film) -> int:
        """In which direction the hand walks: 1 right, -1 left."""
        places, shown = self.geometry.places, film.shown
        if shown is not None and shown.sows:
            start, end = (places.get(name) for name in shown.hand)
            if start and end and abs(end.x - start.x) > 1:
                return 1 if end.x > start.x else -1
        end_place = places.get(shown.hand[1]) if shown else None
        if end_place is None:
            return 1
        nearest = next((s for s in film.to_come() if s.op == "drop" and s.hole in places), None)
        if nearest and abs(places[nearest.hole].x - end_place.x) > 1:
            return 1 if places[nearest.hole].x > end_place.x else -1
        return 1 if end_place.inward < 0 else -1

    # ------------------------------------------------------------------ stones in the air
    def _fly(
        self,
        film: Film,
        now: Moment,
        leg: Leg,
        part: float,
        high: float,
        below: list[Sprite],
        above: list[Sprite],
    ) -> None:
        g, s = self.geometry, self.geometry.pitch
        end = self.stones.slot(*leg.end)
        if self.calm:
            alpha = min(255, round(255 * part * (leg.arrive - leg.depart) / FADE_IN))
            above.append(self._stone(film, leg.stone, *end, alpha=alpha))
            return
        start = self._start(now, leg.start)
        x, y, lift = flight(start, end, part)
        if self.theme.baked:
            away = lift * s * 0.20  # the shadow leaves its stone, away from the light
            spot = self._soft_spot(self.stones.size * 1.1, self.stones.size * 0.95)
            below.append(centred(spot, x + away * 0.55, y + away + 0.05 * s, 100))
        above.append(self._stone(film, leg.stone, x, y - lift * high * g.pitch, risen=lift > 0.25))

    def _start(self, now: Moment, spot: Spot) -> tuple[float, float]:
        """Where a flight begins: in a slot, or under the hand where it is when it lets go."""
        if spot.place != HAND:
            return self.stones.slot(*spot)
        places = self.geometry.places
        x0, x1 = places[now.hand[0]].x, places[now.hand[1]].x
        return x0 + (x1 - x0) * 0.3, self.geometry.valley - HAND_RISE * self.geometry.pitch

    def _stone(self, film: Film, stone: int, x: float, y: float, *, risen: bool = False, alpha: int = 255) -> Sprite:
        pictures = self.stones.risen if risen else self.stones.resting
        return centred(pictures[film.stones.shades[stone]], x, y, alpha)

    def _soft_spot(self, w: float, h: float) -> pygame.Surface:
        """A soft shadow, opaque black in its middle."""
        key = round(w), round(h)
        if key not in self._spots:
            spot = pygame.Surface(key, pygame.SRCALPHA)
            spot.fill((10, 4, 0, 0))
            body = spot.get_rect().inflate(-w * 0.45, -h * 0.45)
            pygame.draw.ellipse(spot, (10, 4, 0, 255), body)
            self._spots[key] = plates.blur(spot, h * 0.11)
        return self._spots[key]
