"""Pictures of stones, and the slots of a hole or store."""

import json
import math
import random
from functools import cache

import pygame

from game.board.geometry import ScreenPlace
from game.board.sowing.geometry import Geometry, oval_length, tallness
from game.film.stones import StoneSlot
from game.ui import assets, icons
from game.ui.memory import cache_results
from game.ui.screen import in_screen_format
from game.ui.theme import Theme

HUES, SHAPES = 8, 4
TILE = 0.395  # pitches, with the contact shadow around the stone
WIDER = 0.3  # by how much stones are larger in tall holes, of which each gets more room
RISEN = 1.12  # how much larger a stone in the air is drawn
HEAVY, MANDARIN_SHADE = 2.1, 4  # a mandarin: how much larger than a stone, and of which picture
HELD = {1: RISEN, 2: RISEN, 3: 0.86, 4: 0.86}  # rows -> the same for stones in the hand, which walks between four holes
FULL_HOLE = 40  # slots of a hole's table; more stones lie on top of the last
LAYER, STORE_STEP, LANE = 20, 0.29, 0.215  # stones of a store that lie side by side; pitches between rows, and lanes
BOWL_HOLLOW = 0.78  # of a bowl's radius: within its rim


@cache
def slot_arrangements() -> list[list[tuple[float, float, int]]]:
    """Return four arrangements of `FULL_HOLE` stone positions in a hole.

    Each is (x, y, layer), in hole radii from the hole's centre.
    """
    with open(assets.asset_path("slots.json"), encoding="utf-8") as file:
        return [[(x, y, layer) for x, y, layer in table] for table in json.load(file)]


