"""The signs on the strip of laps, each drawn once: what was taken, a relay, the end, the knob."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import icons, plates, text
from game.ui.memory import kept

if TYPE_CHECKING:
    from game.ui.theme import Rgb, Theme


@kept
def number(t: Theme, radius: int, number: str, done: bool, px: int) -> pygame.Surface:
    """A dashed ring with what was captured; filled once that is done."""
    out = _disc(2 * radius + 2, t.brass if done else t.plate)
    middle = radius + 1.0
    line = icons.circle(middle, middle, radius - 1)
    out.blit(
        icons.stroke(icons.dashes(line, 0.45 * radius, 0.25 * radius), max(1.5, radius / 6), t.brass2, out.get_size()),
        (0, 0),
    )
    style = text.Style("sans", px if len(number) < 3 else round(px * 0.8), t.onbrass if done else t.ink, True)
    text.draw(out, number, style, middle, middle + 0.357 * style.size, "center")
    return out


@kept
def ring(t: Theme, radius: int, done: bool, began: bool) -> pygame.Surface:
    """A relay; the dotted one is where the turn began."""
    color: Rgb = t.brass if done else t.plate
    out = _disc(2 * radius + 2, color)
    line = icons.circle(radius + 1.0, radius + 1.0, max(1.0, radius - 1))
    lines = icons.dashes(line, 0.2 * radius, 0.5 * radius) if began and not done else [line]
    out.blit(icons.stroke(lines, max(1.5, radius / 3), t.brass2, out.get_size()), (0, 0))
    return out


@kept
def diamond(t: Theme, radius: int) -> pygame.Surface:
    """Where the last stone falls."""
    side, middle = 2 * radius + 2, radius + 1.0
    far = radius - 1
    points = [(middle, middle - far), (middle + far, middle), (middle, middle + far), (middle - far, middle)]
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.fill((*t.plate, 0))
    pygame.draw.polygon(out, t.plate, points)
    out.blit(icons.stroke([[*points, points[0]]], max(1.5, radius / 6), t.brass2, (side, side)), (0, 0))
    return out


@kept
def knob(t: Theme, radius: int) -> pygame.Surface:
    """What is pulled along the line."""
    side = 2 * radius + 2
    out = _disc(side, t.plate)
    inner = _disc(side - 4, t.brass)
    out.blit(inner, (2, 2))
    m, a = side / 2, radius / 4
    wings = [[(m - a, m - a), (m - 2 * a, m), (m - a, m + a)], [(m + a, m - a), (m + 2 * a, m), (m + a, m + a)]]
    out.blit(icons.stroke(wings, max(1.5, radius / 8), t.onbrass, (side, side)), (0, 0))
    return out


def _disc(side: int, color: Rgb) -> pygame.Surface:
    return plates.rounded((side, side), side / 2, color).copy()
