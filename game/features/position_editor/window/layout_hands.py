"""The pointer's hand over stones that are laid out: clicks, the wheel, and stones carried from place to place.

A click adds a stone to a hole; with Shift or the right button it takes one back.  Dragging carries one stone; with
Shift, the right button, or after a long press, a handful.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.film.stones import HEAP

if TYPE_CHECKING:
    from game.features.position_editor.window.layout_scene import LayoutScene

HANDFUL = 5  # stones
STIRS = 6  # px that a pressed pointer may tremble
LONG_PRESS, ONE_MORE = 0.40, 0.09  # seconds until a press takes stones up, and for each further one

Point = tuple[int, int]


@dataclass
class LayingPress:
    """A button is down on a place: `many` with Shift or the right button, `long` once it has been held there."""

    place: str
    pos: Point
    button: int
    many: bool
    seconds: float = 0.0
    long: bool = False


class LayoutHands:
    """What the pointer does to the stones."""

    def __init__(self, scene: LayoutScene) -> None:
        self._scene, self.arranging = scene, scene.arranging
        self.pos: Point = (-1, -1)
        self._released: Point = (-1, -1)
        self.press: LayingPress | None = None

    @property
    def carrying(self) -> bool:
        return self.arranging.stones_in_hand > 0

    @property
    def pointed(self) -> str:
        return self._scene.page.place_at(self.pos)

    @property
    def target(self) -> str:
        return self.pointed if self.carrying else ""

    @property
    def hand(self) -> Point:
        """Where the hand is, or where it let its stones go."""
        return self.pos if self.carrying else self._released

    @property
    def needs_time(self) -> bool:
        """Whether time alone will do something."""
        return self.press is not None

    # ------------------------------------------------------------------ the buttons
    def down(self, pos: Point, button: int, shift: bool) -> bool:
        """A button goes down; True if it is on a hole or the heap."""
        self.pos = pos
        self.let_go()
        place = self._scene.page.place_at(pos)
        if place:
            self.press = LayingPress(place, pos, button, shift or button == 3)
        return place != ""

    def move(self, pos: Point) -> bool:
        """The pointer moves; True while it is pressed or carries something."""
        self.pos = pos
        press = self.press
        if press is None:
            return False
        away = max(abs(pos[0] - press.pos[0]), abs(pos[1] - press.pos[1]))
        if away > STIRS and not self.carrying:
            self._took(self.arranging.take_up(press.place, HANDFUL if press.many else 1), press.place)
            if not self.carrying:
                self.press = None
        return True

    def up(self, pos: Point, button: int) -> bool:
        """A button is let go; True if that was the one that was pressed."""
        press = self.press
        if press is None or press.button != button:
            return False
        self.pos, self.press, self._released = pos, None, pos
        if self.carrying:
            self.arranging.drop(self._scene.page.place_at(pos))
        elif press.place != HEAP and not press.long:
            self.change(press.place, -1 if press.many else 1)
        return True

    def let_go(self) -> None:
        """Puts back what is in the hand; nothing is pressed any more."""
        self.press, self._released = None, self.pos
        self.arranging.drop_back()

    # ------------------------------------------------------------------ wheel, keys and time
    def wheel(self, by: int, shift: bool) -> bool:
        """The wheel changes how many stones the hand holds, or the hole under the pointer."""
        if self.carrying:
            if by > 0:
                self._took(self.arranging.take_up(self.arranging.source, by), self.arranging.source)
            else:
                self.arranging.put_back(-by)
            return True
        place = self.pointed
        if place in ("", HEAP):
            return False
        self.change(place, by * (HANDFUL if shift else 1))
        return True

    def change(self, hole: str, by: int) -> None:
        """More stones in a hole, or fewer."""
        if by > 0:
            self._took(self.arranging.move(HEAP, hole, by, ("more", hole)), HEAP)
        else:
            self._took(self.arranging.move(hole, HEAP, -by, ("fewer", hole)), hole)

    def update(self, dt: float) -> None:
        """A long press takes up one stone after the other."""
        press = self.press
        if press is None or (self.carrying and not press.long):
            return
        press.seconds += dt
        while press is not None and press.seconds >= LONG_PRESS and self.pointed == press.place:
            press.seconds -= ONE_MORE
            if not self.arranging.take_up(press.place, 1):
                press.seconds = 0.0
                break
            press.long = True

    def _took(self, n: int, place: str) -> None:
        if not n:
            self._scene.refuse("heap_empty" if place == HEAP else "hole_empty", place)
