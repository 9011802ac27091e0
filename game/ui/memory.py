"""Pictures kept for later use: together they take no more than `BUDGET`; those unused for longest go first.

What is on the page now does not count: a page holds its own pictures for as long as it is open.
"""

from __future__ import annotations

import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

import pygame

if TYPE_CHECKING:
    import ctypes

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

BUDGET = 96_000_000  # bytes of all kept pictures; the rest of 160 MB over the bare program is for the pages
TIDY_AFTER = 16_000_000  # bytes of new page pictures after which old ones are looked for
TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3  # settings of the GNU library
LARGE, FREE = 4_000_000, 16_000_000  # bytes: blocks returned at once; memory that may stay free for frames


class _Entry:
    """A kept picture: where it is kept, and how many bytes it takes."""

    __slots__ = ("home", "key", "value", "weight")

    def __init__(self, home: dict[Any, _Entry], key: object, value: Any, weight: int) -> None:
        self.home, self.key, self.value, self.weight = home, key, value, weight


class _Budget:
    """All that is kept, the least used first."""

    def __init__(self) -> None:
        self.used: OrderedDict[_Entry, None] = OrderedDict()
        self.held = 0

    def add(self, entry: _Entry) -> None:
        self.used[entry] = None
        self.held += entry.weight
        while self.held > BUDGET:
            old = next(iter(self.used))
            del old.home[old.key]
            self.drop(old)

    def drop(self, entry: _Entry) -> None:
        del self.used[entry]
        self.held -= entry.weight


_budget = _Budget()
_forgetters: list[Callable[[], object]] = []


class Pictures(Generic[K, T]):
    """Pictures by their keys, under the common budget: any of them may be gone the next time.

    They go with the board or page that holds them.
    """

    def __init__(self) -> None:
        self._made: dict[K, _Entry] = {}
        self._budget = _budget  # outlives the module when the program ends

    def get(self, key: K) -> T | None:
        """The picture, which now goes last; None if it was never made or was dropped."""
        entry = self._made.get(key)
        if entry is None:
            return None
        self._budget.used.move_to_end(entry)
        value: T = entry.value
        return value

    def keep(self, key: K, value: T) -> T:
        """Keeps a picture, unless it is larger than the budget, and returns it."""
        old = self._made.pop(key, None)
        if old is not None:
            self._budget.drop(old)
        weight = weight_of(value)
        if weight <= BUDGET:
            entry = self._made[key] = _Entry(self._made, key, value, weight)
            self._budget.add(entry)
        return value

    def __contains__(self, key: K) -> bool:
        return key in self._made

    def __len__(self) -> int:
        return len(self._made)

    def clear(self) -> None:
        """Drops all of them."""
        for entry in self._made.values():
            self._budget.drop(entry)
        self._made.clear()

    def __del__(self) -> None:
        self.clear()


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """Keeps the results of a function, under the common budget, until `forget`.  Arguments have to be hashable."""
    made: Pictures[Hashable, T] = Pictures()

    @wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (args, tuple(kwargs.items())) if kwargs else args
        if key in made:
            return made.get(key)  # type: ignore[return-value]
        return made.keep(key, make(*args, **kwargs))

    _forgetters.append(made.clear)
    return found


def forgotten_with_size(clear: Callable[[], object]) -> None:
    """Registers the `clear` of another cache, which `forget` calls."""
    _forgetters.append(clear)


def forget() -> None:
    """Drops everything that was made for a size, a theme or a text size no longer in use."""
    for clear in _forgetters:
        clear()


def held() -> int:
    """How many bytes all kept pictures take."""
    return _budget.held


def weight_of(thing: object) -> int:
    """About how many bytes it takes: the pixels of the pictures in it, and a little for the rest."""
    if isinstance(thing, pygame.Surface):
        return 200 + thing.get_width() * thing.get_height() * thing.get_bytesize()
    if isinstance(thing, tuple):
        return 100 + sum(weight_of(part) for part in thing)
    return 50


# ---------------------------------------------------------------------- pages that are gone
class _Pages:
    """How many bytes of page pictures were made since the last `tidy`."""

    new = 0


def page_made(*pictures: pygame.Surface) -> None:
    """Counts new pictures of a page: older ones may wait for the garbage collector, which does not count pixels."""
    _Pages.new += sum(map(weight_of, pictures))


def tidy() -> bool:
    """Frees pages that are no longer in use, if enough new pictures were made since the last time."""
    if _Pages.new < TIDY_AFTER:
        return False
    _Pages.new = 0
    gc.collect()
    library = _gnu_library()
    if library is not None:
        library.malloc_trim(0)
    return True


def give_large_back() -> None:
    """Has the C library return the memory of large pictures to the system at once, where it would keep it."""
    library = _gnu_library()
    if library is not None:
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, FREE)


def _gnu_library() -> ctypes.CDLL | None:
    """The C library, if its memory can be tuned (GNU); else None."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # only here, to have the first frame sooner

    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
