"""A small plate at the top of the window for as long as something cannot be kept, whatever page is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.labels import Icon, Ink, Label
from game.ui.layout import Inset, Row
from game.ui.screen import Sprite

if TYPE_CHECKING:
    from game.text.language import Words
    from game.ui.ui import Ui

MARGIN = 20.0  # around it, for its shadow; reference px
WIDEST = 0.9  # of the window


class Lasting:
    """Shows a trouble until it is over."""

    def __init__(self) -> None:
        self.said = ""
        self._sprites: list[Sprite] = []
        self._of: tuple[object, ...] = ()

    def update(self, trouble: str, words: Words, ui: Ui) -> None:
        """The trouble as it is now; "" if there is none."""
        of = trouble, words.code, id(ui)
        if of == self._of:
            return
        self._of, self.said, self._sprites = of, "", []
        if trouble:
            self.said = words.say("Not kept at the moment: {reason}", reason=words.told(trouble).rstrip("."))
            self._sprites = [at_the_top(ui, "bad", "bad", self.said)]

    def sprites(self) -> list[Sprite]:
        """What lies over all pages."""
        return self._sprites


def at_the_top(ui: Ui, icon: str, ink: Ink, said: str) -> Sprite:
    """A sentence on a small plate at the top of the window."""
    row = Row([Icon(icon, 20, ink), Label(said, 14)], gap=8)
    plate = Inset(row, pad=(12, 6), face="plate")
    around = ui.gap(MARGIN)
    wide = min(plate.width(ui), round(ui.size[0] * WIDEST))
    high = plate.height(ui, wide)
    surface = pygame.Surface((wide + 2 * around, high + 2 * around), pygame.SRCALPHA)
    plate.place(ui, pygame.Rect(around, around, wide, high))
    plate.paint(surface, ui)
    return Sprite(surface, (ui.size[0] - surface.get_width()) // 2, ui.gap(8) - around)
