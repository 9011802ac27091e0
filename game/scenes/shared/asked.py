"""A question to the library that takes a while: asked once, answered in a thread, heard while time passes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    import sqlite3

    from game.store.library.answer import Answer
    from game.store.library.games import Library

T = TypeVar("T")


class Asked(Generic[T]):
    """`value` is the last answer; at first there is `nothing`."""

    def __init__(self, games: Library, nothing: T) -> None:
        self._games, self._nothing, self.value = games, nothing, nothing
        self._answer: Answer[T] | None = None

    def ask(self, question: Callable[[sqlite3.Connection], T]) -> None:
        """Asks; an answer to an earlier question is not heard any more."""
        self._answer = self._games.later(question, self._nothing)

    @property
    def waits(self) -> bool:
        """Whether an answer may still come."""
        return self._answer is not None

    def hear(self) -> bool:
        """Takes what has come in; True if it is something else than before."""
        if self._answer is None or not self._answer.done:
            return False
        before, self.value, self._answer = self.value, self._answer.value, None
        return bool(before != self.value)
