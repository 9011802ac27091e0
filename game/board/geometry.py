"""Layout of boards in pixels, without any drawing.

All proportions are given in pitches: one pitch is the distance between the centres of two neighbouring places.
A place is called by its protocol name: a hole's (`A`, `f2`), `S` / `N` for a store, `S hand` / `N hand`.

`Geometry` is what the boards of all families answer; a family says where its places lie in a subclass of it.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

import pygame

from game.rules.board import Board

CORNER = 0.30  # how round a board's corners are
TAG_HALF, TAG_HIGH = 1.4, 0.9  # of a count's figures: half its width and half its height, as it is hit
SMALLEST_TARGET = 44  # px, the side of what a finger or an unsure hand can hit
LARGEST_TEXT = 2.0  # scale of text that a user can choose
HOP_SHARE, LABEL_SIDE = 0.14, 1.75  # of a hop's number: its figures in pitches, its side in figures
ARROW_OUT = 0.03  # pitches from the board's edge out to the middle of the discs that choose a direction
REFERENCE_PITCH = 119.7  # px; line widths were chosen at this size and grow with the board

AROUND = {"left": "right", "right": "left", "up": "down", "down": "up"}
Shape = Literal["hole", "square", "end", "well", "bowl"]
Sign = Literal["<", ">"]


class ScreenPlace(NamedTuple):
    """A place on the screen: two round ends with the centres `top` and `bottom`, which differ only for wells."""

    name: str
    x: float
    top: float
    bottom: float
    radius: float
    inward: int  # +1 for North's: the middle of the board lies below it, -1 for South's
    shape: Shape = "hole"

    @property
    def y(self) -> float:
        """Vertical centre of the place, in px."""
        return (self.top + self.bottom) / 2

    @property
    def inner_end(self) -> float:
        """The y coordinate of the centre of the round end that is nearer to the middle of the board."""
        return self.bottom if self.inward > 0 else self.top

    @property
    def is_store(self) -> bool:
        """Whether pieces only rest there and aren't moved from it: a store or a hand."""
        return self.shape in ("well", "bowl")


class BoardLabel(NamedTuple):
    """A label on the board: a place's letter, or a letter or number on the frame."""

    text: str
    x: float
    y: float


class BoardExtent(NamedTuple):
    """The size of a board in pitches, with the bowls on each side of it."""

    wide: float
    high: float
    bowl: float = 0.0  # width of a bowl; 0 where there are none
    gap: float = 0.0  # between board and bowl

    @property
    def bowl_room(self) -> float:
        """Width that a bowl takes on each side of the board, with the gap."""
        return self.gap + self.bowl if self.bowl else 0.0

    @property
    def outer_width(self) -> float:
        """Width of the board with its bowls on both sides."""
        return self.wide + 2 * self.bowl_room


