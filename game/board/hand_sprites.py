"""Sprites of hands with their numbers, and of stones in the air."""

import math
from collections.abc import Iterator
from typing import cast

import pygame

from game.board.drawing import LargePiecePictures, PiecePictures
from game.board.hand_path import HopPaths
from game.board.numbers import NumberPlates
from game.board.signs import centred_sprite
from game.film.playback import Film
from game.film.stone_motion import StoneMotion, TimedStoneFlight
from game.film.stones import HAND, HANDS, NORTH_HAND, StoneSlot, hand_of_step
from game.rules.steps import step_kind
from game.ui import plates
from game.ui.icons import Point
from game.ui.memory import PictureCache
from game.ui.screen import Sprite
from game.ui.theme import Theme

BOUNCE_FROM = 0.82  # of a flight: the rest is a small bounce
HEIGHT, WIDE_HEIGHT = 0.34, 0.62  # of a flight in pitches: one stone, captured stones
NEAR, LOW = 1.6, 0.16  # pitches: a piece that goes no further than this is hardly lifted
LEAVING = 0.45  # of a flight that leaves the board or comes from beside it: the piece fades
FADE_IN = 0.10  # seconds, for stones that appear at their place (calm motion)
LETS_GO = 0.3  # of the hand's way in a drop: there the stone leaves it
CLOSER = 0.72  # how much closer stones lie in a hand that walks between four holes
ABREAST, ABREAST_CLOSER = 0.20, 0.8  # two hands at once: pitches from the valley's middle, and how close stones lie
# Up to five stones in the hand lie in order: offsets in pitches.
GATHERED: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((0.12, -0.03), (-0.12, 0)),
    3: ((0, -0.14), (0.13, 0.04), (-0.13, 0.05)),
    4: ((0, -0.13), (0.14, 0.05), (-0.14, 0.06), (0.01, 0.20)),
    5: ((0, -0.17), (0.20, -0.01), (-0.20, 0), (0.12, 0.18), (-0.10, 0.18)),
}


