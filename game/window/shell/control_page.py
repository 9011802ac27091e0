"""A scene made of widgets that are laid out anew whenever something changes."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pygame

from game.ui.controls import Controls
from game.ui.kit.form import Form
from game.ui.layout import Node
from game.ui.screen import Sprite
from game.ui.widgets import TextEntry
from game.window.shell.actions import Actions
from game.window.shell.services import Services
from game.window.shell.stack import Scene


class PagePart:
    """A part of a page with actions, animation, input or sprites of its own."""

    def on_layout(self, controls: Controls) -> None:
        """Adapt to a new layout of the page."""

    def on_shown(self, controls: Controls) -> None:
        """Adapt to a page that was painted again as it was laid out."""

    def update(self, dt: float) -> None:
        """Advance by dt seconds."""

    @property
    def is_moving(self) -> bool:
        """Whether something in the part is animated, or will change without input."""
        return False

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Handle an event before the rest of the page; return whether it was used."""
        return False

    def sprites(self) -> Sequence[Sprite]:
        """Return the sprites of this frame."""
        return ()


Part = TypeVar("Part", bound=PagePart)


class ControlPage(Form, Scene):
    """A page made of widgets that are laid out again whenever something changes.

    Subclasses make `controls` in `resize` and call `restore_focus` at its end.
    """

    controls: Controls | None = None
    first_focus = ""  # the name of what has the focus at first

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.words = services.words
        self._held: list[PagePart] = []

    def add_part(self, part: Part) -> Part:
        """Add a part to the page and return it."""
        self._held.append(part)
        return part

    def update(self, dt: float) -> None:
        """Advance the widgets and parts by `dt` seconds, and poll the watched sources."""
        if self.controls:
            self.controls.update(dt)
        self.poll_sources(dt)
        for part in self._held:
            part.update(dt)

    @property
    def is_moving(self) -> bool:
        """Whether the page or a part of it is animated or changes without input."""
        return super().is_moving or any(part.is_moving for part in self._held)

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
