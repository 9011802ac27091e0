"""The rivals' bowls: an animal of brass laid into a hole of walnut, drawn at any size (assets/rivals)."""

from __future__ import annotations

import contextlib
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Literal

import pygame

from game.ui import assets, icons, plates
from game.ui.memory import cache_results
from game.ui.theme import Theme

RIVALS = ("monkey", "hare", "weaver", "chameleon", "tortoise", "leopard", "elephant", "spider")  # by level
TONES = {
    "brass": "url(#brass)", "light": "#FBE6B4", "mid": "#7A4415", "deep": "#8A5A24", "dark": "#5B2C10",
    "ink": "#2A1408",
}  # fmt: skip
LINES = ("ink", "mid")  # tones that are lines where there are but two colours
Standing = Literal["", "beaten", "chosen", "later"]

# Shares of a bowl's side.
INSET, INSET_SMALL, SMALL = 0.12, 0.09, 64  # around the animal; up to so many px it is larger
RIMS = {"": 0.014, "beaten": 0.034, "chosen": 0.036, "later": 0.014}
GLOW, REACH = 0.05, 0.14  # how wide it glows; how far a picture reaches beyond its bowl
SHADE = 0.02
DIM, GREY = 0.94, (232, 222, 208)  # of a rival that is not reached: paler than the others, and easily recognised


@cache
def _animal_source(number: int) -> str:
    """Return the SVG text of the animal that stands for the computer player of level `number`, from 1."""
    return Path(assets.asset_path("rivals", f"{RIVALS[number - 1]}.svg")).read_text("utf-8")


def _animal_picture(number: int, size: int, theme: Theme) -> pygame.Surface:
    """Return the picture of a level's animal alone, `size` px wide; in two colours in a theme without pictures."""
    drawing = _animal_source(number)
    if not theme.baked:
        line, ground = (f"rgb{color[:3]}" for color in (theme.ink, theme.plate))
        for name, tone in TONES.items():
            drawing = drawing.replace(f'"{tone}"', f'"{line if name in LINES else ground}"')
    return pygame.image.load_sized_svg(BytesIO(drawing.encode()), (size, size))


@cache_results
def _walnut_bowl(side: int) -> pygame.Surface:
    """Return a bowl of walnut, whatever wood boards have; plain if its picture can't be read."""
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    with contextlib.suppress(pygame.error, OSError):
        baked = pygame.image.load(assets.asset_path("boards", "walnut_bowl.webp"))
        out.blit(pygame.transform.smoothscale(baked, (side, side)), (0, 0))
    mask = plates.rounded_rectangle((side, side), side / 2, (255, 255, 255))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@cache_results
def bowl_picture(number: int, side: int, theme: Theme, standing: Standing = "") -> pygame.Surface:
    """Return the bowl of level `number`, `side` px wide; `standing`: its state, such as "beaten". The picture extends
    by `picture_margin` on each side.
    """
    pad = picture_margin(side)
    out = pygame.Surface((side + 2 * pad, side + 2 * pad), pygame.SRCALPHA)
    middle = out.get_rect().center
    rim = max(1, round(RIMS[standing] * side))
    color = {"chosen": theme.brass2, "beaten": theme.brass}.get(standing, theme.line)
    if theme.baked:
        shade = plates.shadow_picture((side, side), side / 2, theme.plate_shadow[:1], pad, max(1.0, side / 46))
        out.blit(shade, (0, 0))
    if standing == "chosen":
        _draw_disc(out, side + 2 * (rim + max(2, round(GLOW * side))), (*theme.brass2, 74))
    _draw_disc(out, side + 2 * rim, color)
    _draw_disc(out, side, theme.plate)
    if theme.baked:
        out.blit(_walnut_bowl(side), (pad, pad))
    inset = round((INSET if side > SMALL else INSET_SMALL) * side)
    figure = _animal_picture(number, side - 2 * inset, theme)
    if standing == "later":
        figure.fill(GREY if theme.baked else theme.ink3, special_flags=pygame.BLEND_RGB_MULT)
        figure = icons.with_opacity(figure, DIM) if theme.baked else figure
    if theme.baked:
        dark = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        dark.blit(figure, (pad + inset, pad + inset))
        dark.fill((0, 0, 0, 200), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(plates.blur(dark, max(1.0, SHADE * side)), (0, max(1, round(SHADE * side))))
    out.blit(figure, figure.get_rect(center=middle))
    return out


def bowl_width_within(wide: int, standing: Standing) -> int:
    """Return the width in px of a bowl that is `wide` px wide together with its rim and, if chosen, its glow."""
    return int(wide / (1 + 2 * (RIMS[standing] + (GLOW if standing == "chosen" else 0.0))))


def picture_margin(side: int) -> int:
    """Return the px by which the picture of a bowl extends beyond it, for rim and shadow."""
    return max(4, round(REACH * side))


def _draw_disc(dst: pygame.Surface, side: int, color: plates.Color) -> None:
    """Draw a disc `side` px wide in the middle of `dst`."""
    disc = plates.rounded_rectangle((side, side), side / 2, color)
    dst.blit(disc, disc.get_rect(center=dst.get_rect().center))
