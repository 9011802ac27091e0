"""A scene made of widgets that are laid out anew whenever something changes."""

from __future__ import annotations

import pygame

from game.scenes.shell.services import Services
from game.scenes.shell.stack import Scene
from game.ui.controls import Controls
from game.ui.ui import Ui


class Controlled(Scene):
    """Subclasses make `controls` in `resize`, with `keep_focus` at its end.  Esc goes back to what lies below."""

    first_focus = ""  # the name of what has the focus at first

    def __init__(self, services: Services) -> None:
        self.services = services
        self.words = services.words
        self.ui: Ui | None = None
        self.controls: Controls | None = None

    def keep_focus(self, before: Controls | None) -> None:
        """Focus and scroll as they were in the controls before these; at first nothing is scrolled to the focus."""
        if self.controls and before:
            self.controls.take_over(before)
        elif self.controls and self.first_focus:
            self.controls.focus_on(self.first_focus, reveal=False)

    def refresh(self) -> None:
        """Something it shows has changed."""
        if self.ui:
            self.resize(self.ui)

    def leave(self) -> None:
        """Back to where one came from."""
        self.services.stack.pop(self)

    def pause(self) -> None:
        if self.controls:
            self.controls.rest()

    def resume(self) -> None:
        if self.controls:
            self.controls.rest()

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if self.controls is None or self.controls.event(event) is None:
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.leave()
            return None
        return event

    def take_touched(self) -> list[pygame.Rect]:
        return self.controls.take_touched() if self.controls else []
