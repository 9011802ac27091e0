"""The sign at the rim of a hole that marks its owner while stones lie in it."""

import pygame

from game.board.geometry import Geometry, ScreenPlace, Sign
from game.rules.board import Seat
from game.ui import icons
from game.ui.theme import Theme

SIGN, SMALL_SIGN = 0.155, 0.115  # pitches; the small one where every hole wears one
WAY = 0.2  # pitches: an arrow of the direction that a player keeps
RIM = 1.3  # of a sign: the dark disc or lozenge under it
SMALLEST = 11  # px
AWAY = 0.76  # of the hole's radius, to the side and up or down
DARK = (26, 13, 5)


def sign_width(geometry: Geometry, *, small: bool) -> int:
    """Return the width of an owner's sign, in px."""
    return max(SMALLEST, round((SMALL_SIGN if small else SIGN) * geometry.pitch))


def sign_center(geometry: Geometry, place: ScreenPlace) -> tuple[int, int]:
    """Return the centre of an owner's sign: on the upper left rim, on the valley's side where there is a valley."""
    away = AWAY * place.radius
    down = place.inward if geometry.has_valley else -1
    return round(place.x - away), round(place.y + down * away)


def paint_owner_sign(
    dst: pygame.Surface, geometry: Geometry, place: ScreenPlace, seat: Seat, theme: Theme, *, small: bool = False
) -> None:
    """Paint the owner's sign: South's is a filled lozenge, North's an open ring."""
    size, centre = sign_width(geometry, small=small), sign_center(geometry, place)
    dark = DARK if theme.baked else theme.table
    color = theme.store_south if seat == "S" else theme.store_north
    for side, ink in ((round(size * RIM), dark), (size, color)):
        picture = icons.emblem_picture(seat, side, ink)
        dst.blit(picture, picture.get_rect(center=centre))


def paint_way_sign(dst: pygame.Surface, geometry: Geometry, place: ScreenPlace, sign: Sign, theme: Theme) -> None:
    """Paint the arrow in which a player's row is sown for the rest of the game, on a dark disc."""
    size, centre = round(WAY * geometry.pitch), sign_center(geometry, place)
    dark, color = DARK if theme.baked else theme.table, theme.store_south if place.name.isupper() else theme.store_north
    pygame.draw.circle(dst, dark, centre, round(size * RIM / 2))
    arrow = icons.icon("right" if geometry.screen_direction(place.name, sign) > 0 else "left", size, color)
    dst.blit(arrow, arrow.get_rect(center=centre))
