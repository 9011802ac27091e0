"""The second click of a double click: it is meant for what was pressed first, not for the page that came of that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.window.shell.stack import Scene

SECONDS = 0.5  # between two clicks that are one to a hand, as systems have it
STRAYS = 8  # px: a hand that goes further means another thing


class DoubleClickFilter:
    """A filter for the second click of a double click, which belongs to the scene that got the first one."""

    def __init__(self) -> None:
        self._left = 0.0  # seconds for which the next press may be the second one
        self._pos = (0, 0)
        self._on: Scene | None = None
        self._swallowing = False  # what was pressed in vain is let go in vain

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, after which a second press no longer belongs to the first."""
        self._left = max(0.0, self._left - dt)
        if not self._left:
            self._on = None

    def is_second_click(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Return whether an event is the second click of a double click whose first one went to another scene than
        `scene`.
        """
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            swallowed, self._swallowing = self._swallowing, False
            return swallowed
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        near = max(abs(event.pos[0] - self._pos[0]), abs(event.pos[1] - self._pos[1])) <= STRAYS
        self._swallowing = self._left > 0 and near and self._on is not scene
        if not self._swallowing:
            self._on = scene
        self._left, self._pos = SECONDS, event.pos
        return self._swallowing
