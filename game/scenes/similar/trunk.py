"""Branches of the family tree: brass lines from a game to those that hang on it, under which it stands."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.shared.grid import Grid
from game.ui import icons
from game.ui.layout import Column, Inset, Node
from game.ui.memory import remembered
from game.ui.theme import Rgb
from game.ui.ui import Ui

STEP = 18.0  # from a branch to the one that hangs on it, reference px
OUT = 0.6  # of a step: as far below the one above it a line goes down
BEND = 10.0  # of a branch where it leaves the trunk
WIDE = 2.0  # of a line
DASH, GAP = 4.0, 4.0


class TreeTwig(Inset):
    """A node on a branch, so deep in the tree; `near`: its line is whole, not dashed.  Depth 0 is on no branch."""

    def __init__(self, child: Node, depth: int, *, near: bool = True) -> None:
        super().__init__(child)
        self.depth, self.near, self.stretch = depth, near, True

    def _indent(self, ui: Ui) -> int:
        return ui.gap(STEP * self.depth)

    def width(self, ui: Ui) -> int:
        return self.child.width(ui) + self._indent(ui)

    def least_width(self, ui: Ui) -> int:
        return self.child.least_width(ui) + self._indent(ui)

    def height(self, ui: Ui, width: int) -> int:
        return self.child.height(ui, width - self._indent(ui))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        Node.place(self, ui, rect)
        indent = self._indent(ui)
        x = rect.x if ui.rtl else rect.x + indent
        self.child.place(ui, pygame.Rect(x, rect.y, rect.w - indent, rect.h))


class TreeTrunk(Column):
    """Twigs one below the other, each with a line to the one above that it hangs on, or to the top of all."""

    def __init__(self, twigs: Sequence[Node], *, gap: float = 8, grow: int = 0) -> None:
        super().__init__(twigs, gap=gap, grow=grow)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        bottoms = {0: self.rect.top}  # of the last twig of each depth
        for twig in self.children():
            if not isinstance(twig, TreeTwig):
                continue
            if twig.depth:
                self._line(dst, ui, twig, bottoms.get(twig.depth - 1, self.rect.top))
            bottoms = {depth: y for depth, y in bottoms.items() if depth < twig.depth} | {twig.depth: twig.rect.bottom}
        super().paint(dst, ui)

    def _line(self, dst: pygame.Surface, ui: Ui, twig: TreeTwig, top: int) -> None:
        color = ui.theme.brass if twig.near else ui.theme.ontable2
        high, wide, y = max(2, twig.rect.centery - top), ui.gap(STEP * OUT), top
        x = ui.gap(STEP * (twig.depth - OUT))
        picture = branch_line((wide + 4, high + 4), color, ui.gap(BEND), WIDE * ui.unit, ui.rtl, not twig.near)
        left = twig.rect.right - x - wide - 2 if ui.rtl else twig.rect.x + x - 2
        dst.blit(picture, (left, y - 2))


class TreeSpread(Column):
    """A root, and its branches in several columns: a line from it leads along above them all."""

    def __init__(self, root: Node, parts: Grid) -> None:
        super().__init__([root, parts], gap=10)
        self._root, self._parts = root, parts

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        wide, x = max(1, round(WIDE * ui.unit)), ui.gap(STEP * (1 - OUT))
        ends = [part.rect.right - x if ui.rtl else part.rect.x + x for part in self._parts.cells]
        top, y = self._root.rect.bottom, self._parts.rect.top
        dst.fill(ui.theme.brass, (ends[0], top, wide, y - top))
        dst.fill(ui.theme.brass, (min(ends), y, max(ends) - min(ends) + wide, wide))
        super().paint(dst, ui)


@remembered
def branch_line(size: tuple[int, int], color: Rgb, bend: int, width: float, rtl: bool, dashed: bool) -> pygame.Surface:
    """A line down, round a bend, and out to the side."""
    right, low = size[0] - 2.0, size[1] - 2.0
    bend = min(bend, round(right), round(low))
    way = [(2.0, 2.0), (2.0, low - bend)]
    way += icons.cubic((2.0, low - bend), (2.0, low - bend / 2), (2.0 + bend / 2, low), (2.0 + bend, low), 12)
    way.append((right, low))
    lines = icons.dashes(way, DASH, GAP) if dashed else [way]
    picture = icons.stroke(lines, width, color, size, cap=False)
    return pygame.transform.flip(picture, True, False) if rtl else picture
