"""Pictures of men: turned rings on light ones, one inlaid light ring on dark ones.  A king is two men, the upper
crowned.
"""

from functools import cached_property

import pygame

from game.board.draughts.geometry import Geometry
from game.film.stones import COATED, SHADES, StoneSlot
from game.rules.board import Seat
from game.ui import assets
from game.ui.icons import Point
from game.ui.memory import cache_results
from game.ui.screen import in_screen_format
from game.ui.surfaces import clear_picture
from game.ui.theme import Theme

# ----------------------------------------------------------------------
# what the pictures of men show: `build/bake/draughts.py` bakes them as this says
MAN_SHARE = 0.80  # of half a tile: the man's radius; the rest is its shadow
TILES: tuple[tuple[Seat, bool], ...] = (("S", False), ("N", False), ("S", True), ("N", True))  # owner, with a crown?

# A crown's outline in units of its own, the point of it that lies in the middle, and the man's radii to a unit.
CROWN = ((4.0, 18.0), (20.0, 18.0), (21.5, 7.2), (16.0, 11.6), (12.0, 4.2), (8.0, 11.6), (2.5, 7.2))
CROWN_MIDDLE, CROWN_SCALE = (12.0, 11.4), 0.046


TILE, SMALL_TILE = 1.08, 1.16  # pitches: a man with its shadow; on cards men are larger, or they would be lost
RISEN, HELD = 1.07, 1.14  # how much larger a man in the air and one in the hand is drawn
RISE, ASIDE = 0.15, 0.03  # pitches: how much higher and further left the upper man of a king lies
SMALL = 26.0  # px of a pitch: up to here
LEAST_RINGED = 26  # px: men of lines that are smaller have no rings
# Baked men on squares of their own wood: a bright rim tells dark ones from theirs, and light ones are a little lighter.
RIM, RIM_SHARE, LIGHTER = (236, 200, 136), 0.1, (14, 14, 14)
SMALL = 24  # px


class MenPictures:
    """A cache of the pictures of men on one board at one size."""

    def __init__(self, geometry: Geometry, theme: Theme, *, small: bool = False) -> None:
        self.geometry, self.theme = geometry, theme
        self.size = round((SMALL_TILE if small and geometry.pitch < SMALL else TILE) * geometry.pitch)
        self.resting = self._tile_pictures(1.0, king=False)
        self._crowned = self._tile_pictures(1.0, king=True)

    @cached_property
    def pictures_in_air(self) -> list[pygame.Surface]:
        """Pictures of a man of each shade, enlarged as while it moves through the air."""
        return self._tile_pictures(RISEN, king=False)

    @cached_property
    def pictures_in_hand(self) -> list[pygame.Surface]:
        """Pictures of a man of each shade, enlarged as while it is held in the hand."""
        return self._tile_pictures(HELD, king=False)

    @cached_property
    def _crowned_in_air(self) -> list[pygame.Surface]:
        """Pictures of a crowned man of each shade, enlarged as while it moves through the air."""
        return self._tile_pictures(RISEN, king=True)

    def _tile_pictures(self, larger: float, *, king: bool) -> list[pygame.Surface]:
        """Return a man's picture for each shade, `larger` times its resting size; `king`: crowned."""
        size = round(larger * self.size)
        south, north = (man_picture(seat, size, self.theme, king=king) for seat in ("S", "N"))
        return [south if shade < COATED else north for shade in range(SHADES)]

    def piece_picture(self, shade: int, slot: StoneSlot, *, risen: bool = False) -> pygame.Surface:
        """Return the picture of a man by its shade and slot; `risen`: in the air.

        The upper slot of a square holds a king's crowned man.
        """
        if slot.slot == 1 and slot.place in self.geometry.places:
            return (self._crowned_in_air if risen else self._crowned)[shade]
        return (self.pictures_in_air if risen else self.resting)[shade]

    def slot_center(self, place: str, slot: int) -> Point:
        """Return the centre, in px, of position `slot` on the square `place`; for captured men, a point beyond the
        owner's edge of the board.
        """
        g = self.geometry
        found = g.places.get(place)
        if found is None:
            above = place.startswith("N") != g.turned
            return g.rect.centerx, g.rect.top - 0.5 * g.pitch if above else g.rect.bottom + 0.5 * g.pitch
        return found.x - slot * ASIDE * g.pitch, found.y - slot * RISE * g.pitch


