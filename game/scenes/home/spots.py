"""Places on the map that lie too close to be told apart are one spot, which opens into a nearer view."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.rules.file.variant_library import Variant


class Country(NamedTuple):
    """A country where games of ours are played, and where it lies, 0 to 1 from the upper left."""

    country: str
    x: float
    y: float
    games: tuple[Variant, ...]


class MapView(NamedTuple):
    """The part of the map that is seen: its upper left, and how much of the whole width and height it is."""

    x: float = 0.0
    y: float = 0.0
    part: float = 1.0

    def has_in_view(self, place: Country) -> bool:
        return 0 <= place.x - self.x <= self.part and 0 <= place.y - self.y <= self.part


WHOLE = MapView()
ROOM = 1.7  # of a nearer view beside what it is for
NEAREST = 0.3  # so much of the map that its coasts can be known


class MapSpot(NamedTuple):
    """`x` and `y`: the middle of its places, weighed by their games."""

    places: tuple[Country, ...]
    x: float
    y: float

    @property
    def number(self) -> int:
        """How many games are played there: one of two countries counts once."""
        return len(self.games)

    @property
    def games(self) -> list[Variant]:
        """What is played there, each game once."""
        return [*{game.id: game for place in self.places for game in place.games}.values()]

    @property
    def main_country(self) -> Country:
        """The place with the most games."""
        return max(self.places, key=lambda place: len(place.games))

    @property
    def view(self) -> MapView:
        """A view in which its places stand apart."""
        xs, ys = [place.x for place in self.places], [place.y for place in self.places]
        part = min(1.0, max(NEAREST, ROOM * (max(xs) - min(xs)), ROOM * (max(ys) - min(ys))))
        x, y = (max(xs) + min(xs) - part) / 2, (max(ys) + min(ys) - part) / 2
        return MapView(min(max(0.0, x), 1 - part), min(max(0.0, y), 1 - part), part)


def map_spots(places: Sequence[Country], ratio: float, apart: float) -> list[MapSpot]:
    """The nearest two are taken together until all are `apart`, of the map's width; `ratio`: height to width."""
    found = [_spot((place,)) for place in places]
    while len(found) > 1:
        pairs = ((math.hypot(a.x - b.x, (a.y - b.y) * ratio), i, j)
                 for i, a in enumerate(found) for j, b in enumerate(found[:i]))  # fmt: skip
        away, i, j = min(pairs)
        if away >= apart:
            break
        found[j] = _spot((*found[j].places, *found[i].places))
        del found[i]
    return sorted(found, key=lambda spot: spot.x)


def _spot(places: tuple[Country, ...]) -> MapSpot:
    weight = sum(len(place.games) for place in places)
    x = sum(place.x * len(place.games) for place in places) / weight
    y = sum(place.y * len(place.games) for place in places) / weight
    return MapSpot(tuple(sorted(places, key=lambda place: -len(place.games))), x, y)
