"""A part of a page that can be pressed as a whole."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import plates
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets.widget import Look, Widget


class Card(Widget):
    """Lies on the table without a face; under the pointer it becomes a plate with a brass edge."""

    stretch = True

    def __init__(
        self, name: str, child: Node, action: Callable[[], None], *, pad: float = 10, plain: bool = True
    ) -> None:
        """`plain`: no plate at rest.  `chosen` may be changed: such a card is lighter and keeps its brass edge."""
        super().__init__(name)
        self.chosen = False
        self.child, self.action, self.pad, self.plain = child, action, pad, plain

    def width(self, ui: Ui) -> int:
        return self.child.width(ui) + 2 * ui.gap(self.pad)

    def least(self, ui: Ui) -> int:
        return self.child.least(ui) + 2 * ui.gap(self.pad)

    def height(self, ui: Ui, width: int) -> int:
        return self.child.height(ui, width - 2 * ui.gap(self.pad)) + 2 * ui.gap(self.pad)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        pad = ui.gap(self.pad)
        self.child.place(ui, self.rect.inflate(-2 * pad, -2 * pad))

    def area(self, ui: Ui) -> pygame.Rect:
        far = 2 * plates.reach(ui.theme.plate_shadow, ui.unit) + 2
        return self.rect.inflate(far, far)

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, ui.gap(14)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Paints nothing: its content is painted with its face."""

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t = ui.theme
        if look.face != "rest":
            fill = t.plate if look.face == "hover" else t.plate2
            plates.draw(dst, self.rect, ui.gap(14), fill, t.brass, 2 * ui.unit, t.plate_shadow, ui.unit)
        elif not self.plain:
            border, wide = (t.brass, 2.0) if self.chosen else (t.edge, t.outline)
            fill = t.raised if self.chosen else t.plate
            plates.draw(dst, self.rect, ui.gap(14), fill, border, wide * ui.unit, t.plate_shadow, ui.unit)
        self.child.paint(dst, ui)

    def activate(self) -> None:
        self.action()
