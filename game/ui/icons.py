"""Icons, emblems and the strokes that they are made of.

All are polylines stroked at 4 or 8 times their size and averaged down: the drawing functions work on whole
pixels, and thin lines need fractions.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from itertools import pairwise

import pygame

from game.ui.icon_paths import DASHED, DOTS, PATHS, POINTING, WIDTHS
from game.ui.memory import kept
from game.ui.theme import Rgb, Rgba

Point = tuple[float, float]
Polyline = list[Point]


def cubic(a: Point, b: Point, c: Point, d: Point, n: int = 24) -> Polyline:
    """A Bezier curve as n straight pieces."""
    return [
        (
            (1 - t) ** 3 * a[0] + 3 * (1 - t) ** 2 * t * b[0] + 3 * (1 - t) * t * t * c[0] + t**3 * d[0],
            (1 - t) ** 3 * a[1] + 3 * (1 - t) ** 2 * t * b[1] + 3 * (1 - t) * t * t * c[1] + t**3 * d[1],
        )
        for t in (i / n for i in range(n + 1))
    ]


def circle(x: float, y: float, r: float, start: float = 0.0, turn: float = math.tau, n: int = 96) -> Polyline:
    """An arc from the angle `start` on, both in radians, clockwise on the screen."""
    steps = (start + turn * i / n for i in range(n + 1))
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in steps]


def _svg_arc(p: Point, q: Point, r: float, large: bool, sweep: bool) -> Polyline:
    """The end-point form of a circular arc (SVG implementation notes, F.6.5, with rx = ry)."""
    hx, hy = (p[0] - q[0]) / 2, (p[1] - q[1]) / 2
    half = math.hypot(hx, hy)
    r = max(r, half)
    k = math.sqrt(max(0.0, r * r - half * half)) / half * (1 if large != sweep else -1)
    cx, cy = (p[0] + q[0]) / 2 + k * hy, (p[1] + q[1]) / 2 - k * hx
    start = math.atan2(p[1] - cy, p[0] - cx)
    turn = (math.atan2(q[1] - cy, q[0] - cx) - start) % math.tau
    return circle(cx, cy, r, start, turn if sweep else turn - math.tau, 24)


_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "a": 7, "z": 0}


@lru_cache(None)
def outline(path: str) -> tuple[tuple[Point, ...], ...]:
    words = re.findall(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)", path)
    lines: list[Polyline] = []
    at: Point = (0.0, 0.0)
    handle: Point = at  # the last control point of a cubic, for the smooth form
    i, command = 0, ""
    while i < len(words):
        if words[i].isalpha():
            command = words[i]
            i += 1
        kind = command.lower()
        a = [float(w) for w in words[i : i + _TAKES[kind]]]
        i += _TAKES[kind]
        ox, oy = at if command.islower() else (0.0, 0.0)
        if kind == "m":
            lines.append([(ox + a[0], oy + a[1])])
            command = "l" if command == "m" else "L"
        elif kind == "z":
            lines[-1].append(lines[-1][0])
        elif kind in "cs":
            points = [(ox + a[j], oy + a[j + 1]) for j in range(0, len(a), 2)]
            if kind == "s":
                points.insert(0, (2 * at[0] - handle[0], 2 * at[1] - handle[1]))
            lines[-1] += cubic(at, points[0], points[1], points[2], 16)[1:]
            handle = points[1]
        elif kind == "a":
            lines[-1] += _svg_arc(at, (ox + a[5], oy + a[6]), a[0], a[3] != 0, a[4] != 0)[1:]
        else:
            x = at[0] if kind == "v" else ox + a[0]
            lines[-1].append((x, at[1] if kind == "h" else oy + a[-1]))
        at = lines[-1][-1]
        if kind not in "cs":
            handle = at
    return tuple(tuple(line) for line in lines)


def dashes(points: Polyline, on: float, off: float) -> list[Polyline]:
    """A polyline cut into pieces `on` long with gaps of `off`; stretched so that it ends on a whole dash."""
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
            if d and run <= b and a <= run + d:
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


def finer(size: tuple[int, int]) -> int:
    """How many times larger a picture is drawn: thin small lines need 8, for signs 4 is enough, for large ones 3."""
    return 8 if max(size) <= 64 else 4 if max(size) <= 240 else 3


def stroke(
    lines: list[Polyline] | tuple[tuple[Point, ...], ...],
    width: float,
    color: Rgb | Rgba,
    size: tuple[int, int],
    scale: float = 1.0,
    *,
    cap: bool = True,
    smooth: bool = False,
) -> pygame.Surface:
    """A picture of `size` px with the polylines on it, `scale` px to their unit, all in one colour.

    `smooth`: lines of many points have no corners and are drawn in half the time.
    """
    fine = finer(size)
    big = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    big.fill((*color[:3], 0))
    # circles and polygons include their edge pixel: without the .5 thin icons look bold
    k, half = scale * fine, width * scale * fine / 2 - 0.5
    for points in lines:
        pts = [(x * k, y * k) for x, y in points]
        if smooth and len(pts) >= CURVED:
            _curve(big, pts, half, color, cap=cap)
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
    return pygame.transform.smoothscale(big, size)


def _curve(dst: pygame.Surface, pts: Polyline, half: float, color: Rgb | Rgba, *, cap: bool) -> None:
    """A smooth line: neighbouring pieces share their corners, so joints need no rounding."""
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


@kept
def icon(name: str, size: int, color: Rgb, rtl: bool = False) -> pygame.Surface:
    """An icon `size` px wide and high. With `rtl`, icons that point along the text are turned over."""
    box, k = (size, size), size / 24
    out = stroke(outline(PATHS[name]), WIDTHS.get(name, 1.8), color, box, k)
    if name in DASHED:
        path, on, off = DASHED[name]
        out.blit(stroke(dashes(list(outline(path)[0]), on, off), 1.8, color, box, k), (0, 0))
    if name in DOTS:
        path, width = DOTS[name]
        out.blit(stroke(outline(path), width, color, box, k), (0, 0))
    if rtl and name in POINTING:
        out = pygame.transform.flip(out, True, False)
    return out


@kept
def emblem(seat: str, size: int, color: Rgb) -> pygame.Surface:
    """A player's sign: South a filled lozenge, North an open ring."""
    fine = finer((size, size))
    big = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    big.fill((*color, 0))
    k = size * fine / 24
    if seat == "S":
        corners = ((12, 2.5), (21.5, 12), (12, 21.5), (2.5, 12))
        pygame.draw.polygon(big, color, [(x * k, y * k) for x, y in corners])
    else:
        pygame.draw.circle(big, color, (12 * k, 12 * k), 9.7 * k, round(4.2 * k))
    return pygame.transform.smoothscale(big, (size, size))


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """A copy with its opacity multiplied by alpha, 0..1."""
    out = surface.copy()
    out.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return out
