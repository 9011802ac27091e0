"""Tips: a small plate with a pointer at the thing it speaks of."""

from __future__ import annotations

from typing import Literal

import pygame

from . import plates
from .memory import kept
from .screen import Sprite
from .theme import Theme
from .ui import Ui

Tone = Literal["brass", "bad"]
POINTER = (24, 13)


@kept(1)
def _pointer(look: Theme, size: tuple[int, int], tone: Tone, line: float, down: bool) -> pygame.Surface:
    w, h = size
    fine = 4
    big = pygame.Surface((w * fine, h * fine), pygame.SRCALPHA)
    border = look.bad if tone == "bad" else look.brass
    big.fill((*border, 0))
    pygame.draw.polygon(big, border, [(0, 0), (w * fine, 0), (w * fine / 2, h * fine - 1)])
    inset = line * fine * 1.35
    pygame.draw.polygon(big, look.plate, [(inset, 0), (w * fine - inset, 0), (w * fine / 2, h * fine - 1 - inset)])
    out = pygame.transform.smoothscale(big, size)
    return out if down else pygame.transform.flip(out, False, True)


def bubble(
    ui: Ui, inside: pygame.Surface, target: pygame.Rect, *, tone: Tone = "brass", above: bool | None = None
) -> list[Sprite]:
    """A tip with a picture in it beside `target`: above it where there is room, else below."""
    pad_x, pad_y = ui.px(14), ui.px(10)
    pointer = ui.gap(POINTER[0]), ui.gap(POINTER[1])
    box = pygame.Rect(0, 0, inside.get_width() + 2 * pad_x, inside.get_height() + 2 * pad_y)
    gap = ui.gap(4)
    if above is None:
        above = target.top - box.h - pointer[1] - gap >= 0
    box.centerx = target.centerx
    if above:
        box.bottom = target.top - pointer[1] - gap
    else:
        box.top = target.bottom + pointer[1] + gap
    box.clamp_ip(ui.window.inflate(-2 * ui.gap(8), 0))
    t, line = ui.theme, 1.5 * ui.unit
    border = t.bad if tone == "bad" else t.brass
    face, reach = plates.plate(box.size, ui.gap(12), t.plate, border, line, t.plate_shadow, ui.unit)
    arrow = _pointer(t, pointer, tone, line, above)
    half, corner = pointer[0] // 2, ui.gap(12)
    x = min(max(target.centerx, box.left + corner + half), box.right - corner - half)
    over = max(1, round(line))
    y = box.bottom - over if above else box.top - pointer[1] + over
    return [
        Sprite(face, box.x - reach, box.y - reach),
        Sprite(arrow, x - half, y),
        Sprite(inside, box.x + pad_x, box.y + pad_y),
    ]


@kept(3)
def _words(ui: Ui, words: tuple[str, ...], key: str) -> pygame.Surface:
    """Lines of a tip; a key stands in a frame after the first line."""
    t = ui.theme
    style, small = ui.style("sans", 15, t.ink), ui.style("sans", 13, t.ink2)
    leading = ui.px(20)
    wide = max(ui.width(line, style if i == 0 else small) for i, line in enumerate(words))
    key_style = ui.style("sans", 13, t.ink2, bold=True)
    key_wide = ui.width(key, key_style) + ui.px(14) if key else 0
    first = ui.width(words[0], style) + (key_wide + ui.px(10) if key else 0)
    out = pygame.Surface((max(wide, first), leading * len(words)), pygame.SRCALPHA)
    out.fill((*t.plate, 255))
    x = out.get_width() if ui.rtl else 0
    for i, line in enumerate(words):
        how = style if i == 0 else small
        ui.write(out, line, how, x, leading * i + leading / 2 + how.size * 0.36, ui.start)
    if key:
        box = pygame.Rect(0, 0, key_wide, leading)
        box.left = out.get_width() - key_wide if not ui.rtl else 0
        plates.draw(out, box, ui.gap(5), t.plate2, t.hair, ui.unit)
        ui.write(out, key, key_style, box.centerx, box.centery + key_style.size * 0.36, "center")
    return out


def tooltip(
    ui: Ui, words: tuple[str, ...], target: pygame.Rect, *, key: str = "", tone: Tone = "brass"
) -> list[Sprite]:
    """A tip of one or more lines, with the key that does the same."""
    return bubble(ui, _words(ui, words, key), target, tone=tone)
