"""The second click of a double click: it is meant for what was pressed first, not for the page or button that came."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.window.shell.stack import Scene

SECONDS = 0.5  # between two clicks that are one to a hand, as systems have it
APPEARED = 0.6  # seconds for which a page that a press opened takes no press at the same place
MOST_DROPPED = 2  # of presses one after the other: a hand that goes on means what has come
STRAYS = 8  # px: a hand that goes further means another thing


class DoubleClickFilter:
    """Detects second clicks of double clicks that would hit another scene or widget than the first click."""

    def __init__(self) -> None:
        self._left = 0.0  # seconds for which the next press may be the second one
        self._pos = (0, 0)
        self._is_pressed = False  # by the hand that was last to do something
        self._top: Scene | None = None  # the scene that was on top in the last frame
        self._on: tuple[Scene, str] | None = None  # the scene, and the name of its widget there
        self._dropped = 0  # presses one after the other
        self._swallowing = False  # what was pressed in vain is let go in vain

    def update(self, dt: float, top: Scene | None) -> None:
        """Let `dt` seconds pass, after which a second press no longer belongs to the first; `top`: the scene on top."""
        if top is not self._top:
            self._top, self._left = top, max(self._left, APPEARED) if self._is_pressed else self._left
        self._left = max(0.0, self._left - dt)
        if not self._left:
            self._on = None

    def is_second_click(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Return whether an event is the second click of a double click whose first click went to another scene than
        `scene`, or to another of its widgets, so that the second one should be ignored.
        """
        if event.type in (pygame.KEYDOWN, pygame.MOUSEWHEEL):  # a hand that did something else between means its click
            self._left, self._is_pressed = 0.0, False
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            swallowed, self._swallowing = self._swallowing, False
            return swallowed
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        on = scene, _widget_name_at(scene, event.pos)
        near = max(abs(event.pos[0] - self._pos[0]), abs(event.pos[1] - self._pos[1])) <= STRAYS
        self._swallowing = self._left > 0 and near and self._on != on and self._dropped < MOST_DROPPED
        self._dropped = self._dropped + 1 if self._swallowing else 0
        if not self._swallowing:
            self._on = on
        self._left, self._pos, self._is_pressed = SECONDS, event.pos, True
        return self._swallowing


def _widget_name_at(scene: Scene, pos: tuple[int, int]) -> str:
    """Return the name of a scene's widget at a point of the window; "" if there is none."""
    widget = scene.controls.canvas.widget_at(pos) if scene.controls is not None else None
    return widget.name if widget is not None else ""
