"""Sowing boards on cards: small baked pictures, with larger stones."""

import pygame

from game.board.geometry import CORNER
from game.board.sowing import baked_pictures
from game.board.sowing.geometry import Geometry
from game.board.sowing.outlines import HOLLOW, OutlinePainter
from game.board.sowing.stone_pictures import HUES, SHAPES, TILE, StonePictures
from game.rules.sowing.board import Board
from game.ui import assets, plates
from game.ui.memory import cache_results
from game.ui.theme import Shadow, Theme

SMALL_WIDE = 640  # px: up to here the small pictures are sharp enough
SHADOW = (Shadow(3, 7, 17, 1, (0, 0, 0, 150)),)
LIGHT_SHADOW = (Shadow(3, 7, 17, 1, (74, 48, 24, 100)),)
SMALL_TILE = 32  # px: up to here the small pictures of stones do
LONG = 1800 / 304  # a board of twelve holes: width to height
LEAST = 3  # px: a smaller stone, a third of whose picture is shadow, could not be seen
FULLER = 1.12  # stones on small boards are drawn larger, or they would be lost


def card_shadow_reach(geometry: Geometry) -> int:
    """Return how many px the shadow extends beyond the board's edge."""
    return plates.shadow_reach(SHADOW, _shadow_scale(geometry))


def _shadow_scale(geometry: Geometry) -> float:
    """Return the factor by which the board's shadow is enlarged: 1 up to a width of 400 px."""
    return max(1.0, geometry.width / 400)


def _corner_radius(geometry: Geometry) -> int:
    """Return the radius of the board's corners, in px."""
    return max(3, round(CORNER * geometry.pitch))


def paint_card_shadow(dst: pygame.Surface, geometry: Geometry, theme: Theme) -> None:
    """Paint the shadow of a board on a card, with a plain rectangle that the board will cover."""
    layers, under = SHADOW if theme.is_dark else LIGHT_SHADOW, geometry.rect.inflate(-2, -2)
    plates.draw_plate(dst, under, _corner_radius(geometry), (40, 26, 16), None, 1, layers, _shadow_scale(geometry))


def paint_wood(dst: pygame.Surface, geometry: Geometry, theme: Theme) -> bool:
    """Paint the prerendered board; return False if there is no picture."""
    rect = geometry.rect
    wood = _scaled_board(geometry.board, theme, rect.size, _corner_radius(geometry))
    if wood is None:
        return False
    dst.blit(wood, rect)
    return True


def paint_thin_lines(dst: pygame.Surface, geometry: Geometry, theme: Theme) -> None:
    """Paint outlines thinner than those of a large board, to leave room for stones."""
    line = max(1.2, min(2.5, 0.05 * geometry.pitch))
    radius = round(CORNER * geometry.pitch)
    dst.blit(plates.rounded_rectangle(geometry.rect.size, radius, theme.table, theme.line, line), geometry.rect)
    OutlinePainter(geometry, theme.table, HOLLOW, theme.line, line).paint_board(dst)


@cache_results
def _scaled_board(board: Board, theme: Theme, size: tuple[int, int], radius: int) -> pygame.Surface | None:
    """Return the board's picture at a size with rounded corners; None if there is none."""
    out = baked_pictures.baked_board(
        board, theme, size, baked_pictures.SMALL if size[0] <= SMALL_WIDE else baked_pictures.LARGE
    )
    if out is not None:
        plates.round_corners(out, radius)
    return out


class SmallStones(StonePictures):
    """The pictures of stones for small boards, arranged in their holes as on a large board."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        if theme.baked and round(TILE * geometry.pitch) > SMALL_TILE:
            super().__init__(geometry, theme)
            return
        self.geometry = geometry
        self.size = max(LEAST, round(TILE * geometry.pitch * FULLER))
        self.resting = stone_pictures(self.size, theme)
        self.pictures_in_air = self.pictures_in_hand = self.resting
        self._slots = {}
        self._heavy = None


def stone_pictures(size: int, theme: Theme) -> list[pygame.Surface]:
    """Return small stones of all shades, `size` px wide."""
    return list(_scaled_stones(size)) if theme.baked else [_draw_stone(size)] * (HUES * SHAPES)


def bare_wood(size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
    """Return a strip of wood of this size, cut from a long board above its holes; None if there is no picture."""
    x, y, wide, high = baked_pictures.STRIP
    board_high = round(size[1] / high)
    whole = max(round(board_high * LONG), round(size[0] / wide)), board_high
    out = baked_pictures.baked_board(Board(1, 12), theme, whole)
    return None if out is None else out.subsurface((round(x * whole[0]), round(y * board_high), *size)).copy()


@cache_results
def _draw_stone(size: int) -> pygame.Surface:
    """Draw a stone where no picture exists: white with a thin black rim."""
    fine = 8
    big = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    big.fill((0, 0, 0, 0))
    middle = size * fine / 2
    pygame.draw.circle(big, (0, 0, 0), (middle, middle), 0.40 * size * fine)
    pygame.draw.circle(big, (255, 255, 255), (middle, middle), 0.32 * size * fine)
    return pygame.transform.smoothscale(big, (size, size))


@cache_results
def _load_atlas() -> pygame.Surface:
    return pygame.image.load(assets.asset_path("stones_small.png")).convert_alpha()


@cache_results
def _scaled_stones(size: int) -> tuple[pygame.Surface, ...]:
    """Return the pictures of small stones in all hues and shapes, `size` px wide."""
    atlas = _load_atlas()
    n = atlas.get_width() // SHAPES
    tiles = (atlas.subsurface((shape * n, hue * n, n, n)) for hue in range(HUES) for shape in range(SHAPES))
    return tuple(pygame.transform.smoothscale(tile, (size, size)) for tile in tiles)
