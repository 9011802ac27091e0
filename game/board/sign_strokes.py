"""Strokes of the signs, shared by the board, the ribbon and legends."""

import math
from collections.abc import Iterator
from typing import Literal

import pygame

from game.ui import icons
from game.ui.icons import Polyline
from game.ui.memory import cache_results
from game.ui.theme import Rgb, Rgba, Theme, more_transparent

Ring = Literal[
    "chosen", "keyboard", "taken", "last", "missed", "began", "bad", "threatened", "may", "may_on_ring",
    "burnt", "square", "wrong",
]  # fmt: skip
Sign = Literal[
    "began", "taken", "last", "chosen", "store", "hand", "house", "lost", "missed", "threatened", "pause", "left_out",
]  # fmt: skip

WHITE: Rgb = (255, 246, 223)
DOT = 0.1  # of the radius: half the radius of the dot on a square to which a piece can go
EDGE = 0.9  # of a half-round hole’s half width: how far its wall reaches in, which also makes its two corners round
POWER = 4.0  # of that roundness: 2 is a quarter of a circle, more is nearer to a corner
ARC, BEND = 64, 14  # pieces of the arc, and of each corner
SQUARE_CORNER = 0.30  # how round the corners of a square hole are, of its half side
Stroke = tuple[list[Polyline], float, Rgb | Rgba]


def ring_strokes(
    kind: str, m: float, span: float, r: float, theme: Theme, k: float, *, square: bool = False, half: int = 0
) -> list[Stroke]:
    """Return the strokes of a ring with the radius `r` round a hole, `m` px from the picture's left and upper edge to
    its centre. `kind`: kind of ring; `span`: extra height of a long hole; `k`: scale of dashes; `square`: draw a
    square; `half`: straight side of a half-round hole, 1 right, -1 left, 0 none.
    """
    outline = _rounded_square if square else _stadium_outline
    line, wider = outline(m, span, r), outline(m, span, r * 1.10)
    if half:
        line, wider = (half_round_outline(m, m, m + span, radius, half) for radius in (r, r * 1.10))
    away, dot, faint = r * 1.13, DOT * r, more_transparent(theme.under, 0.6)
    diamond = [(m, m - away), (m + away, m), (m + away, m + span), (m, m + span + away)]
    diamond += [(m - away, m + span), (m - away, m), (m, m - away)]
    slash = [(m - r * 0.7, m + span + r * 0.7), (m + r * 0.7, m - r * 0.7)]
    match kind:  # dashes take as long as drawing them
        case "chosen":
            return [([line], 11, theme.soft), ([line], 6, faint), ([line], 3.5, theme.ring)]
        case "may":
            return [([line], 9, more_transparent(theme.soft, 0.7)), ([line], 5, faint), ([line], 2.4, theme.ring)]
        case "may_on_ring":  # told from the board's own ring, which lies beside it
            return [([wider], 15, theme.soft), ([line], 8, faint), ([line], 5, theme.ring)]
        case "keyboard":
            return [([line, wider], 7, (0, 0, 0, 130)), ([line], 3, WHITE), ([wider], 1.5, WHITE)]
        case "taken":
            return [([line], 7, theme.under), (icons.cut_into_dashes(line, 14 * k, 7 * k), 3.2, theme.core)]
        case "last":
            return [([diamond], 7, theme.under), ([diamond], 3, theme.core)]
        case "missed":
            return [([diamond], 7, theme.under), ([diamond], 3, theme.bad)]
        case "began":
            dots = icons.cut_into_dashes(line, 2 * k, 8 * k)
            return [([line], 6, more_transparent(theme.under, 0.5)), (dots, 3.4, theme.core)]
        case "bad":
            return [([line, slash], 6, theme.under), ([line, slash], 3, theme.bad)]
        case "burnt":
            return [(_cross_lines(m, span, r), 10, theme.under), (_cross_lines(m, span, r), 5, theme.bad)]
        case "square":
            point = [icons.arc_points(m, m, dot)]
            return [(point, 2 * dot / k + 3, theme.under), (point, 2 * dot / k, theme.core)]
        case "wrong":
            return [(_bracket_lines(m, span, r), 11, theme.under), (_bracket_lines(m, span, r), 6, theme.bad)]
        case "threatened":
            return [(_bracket_lines(m, span, r), 7, theme.under), (_bracket_lines(m, span, r), 3.2, theme.bad)]
    raise KeyError(kind)


def draw_strokes(parts: list[Stroke], size: tuple[int, int], k: float) -> Iterator[pygame.Surface]:
    """Draw strokes one over the other in separate layers, so that blending leaves no coloured rim.

    `k`: px to a reference px.  Yields after half of each stroke and after all of it, at last the picture.
    """
    out: pygame.Surface | None = None
    for lines, width, color in parts:
        large = icons.stroke_picture(lines, width * k, color, size, cap=width < 6, smooth=True, large=True)
        yield large
        layer = pygame.transform.smoothscale(large, size)
        if out is None:
            out = layer
        else:
            out.blit(layer, (0, 0))
        yield out


