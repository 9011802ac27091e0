"""Memory budget of picture caches: together they take at most `BUDGET`; the least recently used go first.

What is on the page now is no business of this: a page holds its own pictures for as long as it is open.
"""

from __future__ import annotations

import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar, cast

import pygame

if TYPE_CHECKING:
    import ctypes

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

BUDGET = 72_000_000  # bytes of all kept pictures and fonts: of 160 MB over the bare program the rest is for the pages
TIDY_AFTER = 16_000_000  # bytes of new page pictures after which old ones are looked for
PATIENCE = 2  # so many times as much while somebody types
FONT, LETTERS = 400_000, 25  # bytes of an open font; of its letters, for each square px of its height
TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3  # settings of the GNU library
LARGE, FREE = 4_000_000, 16_000_000  # bytes: what goes back at once; what may stay free, for frames need room too


class _Entry:
    """A cached picture: its cache and its weight."""

    __slots__ = ("home", "key", "value", "weight")

    def __init__(self, home: dict[Any, _Entry], key: object, value: Any, weight: int) -> None:
        self.home, self.key, self.value, self.weight = home, key, value, weight


class _Budget:
    """All cached pictures, the least recently used first."""

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


budget = _Budget()
_forgetters: list[Callable[[], object]] = []


class LastResult(Generic[T]):
    """A cache of one result, for as long as the same key is wanted."""

    def __init__(self) -> None:
        self._last: tuple[object, T] | None = None

    def result_for(self, key: object, work_out: Callable[[], T]) -> T:
        """Return the result for a key, computed if the key has changed."""
        if self._last is None or self._last[0] != key:
            self._last = key, work_out()
        return self._last[1]


class PictureCache(Generic[K, T]):
    """A cache of pictures by key, under the common budget: any entry may be gone at the next lookup.

    They go with the board or page that holds them.
    """

    def __init__(self) -> None:
        self._made: dict[K, _Entry] = {}
        self._budget = budget  # outlives the module when the program ends

    def get(self, key: K) -> T | None:
        """Return the picture and mark it as used; None if it isn't cached."""
        entry = self._made.get(key)
        if entry is None:
            return None
        self._budget.used.move_to_end(entry)
        value: T = entry.value
        return value

    def keep(self, key: K, value: T) -> T:
        """Cache a picture, unless it exceeds the budget; return it."""
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
        """Remove all entries."""
        for entry in self._made.values():
            self._budget.drop(entry)
        self._made.clear()

    def __del__(self) -> None:
        self.clear()


def cache_results(make: Callable[P, T]) -> Callable[P, T]:
    """Cache a function's results under the common budget, until `forget_all`.  Arguments have to be hashable."""
    made: PictureCache[Hashable, T] = PictureCache()

    @wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        """Return the cached result, or compute it."""
        key = (args, tuple(kwargs.items())) if kwargs else args
        if key in made:
            return cast("T", made.get(key))
        return made.keep(key, make(*args, **kwargs))

    _forgetters.append(made.clear)
    return found


def clear_with_sizes(clear: Callable[[], object]) -> None:
    """Register another cache to be cleared by `forget_all`."""
    _forgetters.append(clear)


def forget_all() -> None:
    """Clear everything made for a size, a theme or a text size that is no longer used."""
    for clear in _forgetters:
        clear()


def weight_of(thing: object) -> int:
    """Return the approximate size in bytes: pixels of pictures, and a little for the rest."""
    if isinstance(thing, pygame.Surface):
        return 200 + thing.get_width() * thing.get_height() * thing.get_bytesize()
    if isinstance(thing, pygame.font.Font):
        return FONT + LETTERS * thing.get_height() ** 2  # an alphabet, once it is drawn
    if isinstance(thing, tuple):
        return 100 + sum(weight_of(part) for part in thing)
    return 50


# ---------------------------------------------------------------------- pages that are gone
class _Pages:
    """A count of the bytes of page pictures made since the last collection."""

    new = 0


def note_new_page(*pictures: pygame.Surface) -> None:
    """Note that a page has new pictures, and collect at once if there are too many.

    Pictures of older pages may wait for the garbage collector, which doesn't see the size of pixels.
    """
    new = sum(map(weight_of, pictures))
    if _Pages.new and _Pages.new + new > PATIENCE * TIDY_AFTER:
        _let_go()
    _Pages.new += new


def collect_pages(*, busy: bool = False) -> bool:
    """Collect garbage of old pages, if enough new ones were made; return whether it did.

    It takes longer than a frame: while the user is `busy` with the page it is postponed, as long as there is room.
    """
    if _Pages.new < TIDY_AFTER * (PATIENCE if busy else 1):
        return False
    _let_go()
    return True


def _let_go() -> None:
    """Collect garbage and return the memory to the system."""
    _Pages.new = 0
    gc.collect()
    library = _gnu_library()
    if library is not None:
        library.malloc_trim(0)


def return_large_memory() -> None:
    """Return memory of large pictures to the system at once, where the C library would keep it."""
    library = _gnu_library()
    if library is not None:
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, FREE)


def _gnu_library() -> ctypes.CDLL | None:
    """Return the C library, if it is the one whose memory can be tuned."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # only here: the first frame does without

    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
