"""A scene made of widgets that are laid out anew whenever something changes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import pygame

from game.scenes.shell.actions import Actions, action
from game.scenes.shell.services import Services
from game.scenes.shell.stack import Scene
from game.store.polling import PolledSource
from game.text.language import msg
from game.ui.controls import Controls
from game.ui.element import PageOutline
from game.ui.kit.form import Form
from game.ui.outline import outline_of
from game.ui.ui import Ui

S = TypeVar("S", bound=PolledSource)


@dataclass
class _Watch:
    source: PolledSource
    then: Callable[[], object] | None
    seen: object


class WatchingScene(Scene):
    """A page that may watch sources.  Esc goes back to what lies below."""

    controls: Controls | None

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ui: Ui | None = None
        self._watched: list[_Watch] = []
        self.watch(services.shelf, self.library_changed)

    def library_changed(self) -> None:
        """Games of the user's own have come, changed or gone."""
        self.refresh()

    def watch(self, source: S, then: Callable[[], object] | None = None) -> S:
        """Follows a source until the page is closed: what comes in is shown, or given to `then` instead.

        The page is laid out anew once for all that came in by then, and never while something on it is held or a list
        is open.
        """
        self._watched.append(_Watch(source, then, source.news))
        return source

    def unwatch(self, source: PolledSource | None) -> None:
        """Nobody on this page wants to know any more."""
        left = [one for one in self._watched if one.source is not source]
        if source and len(left) < len(self._watched):
            self._watched = left
            source.close()

    def hear(self, dt: float) -> None:
        """Takes what has come in, dt seconds later."""
        for one in self._watched:
            one.source.update(dt)
        if self.controls and not self.controls.holding and not self.controls.busy:
            self._tell_news()

    def _tell_news(self) -> None:
        for one in [one for one in self._watched if one.then and one.seen != one.source.news]:
            one.seen = one.source.news
            if one.then:
                one.then()
        shown = [one for one in self._watched if one.then is None and one.seen != one.source.news]
        for one in shown:  # `then` may have laid out the page with all of it
            one.seen = one.source.news
        if shown:
            self.refresh()

    def take_note(self, source: PolledSource) -> None:
        """What has come in from it by now is known: nobody is called for that."""
        for one in self._watched:
            if one.source is source:
                one.seen = source.news

    def refresh(self) -> None:
        """Something it shows has changed."""
        raise NotImplementedError

    @property
    def moving(self) -> bool:
        return any(one.source.under_way for one in self._watched)

    def pause(self) -> None:
        if self.controls:
            self.controls.rest()
        for one in self._watched:
            one.source.rest()

    def resume(self) -> None:
        if self.controls:
            self.controls.rest()
        for one in self._watched:
            one.source.go_on()

    def close(self) -> None:
        for one in self._watched:
            one.source.close()

    @property
    def outline(self) -> PageOutline:
        return outline_of(lambda: self.controls, self.event)

    @action("back", msg("Back"), key="Esc", icon="back")
    def leave(self) -> None:
        """Back to where one came from."""
        self.services.stack.pop(self)

    @action("full", msg("Full screen"), key="F11", icon="full")
    def full_screen(self) -> None:
        """Over the whole screen, or back into a window."""
        self.services.full_screen()


class ControlPage(Form, WatchingScene):
    """Subclasses make `controls` in `resize`, with `keep_focus` at its end."""

    first_focus = ""  # the name of what has the focus at first

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.words = services.words
        self.controls: Controls | None = None

    def update(self, dt: float) -> None:
        if self.controls:
            self.controls.update(dt)
        self.hear(dt)

    # ---- widgets

    def keep_focus(self, before: Controls | None) -> None:
        """Focus and scroll as they were in the controls before these; at first nothing is scrolled to the focus.

        What has come in until now is on the page that was laid out.
        """
        for one in self._watched:
            if one.then is None:
                one.seen = one.source.news
        if self.controls and before:
            self.controls.take_over(before)
        elif self.controls and self.first_focus:
            self.controls.focus_on(self.first_focus, reveal=False)

    def refresh(self) -> None:
        """Something it shows has changed."""
        if self.ui:
            self.resize(self.ui)

    @property
    def actions(self) -> Actions:
        return Actions(self.words, self)

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if self.controls is None or self.controls.event(event) is None or self.actions.press(event):
            return None
        return event

    def take_touched(self) -> list[pygame.Rect]:
        return self.controls.take_touched() if self.controls else []