@cache_results
def small_sign_picture(kind: Sign, size: int, theme: Theme) -> pygame.Surface:
    """Return a board sign `size` px wide and high, for a list of turns or a legend: only its plain stroke."""
    m, ink = size / 2, theme.brass2
    r, k = 0.40 * size, size / 44
    if kind == "store":
        lines, width = [_stadium_outline(m, 0.44 * size, 0.22 * size)], 3.6
        lines = [[(x, y - 0.22 * size) for x, y in lines[0]]]
        # Stones lie in it, or it would be read as the number 0.
        lines += [[(m, y), (m + 0.01, y)] for y in (m + 0.02 * size, m + 0.2 * size)]
    elif kind in ("house", "lost"):
        ink = theme.bad if kind == "lost" else ink
        lines, width = [_rounded_square(m, 0, 0.92 * r)], 5.5
    elif kind == "left_out":
        ink, arm = theme.bad, 0.42 * r
        ring = _stadium_outline(m, 0, r)
        lines, width = [ring, [(m - arm, m - arm), (m + arm, m + arm)], [(m - arm, m + arm), (m + arm, m - arm)]], 3.4
    elif kind == "pause":
        lines, width = [[(m - 0.15 * size, 0.2 * size), (m - 0.15 * size, 0.8 * size)]], 5
        lines.append([(size - x, y) for x, y in lines[0]])
    elif kind == "hand":
        lines, width = [_stadium_outline(m, 0, r)], 3.6
        dots = [(m - 0.14 * size, m - 0.08 * size), (m + 0.14 * size, m - 0.08 * size), (m, m + 0.16 * size)]
        lines += [[dot, (dot[0] + 0.01, dot[1])] for dot in dots]
    else:
        diamond = kind in ("last", "missed")
        lines, width, _ = ring_strokes(kind, m, 0, r / 1.13 * 1.1 if diamond else r, theme, k)[-1]
        width *= 1.15
        ink = theme.bad if kind in ("missed", "threatened") else ink
    out = icons.stroke_picture(lines, width * k, ink, (size, size))
    if kind == "hand":
        out.blit(icons.stroke_picture(lines[1:], 6.5 * k, ink, (size, size)), (0, 0))
    return out


def _stadium_outline(m: float, span: float, r: float) -> Polyline:
    """Return the outline of a circle with the radius `r`, stretched downwards by `span` px. `m`: x and y of the upper
    end's centre.
    """
    line = icons.arc_points(m, m + span, r, 0, math.pi, 48) + icons.arc_points(m, m, r, math.pi, math.pi, 48)
    return [*line, line[0]]


def half_round_outline(x: float, top: float, bottom: float, radius: float, inward: int) -> Polyline:
    """Return the closed outline of a half-round place; `inward`: the side of its straight edge, 1 is right."""
    middle, high, wall = (top + bottom) / 2, (bottom - top) / 2 + radius, EDGE * radius
    centre = 2 * radius - high  # of the arc, from the straight side on
    corner: list[tuple[float, float]] = []  # from the arc to the straight side: how far from it, how high
    for i in range(BEND + 1):
        turn = i / BEND * math.pi / 2
        far = wall * (1 - math.sin(turn) ** (2 / POWER))
        long = high - wall * (1 - max(0.0, math.cos(turn)) ** (2 / POWER))
        corner.append((far, math.sqrt(max(0.0, long**2 - (far - centre) ** 2))))
    start = math.atan2(corner[0][1], corner[0][0] - centre)
    arc = icons.arc_points(centre, 0.0, high, -start, 2 * start, ARC)
    points = [(far, -up) for far, up in reversed(corner)] + arc + corner
    line = [(x + inward * (radius - far), middle + up) for far, up in points]
    return [*line, line[0]]


def _rounded_square(m: float, span: float, r: float) -> Polyline:
    """Return the outline of a square with rounded corners, centred at (`m`, `m`); `r`: half its side. `span` has no
    effect.
    """
    corner, inner = SQUARE_CORNER * r, r - SQUARE_CORNER * r
    out: Polyline = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        out += icons.arc_points(m + sx * inner, m + sy * inner, corner, quarter * math.pi / 2, math.pi / 2, 12)
    return [*out, out[0]]


def _cross_lines(m: float, span: float, r: float) -> list[Polyline]:
    """Return the two strokes of an X for a hole of radius `r`. Its centre is `m` px from the left edge and `m` + `span`
    / 2 px from the top.
    """
    arm, y = 0.62 * r, m + span / 2
    return [[(m - arm, y - arm), (m + arm, y + arm)], [(m - arm, y + arm), (m + arm, y - arm)]]


def _bracket_lines(m: float, span: float, r: float) -> list[Polyline]:
    """Return four corner brackets round a hole of radius `r`, stretched downwards by `span` px. `m`: x and y of the
    centre of its upper end.
    """
    arm, high = 0.42 * r, 0.9 * r  # less high than wide: the letter of the hole lies right below, or above
    out: list[Polyline] = []
    for sx in (-1, 1):
        for sy, y in ((-1, m - high), (1, m + span + high)):
            x = m + sx * r
            out.append([(x - sx * arm, y), (x, y), (x, y - sy * arm)])
    return out
