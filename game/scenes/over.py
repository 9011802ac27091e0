"""A scene that lies over another one as a plate."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.view.dialog import Dialog
from game.view.layout import Node
from game.view.screen import Sprite
from game.view.ui import Ui

from .services import Services
from .stack import Scene


class Over(Scene):
    """Subclasses say what is on the plate. Esc closes it."""

    transparent = True
    wide = 420.0  # reference px
    veil = True
    first_focus = ""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.words = services.words
        self.ui: Ui | None = None
        self.dialog: Dialog | None = None

    def body(self, ui: Ui) -> Node:
        """What is on the plate."""
        raise NotImplementedError

    def room(self, ui: Ui) -> pygame.Rect | None:
        """The part of the window that the plate fills; None: it lies in the middle."""
        return None

    def resize(self, ui: Ui) -> None:
        self.words = self.services.words
        old, self.ui = self.dialog, ui
        self.dialog = Dialog(ui, self.body(ui), self.wide, room=self.room(ui), veil=self.veil, default=self.first_focus)
        self.dialog.calm = self.services.settings.calm_motion
        if old:
            self.dialog.controls.take_over(old.controls)
            self.dialog.update(1.0)
        elif self.first_focus:
            self.dialog.controls.focus_on(self.first_focus, reveal=False)  # what is said comes first

    def refresh(self) -> None:
        """Something it shows has changed."""
        if self.ui:
            self.resize(self.ui)

    def leave(self) -> None:
        """Back to what lies below."""
        self.services.stack.pop(self)

    def pause(self) -> None:
        if self.dialog:
            self.dialog.controls.rest()

    def resume(self) -> None:
        if self.dialog:
            self.dialog.controls.rest()

    def update(self, dt: float) -> None:
        if self.dialog:
            self.dialog.update(dt)

    @property
    def moving(self) -> bool:
        return self.dialog is not None and self.dialog.moving

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if self.dialog is None or self.dialog.controls.event(event) is None:
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.leave()
            return None
        return event

    def sprites(self) -> Sequence[Sprite]:
        return self.dialog.sprites() if self.dialog else ()

    def take_touched(self) -> list[pygame.Rect]:
        return self.dialog.controls.take_touched() if self.dialog else []
