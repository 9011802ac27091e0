"""A time after which a search is told to stop."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def expiring(seconds: float | None, expire: Callable[[], None]) -> Iterator[None]:
    """Calls `expire` from another thread once so many seconds have passed within; None is no limit."""
    if seconds is None:
        yield
        return
    timer = threading.Timer(seconds, expire)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