def ease_in_out(t: float) -> float:
    """Return the eased value of a time `t` from 0 to 1: slow at the start and at the end."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def offset_in_hand(k: int, n: int) -> tuple[float, float]:
    """Return the offset of the k-th of n stones from the middle of the hand, in pitches."""
    if n in GATHERED:
        return GATHERED[n][min(k, n - 1)]
    r = 0.30 * math.sqrt((k + 0.5) / max(1, n))
    return r * math.cos(k * 2.4), r * math.sin(k * 2.4)


def flight_point(p: tuple[float, float], q: tuple[float, float], t: float) -> tuple[float, float, float]:
    """Return the point of a stone's flight from `p` to `q` at the time `t`, from 0 to 1: x and y on the ground, and the
    height.

    The stone moves smoothly along the ground and in a parabola above it, with a small bounce at the end; the greatest
    height is 1.
    """
    if t < BOUNCE_FROM:
        part = t / BOUNCE_FROM
        u = ease_in_out(part)
        return p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u, 4 * part * (1 - part)
    part = (t - BOUNCE_FROM) / (1 - BOUNCE_FROM)
    return q[0], q[1], 0.10 * math.sin(part * math.pi) * (1 - part * 0.5)


class HandSprites:
    """Makes the sprites of the hands and of the flying stones of an animated turn (a `Film`)."""

    def __init__(
        self, hop_paths: HopPaths, theme: Theme, pictures: PiecePictures, plates: NumberPlates, calm: bool = False
    ) -> None:
        self.geometry = hop_paths.geometry
        self.walk, self.theme = hop_paths, theme
        self.pieces, self.numbers, self.calm = pictures, plates, calm
        self.heavy: frozenset[str] = frozenset()  # places with a piece that counts several, which flies as one
        self._closer = 1.0 if self.geometry.has_valley else CLOSER
        self._spots: PictureCache[tuple[int, int], pygame.Surface] = PictureCache()

    def sprites(self, film: Film) -> tuple[list[Sprite], list[Sprite], list[Sprite]]:
        """Return the sprites of the current moment: shadows, stones, and the numbers of the hands."""
        below: list[Sprite] = []
        above: list[Sprite] = []
        numbers: list[Sprite] = []
        now = film.playing
        if now is not None:
            for leg, part in film.stones_in_flight():
                if leg.end.place not in HANDS:
                    self._add_flying_stone(film, now, leg, part, below, above)
        for hand in HANDS:
            self._add_hand(film, hand, below, above, numbers)
        return below, above, numbers

    # ------------------------------------------------------------------ the hands
    def hand_position(self, film: Film, hand: str = HAND, part: float | None = None) -> Point | None:
        """Return a hand's position, now or at a share of the current step; None while the hand is empty."""
        start, end = film.hand_paths.get(hand, ("", ""))
        if end not in self.geometry.places:
            return None
        now = film.playing
        goal = self.walk.hand_point(end, self._next_fed_place(film, hand), start)
        if now is not None and now.is_paced_by_stones and not self.calm and start in self.geometry.places:
            passed = film.elapsed_share_of_motion if part is None else part
            goal = self.walk.path_point(self.walk.hand_point(start, end), goal, passed)
        return goal[0], goal[1] + self._sideways_hand_offset(film, hand)

    def _next_fed_place(self, film: Film, hand: str) -> str:
        """Return the place into which a hand sows next; "" if that isn't known."""
        for step in film.upcoming_steps():
            if step.op == "drop" and hand_of_step(step.seat) == hand and not step.source:
                return step.hole
        return ""

    def _sideways_hand_offset(self, film: Film, hand: str) -> float:
        """Return how many px a hand is beside the valley's middle: 0 unless both players' hands are shown."""
        if NORTH_HAND not in film.hand_paths:
            return 0.0
        return (-ABREAST if hand == NORTH_HAND else ABREAST) * self.geometry.pitch

    def _add_hand(self, film: Film, hand: str, below: list[Sprite], above: list[Sprite], numbers: list[Sprite]) -> None:
        """Add a hand's sprites: its shadow to `below`, the stones to `above`, their number to `numbers`."""
        held = film.stones.heap(hand)
        rising = [(leg, part) for leg, part in film.stones_in_flight() if leg.end.place == hand]
        total = len(held) + len(rising)
        at = self.hand_position(film, hand) if total else None
        if at is None:
            return
        (x, y), s, now = at, self.geometry.pitch, film.playing
        closer = self._closer * (ABREAST_CLOSER if NORTH_HAND in film.hand_paths else 1.0)
        if held:
            if self.theme.baked:
                below.append(centred_sprite(self._hand_shadow(), x + 0.08 * s, y + 0.24 * s, 150))
            leaving = now is not None and now.step.op == "drop"
            for slot, stone in held:
                dx, dy = offset_in_hand(slot, total)
                if leaving:  # the others move together while one falls
                    wider, taller = offset_in_hand(slot, total + 1)
                    u = ease_in_out(2 * film.elapsed_share_of_motion)
                    dx, dy = wider + (dx - wider) * u, taller + (dy - taller) * u
                picture = self.pieces.pictures_in_hand[film.stones.shades[stone]]
                above.append(centred_sprite(picture, x + dx * closer * s, y + dy * closer * s))
        for leg, part in rising:
            dx, dy = offset_in_hand(leg.end.slot, total)
            above.append(self._rising_stone(film, leg, part, x + dx * closer * s, y + dy * closer * s))
        if held:
            number = self.numbers.hand_plate(len(held), 0, 0)
            away = max(0.5 * s, 0.24 * s + 0.42 * number.rect.w)  # beside the stones, however large its figures
            inside = self.geometry.rect.inflate(-number.rect.w - 0.1 * s, 0)  # at a store it stays on the board
            beside = min(max(x + self._hand_direction(film, hand) * away, inside.left), inside.right)
            numbers.append(self.numbers.hand_plate(len(held), beside, y - 0.01 * s))

    def _rising_stone(self, film: Film, flight: TimedStoneFlight, part: float, x: float, y: float) -> Sprite:
        """Return the sprite of a stone on its way up into the hand; (x, y): its final place in the hand, `part`: share
        of the way done, 0 to 1.
        """
        shade = film.stones.shades[flight.stone]
        if self.calm:
            return centred_sprite(self.pieces.pictures_in_hand[shade], x, y, round(255 * part))
        x0, y0 = self._flight_start(film, flight.start)
        u = ease_in_out(part)
        pictures = self.pieces.pictures_in_hand if part > 0 else self.pieces.resting
        return centred_sprite(pictures[shade], x0 + (x - x0) * u, y0 + (y - y0) * u)

    def _hand_direction(self, film: Film, hand: str) -> int:
        """Return the direction in which a hand walks: 1 right, -1 left."""
        places = self.geometry.places
        start, end = (places.get(name) for name in film.hand_paths.get(hand, ("", "")))
        if end is None:
            return 1
        onward = places.get(self._next_fed_place(film, hand))
        for a, b in ((start, end), (end, onward)):
            if a and b and abs(b.x - a.x) > 1:
                return 1 if b.x > a.x else -1
        return 1 if end.inward < 0 else -1

    # ------------------------------------------------------------------ stones in the air
    def _add_flying_stone(
        self,
        film: Film,
        motion: StoneMotion,
        flight: TimedStoneFlight,
        part: float,
        below: list[Sprite],
        above: list[Sprite],
    ) -> None:
        """Add the sprites of a stone in flight: its shadow to `below`, the stone to `above`; `part`: share of the
        flight done, 0 to 1.
        """
        s = self.geometry.pitch
        start, end = self._flight_start(film, flight.start), self.pieces.slot_center(*flight.end)
        shade, places = film.stones.shades[flight.stone], self.geometry.places
        large = self._large_piece_picture(motion, flight)
        if large and flight.start.slot:  # the first of those that it counts stands for all
            return
        leaves = flight.end.place not in places and flight.start.place in places
        vanishes = step_kind(motion.step.op).is_removal or (leaves and self.calm)
        if vanishes:  # it does not fly anywhere
            up = 0.0 if self.calm else ease_in_out(part) * LOW * s
            picture = self.pieces.piece_picture(shade, flight.start, risen=not self.calm)
            above.append(centred_sprite(picture, start[0], start[1] - up, round(255 * (1 - ease_in_out(part)))))
            return
        if self.calm:
            alpha = min(255, round(255 * part * (flight.arrive - flight.depart) / FADE_IN))
            above.append(centred_sprite(self.pieces.piece_picture(shade, flight.end), *end, alpha))
            return
        alpha = 255
        if leaves:
            alpha = round(255 * min(1.0, (1 - part) / LEAVING))
        elif flight.start.place not in places and flight.start.place not in HANDS:
            alpha = round(255 * min(1.0, part / LEAVING))
        x, y, lift = flight_point(start, end, part)
        if self.theme.baked:
            away = lift * s * 0.20  # the shadow leaves its stone, away from the light
            below.append(centred_sprite(self._stone_shadow(), x + away * 0.55, y + away + 0.05 * s, 100 * alpha // 255))
        picture = large or self.pieces.piece_picture(shade, flight.start, risen=lift > 0.25)
        above.append(centred_sprite(picture, x, y - lift * self._flight_height(motion, start, end) * s, alpha))

    def _large_piece_picture(self, motion: StoneMotion, flight: TimedStoneFlight) -> pygame.Surface | None:
        """Return the picture of a large piece if it is captured with all stones it counts, else None."""
        if flight.start.place not in self.heavy or not step_kind(motion.step.op).is_high_flight:
            return None
        pieces = cast(LargePiecePictures, self.pieces)
        there = sum(
            one.start.place == flight.start.place and one.start.slot < pieces.stones_counted for one in motion.legs
        )
        return pieces.large_picture if flight.start.slot < pieces.stones_counted == there else None

    def _flight_height(self, motion: StoneMotion, start: Point, end: Point) -> float:
        """Return the height of a flight, in pitches."""
        if step_kind(motion.step.op).is_movement:
            return LOW if math.dist(start, end) < NEAR * self.geometry.pitch else WIDE_HEIGHT
        return WIDE_HEIGHT if step_kind(motion.step.op).is_high_flight or motion.step.source else HEIGHT

    def _flight_start(self, film: Film, slot: StoneSlot) -> Point:
        """Return the point where a flight starts: the stone's slot, or the hand's position when it lets go."""
        if slot.place not in HANDS:
            return self.pieces.slot_center(*slot)
        return self.hand_position(film, slot.place, LETS_GO) or self.geometry.rect.center

    def prefetch_pictures(self) -> Iterator[object]:
        """Prefetch the pictures, one for each iteration."""
        if self.theme.baked:
            yield self._hand_shadow()
            yield self._stone_shadow()

    def _hand_shadow(self) -> pygame.Surface:
        return self._soft_shadow(0.76 * self.geometry.pitch, 0.52 * self.geometry.pitch)

    def _stone_shadow(self) -> pygame.Surface:
        return self._soft_shadow(self.pieces.size * 1.1, self.pieces.size * 0.95)

    def _soft_shadow(self, w: float, h: float) -> pygame.Surface:
        """Return a soft elliptical shadow, `w` by `h` px, opaque black in its middle."""
        key = round(w), round(h)
        known = self._spots.get(key)
        if known is not None:
            return known
        spot = pygame.Surface(key, pygame.SRCALPHA)
        spot.fill((10, 4, 0, 0))
        body = spot.get_rect().inflate(-w * 0.45, -h * 0.45)
        pygame.draw.ellipse(spot, (10, 4, 0, 255), body)
        return self._spots.store(key, plates.blur(spot, h * 0.11))
