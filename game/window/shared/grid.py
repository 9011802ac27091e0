"""Cards side by side, line below line, each line as high as its highest card."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.layout import Node
from game.ui.ui import Ui

GAP, LINE_GAP = 4.0, 8.0  # between cards, which have room of their own inside; reference px


class Grid(Node):
    """A grid of columns with equal width; each line is as high as its highest cell, the last one may be incomplete."""

    def __init__(self, cells: Sequence[Node], columns: int, *, gap: float = GAP, line_gap: float = LINE_GAP) -> None:
        super().__init__()
        self.cells, self.columns, self.gap, self.line_gap = list(cells), columns, gap, line_gap

    def children(self) -> Sequence[Node]:
        return self.cells

    def _column_x(self, ui: Ui, width: int, column: int) -> int:
        """Return the distance in px of a column from the start of a grid `width` px wide."""
        return (width + ui.gap(self.gap)) * column // self.columns

    def _column_width(self, ui: Ui, width: int, column: int) -> int:
        """Return the width of a column in px, in a grid `width` px wide."""
        return self._column_x(ui, width, column + 1) - self._column_x(ui, width, column) - ui.gap(self.gap)

    def _line_heights(self, ui: Ui, width: int) -> list[int]:
        """Return the height of each line, px."""
        narrow = min(self._column_width(ui, width, column) for column in range(self.columns))
        heights = [cell.height(ui, narrow) for cell in self.cells]
        return [max(heights[i : i + self.columns]) for i in range(0, len(heights), self.columns)]

    def least_width(self, ui: Ui) -> int:
        one = max((cell.least_width(ui) for cell in self.cells), default=0)
        return one * self.columns + ui.gap(self.gap) * (self.columns - 1)

    def height(self, ui: Ui, width: int) -> int:
        lines = self._line_heights(ui, width)
        return sum(lines) + ui.gap(self.line_gap) * max(0, len(lines) - 1)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        y = rect.y
        for number, high in enumerate(self._line_heights(ui, rect.w)):
            for column, cell in enumerate(self.cells[number * self.columns :][: self.columns]):
                x, wide = self._column_x(ui, rect.w, column), self._column_width(ui, rect.w, column)
                left = rect.right - x - wide if ui.rtl else rect.x + x
                cell.place(ui, pygame.Rect(left, y, wide, high))
            y += high + ui.gap(self.line_gap)
