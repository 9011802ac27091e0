"""The tip beside the hole one looks at: what its move brings, or why it may not be played."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.board.geometry import Geometry
from game.ui import icons, text, tips
from game.ui.memory import remembered
from game.ui.screen import Sprite
from game.ui.ui import Ui

WIDEST = 400  # reference px of its text
OVER_EDGE = 17  # how far its pointer reaches over the board's edge


class TipLines(NamedTuple):
    """Two lines, and whether they forbid."""

    title: str
    line: str
    forbids: bool = False


class PlacedTip(NamedTuple):
    """The tip's sprites, and its plate in window px."""

    sprites: list[Sprite]
    box: pygame.Rect

    def faded(self, strength: float) -> "PlacedTip":
        """The same on its way in or out."""
        alpha = round(255 * strength)
        return self._replace(sprites=[sprite._replace(alpha=alpha) for sprite in self.sprites])


def placed_tip(ui: Ui, geometry: Geometry, at: str, says: TipLines, taken: Sequence[pygame.Rect]) -> PlacedTip | None:
    """A tip at a hole's or store's end of the board: below for South's, above for North's.

    It keeps clear of the rectangles in `taken`, if need be to one side of its pointer; None where it cannot.
    """
    where = geometry.places[at]
    below = where.inward < 0
    inset = ui.gap(OVER_EDGE)
    edge = geometry.rect.bottom - inset if below else geometry.rect.top + inset
    target = pygame.Rect(round(where.x) - 1, edge, 2, 0)
    inside = _inside(ui, says)
    box = tips.tip_rect(ui, inside, target, above=not below)
    box.x = max(geometry.rect.left, min(box.x, geometry.rect.right - box.w))  # it keeps to the board's edges
    clear = _beside(ui, box, target.centerx, [rect.inflate(2 * ui.gap(10), 0) for rect in taken])
    if clear is None:
        return None
    tone: tips.Tone = "bad" if says.forbids else "brass"
    return PlacedTip(tips.tip_sprites_at(ui, inside, clear, target.centerx, tone=tone, above=not below), clear)


def _beside(ui: Ui, box: pygame.Rect, x: int, taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """The place nearest to `box` at its height that touches nothing and still reaches over x."""
    reach = tips.tip_corner(ui)
    tries = [box, *(box.move(rect.left - box.right, 0) for rect in taken)]
    tries += [box.move(rect.right - box.left, 0) for rect in taken]
    window = ui.window.inflate(-2 * ui.gap(8), 0)
    free = [
        one
        for one in tries
        if one.left + reach <= x <= one.right - reach and window.contains(one) and one.collidelist(list(taken)) < 0
    ]
    return min(free, key=lambda one: abs(one.centerx - box.centerx), default=None)


@remembered
def _inside(ui: Ui, says: TipLines) -> pygame.Surface:
    """The sign and the two lines."""
    t = ui.theme
    if says.forbids:
        title, leading = ui.style("text", t.ink, bold=True), ui.px(21)
    else:
        title, leading = ui.style("name", t.ink), ui.px(26)
    small, small_leading = ui.style("note", t.ink2), ui.px(20)
    room = ui.px(WIDEST)
    lines = [(row, title, leading) for row in even_lines(ui, says.title, title, room)]
    lines += [(row, small, small_leading) for row in even_lines(ui, says.line, small, room) if row]
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


def even_lines(ui: Ui, words: str, style: text.TextStyle, room: int) -> list[str]:
    """Lines of about the same length: no word stands alone in the last."""
    lines = ui.wrap(words, style, room)
    least, most = room // 2, room
    while len(lines) > 1 and most - least > ui.px(4):
        middle = (least + most) // 2
        if len(ui.wrap(words, style, middle)) > len(lines):
            least = middle
        else:
            most = middle
    return ui.wrap(words, style, most)


def _diamond(size: int, color: tuple[int, int, int]) -> pygame.Surface:
    """The sign of the last stone."""
    line = [(12.0, 2.0), (22.0, 12.0), (12.0, 22.0), (2.0, 12.0), (12.0, 2.0)]
    return icons.stroke([line], 2.2, color, (size, size), size / 24)


def _forbidden(size: int, color: tuple[int, int, int]) -> pygame.Surface:
    """A ring with a stroke through it."""
    lines = [icons.circle(12, 12, 9), [(5.8, 18.2), (18.2, 5.8)]]
    return icons.stroke(lines, 2.0, color, (size, size), size / 24)
