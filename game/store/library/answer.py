"""A question that takes a while, asked in a thread of its own."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Answer(Generic[T]):
    """Look at `done` from time to time; then `value` is the answer."""

    def __init__(self, find: Callable[[], T]) -> None:
        self._find, self._done = find, threading.Event()
        self._value: list[T] = []
        threading.Thread(target=self._run, name="naqala-library", daemon=True).start()

    @property
    def done(self) -> bool:
        """Whether the answer is there."""
        return self._done.is_set()

    @property
    def value(self) -> T:
        """The answer; it is waited for."""
        self._done.wait()
        return self._value[0]

    def _run(self) -> None:
        try:
            self._value.append(self._find())
        finally:
            self._done.set()
