"""Icons (assets/icons), emblems, and antialiased strokes for signs and hops.

These are polylines stroked at 4 or 8 times their size and averaged down: the drawing functions work on whole
pixels, and thin lines need fractions.
"""

import math
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pygame

from game.ui import assets
from game.ui.memory import cache_results
from game.ui.surfaces import clear_picture
from game.ui.theme import Rgb, Rgba

Point = tuple[float, float]
Polyline = list[Point]


def bezier_points(a: Point, b: Point, c: Point, d: Point, n: int = 24) -> Polyline:
    """Return a cubic Bézier curve from `a` to `d`, with the control points `b` and `c`, as `n` straight pieces."""
    return [
        (
            (1 - t) ** 3 * a[0] + 3 * (1 - t) ** 2 * t * b[0] + 3 * (1 - t) * t * t * c[0] + t**3 * d[0],
            (1 - t) ** 3 * a[1] + 3 * (1 - t) ** 2 * t * b[1] + 3 * (1 - t) * t * t * c[1] + t**3 * d[1],
        )
        for t in (i / n for i in range(n + 1))
    ]


def arc_points(x: float, y: float, r: float, start: float = 0.0, turn: float = math.tau, n: int = 96) -> Polyline:
    """Return an arc of radius `r` around (`x`, `y`) as `n` straight pieces. `start`: the angle where it begins; `turn`:
    the angle it covers, both in radians, clockwise on the screen.
    """
    steps = (start + turn * i / n for i in range(n + 1))
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in steps]


SLACK = 1e-6  # of a pixel: sines differ from system to system in the last bit, and no dash or pixel shall hang on that


def cut_into_dashes(points: Polyline, on: float, off: float) -> list[Polyline]:
    """Cut a polyline into dashes `on` long with gaps of `off`, stretched so that it ends on a whole dash."""
    length = sum(math.dist(p, q) for p, q in pairwise(points))
    closed = math.dist(points[0], points[-1]) < 0.01
    n = max(1, round(length / (on + off)) if closed else round((length - on) / (on + off)))
    step = length / n if closed else (length - on) / n
    cuts = [(k * step, k * step + on) for k in range(n + (not closed))]
    out: list[tuple[float, Polyline]] = []
    run = 0.0
    for p, q in pairwise(points):
        d = math.dist(p, q)
        for a, b in cuts:
            if d and run < b - SLACK and a < run + d - SLACK:
                ends = [
                    (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)
                    for t in (max(0.0, (a - run) / d), min(1.0, (b - run) / d))
                ]
                if out and out[-1][0] == a:
                    out[-1][1].append(ends[1])
                else:
                    out.append((a, ends))
        run += d
    return [piece for _, piece in out]


CURVED = 24  # a line of at least so many points has no visible corners


def oversampling_factor(size: tuple[int, int]) -> int:
    """Return the factor by which a picture is drawn larger: 8 for thin small lines, 4 for signs, 3 for large ones."""
    return 8 if max(size) <= 64 else 4 if max(size) <= 240 else 3


def stroke_picture(
    lines: list[Polyline] | tuple[tuple[Point, ...], ...],
    width: float,
    color: Rgb | Rgba,
    size: tuple[int, int],
    scale: float = 1.0,
    *,
    cap: bool = True,
    smooth: bool = False,
    large: bool = False,
) -> pygame.Surface:
    """Return a picture of `size` px with polylines of one colour. `width`: of the lines, in the unit of their
    coordinates; `scale`: px to that unit.

    `cap`: round the ends of lines. `smooth`: the lines have many points and no corners, which is drawn in half the
    time. `large`: less oversampling, which halves the work.
    """
    fine = oversampling_factor(size)
    big = clear_picture((size[0] * fine, size[1] * fine), color)
    # circles and polygons include their edge pixel: without the .5 thin icons look bold
    k, half = scale * fine, width * scale * fine / 2 - 0.5
    for points in lines:
        pts = [(x * k + SLACK, y * k + SLACK) for x, y in points]  # drawing cuts off what is behind the point
        if smooth and len(pts) >= CURVED:
            _draw_smooth_line(big, pts, half, color, cap=cap)
            continue
        for j, point in enumerate(pts):
            if cap or 0 < j < len(pts) - 1:
                pygame.draw.circle(big, color, point, half)
        for (x, y), (u, v) in pairwise(pts):
            d = math.hypot(u - x, v - y)
            if d:
                nx, ny = (y - v) / d * half, (u - x) / d * half
                quad = ((x + nx, y + ny), (u + nx, v + ny), (u - nx, v - ny), (x - nx, y - ny))
                pygame.draw.polygon(big, color, quad)
    return big if large else pygame.transform.smoothscale(big, size)


