"""Tooltips: small plates with a pointer to their target."""

from typing import Literal

import pygame

from game.ui import plates
from game.ui.memory import cache_results
from game.ui.screen import Sprite
from game.ui.theme import Theme
from game.ui.ui import Ui

Tone = Literal["brass", "bad"]
POINTER = (24, 13)
PAD = (14, 10)  # around the content, reference px


@cache_results
def _pointer_picture(theme: Theme, size: tuple[int, int], tone: Tone, line: float, down: bool) -> pygame.Surface:
    """Return the triangle that points from a tooltip to its target. `line`: width of its border, px; `down`: the target
    is below the tooltip.
    """
    w, h = size
    fine = 4
    big = pygame.Surface((w * fine, h * fine), pygame.SRCALPHA)
    border = theme.bad if tone == "bad" else theme.brass
    big.fill((*border, 0))
    pygame.draw.polygon(big, border, [(0, 0), (w * fine, 0), (w * fine / 2, h * fine - 1)])
    inset = line * fine * 1.35
    pygame.draw.polygon(big, theme.plate, [(inset, 0), (w * fine - inset, 0), (w * fine / 2, h * fine - 1 - inset)])
    out = pygame.transform.smoothscale(big, size)
    return out if down else pygame.transform.flip(out, False, True)


def pointer_margin(ui: Ui) -> int:
    """Return the least distance (px) of a tooltip's pointer, the triangle at its edge, from the left and right end."""
    return ui.gap(12) + ui.gap(POINTER[0]) // 2


def tip_rect(ui: Ui, inside: pygame.Surface, target: pygame.Rect, *, above: bool | None = None) -> pygame.Rect:
    """Return the rectangle of a tooltip beside `target`, never over it. `inside`: picture of its content; `above`: on
    which side of the target, None for above if there is room, else below.
    """
    out = pygame.Rect(0, 0, inside.get_width() + 2 * ui.px(PAD[0]), inside.get_height() + 2 * ui.px(PAD[1]))
    away = ui.gap(POINTER[1]) + ui.gap(4)
    if above is None:
        above = target.top - out.h - away >= 0 or target.bottom + away + out.h > ui.window.h
    out.centerx = target.centerx
    if above:
        out.bottom = target.top - away
    else:
        out.top = target.bottom + away
    out.x = out.clamp(ui.window.inflate(-2 * ui.gap(8), 0)).x
    return out


def tip_sprites(
    ui: Ui, inside: pygame.Surface, target: pygame.Rect, *, tone: Tone = "brass", above: bool | None = None
) -> list[Sprite]:
    """Return a tooltip beside `target` with the picture `inside` as its content; `above`: on which side of
    the target, None for above if there is room, else below.
    """
    plate = tip_rect(ui, inside, target, above=above)
    return tip_sprites_at(ui, inside, plate, target.centerx, tone=tone, above=plate.centery < target.centery)


def tip_sprites_at(
    ui: Ui, inside: pygame.Surface, plate: pygame.Rect, x: int, *, tone: Tone = "brass", above: bool
) -> list[Sprite]:
    """Return the pictures of a tooltip in the rectangle `plate`, with the content `inside`. Its pointer is at `x`, on
    the lower side if the tooltip is `above` its target.
    """
    pointer = ui.gap(POINTER[0]), ui.gap(POINTER[1])
    t, line = ui.theme, 1.5 * ui.unit
    border = t.bad if tone == "bad" else t.brass
    face, reach = plates.plate_picture(plate.size, ui.gap(12), t.plate, border, line, t.plate_shadow, ui.unit)
    arrow = _pointer_picture(t, pointer, tone, line, above)
    at = min(max(x, plate.left + pointer_margin(ui)), plate.right - pointer_margin(ui))
    over = max(1, round(line))
    y = plate.bottom - over if above else plate.top - pointer[1] + over
    return [
        Sprite(face, plate.x - reach, plate.y - reach),
        Sprite(arrow, at - pointer[0] // 2, y),
        Sprite(inside, plate.x + ui.px(PAD[0]), plate.y + ui.px(PAD[1])),
    ]


@cache_results
def _tooltip_text(ui: Ui, words: tuple[str, ...], key: str) -> pygame.Surface:
    """Return the picture of a tooltip's lines `words`; the name of a key, if any, follows the first line in a frame."""
    t = ui.theme
    style, small = ui.style("text", t.ink), ui.style("fine", t.ink2)
    leading = ui.px(20)
    key_style = ui.style("fine", t.ink2, bold=True)
    key_wide = ui.width(key, key_style) + ui.px(14) if key else 0
    after = key_wide + ui.px(10) if key else 0
    room = ui.window.w - 2 * (ui.gap(8) + ui.px(PAD[0])) - after
    lines = [(line, style if i == 0 else small) for i, said in enumerate(words)
             for line in ui.wrap_text(said, style if i == 0 else small, room)]  # fmt: skip
    wide = max(ui.width(line, how) for line, how in lines)
    first = ui.width(*lines[0]) + after
    out = pygame.Surface((max(wide, first), leading * len(lines)), pygame.SRCALPHA)
    out.fill((*t.plate, 255))
    x = out.get_width() if ui.rtl else 0
    for i, (line, how) in enumerate(lines):
        ui.write(out, line, how, x, leading * i + leading / 2 + how.size * 0.36, ui.start_side)
    if key:
        box = pygame.Rect(0, 0, key_wide, leading)
        box.left = out.get_width() - key_wide if not ui.rtl else 0
        plates.draw_plate(out, box, ui.gap(5), t.plate2, t.hair, ui.unit)
        ui.write(out, key, key_style, box.centerx, box.centery + key_style.size * 0.36, "center")
    return out


def tooltip_sprites(
    ui: Ui, words: tuple[str, ...], target: pygame.Rect, *, key: str = "", tone: Tone = "brass"
) -> list[Sprite]:
    """Return a tooltip of the lines `words` beside `target`; `key`: name of the key with the same effect, shown in a
    frame, "" for none; `tone`: "bad" for an error.
    """
    return tip_sprites(ui, _tooltip_text(ui, words, key), target, tone=tone)
