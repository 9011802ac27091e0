"""What is spoken aloud: the sentence of the page on top, once it has stood for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.text.language import plain

if TYPE_CHECKING:
    from game.scenes.shell.services import Services

SETTLED = 0.25  # seconds: sentences that follow each other faster than this, as stones do, are not begun


class Speaking:
    """Follows the page on top; silent unless the settings ask for it."""

    def __init__(self) -> None:
        self._wanted, self._spoken, self._stood = "", "", 0.0

    def update(self, dt: float, services: Services) -> None:
        """Lets dt seconds pass."""
        if not services.settings.speak:
            if self._spoken:
                services.voice.say("", services.words.code)
                self._wanted = self._spoken = ""
            return
        top = services.stack.top
        now = plain(top.spoken) if top is not None else ""
        self._stood = self._stood + dt if now == self._wanted else 0.0
        self._wanted = now
        if now and now != self._spoken and self._stood >= SETTLED:
            self._spoken = now
            services.voice.say(now, services.words.code)
