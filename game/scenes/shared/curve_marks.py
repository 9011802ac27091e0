"""What the curve is drawn with: dots and lozenges for turns, areas, hatching."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui import plates, text
from game.ui.icons import Polyline
from game.ui.theme import Rgb, Rgba
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.session.mistakes import Cost


class Point(NamedTuple):
    """One turn: `value` after it, hundredths of a stone for South; `rank` from 1 where it has a number.

    What has a number and no cost is a great moment, not a mistake.
    """

    number: int
    value: int
    cost: Cost = ""
    rank: int = 0
    turning: bool = False
    seat: str = ""  # who made it


def mark(ui: Ui, point: Point, high: int) -> pygame.Surface:
    """A dot, a hollow lozenge for a small mistake, a filled one for a large one, a number in it for the costliest."""
    t = ui.theme
    if not point.cost and not point.rank:
        size = max(7, ui.gap(9))
        return plates.rounded((size, size), size / 2, t.plate, t.ink, 1.8 * ui.unit)
    if not point.rank:
        size = max(9, ui.gap(13))
        return lozenge_of(size, t.plate if point.cost == "small" else t.bad, t.bad, 1.8 * ui.unit)
    size = min(ui.px(30), round(0.4 * high))
    out = lozenge_of(size, t.bad if point.cost else t.brass2, t.plate, 2.0 * ui.unit)
    style = ui.style("sans", 13, t.plate, bold=True)._replace(size=round(0.43 * size))
    text.draw(out, str(point.rank), style, size / 2, size / 2 + 0.36 * style.size, "center")
    return out


def lozenge_of(size: int, fill: Rgb, border: Rgb, line: float) -> pygame.Surface:
    """A lozenge of so many px."""
    fine = 4
    big = pygame.Surface((size * fine, size * fine), pygame.SRCALPHA)
    big.fill((*border, 0))
    for inset, color in ((0.0, border), (line * 1.5 * fine, fill)):
        half, r = size * fine / 2, size * fine / 2 - inset
        pygame.draw.polygon(big, color, [(half, half - r), (half + r, half), (half, half + r), (half - r, half)])
    return pygame.transform.smoothscale(big, (size, size))


def lozenge(ui: Ui, rank: int, *, filled: bool, great: bool = False) -> pygame.Surface:
    """The numbered sign of one of the costliest turns, for a list of them; `great`: of a great moment."""
    t, size = ui.theme, ui.px(36)
    color = t.brass2 if great else t.bad
    out = lozenge_of(size, color if filled else t.plate, color, 2.0 * ui.unit)
    style = ui.style("sans", 14, t.plate if filled else t.ink, bold=True)
    if rank:
        text.draw(out, str(rank), style, size / 2, size / 2 + 0.36 * style.size, "center")
    return out


def crossed(line: Polyline, zero: int) -> Polyline:
    """A line with a point wherever it crosses a height."""
    out: Polyline = line[:1]
    for (x0, y0), (x1, y1) in pairwise(line):
        if (y0 - zero) * (y1 - zero) < 0:
            out.append((x0 + (x1 - x0) * (zero - y0) / (y1 - y0), float(zero)))
        out.append((x1, y1))
    return out


def area(plot: pygame.Rect, corners: Polyline, color: Rgba) -> pygame.Surface:
    """A filled shape, on a picture as large as the plot."""
    out = pygame.Surface(plot.size, pygame.SRCALPHA)
    pygame.draw.polygon(out, color, [(x - plot.left, y - plot.top) for x, y in corners])
    return out


def hatch(size: tuple[int, int], color: Rgb, step: int) -> pygame.Surface:
    """Slanting lines."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    for x in range(-h, w, step):
        pygame.draw.aaline(out, (*color, 150), (x, h), (x + h, 0))
    return out