def man_picture(seat: Seat, size: int, theme: Theme, *, king: bool = False) -> pygame.Surface:
    """Return the picture of a man for use beside a board, `size` px wide with its shadow.

    `king`: the upper, crowned man of a king.
    """
    return _scaled_man(TILES.index((seat, king)), size, theme)


@cache_results
def _scaled_man(tile: int, size: int, theme: Theme) -> pygame.Surface:
    """Return a man's picture `size` px wide; `tile`: its index in `TILES` and in the atlas."""
    if not theme.baked:
        return _draw_man(tile, size, theme)
    atlas = _load_atlas()
    n = atlas.get_height()
    man = pygame.transform.smoothscale(atlas.subsurface((tile * n, 0, n, n)), (size, size))
    if TILES[tile][0] == "N":
        man.fill(LIGHTER, special_flags=pygame.BLEND_RGB_ADD)
    else:
        man.blit(_rim_picture(size), (0, 0))
    return man


def _rim_picture(size: int) -> pygame.Surface:
    """Return the light rim laid over a dark man's picture of `size` px."""
    fine = 4
    side = size * fine
    big = clear_picture((side, side), RIM)
    radius = side / 2 * MAN_SHARE
    least = fine if size < SMALL else 2 * fine  # on a small man a wide rim would hide how dark he is
    pygame.draw.circle(big, RIM, (side / 2, side / 2), radius, max(least, round(RIM_SHARE * radius)))
    return pygame.transform.smoothscale(big, (size, size))


@cache_results
def _load_atlas() -> pygame.Surface:
    """Return the picture that holds all men side by side, in the order of `TILES`."""
    return in_screen_format(pygame.image.load(assets.asset_path("draughts", "men.png")))


def _draw_man(tile: int, size: int, theme: Theme) -> pygame.Surface:
    """Return the picture of a man, drawn for use where no baked picture exists; `tile`: its index in `TILES`.

    Light men are white with two dark rings; dark ones black with a white rim and a white ring.
    """
    seat, king = TILES[tile]
    fine = 8
    side = size * fine
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    face, line = ((0, 0, 0), (255, 255, 255)) if seat == "S" else ((255, 255, 255), (0, 0, 0))
    big.fill((*line, 0))
    middle, r = (side / 2, side / 2), side / 2 * MAN_SHARE
    rings: tuple[float, ...] = (0.66,) if king or seat == "S" else (0.66, 0.36)
    if size < LEAST_RINGED:
        rings = ()  # they would fill it
    thin = max(fine, 0.07 * r)  # no line is thinner than a pixel
    outer = (255, 255, 255) if theme.is_dark else (0, 0, 0)
    pygame.draw.circle(big, (0, 0, 0) if theme.is_dark else (255, 255, 255), middle, r + thin)
    pygame.draw.circle(big, outer, middle, r)
    pygame.draw.circle(big, face, middle, r - (1.4 * thin if rings else thin))
    for ring in rings:
        pygame.draw.circle(big, line, middle, ring * r + thin / 2, round(thin if seat == "N" else 1.3 * thin))
    if king:
        scale = r * CROWN_SCALE
        points = [
            (side / 2 + (x - CROWN_MIDDLE[0]) * scale, side / 2 + (y - CROWN_MIDDLE[1]) * scale) for x, y in CROWN
        ]
        pygame.draw.polygon(big, line, points)
    return pygame.transform.smoothscale(big, (size, size))
