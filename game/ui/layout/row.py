"""Nodes side by side, in one line or in several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui.layout.node import Align, Node
from game.ui.ui import Ui


class Row(Node):
    """Children side by side, in reading direction.

    What is too wide shrinks to its least width; with `wrap` the row then goes on below. `align` is that of the
    children across the row.
    """

    def __init__(
        self,
        children: Sequence[Node],
        *,
        gap: float = 8,
        align: Align = "center",
        wrap: bool = False,
        grow: int = 0,
        line_gap: float = 8,
        pack: Literal["start", "center", "end"] = "start",
        from_left: bool = False,
    ) -> None:
        """`from_left`: in every language, as where time passes along the row."""
        super().__init__()
        self.from_left = from_left
        self._children = list(children)
        self.gap, self.align, self.wrap, self.grow, self.line_gap, self.pack = gap, align, wrap, grow, line_gap, pack

    def children(self) -> Sequence[Node]:
        return [child for child in self._children if child.there]

    def parts(self) -> Sequence[Node]:
        return self._children

    def width(self, ui: Ui) -> int:
        return self._total(ui, [child.width(ui) for child in self.children()])

    def least(self, ui: Ui) -> int:
        leasts = [child.least(ui) for child in self.children()]
        return max(leasts, default=0) if self.wrap else self._total(ui, leasts)

    def _total(self, ui: Ui, widths: Sequence[int]) -> int:
        return sum(widths) + ui.gap(self.gap) * max(0, len(widths) - 1)

    def height(self, ui: Ui, width: int) -> int:
        lines = self._lines(ui, width)
        return sum(self._line_height(ui, line) for line in lines) + ui.gap(self.line_gap) * (len(lines) - 1)

    def _line_height(self, ui: Ui, line: list[tuple[Node, int]]) -> int:
        return max((child.height(ui, w) for child, w in line), default=0)

    def _lines(self, ui: Ui, width: int) -> list[list[tuple[Node, int]]]:
        """The children with their widths, line by line."""
        lines: list[list[Node]] = [[]]
        for child in self.children():
            trial = [*lines[-1], child]
            if self.wrap and lines[-1] and self._total(ui, [c.least(ui) for c in trial]) > width:
                lines.append([child])
            else:
                lines[-1].append(child)
        return [self._shared(ui, line, width) for line in lines]

    def _shared(self, ui: Ui, line: list[Node], width: int) -> list[tuple[Node, int]]:
        widths = [child.width(ui) for child in line]
        left = width - self._total(ui, widths)
        if left < 0:
            for first in (True, False):  # what would grow, and what yields
                left += self._shrink(ui, line, widths, -left, first)
        else:
            shares = sum(child.grow for child in line)
            for i, child in enumerate(line):
                if child.grow:
                    widths[i] += left * child.grow // shares
        return list(zip(line, widths, strict=True))

    def _shrink(self, ui: Ui, line: list[Node], widths: list[int], wanted: int, first: bool) -> int:
        """Makes children narrower, in proportion to what they can give; returns by how much in all."""
        slack = [
            w - min(w, child.least(ui)) if (child.grow > 0 or child.yields) == first else 0
            for child, w in zip(line, widths, strict=True)
        ]
        given = min(max(0, wanted), sum(slack))
        before = sum(widths)
        for i, s in enumerate(slack):
            if s:
                widths[i] -= -(-s * given // sum(slack))
        return before - sum(widths)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        lines = self._lines(ui, rect.w)
        y = rect.y
        for line in lines:
            high = self._line_height(ui, line) if len(lines) > 1 else rect.h
            self._place_line(ui, line, y, high)
            y += high + ui.gap(self.line_gap)

    def _place_line(self, ui: Ui, line: list[tuple[Node, int]], y: int, high: int) -> None:
        spare = self.rect.w - self._total(ui, [w for _, w in line])
        x = {"start": 0, "center": max(0, spare) // 2, "end": max(0, spare)}[self.pack]
        for child, w in line:
            h = high if self.align == "stretch" else min(high, child.height(ui, w))
            top = y + {"start": 0, "center": (high - h) // 2, "end": high - h, "stretch": 0}[self.align]
            left = self.rect.right - x - w if ui.rtl and not self.from_left else self.rect.x + x
            child.place(ui, pygame.Rect(left, top, w, h))
            x += w + ui.gap(self.gap)
