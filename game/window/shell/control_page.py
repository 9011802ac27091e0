"""A scene made of widgets that are laid out anew whenever something changes."""

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.controls import Controls
from game.ui.kit.form import Form
from game.ui.layout import Node
from game.ui.widgets import TextEntry
from game.window.shell.actions import Actions
from game.window.shell.services import Services
from game.window.shell.stack import Scene


class ControlPage(Form, Scene):
    """A page made of widgets that are laid out again whenever something changes.

    Subclasses make `controls` in `resize` and call `restore_focus` at its end.
    """

    controls: Controls | None = None
    first_focus = ""  # the name of what has the focus at first

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.words = services.words

    def update(self, dt: float) -> None:
        """Advance the widgets by `dt` seconds, and poll the watched sources."""
        if self.controls:
            self.controls.update(dt)
        self.poll_sources(dt)

    # ---- widgets

    def restore_focus(self, before: Controls | None) -> None:
        """Restore focus and scroll from the former controls `before`; in the first layout, without them, nothing is
        scrolled to the focus. All news of watched sources up to now counts as shown.
        """
        for one in self._watched:
            if one.on_news is None:
                one.seen_news = one.source.news
        if self.controls and before:
            self.controls.take_over_state(before)
        elif self.controls and self.first_focus:
            self.controls.focus_on(self.first_focus, reveal=False)

    def rest_note(self, said: str, n: int, most: int) -> list[Node]:
        """Return a note on how many of `n` entries are not listed, if more than `most`. `said`: it, with "{n}"."""
        return [self.note(self.words.say(said, n=n - most))] if n > most else []

    def search_field(self, typed: str, changed: Callable[[str], None], hint: str, **look: Any) -> TextEntry:
        """Return the field in which one looks for something. `changed`: called with each text; `look`: further
        arguments of the widget.
        """
        clear = self.words.t("Clear the search field")
        return TextEntry("search", typed, changed, hint=hint, clear=clear, icon="search", **{"grow": 1, **look})

    def refresh(self) -> None:
        """Lay the page out again, as something shown has changed; do nothing before the first layout."""
        if self.ui:
            self.resize(self.ui)

    @property
    def actions(self) -> Actions:
        """The actions of the page itself."""
        return Actions(self.words, self, refuse=self.explain_refusal)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event by the widgets or as the key of an action; return it if unused."""
        if self.controls is None or self.controls.handle_event(event) is None or self.actions.do_action_of_key(event):
            return None
        return event

    def take_repainted(self) -> list[pygame.Rect]:
        """Return the areas of widgets repainted since the last call, in window px."""
        return self.controls.take_repainted() if self.controls else []
