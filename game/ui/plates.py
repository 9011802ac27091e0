"""Rounded faces, borders and soft shadows.

Drawn at 4 times their size, averaged down, and stretched as nine slices.
"""

import math
from collections.abc import Sequence

import pygame

from game.ui import icons
from game.ui.kept_view import DiskCachedPictures
from game.ui.memory import cache_results
from game.ui.surfaces import clear_picture
from game.ui.theme import Rgb, Rgba, Shadow

FINE, BLURS = 4, 3
CORNER = 6  # pieces of a round corner that is dashed
Color = Rgb | Rgba


@cache_results
@DiskCachedPictures
def rounded_rectangle(
    size: tuple[int, int],
    radius: float,
    fill: Color | None = None,
    border: Color | None = None,
    width: float = 1.0,
) -> pygame.Surface:
    """Return a rounded rectangle with a border inside its edge. `radius` and `width` (of the border) in px, also
    fractions; None for `fill` or `border`: transparent.
    """
    corner = math.ceil(max(radius, width)) + 1
    small = min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2)  # between its corners all is alike
    drawn = _drawn_rectangle(small, round(radius * FINE), fill, border, round(width * FINE))
    return drawn if small == size else nine_slice(drawn, size, corner)


def _drawn_rectangle(
    size: tuple[int, int], r: int, fill: Color | None, border: Color | None, line: int
) -> pygame.Surface:
    """Return a rounded rectangle, drawn whole. `r`: of its corners, `line`: the width of its border, in drawn px."""
    big = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    rect = big.get_rect()
    big.fill((*(border or fill or (0, 0, 0))[:3], 0))
    if border is None:
        if fill is not None:
            pygame.draw.rect(big, fill, rect, border_radius=r)
    elif fill is not None:
        pygame.draw.rect(big, border, rect, border_radius=r)
        inner = rect.inflate(-2 * line, -2 * line)
        pygame.draw.rect(big, fill, inner, border_radius=max(0, r - line))
    else:
        pygame.draw.rect(big, border, rect, max(1, line), border_radius=r)  # 0 would fill it
    return pygame.transform.smoothscale(big, size)


def filled_polygon(size: tuple[int, int], outline: Sequence[tuple[float, float]], fill: Color) -> pygame.Surface:
    """Return a filled polygon."""
    big = clear_picture((size[0] * FINE, size[1] * FINE), fill)
    pygame.draw.polygon(big, fill, [(x * FINE, y * FINE) for x, y in outline])
    return pygame.transform.smoothscale(big, size)


def round_corners(surface: pygame.Surface, radius: int) -> None:
    """Round the corners of a picture (with an alpha channel) in place."""
    side = 2 * radius + 2
    mask = rounded_rectangle((side, side), radius, (255, 255, 255))
    w, h = surface.get_size()
    half = side // 2
    for x in (0, 1):
        for y in (0, 1):
            area = (x * half, y * half, half, half)
            place = (x * (w - half), y * (h - half))
            surface.blit(mask, place, area, special_flags=pygame.BLEND_RGBA_MULT)


def blur(surface: pygame.Surface, sigma: float) -> pygame.Surface:
    """Return a Gaussian blur, approximated by three box blurs, as the library's own blur allows only one width."""
    for _ in range(BLURS):
        surface = pygame.transform.box_blur(surface, _blur_radius(sigma))
    return surface


def _blur_radius(sigma: float) -> int:
    """Return the radius, in px, of each of the box blurs that together make a Gaussian."""
    return max(1, round(sigma - 0.3))


def shadow_picture(
    size: tuple[int, int], radius: float, layers: tuple[Shadow, ...], pad: int, k: float = 1.0
) -> pygame.Surface:
    """Return the shadow of a panel of `size` px, `pad` px wider than the panel on each side. `layers`: the shadows to
    combine, in reference px; `k`: px to a reference px.
    """
    out = clear_picture((size[0] + 2 * pad, size[1] + 2 * pad), layers[-1].color)
    for layer in reversed(layers):
        part, beyond = _layer_picture(size, radius, layer, pad, k)
        out.blit(part, (pad - beyond, pad - beyond))
    return out


def _layer_picture(
    size: tuple[int, int], radius: float, shadow: Shadow, pad: int, k: float
) -> tuple[pygame.Surface, int]:
    """Return one shadow of a panel of `size` px, and how far the picture reaches beyond the panel, at most `pad` px."""
    sigma = shadow.blur * k / 2
    if shadow.blur * k > 16:  # a wide blur loses nothing at quarter size
        return _blurred_layer(size, radius, shadow, pad, k, 4), pad
    reach = math.ceil((max(abs(shadow.dx), abs(shadow.dy)) + shadow.spread) * k) + BLURS * _blur_radius(sigma) + 2
    beyond, corner = min(pad, reach), math.ceil(radius) + reach
    small = min(size[0], 2 * corner + 2), min(size[1], 2 * corner + 2)  # between its corners all is alike
    drawn = _blurred_layer(small, radius, shadow, beyond, k, 1)
    if small != size:
        drawn = nine_slice(drawn, (size[0] + 2 * beyond, size[1] + 2 * beyond), beyond + corner)
    return drawn, beyond


