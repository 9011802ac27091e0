"""A switch: on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import icons, plates
from game.ui.ui import Ui
from game.ui.widgets.widget import Look, Widget


class Switch(Widget):
    """A sliding switch; when on, it also shows a check mark, so that colour alone does not say it."""

    def __init__(self, name: str, on: bool, changed: Callable[[bool], None], *, enabled: bool = True) -> None:
        super().__init__(name, enabled=enabled)
        self.on, self.changed = on, changed

    def width(self, ui: Ui) -> int:
        return ui.px(52)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(30)

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.h // 2

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t, r = ui.theme, self.rect
        under = look.face != "rest" and self.enabled
        if self.on:
            fill, border = t.brass_hover if under else t.brass, t.brass2
        else:
            fill, border = t.hover if under else t.plate2, t.brass if under else t.ink3
        plates.draw(dst, r, r.h // 2, fill, border, 1.5 * ui.unit)
        size = ui.px(22)
        on_the_right = self.on != ui.rtl
        x = r.right - size - (r.h - size) // 2 if on_the_right else r.x + (r.h - size) // 2
        knob = plates.rounded((size, size), size / 2, t.onbrass if self.on else t.ink3)
        if not self.enabled:
            knob = icons.faded(knob, t.disabled)
        dst.blit(knob, (x, r.centery - size // 2))
        if self.on:
            check = icons.icon("check", ui.px(16), t.brass)
            dst.blit(check, check.get_rect(center=(x + size // 2, r.centery)))

    def activate(self) -> None:
        self.on = not self.on
        self.changed(self.on)

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        if self.on != ((event.key == pygame.K_RIGHT) != ui.rtl):
            self.activate()
        return True
