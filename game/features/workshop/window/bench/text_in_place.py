"""Texts that are always whole: in smaller type, with less beside them, or higher than usual."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.scale import Ink, Style
from game.ui.labels import Label
from game.ui.layout import Node, OneOfNodes
from game.ui.ui import Ui

STYLES: tuple[Style, ...] = ("text", "note", "fine")


class FixedHeightText(OneOfNodes):
    """Text in an area of fixed height, in smaller type if it would be too long; higher only if no type is
    small enough, so that it is never cut.
    """

    grow = 1

    def __init__(
        self,
        said: str,
        ink: Ink | None,
        high: float,
        styles: Sequence[Style] = STYLES,
        *,
        live: bool = False,
        also: str = "",
    ) -> None:
        """Make the text.

        `high`: height, reference px; `styles`: the first one in which both `said` and `also` fit is taken; `live`:
        screen readers announce its changes.
        """
        super().__init__([Label(said, style, ink) for style in styles])
        self._others, self._high = [Label(also, style, ink) for style in styles], high
        for label in self.nodes:
            label.live = live

    def height(self, ui: Ui, width: int) -> int:
        smallest = self.nodes[-1], self._others[-1]
        return max(ui.px(self._high), *(label.height(ui, width) for label in smallest))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        pairs = zip(self.nodes, self._others, strict=True)
        fits = (one for one, other in pairs if max(one.height(ui, rect.w), other.height(ui, rect.w)) <= rect.h)
        self.seen = next(fits, self.nodes[-1])
        high = self.seen.height(ui, rect.w)
        self.seen.place(ui, pygame.Rect(rect.x, rect.y + max(0, (rect.h - high) // 2), rect.w, high))


class FirstLowNode(OneOfNodes):
    """Node that shows the first of `nodes` that is no higher than `high` reference px, or else the lowest one."""

    def __init__(self, nodes: Sequence[Node], high: float) -> None:
        super().__init__(nodes)
        self._high = high

    def _choose(self, ui: Ui, width: int) -> int:
        """Choose the node to show at a width; return its height."""
        heights = [node.height(ui, width) for node in self.nodes]
        most = max(ui.px(self._high), min(heights))
        at = next(i for i, height in enumerate(heights) if height <= most)
        self.seen = self.nodes[at]
        return heights[at]

    def height(self, ui: Ui, width: int) -> int:
        return self._choose(ui, width)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._choose(ui, rect.w)
        self.seen.place(ui, rect)
