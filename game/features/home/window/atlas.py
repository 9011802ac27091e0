"""The map as a way to look for games: each place a ringed hole with as many stones as games."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import product

import msgspec
import pygame

from game.board.ideas import small_stone_pictures as stone_pictures
from game.features.home.spots import Country, MapSpot, map_spots
from game.rules.decoding import decode
from game.rules.file.variant_library import Variant
from game.text.language import Language
from game.ui import assets, plates
from game.ui.element import PageElement
from game.ui.keyboard import ARROWS
from game.ui.memory import cache_results
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.ui.widgets import Widget, WidgetLook

# ----------------------------------------------------------------------
# the world as a drilled plank: where the land lies, where games are played
HOLE = 0.36  # of the distance between two holes: their radius
LETTERS = (255, 240, 208)  # in a dark hole
DARK, LIT = (30, 15, 7, 205), (214, 160, 108, 110)  # a hole, and the light on its lower rim
FRAME = 7.0  # reference px from the edge
CORNER = 14.0


class LandMap(msgspec.Struct, frozen=True):
    """Land of the earth as a grid of squares `step` degrees wide, in rows from north to south; # is land."""

    west: float
    north: float
    step: float
    rows: tuple[str, ...]

    @property
    def height_ratio(self) -> float:
        """Height of the map divided by its width."""
        return len(self.rows) / len(self.rows[0])


@cache
def land_map() -> LandMap:
    """Return the land squares of the world map, read once from a file of the program."""
    with open(assets.asset_path("map", "land.json"), "rb") as file:
        return decode(file.read(), LandMap)


@cache
def country_coordinates() -> Mapping[str, tuple[float, float]]:
    """Return longitude and latitude of each country that is shown on the map."""
    with open(assets.asset_path("map", "places.json"), "rb") as file:
        return decode(file.read(), dict[str, tuple[float, float]])


def countries_of_games(games: Iterable[Variant]) -> list[Country]:
    """Return the countries of some games, from west to east; games without a known country are left out."""
    found: dict[str, list[Variant]] = {}
    for game in games:
        for country in game.country:
            if country in country_coordinates():
                found.setdefault(country, []).append(game)
    return sorted(
        (_placed_country(country, tuple(there)) for country, there in found.items()), key=lambda place: place.x
    )


def _placed_country(country: str, games: tuple[Variant, ...]) -> Country:
    """Return a country with its games and its position on the map, as shares of width and height."""
    lon, lat = country_coordinates()[country]
    where = land_map()
    wide, high = len(where.rows[0]) * where.step, len(where.rows) * where.step
    return Country(country, (lon - where.west) / wide, (where.north - lat) / high, games)


@cache_results
def map_picture(size: tuple[int, int], theme: Theme, unit: float) -> pygame.Surface:
    """Return the picture of the map. `unit`: screen pixels of a reference pixel. It is plain instead of wooden in
    themes without pictures.
    """
    out = _map_background(size, theme)
    where = land_map()
    step = size[0] / len(where.rows[0])
    hole = _hole_picture(max(3, round(2 * HOLE * step)), theme.baked)
    for j, row in enumerate(where.rows):
        for i, square in enumerate(row):
            if square == "#":
                x = (i + 0.5) * step
                y = (j + 0.5) / len(where.rows) * size[1]
                out.blit(hole, hole.get_rect(center=(round(x), round(y))))
    inset = round(FRAME * unit)
    line = (230, 200, 143, 215) if theme.is_dark else (90, 50, 24, 200)
    size_of_frame, radius = (size[0] - 2 * inset, size[1] - 2 * inset), round((CORNER - 4) * unit)
    frame = plates.rounded_rectangle(size_of_frame, radius, None, line if theme.baked else theme.line, 2 * unit)
    out.blit(frame, (inset, inset))
    plates.round_corners(out, round(CORNER * unit))
    return out


