"""The cards of the home page in lines, each as high as its highest card, with headings over groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.scenes.home.card import PAD, Cell
from game.scenes.home.order import Span
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.ui import Ui

GAP, LINE_GAP = 4.0, 8.0  # between cards, which have margins of their own; reference px


class CardLine(NamedTuple):
    """Cards side by side with the headings over them."""

    cells: Sequence[Cell]
    spans: Sequence[Span]


class Shelf(Node):
    """Cards in `columns` columns; a line may have fewer cards."""

    def __init__(self, lines: Sequence[CardLine], columns: int) -> None:
        super().__init__()
        self.columns = columns
        self._lines = list(lines)
        self._heads = [[Label(span.title, 19, "ontable", family="serif") for span in line.spans] for line in lines]

    def children(self) -> Sequence[Node]:
        found: list[Node] = []
        for line, heads in zip(self._lines, self._heads, strict=True):
            found += [*heads, *line.cells]
        return found

    def _wide(self, ui: Ui, width: int, columns: int = 1) -> int:
        """The width of so many neighbouring cards."""
        return (width + ui.gap(GAP)) * columns // self.columns - ui.gap(GAP)

    def _head(self, ui: Ui, width: int, i: int) -> int:
        """The height of a line's headings."""
        pairs = zip(self._heads[i], self._lines[i].spans, strict=True)
        highs = [head.height(ui, self._wide(ui, width, span.size) - 2 * ui.gap(PAD)) for head, span in pairs]
        return max(highs) + ui.gap(PAD) if highs else 0

    def _body(self, ui: Ui, width: int, i: int) -> int:
        return max(cell.height(ui, self._wide(ui, width)) for cell in self._lines[i].cells)

    def height(self, ui: Ui, width: int) -> int:
        each = [self._head(ui, width, i) + self._body(ui, width, i) for i in range(len(self._lines))]
        return sum(each) + ui.gap(LINE_GAP) * max(0, len(each) - 1)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        y = rect.y
        for i, line in enumerate(self._lines):
            head, body = self._head(ui, rect.w, i), self._body(ui, rect.w, i)
            for label, span in zip(self._heads[i], line.spans, strict=True):
                box = self._at(ui, span.start, span.size, y, head)
                label.place(ui, box.inflate(-2 * ui.gap(PAD), -ui.gap(PAD)))
            for k, cell in enumerate(line.cells):
                cell.place(ui, self._at(ui, k, 1, y + head, body))
            y += head + body + ui.gap(LINE_GAP)

    def _at(self, ui: Ui, column: int, columns: int, y: int, high: int) -> pygame.Rect:
        """The place of some neighbouring cards of a line."""
        x, wide = self._wide(ui, self.rect.w, column) + ui.gap(GAP), self._wide(ui, self.rect.w, columns)
        x = x if column else 0
        return pygame.Rect(self.rect.right - x - wide if ui.rtl else self.rect.x + x, y, wide, high)
