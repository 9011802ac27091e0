"""Tooltips: small plates with a pointer to their target."""

import pygame

from game.ui import plates
from game.ui.memory import cache_results
from game.ui.screen import Sprite
from game.ui.surfaces import clear_picture
from game.ui.theme import Theme
from game.ui.ui import Ui

POINTER = (24, 13)
PAD = (14, 10)  # around the content, reference px


@cache_results
def _pointer_picture(theme: Theme, size: tuple[int, int], line: float, down: bool) -> pygame.Surface:
    """Return the triangle that points from a tooltip to its target. `line`: width of its border, px; `down`: the target
    is below the tooltip.
    """
    w, h = size
    fine = 4
    big = clear_picture((w * fine, h * fine), theme.brass)
    pygame.draw.polygon(big, theme.brass, [(0, 0), (w * fine, 0), (w * fine / 2, h * fine - 1)])
    inset = line * fine * 1.35
    pygame.draw.polygon(big, theme.plate, [(inset, 0), (w * fine - inset, 0), (w * fine / 2, h * fine - 1 - inset)])
    out = pygame.transform.smoothscale(big, size)
    return out if down else pygame.transform.flip(out, False, True)


def tip_rect(ui: Ui, inside: pygame.Surface, target: pygame.Rect) -> pygame.Rect:
    """Return the rectangle of a tooltip with the content `inside`, above `target` if there is room, else below."""
    out = pygame.Rect(0, 0, inside.get_width() + 2 * ui.px(PAD[0]), inside.get_height() + 2 * ui.px(PAD[1]))
    away = ui.gap(POINTER[1]) + ui.gap(4)
    out.centerx = target.centerx
    if target.top - out.h - away >= 0 or target.bottom + away + out.h > ui.window.h:
        out.bottom = target.top - away
    else:
        out.top = target.bottom + away
    out.x = out.clamp(ui.window.inflate(-2 * ui.gap(8), 0)).x
    return out


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


def tooltip_sprites(ui: Ui, words: tuple[str, ...], target: pygame.Rect, *, key: str = "") -> list[Sprite]:
    """Return a tooltip of the lines `words` beside `target`; `key`: name of the key with the same effect, shown in a
    frame, "" for none.
    """
    inside = _tooltip_text(ui, words, key)
    plate = tip_rect(ui, inside, target)
    above = plate.centery < target.centery
    pointer = ui.gap(POINTER[0]), ui.gap(POINTER[1])
    t, line = ui.theme, 1.5 * ui.unit
    face, reach = plates.plate_picture(plate.size, ui.gap(12), t.plate, t.brass, line, t.plate_shadow, ui.unit)
    arrow = _pointer_picture(t, pointer, line, above)
    away = ui.gap(12) + pointer[0] // 2  # of the pointer from the left and right end, at least
    at = min(max(target.centerx, plate.left + away), plate.right - away)
    over = max(1, round(line))
    y = plate.bottom - over if above else plate.top - pointer[1] + over
    return [
        Sprite(face, plate.x - reach, plate.y - reach),
        Sprite(arrow, at - pointer[0] // 2, y),
        Sprite(inside, plate.x + ui.px(PAD[0]), plate.y + ui.px(PAD[1])),
    ]
