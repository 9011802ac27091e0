"""Stones laid by hand, and what keys, clicks and the wheel do to them; no window.

A layout before the game, a position to play from and the position of a lesson's task are edited so: stones are set,
moved, taken and typed by the same gestures, refused for the same reasons, and undone in the same steps.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from game.rules.board import Board, hole_beside
from game.rules.game import Rules
from game.text.layout_text import Refusal

T = TypeVar("T")
HANDFUL = 5  # stones
TYPING = 1.2  # seconds in which a second digit belongs to the first
STEPS = {"+": 1, "−": -1, "Page ↑": HANDFUL, "Page ↓": -HANDFUL}  # stones, by the names of keys
EMPTYING = "Delete", "Backspace"  # names of keys


class StoneEditor(Generic[T]):
    """Subclasses say what the state is (`_now`), come back to an earlier one (`_restore`), and put stones."""

    def __init__(self) -> None:
        self._done: list[T] = []
        self._undone: list[T] = []
        self._series: object = None  # of the last change: further ones of it are undone together with it

    @property
    def rules(self) -> Rules:
        raise NotImplementedError

    @property
    def board(self) -> Board:
        return self.rules.board

    @property
    def places(self) -> Sequence[str]:
        """The places whose stones can be set."""
        raise NotImplementedError

    # ------------------------------------------------------------------ stones
    def count(self, place: str) -> int:
        """Return how many stones lie in a place, or the number of the piece that stands there."""
        raise NotImplementedError

    def most(self, place: str) -> int:
        """Return how many stones may lie in a place at most."""
        raise NotImplementedError

    def why_not(self, place: str, n: int) -> Refusal | None:
        """Return why so many stones cannot lie in a place; None where they can."""
        if place not in self.places:
            return "no_hole"
        return "hole_empty" if n < 0 else "heap_empty" if n > self.most(place) else None

    def put(self, place: str, n: int, series: object = None) -> bool:
        """Bring a place to a number of stones as far as that can be; return whether anything changed.

        Changes of the same `series` are undone together.
        """
        raise NotImplementedError

    def change(self, place: str, by: int) -> bool:
        return self.put(place, self.count(place) + by, ("more" if by > 0 else "fewer", place))

    # ------------------------------------------------------------------ undo and redo
    def _now(self) -> T:
        raise NotImplementedError

    def _restore(self, state: T) -> None:
        raise NotImplementedError

    def _remember(self, state: T, series: object = None) -> None:
        """Keep a state, before it changes, for `undo`."""
        if series is None or series != self._series or not self._done:
            self._done.append(state)
        self._undone.clear()
        self._series = series

    def end_series(self) -> None:
        """Let the next change be undone by itself."""
        self._series = None

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> bool:
        """Return False if there is nothing to undo."""
        return self._step(self._done, self._undone)

    def redo(self) -> bool:
        """Return False if nothing was undone."""
        return self._step(self._undone, self._done)

    def _step(self, states: list[T], others: list[T]) -> bool:
        self.end_series()
        if not states:
            return False
        others.append(self._now())
        self._restore(states.pop())
        return True


class StoneInput:
    """The place that the keyboard is on, the number being typed for it, and every gesture that changes a count.

    `told` is called after each, with the reason where nothing, or not all, could be done, and with the place.
    """

    def __init__(
        self,
        stone_editor: StoneEditor[Any],
        told: Callable[[Refusal | None, str], None],
        pointed: Callable[[], str] = lambda: "",
    ) -> None:
        """`pointed`: the place under the pointer, which keys change while they are on none."""
        self._stone_editor, self._told, self._pointed = stone_editor, told, pointed
        self.place = ""
        """The place that the keyboard is on; "" for none."""
        self._typed, self._since = 0, TYPING  # what has been typed, and for how long nothing more

    def update(self, dt: float) -> None:
        self._since += dt

    def come_to(self, place: str) -> None:
        self.place, self._since = place, TYPING

    def leave(self) -> None:
        """The user turns to the pointer or to buttons."""
        self.come_to("")

    def walk(self, arrow: str, first: str) -> None:
        """Go to the next hole to the left, right, up or down; from nowhere to the first."""
        board = self._stone_editor.board
        self.come_to(hole_beside(board, self.place, arrow) if self.place in board.index else first)

    # ------------------------------------------------------------------ stones
    def step(self, place: str, by: int) -> None:
        """Lay more stones in a place, or fewer; refused where not one can be."""
        self._since = TYPING
        n = self._stone_editor.count(place) + by
        changed = self._stone_editor.change(place, by)
        self._told(None if changed else self._stone_editor.why_not(place, n), place)

    def put(self, place: str, n: int) -> None:
        """Lay so many stones in a place; refused where not all can be."""
        refusal = self._stone_editor.why_not(place, n)
        self._stone_editor.put(place, n, ("typed", place))
        self._told(refusal, place)

    def press(self, key: str, digit: int | None) -> bool:
        """Change the stones of the place by a key or a digit; return False where the key means something else."""
        if digit is None and key not in STEPS and key not in EMPTYING:
            return False
        place = self.place or self._pointed()
        if place not in self._stone_editor.places:
            self._told("no_hole", "")
        elif digit is not None:
            self._typed = digit + (10 * self._typed if self._since < TYPING else 0)
            self._since = 0.0
            self.put(place, self._typed)
        elif key in STEPS:
            self.step(place, STEPS[key])
        else:
            self._stone_editor.end_series()
            self.step(place, -max(1, self._stone_editor.count(place)))
        return True
