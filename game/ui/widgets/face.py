"""Shared faces of widgets: buttons, wells, and the word with its icon."""

import pygame

from game.ui import icons, plates, text
from game.ui.theme import Rgb, Shadow, colour_with_opacity
from game.ui.ui import Ui
from game.ui.widgets.widget import Face

ONWARDS = "fwd"  # the icon of what leads on
LIFT = (Shadow(0, 2, 4, 0, colour_with_opacity("#000000", 0.27)),)
# On dark and on light faces.
INNER = {True: colour_with_opacity("#000000", 0.35), False: colour_with_opacity("#5A4020", 0.30)}


def paint_button_face(
    dst: pygame.Surface, ui: Ui, rect: pygame.Rect, face: Face, *, brass: bool = False, radius: int = 0
) -> Rgb:
    """Paint the background of a button in the state `face`, such as "hover"; return the colour for text on it. `brass`:
    a main button; `radius`: of the corners in px, 0 for the usual one.
    """
    t = ui.theme
    r = radius or ui.gap(10)
    lift = LIFT if t.baked else ()
    if brass:
        fill = {"rest": t.brass, "hover": t.brass_hover, "pressed": t.brass_pressed}[face]
        border = t.brass2 if face != "pressed" else t.brass_pressed
    else:
        fill = {"rest": t.raised, "hover": t.hover, "pressed": t.pressed}[face]
        border = t.brass if face == "hover" else t.edge
    if face == "pressed":
        plates.draw_plate(dst, rect, r, fill, border, ui.unit * t.outline)
        _paint_inner_shadow(dst, ui, rect, r)
    else:
        plates.draw_plate(dst, rect, r, fill, border, ui.unit * t.outline, lift, ui.unit, shine=t.is_dark and t.baked)
    return t.onbrass if brass else t.ink


def paint_chip_face(dst: pygame.Surface, ui: Ui, rect: pygame.Rect, face: Face, *, chosen: bool) -> None:
    """Paint the background of a chip (a small button with round ends) in the state `face`; if `chosen`, lighter and
    with a brass edge.
    """
    t, under = ui.theme, face != "rest"
    fill = t.pressed if face == "pressed" else t.hover if under else t.raised if chosen else t.plate
    border = t.brass if chosen or under else t.edge
    plates.draw_plate(dst, rect, rect.h // 2, fill, border, (1.5 if chosen else 1) * ui.unit)


def _paint_inner_shadow(dst: pygame.Surface, ui: Ui, rect: pygame.Rect, radius: int) -> None:
    """Paint a shadow along the upper inner edge, so that a button looks pressed in."""
    if not ui.theme.baked:
        return
    thick = max(1, ui.gap(2))
    shade = plates.rounded_rectangle((rect.w, rect.h), radius, None, INNER[ui.theme.is_dark], thick)
    dst.blit(shade, rect.topleft, (0, 0, rect.w, max(radius, thick)))


def paint_sunk_ground(dst: pygame.Surface, ui: Ui, rect: pygame.Rect) -> None:
    """Paint the recessed background of a segmented control."""
    plates.draw_plate(dst, rect, ui.gap(11), ui.theme.plate2, ui.theme.edge, ui.unit)


def caption_width(ui: Ui, style: text.TextStyle, word: str, icon: str, icon_size: float = 22, gap: float = 8) -> int:
    """Return the width in px of an icon and a word side by side; `icon_size` and `gap` between them in reference px."""
    wide = ui.width(word, style) if word else 0
    return wide + (ui.px(icon_size) if icon else 0) + (ui.px(gap) if icon and word else 0)


def paint_caption(
    dst: pygame.Surface,
    ui: Ui,
    rect: pygame.Rect,
    style: text.TextStyle,
    word: str,
    icon: str = "",
    *,
    icon_size: float = 22,
    gap: float = 8,
    down: int = 0,
) -> None:
    """Paint an icon and a word, centred in `rect` in reading direction; an icon for "next" comes after its word.
    `icon_size`, `gap`: reference px; `down`: px by which both are lowered.
    """
    room = rect.w - ui.px(4)
    spent = caption_width(ui, style, "", icon, icon_size) + (ui.px(gap) if icon and word else 0)
    if word:
        word, style = text.fit_text_smaller(word, style, room - spent, rtl=ui.rtl)
    x = rect.centerx - caption_width(ui, style, word, icon, icon_size, gap) // 2
    order = ["word", "icon"] if (icon == ONWARDS) != ui.rtl else ["icon", "word"]
    for what in order:
        if what == "icon" and icon:
            size = ui.px(icon_size)
            picture = icons.icon(icon, size, style.color, ui.rtl)
            if style.alpha < 1:
                picture = icons.with_opacity(picture, style.alpha)
            dst.blit(picture, (x, rect.centery - size // 2 + down))
            x += size + (ui.px(gap) if word else 0)
        elif what == "word" and word:
            baseline = rect.centery + round(style.size * 0.36) + down
            x += ui.write(dst, word, style, x, baseline) + (ui.px(gap) if icon else 0)
