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
class LayoutPress:
    """A pointer press on a place; `is_handful` with Shift or the right button, `is_long` once held long enough."""

    place: str
    pos: Point
    button: int
    is_handful: bool
    seconds_held: float = 0.0
    is_long: bool = False


class LayoutPointer:
    """Handles pointer clicks, drags and wheel steps on the stones of a `LayoutScene`."""

    def __init__(self, scene: LayoutScene) -> None:
        self._scene, self.layout_editor = scene, scene.layout_editor
        self.pos: Point = (-1, -1)
        self._released: Point = (-1, -1)
        self.press: LayoutPress | None = None

    @property
    def is_carrying(self) -> bool:
        return self.layout_editor.stones_in_hand > 0

    @property
    def place_under_pointer(self) -> str:
        """Name of the place under the pointer; "" for none."""
        return self._scene.page.place_at(self.pos)

    @property
    def drop_target(self) -> str:
        """Place where the carried stones would land; "" if none are carried or there is none."""
        return self.place_under_pointer if self.is_carrying else ""

    @property
    def hand_point(self) -> Point:
        """The point where the hand is, or where it dropped its stones."""
        return self.pos if self.is_carrying else self._released

    @property
    def needs_time(self) -> bool:
        """Whether the passing of time can change anything, as during a long press."""
        return self.press is not None

    # ------------------------------------------------------------------ the buttons
    def press_button(self, pos: Point, button: int, shift: bool) -> bool:
        """Handle a pressed mouse button; `shift`: the key is held, so that the press acts like that of the right
        button. Return True on a hole or the heap.
        """
        self.pos = pos
        self.return_stones()
        place = self._scene.page.place_at(pos)
        if place:
            self.press = LayoutPress(place, pos, button, shift or button == 3)
        return place != ""

    def move_pointer(self, pos: Point) -> bool:
        """Move the pointer; return True while it is pressed or carries stones."""
        self.pos = pos
        press = self.press
        if press is None:
            return False
        away = max(abs(pos[0] - press.pos[0]), abs(pos[1] - press.pos[1]))
        if away > STIRS and not self.is_carrying:
            self._refuse_if_empty(
                self.layout_editor.take_up(press.place, HANDFUL if press.is_handful else 1), press.place
            )
            if not self.is_carrying:
                self.press = None
        return True

    def release_button(self, pos: Point, button: int) -> bool:
        """Handle a released button; return True if it was the pressed one."""
        press = self.press
        if press is None or press.button != button:
            return False
        self.pos, self.press, self._released = pos, None, pos
        if self.is_carrying:
            self.layout_editor.drop_stones(self._scene.page.place_at(pos))
        elif press.place != HEAP and not press.is_long:
            self._scene.stone_input.change_count(press.place, -1 if press.is_handful else 1)
        return True

    def return_stones(self) -> None:
        """Put the hand's stones back and forget the press."""
        self.press, self._released = None, self.pos
        self.layout_editor.return_stones()

    # ------------------------------------------------------------------ wheel, keys and time
    def turn_wheel(self, by: int, shift: bool) -> bool:
        """Change the stones in the hand by `by` steps of the wheel, or else those of the hole under the pointer; with
        `shift` held several of the hole's stones at each step.
        """
        if self.is_carrying:
            if by > 0:
                self._refuse_if_empty(
                    self.layout_editor.take_up(self.layout_editor.source, by), self.layout_editor.source
                )
            else:
                self.layout_editor.put_back(-by)
            return True
        place = self.place_under_pointer
        if place in ("", HEAP):
            return False
        self._scene.stone_input.change_count(place, by * (HANDFUL if shift else 1))
        return True

    def update(self, dt: float) -> None:
        """Take up one stone after the other while a press is held long."""
        press = self.press
        if press is None or (self.is_carrying and not press.is_long):
            return
        press.seconds_held += dt
        while press is not None and press.seconds_held >= LONG_PRESS and self.place_under_pointer == press.place:
            press.seconds_held -= ONE_MORE
            if not self.layout_editor.take_up(press.place, 1):
                press.seconds_held = 0.0
                break
            press.is_long = True

    def _refuse_if_empty(self, n: int, place: str) -> None:
        """Show why nothing was taken if `n`, the number of stones taken from `place`, is 0."""
        if not n:
            self._scene.refuse("heap_empty" if place == HEAP else "hole_empty", place)
