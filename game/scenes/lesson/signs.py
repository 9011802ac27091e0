"""Small drawings of a lesson: the dots of its tasks, the number of a hint, the sign beside what a move did."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.board.sign_strokes import small
from game.ui import text
from game.ui.layout import Node
from game.ui.plates import rounded

if TYPE_CHECKING:
    import pygame

    from game.ui.ui import Ui

DOT, PITCH, RING = 13.0, 24.0, 23.0  # reference px
DISC = 28.0


class Dots(Node):
    """A dot for each task: filled where it is solved, ringed where one is."""

    stretch = False

    def __init__(self, tasks: int, solved: Collection[int], at: int) -> None:
        super().__init__()
        self.tasks, self.solved, self.at = tasks, frozenset(solved), at

    def width(self, ui: Ui) -> int:
        return ui.px(PITCH * self.tasks)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(RING)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        brass, size, ring = ui.theme.brass, ui.px(DOT), ui.px(RING)
        step = self.rect.w / max(1, self.tasks)
        for i in range(self.tasks):
            x = self.rect.x + step * (i + 0.5)
            x = self.rect.right - (x - self.rect.x) if ui.rtl else x
            if i == self.at:
                around = rounded((ring, ring), ring / 2, None, brass, 2 * ui.unit)
                dst.blit(around, (round(x - ring / 2), self.rect.centery - ring // 2))
            full = brass if i in self.solved else None
            dot = rounded((size, size), size / 2, full, brass, 1.6 * ui.unit)
            dst.blit(dot, (round(x - size / 2), self.rect.centery - size // 2))


class Disc(Node):
    """A number in a disc, filled once it is `on`."""

    stretch = False

    def __init__(self, number: str, *, on: bool) -> None:
        super().__init__()
        self._number, self._on = number, on

    def width(self, ui: Ui) -> int:
        return ui.px(DISC)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(DISC)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, size = ui.theme, self.rect.w
        disc = rounded((size, size), size / 2, t.brass if self._on else None, t.brass if self._on else t.edge, ui.unit)
        dst.blit(disc, disc.get_rect(center=self.rect.center))
        style = ui.style("sans", 14, t.onbrass if self._on else t.ink2, bold=True)
        text.draw(dst, self._number, style, self.rect.centerx, self.rect.centery + 0.36 * style.size, "center")


class Mark(Node):
    """The sign beside what a wrong move did: the diamond of a last stone that missed."""

    stretch = False
    SIZE = 30.0

    def width(self, ui: Ui) -> int:
        return ui.px(self.SIZE)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(self.SIZE)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        dst.blit(small("missed", self.rect.w, ui.theme), self.rect)
