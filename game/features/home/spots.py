"""Places on the map that lie too close to be told apart are one spot."""

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
