"""Small plates at the top of the window, whatever page is open, and what is heard of them."""

from __future__ import annotations

import pygame

from game.text.language import Language
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Inset, Row
from game.ui.screen import Sprite
from game.ui.ui import Ui

MARGIN = 20.0  # around it, for its shadow; reference px
WIDEST = 0.9  # of the window
SHOWN = 5.0  # seconds, of what passes


class Notice:
    """A sentence at the top of the window, over all pages."""

    icon = "bad"
    ink: Ink = "bad"

    def __init__(self) -> None:
        self.said = ""
        self.sprites: list[Sprite] = []
        self._of: tuple[object, ...] = ()

    def show_text(self, said: str, ui: Ui) -> None:
        """From now on this; "" for nothing."""
        if (said, id(ui)) == self._of:
            return
        self.said, self._of = said, (said, id(ui))
        self.sprites = [self._plate(ui)] if said else []

    def _plate(self, ui: Ui) -> Sprite:
        row = Row([Icon(self.icon, 20, self.ink), Label(self.said, "note", "ink")], gap=8)
        plate = Inset(row, pad=(12, 6), face="plate")
        around = ui.gap(MARGIN)
        wide = min(plate.width(ui), round(ui.size[0] * WIDEST))
        high = plate.height(ui, wide)
        surface = pygame.Surface((wide + 2 * around, high + 2 * around), pygame.SRCALPHA)
        plate.place(ui, pygame.Rect(around, around, wide, high))
        plate.paint(surface, ui)
        return Sprite(surface, (ui.size[0] - surface.get_width()) // 2, ui.gap(8) - around)


class LastingNotice(Notice):
    """A trouble, as long as something cannot be kept."""

    def update(self, trouble: str, words: Language, ui: Ui) -> None:
        reason = words.translated(trouble) if trouble else ""
        self.show_text(words.say("Not kept at the moment: {reason}", reason=reason) if trouble else "", ui)


class PassingNotice(Notice):
    """What was told last, for a moment; such as that something was copied.  Nobody has to press anything.

    `stays`: it is there until `mark_read`, for those who want time.
    """

    icon = "check"
    ink = "brass"
    _left = 0.0

    def tell(self, said: str) -> None:
        self.said, self._left = said, SHOWN

    def mark_read(self) -> None:
        """A key was pressed: whoever wanted to has read it."""
        self._left = 0.0

    def update(self, dt: float, ui: Ui, *, stays: bool) -> None:
        if not stays:
            self._left -= dt
        self.show_text(self.said if self._left > 0 else "", ui)


AFTER = 1.0  # seconds for which a notice is still heard that is not seen any more: it may have waited for a turn


class HeardNotice:
    """What stands over all pages as it is heard: not before the turn that is shown has been told.

    `answers`: how many questions were answered so far: the same answer is heard again.
    """

    def __init__(self) -> None:
        self.said, self.answers = "", 0
        self._waiting, self._left = "", 0.0

    def answer(self, said: str) -> None:
        """Heard at once, for somebody has asked."""
        self.said = self._waiting = said
        self.answers, self._left = self.answers + 1, AFTER

    def update(self, dt: float, noted: str, *, waits: bool) -> None:
        """`noted`: what is seen; `waits`: a turn is being told."""
        if noted:
            self._waiting, self._left = noted, AFTER
        elif not waits:
            self._left -= dt
        if not waits or self.said == noted:
            self.said = self._waiting if self._left > 0 else ""
