"""What programs that tests start do with a signal, however the tests were started themselves.

A shell lets what it runs in the background ignore Ctrl+C, and a program passes that on to those that it starts.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def started_with(name: str, how: signal.Handlers | Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Programs that are started meanwhile ignore the signal, or not."""
    number = getattr(signal, name)
    before = signal.signal(number, how)
    try:
        yield
    finally:
        signal.signal(number, before)


@contextmanager
def heeding_ctrl_c() -> Iterator[None]:
    """Programs that are started meanwhile end at Ctrl+C; the tests themselves heed it, too."""
    with started_with("SIGINT", signal.default_int_handler):
        yield
