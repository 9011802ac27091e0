"""Padding around a node, and the panel below it."""

from typing import Literal

import pygame

from game.ui import plates
from game.ui.layout.node import Node, Wrapper
from game.ui.theme import Rgb
from game.ui.ui import Ui


class Inset(Wrapper):
    """A node with padding around its child; with a `face` it is a panel."""

    def __init__(
        self,
        child: Node,
        *,
        pad: tuple[float, float] = (0, 0),
        face: Literal["", "plate", "well"] = "",
        border: Rgb | None = None,
        grow: int = 0,
        most: float = 0,
    ) -> None:
        super().__init__(child)
        self.pad, self.face, self.border, self.grow = pad, face, border, grow
        self.most = most  # the child is never wider than this, reference px; 0: no limit
        self.stretch = child.stretch or face != ""

    def _inner_width(self, ui: Ui, width: int) -> int:
        """Return the width in px that an inset `width` px wide leaves to its child."""
        inner = width - 2 * ui.gap(self.pad[0])
        return min(inner, ui.px(self.most)) if self.most else inner

    def height(self, ui: Ui, width: int) -> int:
        return self.child.height(ui, self._inner_width(ui, width)) + 2 * ui.gap(self.pad[1])

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        pad, w = ui.gap(self.pad[0]), self._inner_width(ui, rect.w)
        x = rect.right - pad - w if ui.rtl else rect.x + pad
        self.child.place(ui, pygame.Rect(x, rect.y + ui.gap(self.pad[1]), w, rect.h - 2 * ui.gap(self.pad[1])))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t = ui.theme
        if self.face == "plate":
            line, width = (self.border, 2.0) if self.border else (t.line, t.outline)
            plates.draw_plate(dst, self.rect, ui.gap(14), t.plate, line, width * ui.unit, t.plate_shadow, ui.unit)
        elif self.face == "well":
            plates.draw_plate(dst, self.rect, ui.gap(11), t.plate2, self.border or t.hair, ui.unit)
        super().paint(dst, ui)
