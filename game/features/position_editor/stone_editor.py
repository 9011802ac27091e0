"""Stones laid by hand, and what keys, clicks and the wheel do to them; no window.

A layout before the game, a position to play from and the position of a lesson's task are edited so: stones are set,
moved, taken and typed by the same gestures, refused for the same reasons, and undone in the same steps.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from game.rules.board import Board, neighbouring_hole
from game.rules.game import Rules
from game.text.layout_text import Refusal

T = TypeVar("T")
HANDFUL = 5  # stones
TYPING = 1.2  # seconds in which a second digit belongs to the first
STEPS = {"+": 1, "−": -1, "Page ↑": HANDFUL, "Page ↓": -HANDFUL}  # stones, by the names of keys
EMPTYING = "Delete", "Backspace"  # names of keys


class StoneEditor(Generic[T]):
    """Base of editors for stones on a board, with undo and redo.

    Subclasses provide the state (`_current_state`, `_restore_state`) and place the stones.
    """

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
        """Return the number of stones in a place, or the number of the piece that stands there."""
        raise NotImplementedError

    def maximum_count(self, place: str) -> int:
        """Return the largest number of stones that a place may hold."""
        raise NotImplementedError

    def refusal_reason(self, place: str, n: int) -> Refusal | None:
        """Return why a place can't hold `n` stones; None if it can."""
        if place not in self.places:
            return "no_hole"
        return "hole_empty" if n < 0 else "heap_empty" if n > self.maximum_count(place) else None

    def set_count(self, place: str, n: int, series: object = None) -> bool:
        """Set the number of stones in a place as far as possible; return whether anything changed.

        Changes with the same `series` are undone together.
        """
        raise NotImplementedError

    def change(self, place: str, by: int) -> bool:
        """Add `by` stones to a place, or remove them if negative; return whether anything changed."""
        return self.set_count(place, self.count(place) + by, ("more" if by > 0 else "fewer", place))

    # ------------------------------------------------------------------ undo and redo
    def _current_state(self) -> T:
        raise NotImplementedError

    def _restore_state(self, state: T) -> None:
        raise NotImplementedError

    def _push_undo_state(self, state: T, series: object = None) -> None:
        """Push a state onto the undo stack before it changes; one entry for a whole `series`."""
        if series is None or series != self._series or not self._done:
            self._done.append(state)
        self._undone.clear()
        self._series = series

    def end_series(self) -> None:
        """Start a new series, so that the next change is undone by itself."""
        self._series = None

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> bool:
        """Undo the last change; return False if there is none."""
        return self._undo_or_redo(self._done, self._undone)

    def redo(self) -> bool:
        """Redo the last undone change; return False if there is none."""
        return self._undo_or_redo(self._undone, self._done)

    def _undo_or_redo(self, states: list[T], others: list[T]) -> bool:
        """Restore the last state of `states`, saving the current one in `others`; return False if there is none."""
        self.end_series()
        if not states:
            return False
        others.append(self._current_state())
        self._restore_state(states.pop())
        return True


class StoneInput:
    """Turns keys, clicks and wheel steps into changes of stone counts.

    It holds the focused place and the number being typed.  `told` is called after each change with the place and the
    reason if it failed wholly or in part.
    """

    def __init__(
        self,
        stone_editor: StoneEditor[Any],
        told: Callable[[Refusal | None, str], None],
        pointed: Callable[[], str] = lambda: "",
    ) -> None:
        """`pointed` returns the place under the pointer, which keys change while no place is focused."""
        self._stone_editor, self._told, self._pointed = stone_editor, told, pointed
        self.place = ""
        """The place that the keyboard is on; "" for none."""
        self._typed, self._since = 0, TYPING  # what has been typed, and for how long nothing more

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass since the last typed digit."""
        self._since += dt

    def focus_place(self, place: str) -> None:
        """Focus a place for the keyboard, "" for none, and discard the number being typed."""
        self.place, self._since = place, TYPING

    def leave_keyboard(self) -> None:
        """Leave keyboard input, since the pointer or a button is used."""
        self.focus_place("")

    def move_focus(self, arrow: str, first: str) -> None:
        """Move the focus to the next hole in an arrow's direction; from nowhere to `first`."""
        board = self._stone_editor.board
        self.focus_place(neighbouring_hole(board, self.place, arrow) if self.place in board.index else first)

    # ------------------------------------------------------------------ stones
    def change_count(self, place: str, by: int) -> None:
        """Add `by` stones to a place, or remove them if negative; report a refusal if none can be."""
        self._since = TYPING
        n = self._stone_editor.count(place) + by
        changed = self._stone_editor.change(place, by)
        self._told(None if changed else self._stone_editor.refusal_reason(place, n), place)

    def set_count(self, place: str, n: int) -> None:
        """Set the number of stones in a place; report a refusal if not all fit."""
        refusal = self._stone_editor.refusal_reason(place, n)
        self._stone_editor.set_count(place, n, ("typed", place))
        self._told(refusal, place)

    def press_key(self, key: str, digit: int | None) -> bool:
        """Handle a key that changes the focused place, or the digit that it types (None for none); return False if the
        key isn't for stones.
        """
        if digit is None and key not in STEPS and key not in EMPTYING:
            return False
        place = self.place or self._pointed()
        if place not in self._stone_editor.places:
            self._told("no_hole", "")
        elif digit is not None:
            self._typed = digit + (10 * self._typed if self._since < TYPING else 0)
            self._since = 0.0
            self.set_count(place, self._typed)
        elif key in STEPS:
            self.change_count(place, STEPS[key])
        else:
            self._stone_editor.end_series()
            self.change_count(place, -max(1, self._stone_editor.count(place)))
        return True
