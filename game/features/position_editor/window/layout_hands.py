"""The pointer's hand over stones that are laid out: clicks, the wheel, and stones carried from place to place.

A click adds a stone to a hole; with Shift or the right button it takes one back.  Dragging carries one stone; with
Shift, the right button, or after a long press, a handful.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.features.position_editor.stone_editor import HANDFUL
from game.film.stones import HEAP

if TYPE_CHECKING:
    from game.features.position_editor.window.layout_scene import LayoutScene

STIRS = 6  # px that a pressed pointer may tremble
LONG_PRESS, ONE_MORE = 0.40, 0.09  # seconds until a press takes stones up, and for each further one

Point = tuple[int, int]


@dataclass
class LayingPress:
    """A press on a place: `many` with Shift or the right button, `long` once it was held."""

    place: str
    pos: Point
    button: int
    many: bool
    seconds: float = 0.0
    long: bool = False


class LayoutHands:
    """Handles the pointer over the stones of a `LayoutScene`."""

    def __init__(self, scene: LayoutScene) -> None:
        self._scene, self.layout_editor = scene, scene.layout_editor
        self.pos: Point = (-1, -1)
        self._released: Point = (-1, -1)
        self.press: LayingPress | None = None

    @property
    def carrying(self) -> bool:
        return self.layout_editor.stones_in_hand > 0

    @property
    def pointed(self) -> str:
        return self._scene.page.place_at(self.pos)

    @property
    def target(self) -> str:
        return self.pointed if self.carrying else ""

    @property
    def hand(self) -> Point:
        """The point where the hand is, or where it let its stones go."""
        return self.pos if self.carrying else self._released

    @property
    def needs_time(self) -> bool:
        """Whether time alone can change anything."""
        return self.press is not None

    # ------------------------------------------------------------------ the buttons
    def down(self, pos: Point, button: int, shift: bool) -> bool:
        """Press a button; return True on a hole or the heap."""
        self.pos = pos
        self.let_go()
        place = self._scene.page.place_at(pos)
        if place:
            self.press = LayingPress(place, pos, button, shift or button == 3)
        return place != ""

    def move(self, pos: Point) -> bool:
        """Move the pointer; return True while it is pressed or carries stones."""
        self.pos = pos
        press = self.press
        if press is None:
            return False
        away = max(abs(pos[0] - press.pos[0]), abs(pos[1] - press.pos[1]))
        if away > STIRS and not self.carrying:
            self._took(self.layout_editor.take_up(press.place, HANDFUL if press.many else 1), press.place)
            if not self.carrying:
                self.press = None
        return True

    def up(self, pos: Point, button: int) -> bool:
        """Release a button; return True if it was the one that was pressed."""
        press = self.press
        if press is None or press.button != button:
            return False
        self.pos, self.press, self._released = pos, None, pos
        if self.carrying:
            self.layout_editor.drop(self._scene.page.place_at(pos))
        elif press.place != HEAP and not press.long:
            self._scene.stone_input.step(press.place, -1 if press.many else 1)
        return True

    def let_go(self) -> None:
        """Put back the hand's stones and forget the press."""
        self.press, self._released = None, self.pos
        self.layout_editor.drop_back()

    # ------------------------------------------------------------------ wheel, keys and time
    def wheel(self, by: int, shift: bool) -> bool:
        """Change by the wheel how many stones the hand holds, or those of the hole under the pointer."""
        if self.carrying:
            if by > 0:
                self._took(self.layout_editor.take_up(self.layout_editor.source, by), self.layout_editor.source)
            else:
                self.layout_editor.put_back(-by)
            return True
        place = self.pointed
        if place in ("", HEAP):
            return False
        self._scene.stone_input.step(place, by * (HANDFUL if shift else 1))
        return True

    def update(self, dt: float) -> None:
        """Take up one stone after the other during a long press."""
        press = self.press
        if press is None or (self.carrying and not press.long):
            return
        press.seconds += dt
        while press is not None and press.seconds >= LONG_PRESS and self.pointed == press.place:
            press.seconds -= ONE_MORE
            if not self.layout_editor.take_up(press.place, 1):
                press.seconds = 0.0
                break
            press.long = True

    def _took(self, n: int, place: str) -> None:
        if not n:
            self._scene.refuse("heap_empty" if place == HEAP else "hole_empty", place)
