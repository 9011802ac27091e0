"""A small round-ended switch that filters a list."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import plates, text
from game.ui.ui import Ui
from game.ui.widgets import face
from game.ui.widgets.widget import Look, Widget


class Chip(Widget):
    """On: brass edge, bold, a check mark."""

    def __init__(self, name: str, label: str, on: bool, changed: Callable[[bool], None]) -> None:
        super().__init__(name)
        self.label, self.on, self.changed = label, on, changed

    def _style(self, ui: Ui) -> text.Style:
        return ui.style("sans", 14, ui.theme.ink if self.on else ui.theme.ink2, bold=self.on)

    def width(self, ui: Ui) -> int:
        bold = ui.style("sans", 14, ui.theme.ink, bold=True)
        return face.caption_width(ui, bold, self.label, "check", 16) + ui.px(28)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(36)

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.h // 2

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t, under = ui.theme, look.face != "rest"
        fill = t.pressed if look.face == "pressed" else t.hover if under else t.raised if self.on else t.plate
        border = t.brass if self.on or under else t.edge
        plates.draw(dst, self.rect, self.rect.h // 2, fill, border, (1.5 if self.on else 1) * ui.unit)
        style = self._style(ui)
        if under:
            style = style._replace(color=t.ink)
        face.caption(dst, ui, self.rect, style, self.label, "check" if self.on else "", icon_size=16)

    def activate(self) -> None:
        self.on = not self.on
        self.changed(self.on)