def _draw_smooth_line(dst: pygame.Surface, pts: Polyline, half: float, color: Rgb | Rgba, *, cap: bool) -> None:
    """Draw a smooth line through `pts`; neighbouring pieces share their corners, so joints need no rounding. `half`:
    half its width in px; `cap`: round its ends.
    """
    ways = [(v - y, x - u) for (x, y), (u, v) in pairwise(pts) if (x, y) != (u, v)]
    met = [p for i, p in enumerate(pts) if i == 0 or p != pts[i - 1]]
    closed = math.dist(met[0], met[-1]) < 0.01
    before = [ways[-1] if closed else ways[0], *ways]
    after = [*ways, ways[0] if closed else ways[-1]]
    sides: list[tuple[Point, Point]] = []
    for (x, y), a, b in zip(met, before, after, strict=True):
        nx = a[0] / math.hypot(*a) + b[0] / math.hypot(*b)
        ny = a[1] / math.hypot(*a) + b[1] / math.hypot(*b)
        d = math.hypot(nx, ny) or 1.0
        nx, ny = nx / d * half, ny / d * half
        sides.append(((x + nx, y + ny), (x - nx, y - ny)))
    for (a0, a1), (b0, b1) in pairwise(sides):
        pygame.draw.polygon(dst, color, (a0, b0, b1, a1))
    if cap and not closed:
        for point in (met[0], met[-1]):
            pygame.draw.circle(dst, color, point, half)


POINTING = frozenset({"back", "fwd", "undo", "redo", "exit", "list"})  # turned over where text runs from right to left


@cache
def _icon_source(name: str) -> str:
    """Return the text of an icon's file, cached, since each size and colour is drawn anew."""
    return Path(assets.asset_path("icons", f"{name}.svg")).read_text("utf-8")


@cache_results
def icon(name: str, size: int, color: Rgb, rtl: bool = False) -> pygame.Surface:
    """Return an icon `size` px wide and high.  With `rtl`, icons that point along the text are mirrored."""
    drawing = _icon_source(name).replace("currentColor", f"rgb{color[:3]}")
    out = pygame.image.load_sized_svg(BytesIO(drawing.encode()), (size, size))
    if rtl and name in POINTING:
        out = pygame.transform.flip(out, True, False)
    return out


@cache_results
def icon_with_dots(name: str, dots: int, size: int, color: Rgb, rtl: bool = False) -> pygame.Surface:
    """Return an icon with so many dots below it, in the same square, to distinguish several of one kind."""
    if not dots:
        return icon(name, size, color, rtl)
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    above = icon(name, round(0.76 * size), color, rtl)
    out.blit(above, above.get_rect(midtop=(size // 2, 0)))
    fine = oversampling_factor((size, size))
    step, radius = min(0.26, 1.0 / dots) * size * fine, 0.1 * size * fine
    big = clear_picture((size * fine, size * fine), color)
    for dot in range(dots):
        at = size * fine / 2 + (dot - (dots - 1) / 2) * step, size * fine - radius
        pygame.draw.circle(big, color, at, min(radius, 0.4 * step))
    out.blit(pygame.transform.smoothscale(big, (size, size)), (0, 0))
    return out


@cache_results
def emblem_picture(seat: str, size: int, color: Rgb) -> pygame.Surface:
    """Return a player's emblem: South a filled lozenge, North an open ring."""
    fine = oversampling_factor((size, size))
    big = clear_picture((size * fine, size * fine), color)
    k = size * fine / 24
    if seat == "S":
        corners = ((12, 2.5), (21.5, 12), (12, 21.5), (2.5, 12))
        pygame.draw.polygon(big, color, [(x * k, y * k) for x, y in corners])
    else:
        pygame.draw.circle(big, color, (12 * k, 12 * k), 9.7 * k, round(4.2 * k))
    return pygame.transform.smoothscale(big, (size, size))


def with_opacity(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """Return a copy with its opacity multiplied by alpha, 0..1."""
    out = surface.copy()
    out.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return out
