"""A sentence at the top of the window for a moment, such as that something was copied; nobody has to press anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shell.lasting import at_the_top

if TYPE_CHECKING:
    from game.ui.screen import Sprite
    from game.ui.ui import Ui

SHOWN = 5.0  # seconds


class Passing:
    """Shows what was told last."""

    def __init__(self) -> None:
        self.said = ""
        self._left = 0.0
        self._sprites: list[Sprite] = []
        self._of: tuple[object, ...] = ()

    def tell(self, said: str) -> None:
        """From now on, for a moment."""
        self.said, self._left = said, SHOWN

    def update(self, dt: float, ui: Ui) -> None:
        """Time passes."""
        self._left -= dt
        if self._left <= 0:
            self.said = ""
        of = self.said, id(ui)
        if of != self._of:
            self._of = of
            self._sprites = [at_the_top(ui, "check", "brass", self.said)] if self.said else []

    def sprites(self) -> list[Sprite]:
        """What lies over all pages."""
        return self._sprites
