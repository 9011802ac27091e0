"""Notices: small panels at the top of the window, over all pages, and their spoken form."""

from __future__ import annotations

import pygame

from game.text.language import Language
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Inset, Row
from game.ui.screen import Sprite
from game.ui.ui import Ui

MARGIN = 20.0  # around it, for its shadow; reference px
WIDEST = 0.9  # of the window
SHOWN = 5.0  # seconds, of what passes


class Notice:
    """A sentence at the top of the window, over all pages."""

    icon = "bad"
    ink: Ink = "bad"

    def __init__(self) -> None:
        self.said = ""
        self.sprites: list[Sprite] = []
        self._of: tuple[object, ...] = ()

    def show_text(self, text: str, ui: Ui) -> None:
        """Set the notice's text; "" removes the notice."""
        if (text, id(ui)) == self._of:
            return
        self.said, self._of = text, (text, id(ui))
        self.sprites = [self._notice_sprite(ui)] if text else []

    def _notice_sprite(self, ui: Ui) -> Sprite:
        """Return the picture of the notice, an icon and a text on a panel, at its place in the window."""
        row = Row([Icon(self.icon, 20, self.ink), Label(self.said, "note", "ink")], gap=8)
        plate = Inset(row, pad=(12, 6), face="plate")
        around = ui.gap(MARGIN)
        wide = min(plate.width(ui), round(ui.size[0] * WIDEST))
        high = plate.height(ui, wide)
        surface = pygame.Surface((wide + 2 * around, high + 2 * around), pygame.SRCALPHA)
        plate.place(ui, pygame.Rect(around, around, wide, high))
        plate.paint(surface, ui)
        return Sprite(surface, (ui.size[0] - surface.get_width()) // 2, ui.gap(8) - around)


class LastingNotice(Notice):
    """A notice that stays as long as something can't be saved."""

    def update(self, trouble: str, words: Language, ui: Ui) -> None:
        """Show the notice that data can't be saved, with the reason `trouble`; "" removes it."""
        reason = words.translated(trouble) if trouble else ""
        self.show_text(words.say("Not saved at the moment: {reason}", reason=reason) if trouble else "", ui)


class PassingNotice(Notice):
    """The latest message, shown for a moment, such as that something was copied.

    `stays`: it is shown until `dismiss_on_key` is called, for users who want more time.
    """

    _left = 0.0

    def show(self, text: str) -> None:
        """Set the message and restart the time for which it is shown."""
        self.said, self._left, self.icon, self.ink = text, SHOWN, "check", "brass"

    def warn(self, text: str) -> None:
        """Set a message on what failed, and restart the time for which it is shown."""
        self.said, self._left, self.icon, self.ink = text, SHOWN, "bad", "bad"

    def dismiss_on_key(self) -> None:
        """Dismiss the message, as a key was pressed."""
        self._left = 0.0

    def update(self, dt: float, ui: Ui, *, stays: bool) -> None:
        """Show the message, or remove it after its time; `dt`: seconds since the last call; `stays`: no limit."""
        if not stays:
            self._left -= dt
        self.show_text(self.said if self._left > 0 else "", ui)


AFTER = 1.0  # seconds for which a notice is still heard that is not seen any more: it may have waited for a turn


class SpokenNotice:
    """The text that the screen reader speaks for notices, held back while a turn is being described aloud. `answers`:
    number of replies given to commands of the user, so that a repeated reply is spoken again.
    """

    def __init__(self) -> None:
        self.said, self.answers = "", 0
        self._waiting, self._left = "", 0.0

    def speak_answer(self, text: str) -> None:
        """Speak `text`, the reply to a command of the user, at once."""
        self.said = self._waiting = text
        self.answers, self._left = self.answers + 1, AFTER

    def update(self, dt: float, notice: str, *, waits: bool) -> None:
        """Set `said`, the text to speak, to the visible `notice`, or clear it a second after the notice has gone. `dt`:
        seconds since the last call; `waits`: a turn is being described aloud, so that the text changes later.
        """
        if notice:
            self._waiting, self._left = notice, AFTER
        elif not waits:
            self._left -= dt
        if not waits or self.said == notice:
            self.said = self._waiting if self._left > 0 else ""