def _map_background(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the map without holes: a wooden board, or a plain rectangle in themes without pictures."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    if not theme.baked:
        out.fill(theme.plate)
        return out
    try:
        picture = pygame.image.load(assets.asset_path("map", f"{theme.name}.jpg"))
    except (pygame.error, OSError):
        out.fill((132, 84, 52) if theme.is_dark else (222, 172, 106))
        return out
    k = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    part = pygame.Rect(0, 0, round(size[0] / k), round(size[1] / k)).clip(picture.get_rect())
    return pygame.transform.smoothscale(picture.subsurface(part), size).convert_alpha()


@cache_results
def _hole_picture(side: int, baked: bool) -> pygame.Surface:
    """Return the picture of a small hole, `side` px wide, with a lit edge if `baked`."""
    out = pygame.Surface((side + 2, side + 3), pygame.SRCALPHA)
    if not baked:
        out.blit(plates.rounded_rectangle((side, side), side / 2, (120, 120, 120)), (1, 1))
        return out
    out.blit(plates.rounded_rectangle((side, side), side / 2, LIT), (1, 2))
    out.blit(plates.rounded_rectangle((side, side), side / 2, DARK), (1, 1))
    return out


MOST = 5  # stones in a hole: more games are a number
SMALL, LARGE = 9.0, 13.0  # radius of a hole, and of the one that is looked at; reference px
MORE = 5.0  # by so much is a hole with a number larger
HIT = 22.0  # px round a hole's middle that belong to it
APART = 40.0  # of two holes, reference px: nearer ones cannot be touched apart
TALLEST = 0.62  # of the height of the window: the games of a place have to be seen, too
EDGE = 0.07  # of the plank's height: how far from its edge the middle of a hole lies at least
NAMED = 3  # places of a spot that are named


def spots_for_width(ui: Ui, places: Sequence[Country], width: int) -> list[MapSpot]:
    """Return the spots of a map `width` px wide, from west to east, for these countries."""
    high = min(round(width * land_map().height_ratio), round(TALLEST * ui.size[1]))
    wide = min(width, round(high / land_map().height_ratio))
    return map_spots(places, land_map().height_ratio, APART * ui.unit / max(1, wide))


def country_names(words: Language, spot: MapSpot) -> str:
    """Return the names of a spot's countries as one text, those with the most games first."""
    named = [words.t(place.country) for place in spot.places[:NAMED]]
    return words.join_list(named) + (" …" if len(spot.places) > NAMED else "")


class WorldMap(Widget):
    """Map of the world: arrow keys move to the nearest spot, Enter opens its games.

    `at`: index of the spot whose games are shown below.  `chosen` is called with a country and whether to go to its
    games.
    """

    stretch = True
    group = "map"

    def __init__(self, words: Language, spots: Sequence[MapSpot], at: int, chosen: Callable[[str, bool], None]) -> None:
        super().__init__("map")
        self.words, self.spots, self.at, self.chosen = words, list(spots), at, chosen

    def least_width(self, ui: Ui) -> int:
        """Return the least width of the map, in px."""
        return ui.gap(280)

    def height(self, ui: Ui, width: int) -> int:
        return min(round(width * land_map().height_ratio), round(TALLEST * ui.size[1]))

    @property
    def map_rect(self) -> pygame.Rect:
        """Rectangle of the map, px: as large as fits, centred."""
        wide = min(self.rect.w, round(self.rect.h / land_map().height_ratio))
        box = pygame.Rect(0, 0, wide, round(wide * land_map().height_ratio))
        box.center = self.rect.center
        return box

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        """Return the rectangle of the map and the corner radius, for the outline drawn when the map is focused."""
        return self.map_rect, ui.gap(CORNER)

    def point_of_spot(self, spot: MapSpot) -> tuple[int, int]:
        """Return the centre of a spot's hole, px."""
        box = self.map_rect
        edge = round(EDGE * box.h)  # what lies beyond the plank's edge keeps a hole on it
        inner = box.inflate(-2 * edge, -2 * edge)
        x = box.x + round(spot.x * box.w)
        y = box.y + round(spot.y * box.h)
        return min(max(x, inner.left), inner.right), min(max(y, inner.top), inner.bottom)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return the index of the spot whose hole is at `pos`; None if there is none."""
        near = [(math.dist(self.point_of_spot(spot), pos), i) for i, spot in enumerate(self.spots)]
        away, i = min(near, default=(math.inf, 0))
        return i if away <= HIT * ui.unit else None

    def element(self, ui: Ui) -> PageElement:
        """Return the map's element for screen readers, with an item for each spot."""
        side = ui.gap(LARGE)
        items = []
        for i, spot in enumerate(self.spots):
            x, y = self.point_of_spot(spot)
            about = self.words.say("{n:game}", n=spot.game_count)
            box = (x - side, y - side, 2 * side, 2 * side)
            items.append(PageElement(f"map.{i}", "item", country_names(self.words, spot), about=about, box=box))
        name = self.words.t("On the map")
        return PageElement(self.name, "list", name, active=f"map.{self.at}" if items else "", children=tuple(items))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the map, its spots, and the tooltip of the spot that is hovered or chosen."""
        box = self.map_rect
        wood, shadow = (60, 38, 22), ui.theme.plate_shadow
        plates.draw_plate(dst, box.inflate(-2, -2), ui.gap(CORNER), wood, None, 1, shadow, ui.unit)
        dst.blit(map_picture(box.size, ui.theme, ui.unit), box)
        under = look.part if isinstance(look.part, int) and look.face != "rest" else None
        told = self.at if under is None else under
        for i, spot in enumerate(self.spots):
            if i != told:
                self._draw_spot(dst, ui, spot, large=False)
        if self.spots:
            self._draw_spot(dst, ui, self.spots[told], large=True)
            self._draw_tooltip(dst, ui, self.spots[told])

    def _draw_spot(self, dst: pygame.Surface, ui: Ui, spot: MapSpot, *, large: bool) -> None:
        """Draw a spot's hole with a stone for each game; a `large` one shows the number instead if there are many."""
        t, many = ui.theme, spot.game_count > MOST
        r = ui.gap((LARGE if large else SMALL) + (MORE if many else 0))
        x, y = self.point_of_spot(spot)
        ring = t.hot if t.baked else t.line
        width = (3 if large else 1.6) * ui.unit
        dst.blit(plates.rounded_rectangle((2 * r, 2 * r), r, (26, 13, 7), ring, width), (x - r, y - r))
        if many:
            style = ui.custom_style("sans", 1.15 * r / ui.scale, LETTERS, bold=True)
            ui.write_in(dst, self.words.format_number(spot.game_count), style, pygame.Rect(x, y, 0, 0), "center")
            return
        n = spot.game_count
        side = round(r * (1.6 if n == 1 else 1.15))
        pictures = stone_pictures(side, t)
        away = 0.0 if n == 1 else 0.48 * r
        for j in range(n):
            turn = math.tau * j / n - math.pi / 2
            stone = pictures[(sum(spot.main_country.country.encode()) * 5 + 11 * j) % len(pictures)]
            dst.blit(stone, stone.get_rect(center=(round(x + away * math.cos(turn)), round(y + away * math.sin(turn)))))

    def _draw_tooltip(self, dst: pygame.Surface, ui: Ui, spot: MapSpot) -> None:
        """Draw the tooltip of a spot, beside its hole and within the map."""
        t = ui.theme
        said = self.words.say("**{place}** · {n:game}", place=country_names(self.words, spot), n=spot.game_count)
        style = ui.style("text", t.ink)
        tip = pygame.Rect(0, 0, ui.width(said, style) + ui.px(28), ui.px(38))
        points = [self.point_of_spot(one) for one in self.spots]
        tip = min(
            self._tooltip_positions(tip, self.point_of_spot(spot), ui.gap(22)),
            key=lambda one: sum(map(one.inflate(12, 12).collidepoint, points)),  # spots that it covers
        )
        plates.draw_plate(dst, tip, ui.gap(10), t.plate, t.line, ui.unit * t.outline)
        ui.write_in(dst, said, style, tip, "center")

    def _tooltip_positions(self, tip: pygame.Rect, at: tuple[int, int], away: int) -> list[pygame.Rect]:
        """Return the possible rectangles of a tooltip: at the four corners of its hole, within the map."""
        inner = self.map_rect.inflate(-away, -away)
        (x, y), (w, h) = at, tip.size
        corners = product((y + away, y - away - h), (x + away, x - away - w))
        return [pygame.Rect((left, top), tip.size).clamp(inner) for top, left in corners]

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Choose the spot at `pos`, whose games are then shown."""
        part = self.part_at(ui, pos)
        if isinstance(part, int):
            self.at = part
            self.chosen(self.spots[self.at].main_country.country, False)

    def activate(self) -> None:
        """Choose the current spot and move the focus to its games (Enter)."""
        if self.spots:
            self.chosen(self.spots[self.at].main_country.country, True)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Handle an arrow key, which moves to the nearest spot in its direction; return whether the key was used."""
        if event.type != pygame.KEYDOWN or event.key not in ARROWS or not self.spots:
            return False
        points = [self.point_of_spot(spot) for spot in self.spots]
        found = nearest_point(points, self.at, *ARROWS[event.key])
        if found is None:
            return event.key in (pygame.K_LEFT, pygame.K_RIGHT)  # up and down lead out of the map
        self.at = found
        return True


def nearest_point(points: Sequence[tuple[int, int]], at: int, dx: int, dy: int) -> int | None:
    """Return the index of the nearest point in a direction; None if there is none.

    Points that lie more to the side than ahead come last; those more than twice as far to the side are left out.
    """
    x, y = points[at]
    found: list[tuple[bool, float, int]] = []
    for i, (px, py) in enumerate(points):
        along = (px - x) * dx + (py - y) * dy
        aside = abs((px - x) * dy) + abs((py - y) * dx)
        if i != at and along > 0 and (dx or aside <= 2 * along):
            found.append((aside > along, (along * along + aside * aside) / along, i))
    return min(found)[2] if found else None
