"""The tip beside the hole one looks at: what its move brings, or why it may not be played."""

from typing import NamedTuple

import pygame

from game.view import icons, tips
from game.view.geometry import Geometry
from game.view.memory import kept
from game.view.screen import Sprite
from game.view.ui import Ui

WIDEST = 330  # reference px of its text
OVER_EDGE = 17  # how far its pointer reaches over the board's edge


class TipSays(NamedTuple):
    """Two lines, and whether they forbid."""

    title: str
    line: str
    forbids: bool = False


class PlacedTip(NamedTuple):
    """The tip's sprites, and its plate in window px."""

    sprites: list[Sprite]
    box: pygame.Rect


def place(ui: Ui, geometry: Geometry, at: str, says: TipSays, strength: float) -> PlacedTip:
    """A tip at a hole's or store's end of the board: below for South's, above for North's."""
    where = geometry.places[at]
    below = where.inward < 0
    inset = ui.gap(OVER_EDGE)
    edge = geometry.rect.bottom - inset if below else geometry.rect.top + inset
    target = pygame.Rect(round(where.x) - 1, edge, 2, 0)
    inside = _inside(ui, says)
    sprites = tips.bubble(ui, inside, target, tone="bad" if says.forbids else "brass", above=not below)
    box = sprites[2].rect.inflate(2 * ui.px(14), 2 * ui.px(10))
    alpha = round(255 * strength)
    return PlacedTip([sprite._replace(alpha=alpha) for sprite in sprites], box)


@kept(4)
def _inside(ui: Ui, says: TipSays) -> pygame.Surface:
    """The sign and the two lines."""
    t = ui.theme
    if says.forbids:
        title, leading = ui.style("sans", 15, t.ink, bold=True), ui.px(21)
    else:
        title, leading = ui.style("serif", 20, t.ink), ui.px(26)
    small, small_leading = ui.style("sans", 14, t.ink2), ui.px(20)
    room = ui.px(WIDEST)
    lines = [(row, title, leading) for row in ui.wrap(says.title, title, room)]
    lines += [(row, small, small_leading) for row in ui.wrap(says.line, small, room) if row]
    mark, gap = ui.px(20 if says.forbids else 30), ui.px(14)
    wide = max(ui.width(row, style) for row, style, _ in lines)
    high = sum(leading for _, _, leading in lines)
    out = pygame.Surface((wide + mark + gap, max(high, mark)), pygame.SRCALPHA)
    out.fill((*t.plate, 0))
    sign = _forbidden(mark, t.bad) if says.forbids else _diamond(mark, t.hot if t.dark else t.brass)
    top = ui.px(2) if says.forbids else (out.get_height() - mark) // 2
    out.blit(sign, (out.get_width() - mark if ui.rtl else 0, top))
    x = wide if ui.rtl else mark + gap
    y = (out.get_height() - high) // 2
    for row, style, step in lines:
        ui.write(out, row, style, x, y + step / 2 + 0.36 * style.size, ui.start)
        y += step
    return out


def _diamond(size: int, color: tuple[int, int, int]) -> pygame.Surface:
    """The sign of the last stone."""
    line = [(12.0, 2.0), (22.0, 12.0), (12.0, 22.0), (2.0, 12.0), (12.0, 2.0)]
    return icons.stroke([line], 2.2, color, (size, size), size / 24)


def _forbidden(size: int, color: tuple[int, int, int]) -> pygame.Surface:
    """A ring with a stroke through it."""
    lines = [icons.circle(12, 12, 9), [(5.8, 18.2), (18.2, 5.8)]]
    return icons.stroke(lines, 2.0, color, (size, size), size / 24)
