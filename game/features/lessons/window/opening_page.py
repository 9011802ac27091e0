"""A page that is seen while what it opens is read."""

import pygame

from game.ui.ui import Ui
from game.window.shell.full_page import Page
from game.window.shell.services import Services

PATIENCE = 0.3  # seconds for which the page before stays in view


class LoadingPage(Page):
    """Page shown while something is being loaded.

    For a moment it is transparent, so that the previous page stays visible.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.is_transparent = True
        self._waited = 0.0

    def resize(self, ui: Ui) -> None:
        """Lay the page out, unless it is still transparent."""
        self.ui = ui
        if not self.is_transparent:
            super().resize(ui)

    def update(self, dt: float) -> None:
        """Make the page opaque once loading takes longer than a moment; `dt`: seconds since the last call."""
        super().update(dt)
        self._waited += dt
        if self._waited > PATIENCE:
            self.show_as_page()

    def poll_sources(self, dt: float) -> None:
        """Check whether loading has ended, also while the page is transparent; `dt`: seconds since the last call."""
        super().poll_sources(dt)
        if self.is_transparent:
            self._call_back_on_news()

    def refresh(self) -> None:
        """Lay out the page again; make it opaque if it isn't yet."""
        if self.is_transparent:
            self.show_as_page()
        else:
            super().refresh()

    def show_as_page(self) -> None:
        """Make the page opaque, and hide the page below it."""
        if self.is_transparent:
            self.services.stack.hide_scenes_below(self)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; while the page is transparent only keys of its actions. Return the event if it was not used,
        else None.
        """
        if self.is_transparent:
            return None if self.actions.do_action_of_key(event) else event
        return super().handle_event(event)
