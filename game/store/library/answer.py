"""A question that takes a while, asked in a thread of its own."""

import logging
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from game.rules.phrase import message

T = TypeVar("T")


class Answer(Generic[T]):
    """Look at `done` from time to time; then `value` is the answer.

    `failed` makes an answer of the reason, in English, where none could be found.  Without it `value` raises the
    error that the thread met.
    """

    def __init__(self, find: Callable[[], T], failed: Callable[[str], T] | None = None) -> None:
        self._find, self._failed, self._done = find, failed, threading.Event()
        self._value: list[T] = []
        self._error: Exception | None = None
        threading.Thread(target=self._run, name="naqala-library", daemon=True).start()

    @property
    def done(self) -> bool:
        """Whether the answer is there."""
        return self._done.is_set()

    @property
    def value(self) -> T:
        """The answer; it is waited for.  Raises what the thread met instead."""
        self._done.wait()
        if self._error is not None:
            raise self._error
        return self._value[0]

    def _run(self) -> None:
        try:
            self._value.append(self._found())
        except Exception as error:
            self._error = error
        finally:
            self._done.set()

    def _found(self) -> T:
        if self._failed is None:
            return self._find()
        try:
            return self._find()
        except Exception as error:
            logging.getLogger("naqala.store").exception("a question has no answer")
            return self._failed(message(error) or type(error).__name__)