@dataclass(frozen=True)
class Geometry(ABC):
    """The layout of a board `width` px wide at (`left`, `top`) in the window, with the bowls beside it; everything
    follows from `places`. Families override `extent` and `unturned_places` (as South sees them); those with letters or
    a valley (free strip between the players' rows) override more.
    """

    board: Board
    left: int
    top: int
    width: int
    text_scale: float = 1.0
    named: bool = True  # whether places' names are written
    reserve: float = 0.0  # px at the board's top (North) and bottom (South) that bowls leave to players' plates
    bold: float = 1.0  # lines of signs are so much thicker: on small boards they would be lost
    turned: bool = False  # by half a circle: North sits below
    figures: float = 0.0  # px: those of numbers that lie on the board are no smaller, however small the board is

    @property
    @abstractmethod
    def extent(self) -> BoardExtent:
        """Return the size of the board in pitches."""

    @property
    @abstractmethod
    def unturned_places(self) -> dict[str, ScreenPlace]:
        """Return every visible place in painting order, as it lies while South sits below."""

    @cached_property
    def places(self) -> dict[str, ScreenPlace]:
        """Return every visible place in painting order, as it lies on the screen."""
        laid = self.unturned_places
        return {name: self._turn_place(laid[name]) for name in reversed(laid)} if self.turned else laid

    def _turn_place(self, place: ScreenPlace) -> ScreenPlace:
        """Return `place` moved to where it lies on a board that is turned by half a circle."""
        right, low = 2 * self.left + self.width, 2 * self.top + self.rect.h
        top, bottom = low - place.bottom, low - place.top
        return place._replace(x=right - place.x, top=top, bottom=bottom, inward=-place.inward)

    def direction_on_board(self, to: str) -> str:
        """Convert a direction on the screen (`left`, `down` …) to one on the unturned board."""
        return AROUND.get(to, to) if self.turned else to

    @property
    def has_valley(self) -> bool:
        """Return whether the board has a valley: a strip without places between the two players' rows."""
        return False

    @property
    def shows_counts(self) -> bool:
        """Return whether the number of pieces is shown beside each place."""
        return True

    @property
    def has_squares(self) -> bool:
        """Return whether places are squares that fill the board, on which whole pieces move."""
        return False

    @cached_property
    def pitch(self) -> float:
        """Return the pixels between the centres of two neighbouring places."""
        return self.width / self.extent.wide

    @cached_property
    def line_scale(self) -> float:
        """Scale of line widths relative to the reference board."""
        return self.pitch / REFERENCE_PITCH * self.bold

    @cached_property
    def rect(self) -> pygame.Rect:
        """Return the board's rectangle, without bowls."""
        return pygame.Rect(self.left, self.top, self.width, round(self.extent.high * self.pitch))

    # ------------------------------------------------------------------ what is written beside a place
    @cached_property
    def count_px(self) -> int:
        """Size of a count's figures in px, reduced where places are close together."""
        wanted = max(13.0, 0.165 * self.pitch) * self.text_scale
        return max(13, round(min(wanted, self._max_count_size * self.pitch)))

    def label_px(self, share: float) -> int:
        """Return the size in px of a temporary number on the board: `share` times the pitch, but at least legible."""
        wanted = max(13 * self.text_scale, self.pitch * share)
        return round(max(self.figures, min(wanted, self.pitch * self._max_label_size)))

    @property
    def _max_count_size(self) -> float:
        """Greatest size of a count's figures that fits, in pitches."""
        return 0.25

    @property
    def _max_label_size(self) -> float:
        """Greatest size of a temporary number's figures that fits, in pitches."""
        return 0.22

    @property
    def is_seen_from_afar(self) -> bool:
        """Whether the letters are larger than any text size that a user can choose, as on a board shown to a whole
        class.
        """
        return self.text_scale > LARGEST_TEXT

    @property
    def count_plate_size(self) -> tuple[float, float, float]:
        """Measures of a count's plate, in sizes of its figures: smallest width, space beside the figures, height."""
        return 1.95, 1.0, 1.42

    @cached_property
    def letter_px(self) -> int:
        """Size of the letters that name places, in px."""
        return round(0.135 * self.pitch)

    @cached_property
    def label_beside_count(self) -> bool:
        """Return whether letter and count are so wide that they are centred together below their hole."""
        return False

    def count_position(self, name: str) -> tuple[float, float]:
        """Return the centre of a place's count, on its lower right rim; larger counts lie less far out."""
        p, s = self.places[name], self.pitch
        wide, _, high = (0.5 * size * self.count_px for size in self.count_plate_size)
        return p.x + min(0.70 * p.radius, 0.51 * s - wide), p.y + min(0.84 * p.radius, 0.52 * s - high)

    @property
    def labels(self) -> tuple[BoardLabel, ...]:
        """All letters and numbers written on and around the board."""
        return ()

    # ------------------------------------------------------------------ areas
    def hop_line_y(self, name: str) -> float:
        """Return the y coordinate, in px, of the level line along which hops from and to the place `name` run."""
        p = self.places[name]
        return p.y if p.is_store else p.y - 0.5 * self.pitch

    def place_cell(self, name: str) -> pygame.Rect:
        """Return the rectangle that a place's pieces can cover.  Cells of neighbours don't overlap sideways."""
        p, s = self.places[name], self.pitch
        if p.shape == "bowl":
            side = round(2 * p.radius + 0.3 * s)
            return pygame.Rect(round(p.x - side / 2), round(p.y - side / 2), side, side)
        half = max(s / 2, p.radius + 0.04 * s) if p.shape == "end" else s / 2
        left, right = round(p.x - half), round(p.x + half)
        if p.is_store or p.shape == "end":
            return pygame.Rect(left, round(p.top - 0.7 * s), right - left, round(p.bottom - p.top + 1.25 * s))
        return pygame.Rect(left, round(p.top - 0.65 * s), right - left, round(p.bottom - p.top + 1.18 * s))

    def place_at(self, pos: tuple[int, int]) -> str | None:
        """Return the place at a point of the window, None if there is none: the nearest one whose touch target (44 px
        or more) holds the point, else the one whose count or letter is there.
        """
        best, nearest = None, float("inf")
        for name, p in self.places.items():
            dy = max(p.top - pos[1], 0.0, pos[1] - p.bottom)
            away = (pos[0] - p.x) ** 2 + dy**2
            if away < nearest and away <= max(p.radius, SMALLEST_TARGET / 2) ** 2:
                best, nearest = name, away
        return best or self._label_at(pos)

    def _label_at(self, pos: tuple[int, int]) -> str | None:
        """Return the place whose count, or letter beside it, is at a point of the window; None if there is none."""
        if not self.shows_counts:
            return None
        for name, p in self.places.items():
            x, y = self.count_position(name)
            half = max(TAG_HALF * self.count_px, 0.0 if p.is_store else p.radius)
            if abs(pos[0] - (x if p.is_store else p.x)) <= half and abs(pos[1] - y) <= TAG_HIGH * self.count_px:
                return name
        return None

    # ------------------------------------------------------------------ choosing a direction
    @cached_property
    def arrow_px(self) -> int:
        """Diameter in px of the disc with an arrow for choosing a direction."""
        return max(SMALLEST_TARGET, round(0.45 * self.pitch))

    @property
    def arrow_distance(self) -> float:
        """Distance, in px, of an arrow disc's centre from the board's edge, outside, so that it covers no hole, count,
        name or path.
        """
        return ARROW_OUT * self.pitch

    @property
    def arrow_offset(self) -> float:
        """Horizontal distance of an arrow disc's centre from its hole's, beside the hole's letter."""
        return self.arrow_px / 2 + 0.5 * self.letter_px + 3

    def arrow_center(self, hole: str, sign: Sign) -> tuple[float, float]:
        """Return the centre of the arrow disc for a hole's direction, at the owner's edge beside the letter."""
        p, half, aside = self.places[hole], self.arrow_px / 2, self.arrow_offset
        middle = min(max(p.x, self.rect.left + half + aside), self.rect.right - half - aside)
        y = self.rect.bottom + self.arrow_distance if p.inward < 0 else self.rect.top - self.arrow_distance
        return middle + aside * self.screen_direction(hole, sign), y

    def screen_direction(self, hole: str, sign: Sign) -> int:
        """Return the direction on the screen of a move from `hole` with the sign `sign`: 1 right, -1 left. The sign `>`
        means to the right as the hole's owner sees it.
        """
        return (1 if sign == ">" else -1) * -self.places[hole].inward

    def arrow_at(self, pos: tuple[int, int], hole: str) -> Sign | None:
        """Return the direction of a hole whose arrow disc is at a point of the window, or None.

        Callers ask this before `place_at`.
        """
        for sign in ("<", ">"):
            x, y = self.arrow_center(hole, sign)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= (self.arrow_px / 2) ** 2:
                return sign
        return None
