"""Places on the map that lie too close to be told apart are one spot."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.rules.file.variant_library import Variant


class Country(NamedTuple):
    """Country where games are played, with its place on the map: `x` and `y` from 0 to 1, from the upper left."""

    country: str
    x: float
    y: float
    games: tuple[Variant, ...]


class MapSpot(NamedTuple):
    """Spot on the map: one country, or several too close to be told apart.

    `x` and `y`: the centre of its countries, weighted by their games, 0 to 1 from the upper left.
    """

    places: tuple[Country, ...]
    x: float
    y: float

    @property
    def game_count(self) -> int:
        """Number of games played at this spot; a game of several countries counts once."""
        return len(self.games)

    @property
    def games(self) -> list[Variant]:
        """Games played at this spot, each once."""
        return [*{game.id: game for place in self.places for game in place.games}.values()]

    @property
    def main_country(self) -> Country:
        """The country with the most games."""
        return max(self.places, key=lambda place: len(place.games))


def map_spots(places: Sequence[Country], ratio: float, apart: float) -> list[MapSpot]:
    """Return the spots of a map, merging the nearest two until all are at least `apart`, in widths of the map.

    `ratio`: height of the map divided by its width.
    """
    found = [_merged_spot((place,)) for place in places]
    while len(found) > 1:
        pairs = ((math.hypot(a.x - b.x, (a.y - b.y) * ratio), i, j)
                 for i, a in enumerate(found) for j, b in enumerate(found[:i]))  # fmt: skip
        away, i, j = min(pairs)
        if away >= apart:
            break
        found[j] = _merged_spot((*found[j].places, *found[i].places))
        del found[i]
    return sorted(found, key=lambda spot: spot.x)


def _merged_spot(places: tuple[Country, ...]) -> MapSpot:
    """Return a spot for these countries, at their mean position weighted by their numbers of games."""
    weight = sum(len(place.games) for place in places)
    x = sum(place.x * len(place.games) for place in places) / weight
    y = sum(place.y * len(place.games) for place in places) / weight
    return MapSpot(tuple(sorted(places, key=lambda place: -len(place.games))), x, y)
