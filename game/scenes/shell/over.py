"""A scene that lies over another one as a plate."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.shell.controlled import Controlled
from game.scenes.shell.services import Services
from game.ui.dialog import Dialog
from game.ui.layout import Node
from game.ui.screen import Sprite
from game.ui.ui import Ui


class Over(Controlled):
    """Subclasses say what is on the plate; what is said comes first.  Esc closes it."""

    transparent = True
    wide = 420.0  # reference px
    veil = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.dialog: Dialog | None = None

    def body(self, ui: Ui) -> Node:
        raise NotImplementedError

    def foot(self, ui: Ui) -> Node | None:
        """What stays in view below a body that scrolls."""
        return None

    def room(self, ui: Ui) -> pygame.Rect | None:
        """The part of the window that the plate fills; None: it lies in the middle."""
        return None

    def resize(self, ui: Ui) -> None:
        self.words = self.services.words
        before, self.ui = self.controls if self.dialog else None, ui
        self.dialog = Dialog(
            ui,
            self.body(ui),
            self.wide,
            room=self.room(ui),
            veil=self.veil,
            default=self.first_focus,
            foot=self.foot(ui),
        )
        self.dialog.calm = self.services.settings.calm_motion
        self.controls = self.dialog.controls
        self.keep_focus(before)
        if before:
            self.dialog.update(1.0)

    def update(self, dt: float) -> None:
        if self.dialog:
            self.dialog.update(dt)
        super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or (self.dialog is not None and self.dialog.moving)

    def sprites(self) -> Sequence[Sprite]:
        return self.dialog.sprites() if self.dialog else ()
