"""Nodes one below the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.layout.node import Align, Node
from game.ui.ui import Ui


class Column(Node):
    """Children one below the other, as wide as the column unless they keep their own width."""

    def __init__(
        self, children: Sequence[Node], *, gap: float = 8, grow: int = 0, align: Align = "start", wide: float = 0
    ) -> None:
        super().__init__()
        self._children = list(children)
        self.gap, self.grow, self.align = gap, grow, align
        self.wide = wide  # the width it would like to have, reference px; 0: that of its widest child

    def children(self) -> Sequence[Node]:
        return [child for child in self._children if child.there]

    def parts(self) -> Sequence[Node]:
        return self._children

    def width(self, ui: Ui) -> int:
        return ui.gap(self.wide) or max((child.width(ui) for child in self.children()), default=0)

    def least(self, ui: Ui) -> int:
        return max((child.least(ui) for child in self.children()), default=0)

    def height(self, ui: Ui, width: int) -> int:
        heights = [child.height(ui, self._width_of(ui, child, width)) for child in self.children()]
        return sum(heights) + ui.gap(self.gap) * max(0, len(heights) - 1)

    def _width_of(self, ui: Ui, child: Node, width: int) -> int:
        return width if child.stretch else min(width, child.width(ui))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        left = rect.h - self.height(ui, rect.w)
        shares = sum(child.grow for child in self.children())
        y = rect.y
        for child in self.children():
            w = self._width_of(ui, child, rect.w)
            h = child.height(ui, w) + (max(0, left) * child.grow // shares if child.grow else 0)
            spare = rect.w - w
            x = {"start": 0, "center": spare // 2, "end": spare, "stretch": 0}[self.align]
            child.place(ui, pygame.Rect(rect.right - x - w if ui.rtl else rect.x + x, y, w, h))
            y += h + ui.gap(self.gap)
