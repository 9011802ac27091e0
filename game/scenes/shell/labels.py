"""Small marks that only pages need."""

from __future__ import annotations

import pygame

from game.ui import plates
from game.ui.layout import Node
from game.ui.ui import Ui


class Tag(Node):
    """A word on brass."""

    stretch = False

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word

    def width(self, ui: Ui) -> int:
        return ui.width(self.word, ui.style("sans", 13, ui.theme.onbrass, bold=True)) + ui.px(18)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(22)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        style = ui.style("sans", 13, ui.theme.onbrass, bold=True)
        plates.draw(dst, self.rect, ui.gap(6), ui.theme.brass)
        baseline = self.rect.centery + round(style.size * 0.36)
        ui.write(dst, self.word, style, self.rect.centerx, baseline, "center")
