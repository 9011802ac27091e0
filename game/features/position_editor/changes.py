"""Changes that people make by hand, taken back and made again."""

from typing import Generic, TypeVar

T = TypeVar("T")


class UndoHistory(Generic[T]):
    """Subclasses say what the state is (`_now`) and come back to an earlier one (`_restore`)."""

    def __init__(self) -> None:
        self._done: list[T] = []
        self._undone: list[T] = []

    def _now(self) -> T:
        raise NotImplementedError

    def _restore(self, state: T) -> None:
        raise NotImplementedError

    def _remember(self, state: T) -> None:
        """Before a change: what `undo` comes back to."""
        self._done.append(state)
        self._undone.clear()

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> bool:
        """False if there is nothing to take back."""
        return self._step(self._done, self._undone)

    def redo(self) -> bool:
        """False if nothing was taken back."""
        return self._step(self._undone, self._done)

    def _step(self, states: list[T], others: list[T]) -> bool:
        if not states:
            return False
        others.append(self._now())
        self._restore(states.pop())
        return True