def _blurred_layer(
    size: tuple[int, int], radius: float, shadow: Shadow, pad: int, k: float, fraction: int
) -> pygame.Surface:
    """Return one shadow of a panel of `size` px with `pad` px around it, drawn at a fraction of its size."""
    part = clear_picture([-(-(side + 2 * pad) // fraction) for side in size], shadow.color)
    spread = shadow.spread * k
    body = pygame.Rect(pad + shadow.dx * k, pad + shadow.dy * k, *size).inflate(2 * spread, 2 * spread)
    box = [round(v / fraction) for v in body]
    pygame.draw.rect(part, shadow.color, box, border_radius=round((radius + spread) / fraction))
    part = blur(part, shadow.blur * k / 2 / fraction)
    if fraction > 1:
        part = pygame.transform.smoothscale(part, (part.get_width() * fraction, part.get_height() * fraction))
    return part


def nine_slice(source: pygame.Surface, size: tuple[int, int], cut: int) -> pygame.Surface:
    """Scale a picture by stretching its middle; its corners (`cut` x `cut` px) keep their size."""
    (sw, sh), (w, h) = source.get_size(), size
    cx, cy = min(cut, sw // 2, w // 2), min(cut, sh // 2, h // 2)
    out = pygame.Surface(size, pygame.SRCALPHA)
    xs = ((0, cx, 0, cx), (cx, sw - 2 * cx, cx, w - 2 * cx), (sw - cx, cx, w - cx, cx))
    ys = ((0, cy, 0, cy), (cy, sh - 2 * cy, cy, h - 2 * cy), (sh - cy, cy, h - cy, cy))
    for sx, sl, dx, dl in xs:
        for sy, st, dy, dt in ys:
            if min(sl, st, dl, dt) > 0:
                part = source.subsurface((sx, sy, sl, st))
                out.blit(part if (sl, st) == (dl, dt) else pygame.transform.scale(part, (dl, dt)), (dx, dy))
    return out


def shadow_reach(layers: tuple[Shadow, ...], k: float) -> int:
    """Return how many px a panel's shadow extends beyond its edge. `k`: px to a reference px."""
    return round(k * max((max(abs(s.dx), abs(s.dy)) + s.blur + s.spread for s in layers), default=0))


@cache_results
@DiskCachedPictures
def _plate_source(
    size: tuple[int, int],
    radius: int,
    fill: Color | None,
    border: Color | None,
    width: float,
    layers: tuple[Shadow, ...],
    k: float,
    shine: bool,
) -> pygame.Surface:
    """Return a panel's picture in full size, with its shadow, fill, border and, with `shine`, a light row of pixels at
    the top. `k`: px to a reference px in `layers`, the shadows.
    """
    pad = shadow_reach(layers, k)
    if layers:
        out = shadow_picture(size, radius, layers, pad, k)
    else:
        out = clear_picture((size[0] + 2 * pad, size[1] + 2 * pad), fill or border or (0, 0, 0))
    out.blit(rounded_rectangle(size, radius, fill, border, width), (pad, pad))
    if shine and size[0] > 2 * radius:
        bar = pygame.Surface((size[0] - 2 * radius, 1), pygame.SRCALPHA)
        bar.fill((255, 255, 255, 18))
        out.blit(bar, (pad + radius, pad + max(1, round(width))))
    return out


@cache_results
def plate_picture(
    size: tuple[int, int],
    radius: int,
    fill: Color | None,
    border: Color | None = None,
    width: float = 1.0,
    layers: tuple[Shadow, ...] = (),
    k: float = 1.0,
    shine: bool = False,
) -> tuple[pygame.Surface, int]:
    """Return the picture of a panel with its shadow, and how far the shadow reaches in px: blit it at (x - reach, y -
    reach).

    `radius`: of the corners; `width`: of the border, px. `layers`: the shadows; `k`: px to a reference px in them.
    `shine`: add a light row of pixels under the upper edge.
    """
    pad = shadow_reach(layers, k)
    cut = 2 * pad + radius
    w, h = size
    seed = (min(w, 2 * cut + 4), min(h, 2 * cut + 4))
    source = _plate_source(seed, radius, fill, border, width, layers, k, shine)
    return nine_slice(source, (w + 2 * pad, h + 2 * pad), pad + cut), pad


@cache_results
def dashed_outline(size: tuple[int, int], radius: int, color: Rgb, k: float) -> pygame.Surface:
    """Return the dashed outline of a panel of `size` px; `radius`: of its corners; `k`: px to a reference px."""
    (w, h), line = size, list[tuple[float, float]]()
    middles = ((w - radius, radius), (w - radius, h - radius), (radius, h - radius), (radius, radius))
    for turn, (x, y) in enumerate(middles):
        angles = [math.pi / 2 * (turn - 1 + i / CORNER) for i in range(CORNER + 1)]
        line += [(x + (radius - k) * math.cos(a), y + (radius - k) * math.sin(a)) for a in angles]
    return icons.stroke_picture(icons.cut_into_dashes([*line, line[0]], 5 * k, 5 * k), 1.5 * k, color, size)


def draw_plate(
    dst: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Color | None,
    border: Color | None = None,
    width: float = 1.0,
    layers: tuple[Shadow, ...] = (),
    k: float = 1.0,
    *,
    shine: bool = False,
) -> None:
    """Draw a panel that fills `rect`, with its shadow around it. `radius`: of the corners, px; `fill`, `border`:
    colours, None for none; `width`: of the border, px; `layers`: the shadows; `k`: px to a reference px in them;
    `shine`: a light row of pixels at the top.
    """
    image, pad = plate_picture((rect.w, rect.h), radius, fill, border, width, layers, k, shine)
    dst.blit(image, (rect.x - pad, rect.y - pad))