class StonePictures:
    """The pictures of the stones of one board at one size.

    `resting`, `risen` (in the air) and `held` (in the hand) hold one for each shade.
    """

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry = geometry
        self.size = round(TILE * geometry.pitch * (1 + WIDER * tallness(geometry.board)))
        sizes = self.size, round(self.size * RISEN), round(self.size * HELD[geometry.board.rows])
        self.resting, self.pictures_in_air, self.pictures_in_hand = (
            list(_stones_of_size(size)) if theme.baked else [_draw_stone(size, geometry.line_scale)] * (HUES * SHAPES)
            for size in sizes
        )
        self._slots: dict[tuple[str, int], tuple[float, float]] = {}
        self._heavy: pygame.Surface | None = None

    def piece_picture(self, shade: int, slot: StoneSlot, *, risen: bool = False) -> pygame.Surface:
        """Return the picture of a stone by its shade; it is the same in every slot."""
        return (self.pictures_in_air if risen else self.resting)[shade]

    def paint_large(self, dst: pygame.Surface, place: str, heap: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Paint a mandarin in place of the stones that it counts, if all are there; return the pieces left to paint."""
        n = self.geometry.board.mandarins
        counted = [one for one in heap if one[0] < n]
        if not n or len(counted) < n:
            return heap
        p = self.geometry.places[place]
        picture = self.large_picture
        dst.blit(picture, picture.get_rect(center=(round(p.x), round(p.y))))
        return [one for one in heap if one[0] >= n]

    @property
    def stones_counted(self) -> int:
        """Number of stones that a mandarin counts."""
        return self.geometry.board.mandarins

    @property
    def large_picture(self) -> pygame.Surface:
        """Picture of a mandarin: a stone as large as several, the same in both mandarin holes."""
        if self._heavy is None:
            side = round(self.size * HEAVY)
            self._heavy = pygame.transform.smoothscale(self.resting[MANDARIN_SHADE % len(self.resting)], (side, side))
        return self._heavy

    def slot_center(self, place: str, slot: int) -> tuple[float, float]:
        """Return the centre, in px, of the stone in position `slot` of the heap at `place`."""
        key = (place, slot)
        if key not in self._slots:
            self._slots[key] = self._find_slot_center(place, slot)
        return self._slots[key]

    def _find_slot_center(self, place: str, slot: int) -> tuple[float, float]:
        """Compute the centre, in px, of the stone in position `slot` of the heap at `place`; a point beside the board
        if the place isn't shown.
        """
        p, s = self.geometry.places.get(place), self.geometry.pitch
        if p is None:  # beside the board: a heap that is not shown, a store that the board does not have
            rect = self.geometry.rect
            above = (place == "N") != self.geometry.turned
            return rect.centerx, rect.top - 0.5 * s if above else rect.bottom + 0.5 * s
        if p.shape == "well":
            return self._store_slot(place, slot)
        if p.shape == "end":
            return self._mandarin_hole_slot(p, slot)
        index = self.geometry.board.index[place]
        radius = p.radius * (BOWL_HOLLOW if p.shape == "bowl" else 1)
        x, y, layer = slot_arrangements()[index % 4][min(slot, FULL_HOLE - 1)]
        turn = index * 2.4 % math.tau
        over = max(0, slot - FULL_HOLE + 1)  # beyond the table: a spiral on top
        far = 0.34 * math.sqrt(over % 20 / 20)
        x += far * math.cos(over * 2.4)
        y += far * math.sin(over * 2.4)
        rise = 0.06 * layer * radius - 0.03 * radius
        high = radius * 0.96 + (p.bottom - p.top) / 2
        return (
            p.x + (x * math.cos(turn) - y * math.sin(turn)) * radius,
            p.y + (x * math.sin(turn) + y * math.cos(turn)) * high - rise - 0.0008 * over * s,
        )

    def _mandarin_hole_slot(self, place: ScreenPlace, slot: int) -> tuple[float, float]:
        """Return the point of stone number `slot` in a mandarin hole: the mandarin's stones in the middle, later ones
        above and below.
        """
        heavy = self.geometry.board.mandarins
        j = max(0, slot - heavy)
        x, y, layer = slot_arrangements()[place.inward > 0][min(j // 2 if slot >= heavy else slot, FULL_HOLE - 1)]
        far = 0.0 if slot < heavy else (1 if j % 2 == (place.inward > 0) else -1)
        long = (place.bottom - place.top) / 2
        return place.x + 0.86 * x * place.radius, place.y + far * long + (0.62 * y - 0.05 * layer) * place.radius

    def _store_slot(self, place: str, slot: int) -> tuple[float, float]:
        """Return the point of stone number `slot` in a store, which fills from its owner's end in three staggered
        lanes, the middle one first.
        """
        p, s = self.geometry.places[place], self.geometry.pitch
        layer, j = divmod(slot, LAYER + 3 * round(2 * oval_length(self.geometry.board) / STORE_STEP))
        row, lane = divmod(j, 3)
        rng = random.Random(slot * 2 + (p.inward < 0))
        off = (row * STORE_STEP + (0.145 if lane else 0) + layer % 4 * 0.04) * s
        y = p.bottom + 0.42 * p.radius - off if p.inward < 0 else p.top - 0.30 * p.radius + off
        aside = LANE * (1 - WIDER * tallness(self.geometry.board))  # larger stones lie closer together
        x = p.x + ((0, -aside, aside)[lane] + rng.uniform(-0.025, 0.025)) * s
        y += (rng.uniform(-0.02, 0.02) - min(layer, 3) * 0.06) * s
        return x, min(max(y, p.top - 0.85 * p.radius), p.bottom + 0.85 * p.radius)


@cache_results
def _stones_of_size(size: int) -> tuple[pygame.Surface, ...]:
    """Return the pictures of stones, one for each shade, `size` px wide."""
    return tuple(pygame.transform.smoothscale(tile, (size, size)) for tile in _load_atlas())


@cache
def _load_atlas() -> list[pygame.Surface]:
    """Load the pictures of stones; shade = hue * 4 + shape."""
    atlas = in_screen_format(pygame.image.load(assets.asset_path("stones.png")))
    n = atlas.get_width() // SHAPES
    return [atlas.subsurface((shape * n, hue * n, n, n)) for hue in range(HUES) for shape in range(SHAPES)]


def _draw_stone(size: int, k: float) -> pygame.Surface:
    """Draw a stone where no picture exists: white with a black rim; `k`: px to a reference px, for the rim."""
    fine = icons.oversampling_factor((size, size))
    big = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    big.fill((0, 0, 0, 0))
    middle, r = size * fine / 2, 0.30 * size * fine
    rim = max(2.0, 3 * k) * fine
    pygame.draw.circle(big, (0, 0, 0), (middle, middle), r + rim)
    pygame.draw.circle(big, (255, 255, 255), (middle, middle), r)
    return pygame.transform.smoothscale(big, (size, size))
