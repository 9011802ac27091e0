"""A large disc beside the sentence with which one steps through a turn, its key below it."""

import pygame

from game.ui import icons, plates
from game.ui.text import LEAST, fit_text_smaller
from game.ui.ui import Ui
from game.ui.widgets import Button, WidgetLook
from game.window.shell.actions import PageAction

SIDE = 88.0  # of the disc, reference px
SMALL = 64.0  # in a small window
KEY, ABOVE = 32.0, 8.0  # the height of the key's name, and what is above it, reference px
LINE = 1.6  # the height of its frame, of its letters
SIGN = 0.36  # of the disc
TIMES = 1.2  # how large the key's name is, of notes: it is read from afar


class StepArrow(Button):
    """Large round button for a step, with the name of its key below; brass if it steps forward, dashed
    while disabled.
    """

    def __init__(self, name: str, action: PageAction, *, brass: bool) -> None:
        super().__init__(name, action, icon=action.icon, kind="round", tip=action.tip, key=action.key,
                         enabled=action.is_enabled)  # fmt: skip
        self.called, self._brass = action.words, brass

    @property
    def disc_rect(self) -> pygame.Rect:
        """Rectangle of the disc: as wide as the widget, at its upper edge."""
        return pygame.Rect(self.rect.topleft, (self.rect.w, self.rect.w))

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.disc_rect, self.disc_rect.h // 2

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, disc, ink = ui.theme, self.disc_rect, ui.theme.ink
        if not self.enabled:
            dst.blit(plates.dashed_outline(disc.size, disc.h // 2, t.ontable2, ui.unit), disc)
            ink = t.ontable2
        elif self._brass:
            fill = {"rest": t.brass, "hover": t.brass_hover, "pressed": t.brass_pressed}[look.face]
            plates.draw_plate(dst, disc, disc.h // 2, fill, None, 1, t.plate_shadow[:1], ui.unit)
            ink = t.onbrass
        else:
            fill = {"rest": t.plate, "hover": t.hover, "pressed": t.pressed}[look.face]
            plates.draw_plate(dst, disc, disc.h // 2, fill, t.edge, t.outline * ui.unit)
        picture = icons.icon(self.icon, round(SIGN * disc.w), ink)
        dst.blit(picture, picture.get_rect(center=disc.center))
        self._paint_key(dst, ui)

    def _paint_key(self, dst: pygame.Surface, ui: Ui) -> None:
        """Paint the name of the arrow's key below its disc."""
        room = self.rect.h - self.disc_rect.h - ui.gap(ABOVE)
        style = ui.style("note", ui.theme.ontable2, bold=True, times=TIMES)
        style = style._replace(size=min(style.size, int(room / LINE)))  # the bar's larger letters have no room here
        if style.size < LEAST:
            return
        said, style = fit_text_smaller(self.shortcut, style, self.rect.w - ui.gap(10), rtl=ui.rtl)
        high = round(LINE * style.size)
        box = pygame.Rect(0, 0, ui.width(said, style) + ui.gap(10), high)
        box.midbottom = self.rect.centerx, self.rect.bottom
        plates.draw_plate(dst, box, ui.gap(5), None, ui.theme.ontable2, ui.unit)
        ui.write(dst, said, style, box.centerx, box.centery + round(0.36 * style.size), "center")
