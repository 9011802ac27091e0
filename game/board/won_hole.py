"""Drawing of a won hole: lined like a store, with its owner's sign in its middle while it is empty."""

import pygame

from game.board.geometry import ScreenPlace
from game.ui import icons, plates
from game.ui.theme import Theme

EMBLEM, LINE, SHADE = 0.95, 0.11, 150  # of its radius; how dark it is, of 255
SMALLEST, THINNEST = 9, 1.5  # px
DARK = (26, 13, 5)


def paint_won_hole(dst: pygame.Surface, place: ScreenPlace, seat: str, theme: Theme, *, signed: bool = True) -> None:
    """Paint a won hole in its owner's colour; `signed`: with the owner's sign, a filled lozenge or an open ring."""
    color = theme.store_south if seat == "S" else theme.store_north
    side = round(2 * place.radius)
    dark = DARK if theme.baked else theme.table
    lined = plates.rounded_rectangle((side, side), side / 2, (*dark, SHADE), color, max(THINNEST, LINE * place.radius))
    centre = round(place.x), round(place.y)
    dst.blit(lined, lined.get_rect(center=centre))
    if signed:
        sign = icons.emblem_picture(seat, max(SMALLEST, round(EMBLEM * place.radius)), color)
        dst.blit(sign, sign.get_rect(center=centre))
