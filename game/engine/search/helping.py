"""Threads that help a search: they look at the same position a little further and fill the same table."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol, TypeVar

from game.engine.process.guard import guarded
from game.engine.search.constants import MAX_PLY

SPREAD = 3  # helping threads look this many plies further at most


class Helping(Protocol):
    """A search that can be told to stop, and says whether there would have been more to see."""

    stopped: int

    @property
    def horizon(self) -> int:
        """Not 0 where a line that its score rests on was cut off at the horizon."""


Each = TypeVar("Each", bound=Helping)


@contextmanager
def helped(searches: Sequence[Each], look: Callable[[Each, int], object]) -> Iterator[None]:
    """Each search looks with `look(search, plies)`, deeper and deeper, in a thread of its own until this is left."""

    @guarded
    def help_out(search: Each, ahead: int) -> None:
        for depth in range(1 + ahead, MAX_PLY + 1):
            if search.stopped:
                return
            look(search, depth)
            if not search.horizon:
                return

    helpers = [
        threading.Thread(target=help_out, args=(search, 1 + i % SPREAD), daemon=True)
        for i, search in enumerate(searches)
    ]
    for helper in helpers:
        helper.start()
    try:
        yield
    finally:
        for search in searches:
            search.stopped = 1
        for helper in helpers:
            helper.join()
