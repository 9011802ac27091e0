"""The home page for tests: laid out only once something asks what is on it.

Most tests open another page at once, and never see this one: laying it out takes longer than they do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.home.window import home_scene

if TYPE_CHECKING:
    from game.ui.controls import Controls
    from game.ui.ui import Ui
    from game.window.shell.services import Services

FRAME = 1 / 60  # seconds


class HomePage(home_scene.HomePage):
    """The home page after its first frames, as soon as anybody looks; it has the name by which tests know it."""

    def __init__(self, services: Services) -> None:
        self._seen = False
        self._controls: Controls | None = None
        super().__init__(services)
        self.all_games = True  # whoever is new has asked for them: most tests are about these

    @property
    def controls(self) -> Controls | None:
        """What is on the page."""
        if not self._seen and self.ui is not None:
            self._seen = True
            super().resize(self.ui)
            while not self.is_layout_complete:  # what the first frame did without comes after it
                super().update(FRAME)
        return self._controls

    @controls.setter
    def controls(self, controls: Controls | None) -> None:
        self._controls = controls

    def resize(self, ui: Ui) -> None:
        self.ui = ui
        if self._seen:
            super().resize(ui)

    def update(self, dt: float) -> None:
        if self.controls:  # it is looked at, with this
            super().update(dt)

    def resume(self) -> None:
        if self._seen:
            super().resume()
        else:  # it is laid out anew when somebody looks
            self._covered = False
            for one in self._watched:
                one.source.resume()

    def on_seen(self, seen: bool) -> None:
        if self._seen:
            super().on_seen(seen)

    def pause(self) -> None:
        if self._seen:
            super().pause()
        else:
            self._covered = True
