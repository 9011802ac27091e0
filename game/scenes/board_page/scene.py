"""What the scenes of all pages with a board share: they make another page when one is due, and hand events on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.scenes.shared.speech import Speech
from game.scenes.shell.stack import Scene

if TYPE_CHECKING:
    import pygame

    from game.film.showing import Event
    from game.scenes.board_page.page import BoardPage
    from game.scenes.shell.services import Services
    from game.ui.controls import Controls
    from game.ui.ui import Ui


class BoardScene(Scene):
    """Subclasses make the page, say what is shown (`refresh`) and what events do (`taken`)."""

    page: BoardPage

    def __init__(self, services: Services) -> None:
        self.services = services
        self.speech = Speech()
        self.ui: Ui | None = None
        self._looks: tuple[object, ...] = ()
        self._made: tuple[object, ...] = ()

    # ------------------------------------------------------------------ what a subclass says
    def make(self, ui: Ui, before: Controls | None) -> BoardPage:
        """The page for a window; focus and scroll stay as they were `before`."""
        raise NotImplementedError

    def made_of(self) -> tuple[object, ...]:
        """What the page is made of, apart from the settings; once that is different another page is made."""
        return ()

    def refresh(self) -> None:
        """What is shown follows what is."""
        raise NotImplementedError

    def taken(self, event: pygame.event.Event) -> bool:
        """Does what an event asks for; False if nothing here wanted it."""
        raise NotImplementedError

    # ------------------------------------------------------------------ the scene
    def resize(self, ui: Ui) -> None:
        self.ui, self._looks, self._made = ui, self.looks(), self.made_of()
        before = self.page.controls if hasattr(self, "page") else None
        self.page = self.make(ui, before)
        self.speech.lay_out(ui)
        self.refresh()

    def rebuild(self) -> None:
        """Something that the page was made with is different."""
        if self.ui is not None:
            self.resize(self.ui)

    def follow(self) -> None:
        """What is shown follows what is, on another page if need be."""
        if self._made == self.made_of():
            self.refresh()
        else:
            self.rebuild()

    def looks(self) -> tuple[object, ...]:
        """What of the settings the page is made with."""
        s = self.services.settings
        return (
            s.counts, s.previews, s.hole_names, s.turned, s.calm_motion, s.turn_list, s.speed, self.services.words,
        )  # fmt: skip

    def resume(self) -> None:
        if self._looks != self.looks():
            self.rebuild()
        self.controls.rest()

    def pause(self) -> None:
        self.controls.rest()

    @property
    def controls(self) -> Controls:
        """What can be pressed."""
        return self.page.controls

    @property
    def spoken(self) -> str:
        return " ".join(filter(None, self.speech.said))

    @property
    def base(self) -> pygame.Surface | None:
        return self.controls.picture

    def take_touched(self) -> list[pygame.Rect]:
        return self.page.take_touched()

    def event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        taken = self.taken(event)
        self.follow()
        return None if taken else event

    def happened(self, dt: float, events: Sequence[Event]) -> None:
        """What happened on the board in dt seconds is heard and seen."""
        self.services.sound.hear(events)
        self.page.update(dt, events)

    def leave(self) -> None:
        """Back to what lies below."""
        self.services.stack.pop(self)
