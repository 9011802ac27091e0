"""Room around a node, and the plate below it."""

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.ui import plates
from game.ui.layout.node import Node
from game.ui.theme import Rgb
from game.ui.ui import Ui

WISH, LEAST = -1, -2  # of widths: the one it would like to have, the smallest


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

    def least_width(self, ui: Ui) -> int:
        return self.child.least_width(ui) + 2 * ui.gap(self.pad[0])

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
            plates.draw_plate(dst, self.rect, ui.gap(14), t.plate, line, width * ui.unit, t.plate_shadow, ui.unit)
        elif self.face == "well":
            plates.draw_plate(dst, self.rect, ui.gap(11), t.plate2, self.border or t.hair, ui.unit)
        super().paint(dst, ui)


class SizeMemo(Inset):
    """An inset of which nothing grows or shrinks but with its width: it is measured once, however often it is asked."""

    def __init__(
        self, child: Node, *, pad: tuple[float, float] = (0, 0), face: Literal["", "plate", "well"] = "",
        border: Rgb | None = None, grow: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(child, pad=pad, face=face, border=border, grow=grow)
        self._sizes: dict[tuple[Ui, int], int] = {}  # heights by width; at WISH and LEAST widths

    def width(self, ui: Ui) -> int:
        return self._known(ui, WISH, super().width)

    def least_width(self, ui: Ui) -> int:
        return self._known(ui, LEAST, super().least_width)

    def height(self, ui: Ui, width: int) -> int:
        measure = super().height
        return self._known(ui, max(0, width), lambda ui: measure(ui, width))

    def _known(self, ui: Ui, key: int, measure: Callable[[Ui], int]) -> int:
        if (ui, key) not in self._sizes:
            self._sizes[ui, key] = measure(ui)
        return self._sizes[ui, key]
