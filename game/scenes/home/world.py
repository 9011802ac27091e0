"""The world as a drilled plank: where the land lies, where games are played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

import msgspec
import pygame

from game.rules.file.library import Variant
from game.ui import assets, plates
from game.ui.memory import kept
from game.ui.theme import Theme

HOLE = 0.36  # of the distance between two holes: their radius
DARK, LIT = (30, 15, 7, 205), (214, 160, 108, 110)  # a hole, and the light on its lower rim
FRAME = 7.0  # reference px from the edge
CORNER = 14.0


class Land(msgspec.Struct, frozen=True):
    """Squares of `step` degrees from a corner on, rows from north to south; # is land."""

    west: float
    north: float
    step: float
    rows: tuple[str, ...]

    @property
    def ratio(self) -> float:
        """Height to width."""
        return len(self.rows) / len(self.rows[0])


class Place(NamedTuple):
    """A country where games of ours are played, and where it lies, 0 to 1 from the upper left."""

    country: str
    x: float
    y: float
    games: tuple[Variant, ...]


@cache
def land() -> Land:
    """Where the land lies."""
    with open(assets.path("map", "land.json"), "rb") as file:
        return msgspec.json.decode(file.read(), type=Land)


@cache
def coordinates() -> Mapping[str, tuple[float, float]]:
    """Longitude and latitude of each country that has a hole on the map."""
    with open(assets.path("map", "places.json"), "rb") as file:
        return msgspec.json.decode(file.read(), type=dict[str, tuple[float, float]])


def places(games: Iterable[Variant]) -> list[Place]:
    """The countries of some games, from west to east; a game without a known country is on no map."""
    found: dict[str, list[Variant]] = {}
    for game in games:
        for country in game.country:
            if country in coordinates():
                found.setdefault(country, []).append(game)
    return sorted((_place(country, tuple(there)) for country, there in found.items()), key=lambda place: place.x)


def _place(country: str, games: tuple[Variant, ...]) -> Place:
    lon, lat = coordinates()[country]
    where = land()
    wide, high = len(where.rows[0]) * where.step, len(where.rows) * where.step
    return Place(country, (lon - where.west) / wide, (where.north - lat) / high, games)


@kept
def plank(size: tuple[int, int], theme: Theme, unit: float) -> pygame.Surface:
    """The plank with its holes, its corners round."""
    out = _wood(size, theme)
    where = land()
    step = size[0] / len(where.rows[0])
    hole = _hole(max(3, round(2 * HOLE * step)), theme.baked)
    for j, row in enumerate(where.rows):
        for i, square in enumerate(row):
            if square == "#":
                x, y = (i + 0.5) * step, (j + 0.5) * size[1] / len(where.rows)
                out.blit(hole, hole.get_rect(center=(round(x), round(y))))
    inset = round(FRAME * unit)
    line = (230, 200, 143, 215) if theme.dark else (90, 50, 24, 200)
    frame = (size[0] - 2 * inset, size[1] - 2 * inset)
    radius = round((CORNER - 4) * unit)
    out.blit(plates.rounded(frame, radius, None, line if theme.baked else theme.line, 2 * unit), (inset, inset))
    plates.cut_corners(out, round(CORNER * unit))
    return out


def _wood(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    out = pygame.Surface(size, pygame.SRCALPHA)
    if not theme.baked:
        out.fill(theme.plate)
        return out
    try:
        picture = pygame.image.load(assets.path("map", f"{theme.name}.jpg"))
    except (pygame.error, OSError):
        out.fill((132, 84, 52) if theme.dark else (222, 172, 106))
        return out
    k = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    part = pygame.Rect(0, 0, round(size[0] / k), round(size[1] / k)).clip(picture.get_rect())
    return pygame.transform.smoothscale(picture.subsurface(part), size).convert_alpha()


@kept
def _hole(side: int, baked: bool) -> pygame.Surface:
    out = pygame.Surface((side + 2, side + 3), pygame.SRCALPHA)
    if not baked:
        out.blit(plates.rounded((side, side), side / 2, (120, 120, 120)), (1, 1))
        return out
    out.blit(plates.rounded((side, side), side / 2, LIT), (1, 2))
    out.blit(plates.rounded((side, side), side / 2, DARK), (1, 1))
    return out
