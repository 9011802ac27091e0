"""Rows and columns that measure their content: no page places anything by absolute px.

A node says how wide it would like to be and how high it is at a width; its parent then places it. All lengths
given to nodes are reference px; the sizes and rectangles they return are px. Gaps and insets follow the window,
not the text size: margins must leave room for large text. Where text runs from right to
left, rows fill from the right; nothing else changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import pygame

from game.ui import plates
from game.ui.theme import Rgb
from game.ui.ui import Ui

Align = Literal["start", "center", "end", "stretch"]


class Node:
    """Something with a place on a page."""

    grow = 0  # its share of the space left over in the direction of its parent
    stretch = True  # False: in a column it keeps its own width

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def width(self, ui: Ui) -> int:
        """The width it would like to have."""
        return 0

    def least(self, ui: Ui) -> int:
        """The smallest width it can be used at."""
        return self.width(ui)

    def height(self, ui: Ui, width: int) -> int:
        """The height it needs at a width."""
        return 0

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Takes its rectangle and gives its children theirs."""
        self.rect = pygame.Rect(rect)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Draws what never changes: everything but widgets."""
        for child in self.children():
            child.paint(dst, ui)

    def children(self) -> Sequence[Node]:
        return ()

    def walk(self) -> Iterator[Node]:
        """Itself and all below it, in reading order."""
        yield self
        for child in self.children():
            yield from child.walk()


class Space(Node):
    """Empty space; with `grow` it pushes its neighbours apart."""

    def __init__(self, length: float = 0, *, grow: int = 0) -> None:
        super().__init__()
        self.length, self.grow = length, grow

    def width(self, ui: Ui) -> int:
        return ui.px(self.length)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(self.length)


class Row(Node):
    """Children side by side, in reading direction.

    Children that are too wide shrink to their least width; with `wrap` the row then goes on below. `align` places the
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
    ) -> None:
        super().__init__()
        self._children = list(children)
        self.gap, self.align, self.wrap, self.grow, self.line_gap, self.pack = gap, align, wrap, grow, line_gap, pack

    def children(self) -> Sequence[Node]:
        return self._children

    def width(self, ui: Ui) -> int:
        return self._total(ui, [child.width(ui) for child in self._children])

    def least(self, ui: Ui) -> int:
        leasts = [child.least(ui) for child in self._children]
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
        for child in self._children:
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
            for first in (True, False):  # growing children give way first
                left += self._shrink(ui, line, widths, -left, first)
        else:
            shares = sum(child.grow for child in line)
            for i, child in enumerate(line):
                if child.grow:
                    widths[i] += left * child.grow // shares
        return list(zip(line, widths, strict=True))

    def _shrink(self, ui: Ui, line: list[Node], widths: list[int], wanted: int, growing: bool) -> int:
        """Makes children narrower, in proportion to what they can give up; returns by how much in all, px."""
        slack = [
            w - min(w, child.least(ui)) if bool(child.grow) == growing else 0
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
            left = self.rect.right - x - w if ui.rtl else self.rect.x + x
            child.place(ui, pygame.Rect(left, top, w, h))
            x += w + ui.gap(self.gap)


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
        return self._children

    def width(self, ui: Ui) -> int:
        return ui.gap(self.wide) or max((child.width(ui) for child in self._children), default=0)

    def least(self, ui: Ui) -> int:
        return max((child.least(ui) for child in self._children), default=0)

    def height(self, ui: Ui, width: int) -> int:
        heights = [child.height(ui, self._width_of(ui, child, width)) for child in self._children]
        return sum(heights) + ui.gap(self.gap) * max(0, len(heights) - 1)

    def _width_of(self, ui: Ui, child: Node, width: int) -> int:
        return width if child.stretch else min(width, child.width(ui))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        left = rect.h - self.height(ui, rect.w)
        shares = sum(child.grow for child in self._children)
        y = rect.y
        for child in self._children:
            w = self._width_of(ui, child, rect.w)
            h = child.height(ui, w) + (max(0, left) * child.grow // shares if child.grow else 0)
            spare = rect.w - w
            x = {"start": 0, "center": spare // 2, "end": spare, "stretch": 0}[self.align]
            child.place(ui, pygame.Rect(rect.right - x - w if ui.rtl else rect.x + x, y, w, h))
            y += h + ui.gap(self.gap)


class Inset(Node):
    """One child with room around it; with a face it is a plate on the table."""

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
        super().__init__()
        self.child, self.pad, self.face, self.border, self.grow = child, pad, face, border, grow
        self.most = most  # the child is never wider than this, reference px; 0: no limit
        self.stretch = child.stretch or face != ""

    def children(self) -> Sequence[Node]:
        return (self.child,)

    def width(self, ui: Ui) -> int:
        return self.child.width(ui) + 2 * ui.gap(self.pad[0])

    def least(self, ui: Ui) -> int:
        return self.child.least(ui) + 2 * ui.gap(self.pad[0])

    def _inner(self, ui: Ui, width: int) -> int:
        inner = width - 2 * ui.gap(self.pad[0])
        return min(inner, ui.px(self.most)) if self.most else inner

    def height(self, ui: Ui, width: int) -> int:
        return self.child.height(ui, self._inner(ui, width)) + 2 * ui.gap(self.pad[1])

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        pad, w = ui.gap(self.pad[0]), self._inner(ui, rect.w)
        x = rect.right - pad - w if ui.rtl else rect.x + pad
        self.child.place(ui, pygame.Rect(x, rect.y + ui.gap(self.pad[1]), w, rect.h - 2 * ui.gap(self.pad[1])))

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t = ui.theme
        if self.face == "plate":
            line, width = (self.border, 2.0) if self.border else (t.line, t.outline)
            plates.draw(dst, self.rect, ui.gap(14), t.plate, line, width * ui.unit, t.plate_shadow, ui.unit)
        elif self.face == "well":
            plates.draw(dst, self.rect, ui.gap(11), t.plate2, self.border or t.hair, ui.unit)
        super().paint(dst, ui)


class Picture(Node):
    """Anything with fixed proportions that a painter can draw into a rectangle."""

    stretch = False

    def __init__(
        self,
        painter: Callable[[pygame.Surface, pygame.Rect], None],
        wide: float,
        high: float,
        *,
        least: float = 0,
        grow: int = 0,
    ) -> None:
        """`wide` x `high`: the size it would like to have, reference px; it shrinks down to `least` wide."""
        super().__init__()
        self.painter, self.wide, self.high, self.smallest, self.grow = painter, wide, high, least or wide, grow

    def width(self, ui: Ui) -> int:
        return ui.gap(self.wide)

    def least(self, ui: Ui) -> int:
        return ui.gap(self.smallest)

    def height(self, ui: Ui, width: int) -> int:
        return round(width * self.high / self.wide)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        high = self.height(ui, self.rect.w)
        self.painter(dst, pygame.Rect(self.rect.x, self.rect.y, self.rect.w, min(high, self.rect.h) or high))
