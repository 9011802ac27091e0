"""Layout of nodes in a row or a column."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

from game.ui.layout.node import Align, Node, Space
from game.ui.ui import Ui

Items: TypeAlias = list[Node | float]  # of a row or a column: a number is a gap, reference px


class Gap(Space):
    """A gap that scales with the window only, written as a number among the children of a row or a column."""

    def width(self, ui: Ui) -> int:
        return ui.gap(self.extent[0])

    def height(self, ui: Ui, width: int) -> int:
        return ui.gap(self.extent[1])


def distribute_space(nodes: Sequence[Node], lengths: list[int], left: int) -> None:
    """Add `left` px of free space to the `lengths` of nodes, in place. Nodes with `first` get all of it; without any,
    nodes with a limit get equal shares, then those that grow.
    """
    if left <= 0:
        return
    growing = [i for i, node in enumerate(nodes) if node.first]
    if not growing:
        limited = sorted((node.limit, i) for i, node in enumerate(nodes) if node.limit)
        for n, (limit, i) in enumerate(limited):
            more = min(max(0, limit - lengths[i]), left // (len(limited) - n))
            lengths[i], left = lengths[i] + more, left - more
        growing = [i for i, node in enumerate(nodes) if node.grow and not node.limit]
    shares = sum(nodes[i].grow or 1 for i in growing)
    for i in growing:
        lengths[i] += left * (nodes[i].grow or 1) // shares


class _LinearLayout(Node):
    """The common base of rows and columns."""

    def __init__(self, children: Sequence[Node | float], gap: float, align: Align, grow: int) -> None:
        super().__init__()
        self._children = [child if isinstance(child, Node) else Gap(child) for child in children]
        self.first = any(child.first for child in self._children)
        self.gap, self.align, self.grow = gap, align, grow

    def children(self) -> Sequence[Node]:
        return [child for child in self._children if child.there]

    def all_parts(self) -> Sequence[Node]:
        return self._children

    def _total_length(self, ui: Ui, lengths: Sequence[int]) -> int:
        """Return the sum of lengths and the gaps between them, in px."""
        return sum(lengths) + ui.gap(self.gap) * max(0, len(lengths) - 1)


class Column(_LinearLayout):
    """Children one below the other, as wide as the column unless they keep their own width."""

    def __init__(
        self,
        children: Sequence[Node | float],
        *,
        gap: float = 8,
        grow: int = 0,
        align: Align = "start",
        wide: float = 0,
        stretch: bool = True,
    ) -> None:
        super().__init__(children, gap, align, grow)
        self.stretch = stretch
        self.wide = wide  # the width it would like to have, reference px; 0: that of its widest child

    def width(self, ui: Ui) -> int:
        return ui.gap(self.wide) or max((child.width(ui) for child in self.children()), default=0)

    def least_width(self, ui: Ui) -> int:
        return max((child.least_width(ui) for child in self.children()), default=0)

    def height(self, ui: Ui, width: int) -> int:
        return self._total_length(
            ui, [child.height(ui, self._child_width(ui, child, width)) for child in self.children()]
        )

    def _child_width(self, ui: Ui, child: Node, width: int) -> int:
        """Return the width that a child gets in a column `width` px wide."""
        return width if child.stretch or child.first else min(width, child.width(ui))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        children = self.children()
        widths = [self._child_width(ui, child, rect.w) for child in children]
        heights = [child.height(ui, w) for child, w in zip(children, widths, strict=True)]
        distribute_space(children, heights, rect.h - self._total_length(ui, heights))
        y = rect.y
        for child, w, h in zip(children, widths, heights, strict=True):
            spare = rect.w - w
            x = {"start": 0, "center": spare // 2, "end": spare, "stretch": 0}[self.align]
            child.place(ui, pygame.Rect(rect.right - x - w if ui.rtl else rect.x + x, y, w, h))
            y += h + ui.gap(self.gap)


class Row(_LinearLayout):
    """Children side by side, in reading direction.

    Children that are too wide shrink to their least width; with `wrap` the row then continues on the next line. `align`
    is that of the children across the row.
    """

    def __init__(
        self,
        children: Sequence[Node | float],
        *,
        gap: float = 8,
        align: Align = "center",
        wrap: bool = False,
        grow: int = 0,
        line_gap: float = 8,
        pack: Literal["start", "center", "end"] = "start",
        from_left: bool = False,
    ) -> None:
        """Set up the row; `from_left`: fill it from the left in every language, as for a time axis."""
        super().__init__(children, gap, align, grow)
        self.wrap, self.line_gap, self.pack, self.from_left = wrap, line_gap, pack, from_left

    def width(self, ui: Ui) -> int:
        return self._total_length(ui, [child.width(ui) for child in self.children()])

    def least_width(self, ui: Ui) -> int:
        leasts = [child.least_width(ui) for child in self.children()]
        return max(leasts, default=0) if self.wrap else self._total_length(ui, leasts)

    def height(self, ui: Ui, width: int) -> int:
        lines = self._lines(ui, width)
        return sum(self._line_height(ui, line) for line in lines) + ui.gap(self.line_gap) * (len(lines) - 1)

    def _line_height(self, ui: Ui, line: list[tuple[Node, int]]) -> int:
        """Return the height of a line's tallest child, in px; `line`: its children with their widths."""
        return max((child.height(ui, w) for child, w in line), default=0)

    def _lines(self, ui: Ui, width: int) -> list[list[tuple[Node, int]]]:
        """Return the children with their widths, line by line."""
        lines: list[list[Node]] = [[]]
        for child in self.children():
            trial = [*lines[-1], child]
            if self.wrap and lines[-1] and self._total_length(ui, [c.least_width(ui) for c in trial]) > width:
                lines.append([child])
            else:
                lines[-1].append(child)
        return [self._fit_to_width(ui, line, width) for line in lines]

    def _fit_to_width(self, ui: Ui, line: list[Node], width: int) -> list[tuple[Node, int]]:
        """Return the children of a line with widths in px that are shrunk or grown to fill `width`."""
        widths = [child.width(ui) for child in line]
        left = width - self._total_length(ui, widths)
        if left < 0:
            for first in (True, False):  # what would grow, and what yields
                left += self._shrink_children(ui, line, widths, -left, first)
        else:
            distribute_space(line, widths, left)
        return list(zip(line, widths, strict=True))

    def _shrink_children(self, ui: Ui, line: list[Node], widths: list[int], wanted: int, first: bool) -> int:
        """Shrink children by `wanted` px in all, in proportion to the space above their least width; return how many px
        were won. `widths`: changed in place; `first`: shrink only children that grow or yield, else only the others.
        """
        slack = [
            w - min(w, child.least_width(ui)) if (child.grow > 0 or child.yields) == first else 0
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
        """Place the children of a line; `y`: its top, `high`: its height, in px."""
        spare = self.rect.w - self._total_length(ui, [w for _, w in line])
        x = {"start": 0, "center": max(0, spare) // 2, "end": max(0, spare)}[self.pack]
        for child, w in line:
            h = high if self.align == "stretch" else min(high, child.height(ui, w))
            top = y + {"start": 0, "center": (high - h) // 2, "end": high - h, "stretch": 0}[self.align]
            left = self.rect.right - x - w if ui.rtl and not self.from_left else self.rect.x + x
            child.place(ui, pygame.Rect(left, top, w, h))
            x += w + ui.gap(self.gap)
