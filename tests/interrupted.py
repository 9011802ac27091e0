"""What programs that tests start do with a signal, however the tests were started themselves.

A shell lets what it runs in the background ignore Ctrl+C, and a program passes that on to those that it starts.
"""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from game.rules.sowing import machine

PATIENCE = 60  # seconds


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


def until_begun(pid: int) -> None:
    """Waits until a program has loaded modules of its own: before that, Python itself handles an interrupt."""
    ends = time.monotonic() + PATIENCE
    maps = Path(f"/proc/{pid}/maps")
    if not machine.COMPILED or not os.path.exists("/proc"):
        time.sleep(1.0)
        return
    while "game/rules" not in maps.read_text() and time.monotonic() < ends:
        time.sleep(0.005)
