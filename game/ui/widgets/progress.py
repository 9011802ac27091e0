"""A bar that fills as work goes on.  It cannot be pressed."""

from __future__ import annotations

import pygame

from game.ui import plates
from game.ui.ui import Ui
from game.ui.widgets.widget import Look, Widget

WIDE, HIGH, BAR = 320, 20, 10  # reference px


class Progress(Widget):
    """`part` is how far it is, from 0 to 1."""

    stretch = True
    reach = 0

    def __init__(self, name: str, part: float = 0.0) -> None:
        super().__init__(name, enabled=False)
        self.part = part

    def width(self, ui: Ui) -> int:
        return ui.px(WIDE)

    def least(self, ui: Ui) -> int:
        return ui.px(80)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(HIGH)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t, r = ui.theme, self.rect
        bar = pygame.Rect(r.left, 0, r.w, ui.px(BAR))
        bar.centery = r.centery
        plates.draw(dst, bar, bar.h // 2, t.plate2, t.line, ui.unit)
        bar.width = max(bar.h, round(r.w * min(1.0, self.part)))
        if ui.rtl:
            bar.right = r.right
        plates.draw(dst, bar, bar.h // 2, t.brass)
