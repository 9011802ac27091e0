"""A page that is seen while what it opens is read."""

import pygame

from game.ui.ui import Ui
from game.window.shell.full_page import Page
from game.window.shell.services import Services

PATIENCE = 0.3  # seconds for which the page before stays in view


class OpeningPage(Page):
    """Most is read in a moment: until then one sees the page from which one comes."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.is_transparent = True
        self._waited = 0.0

    def resize(self, ui: Ui) -> None:
        self.ui = ui
        if not self.is_transparent:
            super().resize(ui)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._waited += dt
        if self._waited > PATIENCE:
            self.show()

    def poll_sources(self, dt: float) -> None:
        super().poll_sources(dt)
        if self.is_transparent:
            self._call_back_on_news()

    def refresh(self) -> None:
        if self.is_transparent:
            self.show()
        else:
            super().refresh()

    def show(self) -> None:
        """It is a page of its own from now on."""
        if self.is_transparent:
            self.services.stack.hide_below(self)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if self.is_transparent:
            return None if self.actions.press(event) else event
        return super().handle_event(event)
