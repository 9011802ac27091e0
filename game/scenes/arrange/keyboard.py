"""The hole that the keyboard chooses, by letter or arrow, and fills, by number or sign."""

from __future__ import annotations

from game.film.stones import HEAP
from game.rules import arrangement
from game.rules.board import Seat
from game.scenes.arrange.hands import LayoutHands
from game.scenes.arrange.keys import Key
from game.session.arrange import Arranging

TYPING = 1.2  # seconds in which a second digit belongs to the first


class LayoutKeyboard:
    """`aim` is the chosen hole; without one the keys change the hole under the pointer."""

    def __init__(self, arranging: Arranging, hands: LayoutHands, seat: Seat) -> None:
        self.arranging, self.hands, self.seat = arranging, hands, seat
        self.aim = ""
        self._number, self._since = 0, TYPING  # what has been typed, and for how long not

    def update(self, dt: float) -> None:
        """Lets dt seconds pass."""
        self._since += dt

    def leave(self) -> None:
        """The player turns to the pointer or to buttons."""
        self.aim, self._since = "", TYPING

    # ------------------------------------------------------------------ which hole
    def walk(self, key: Key) -> None:
        """A letter chooses a hole, typed again its partner across the board; arrows go on from there."""
        board = arrangement.board_of(self.arranging.rules)
        cells, at = board.cells, board.index.get(self.aim)
        self._since = TYPING
        if key.deed == "column":
            own = board.owned(self.seat)[key.number]
            near, far = cells[own].name, cells[board.partner(own)].name
            across = at is not None and cells[at].seat != self.seat
            self.aim = {near: far, far: near}.get(self.aim, far if across else near)
        elif at is None:
            self.aim = cells[board.owned(self.seat)[0]].name
        elif key.deed in ("up", "down"):
            lower = cells[at].row > 0
            self.aim = cells[board.facing(at)].name if lower == (key.deed == "up") else self.aim
        else:
            row, column = cells[at].row, cells[at].column + (1 if key.deed == "right" else -1)
            there = (cell.name for cell in cells if cell.hole and (cell.row, cell.column) == (row, column))
            self.aim = next(there, self.aim)

    def _hole(self) -> str:
        """The hole to be changed; "", with a refusal, where there is none."""
        hole = self.aim or self.hands.pointed
        if hole not in self.arranging.holes:
            self.hands.refuse("no_hole")
            return ""
        return hole

    # ------------------------------------------------------------------ how many
    def change(self, by: int) -> None:
        """More stones in the hole, or fewer."""
        if hole := self._hole():
            self._since = TYPING
            self.hands.change(hole, by)

    def digit(self, digit: int) -> None:
        """The number of the hole, digit by digit."""
        if hole := self._hole():
            self._number = digit + (10 * self._number if self._since < TYPING else 0)
            self._since = 0.0
            if self.arranging.put(hole, self._number, ("typed", hole)) < self._number:
                self.hands.refuse("heap_empty")

    def empty(self) -> None:
        """All stones of the hole back to the heap."""
        if hole := self._hole():
            self._since = TYPING
            if not self.arranging.move(hole, HEAP, self.arranging.count(hole)):
                self.hands.refuse("hole_empty", hole)
