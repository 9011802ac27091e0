"""Memory budget of picture caches: together they take at most `BUDGET`; the least recently used go first.

What is on the page now is no business of this: a page holds its own pictures for as long as it is open.
"""

from __future__ import annotations

import gc
import sys
import threading
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
SMALL_WINDOW = 1280 * 800  # px
MOST_PAGES = 1.25  # times `SMALL_WINDOW`: beyond it a page finds less memory of the last one
LARGE_WINDOW = 2560 * 1600  # px: in a larger one, whose pictures are larger, there is room for more bytes
FULL_HD, SMALLEST = 1920 * 1080, 1 / 2  # px: in a smaller one there is less room, down to this share of it
TIDY_AFTER = 16_000_000  # bytes of new page pictures after which old ones are looked for, in a small window
PATIENCE = 2  # so many times as much while somebody types
CALM = 0.5  # seconds without released pictures after which free memory goes back: until then the next page uses it
MOST_FREE = 32_000_000  # bytes of released pictures after which it goes back at once, in a small window
FONT, LETTERS = 400_000, 25  # bytes of an open font; of its letters, for each square px of its height
TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3  # settings of the GNU library
LARGE = 32_000_000  # bytes, the most that the library allows: larger pictures have memory of their own, which goes back


class _CacheEntry:
    """A cached picture: its cache, key, and size in memory."""

    __slots__ = ("home", "key", "value", "weight")

    def __init__(self, home: dict[Any, _CacheEntry], key: object, value: Any, weight: int) -> None:
        self.home, self.key, self.value, self.weight = home, key, value, weight


class _PictureBudget:
    """All cached pictures with their total size, the least recently used first."""

    def __init__(self) -> None:
        self.used: OrderedDict[_CacheEntry, None] = OrderedDict()
        self.held = 0
        self.released = 0  # bytes of pages and of caches let go since memory was last returned to the system
        self.calm = 0.0  # seconds since a page last let go
        self.times = 1.0  # so many times `BUDGET`
        self.pages = 1.0  # so many times `TIDY_AFTER`: pages of larger windows have larger pictures
        self.lock = threading.RLock()  # a thread may draw ahead while the window draws

    @property
    def room(self) -> int:
        """The number of bytes that all pictures may take."""
        return round(BUDGET * self.times)

    @property
    def most_free(self) -> int:
        """The number of released bytes after which they go back to the system at once."""
        return round(MOST_FREE * min(self.pages, MOST_PAGES))

    def add(self, entry: _CacheEntry) -> None:
        """Count a new picture, and delete the least recently used ones while the budget is exceeded."""
        self.used[entry] = None
        self.held += entry.weight
        while self.held > self.room:
            old = next(iter(self.used))
            del old.home[old.key]
            self.drop(old)

    def drop(self, entry: _CacheEntry) -> None:
        """Stop counting a picture that is no longer in its cache."""
        del self.used[entry]
        self.held -= entry.weight


budget = _PictureBudget()
_forgetters: list[Callable[[], object]] = []


class LastResult(Generic[T]):
    """A cache that keeps only the result computed last."""

    def __init__(self) -> None:
        self._last: tuple[object, T] | None = None

    def result_for(self, key: object, compute: Callable[[], T]) -> T:
        """Return the result for a key; `compute` computes it if the key has changed."""
        if self._last is None or self._last[0] != key:
            self._last = key, compute()
        return self._last[1]


class PictureCache(Generic[K, T]):
    """A cache of pictures by key, under the common memory budget: any entry may be gone at the next lookup.

    The entries are freed with the board or page that holds the cache.
    """

    def __init__(self) -> None:
        self._made: dict[K, _CacheEntry] = {}
        self._budget = budget  # outlives the module when the program ends

    def get(self, key: K) -> T | None:
        """Return the picture and mark it as used; None if it isn't cached."""
        with self._budget.lock:
            entry = self._made.get(key)
            if entry is None:
                return None
            self._budget.used.move_to_end(entry)
            value: T = entry.value
            return value

    def store(self, key: K, value: T) -> T:
        """Cache a picture, unless it exceeds the budget; return it."""
        weight = approximate_bytes(value)
        with self._budget.lock:
            old = self._made.pop(key, None)
            if old is not None:
                self._budget.drop(old)
            if weight <= self._budget.room:
                entry = self._made[key] = _CacheEntry(self._made, key, value, weight)
                self._budget.add(entry)
        return value

    def __contains__(self, key: K) -> bool:
        return key in self._made

    def __len__(self) -> int:
        return len(self._made)

    def clear(self) -> None:
        """Remove all entries."""
        with self._budget.lock:
            for entry in self._made.values():
                self._budget.drop(entry)
                self._budget.released += entry.weight
            self._made.clear()

    def __del__(self) -> None:
        self.clear()


def cache_results(make: Callable[P, T]) -> Callable[P, T]:
    """Cache a function's results under the common memory budget, until `clear_size_caches`.

    Arguments have to be hashable.
    """
    made: PictureCache[Hashable, T] = PictureCache()

    @wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        """Return the cached result, or compute it."""
        key = (args, tuple(kwargs.items())) if kwargs else args
        known = made.get(key)  # once, for another thread may let it go
        if known is not None or key in made:
            return cast("T", known)
        return made.store(key, make(*args, **kwargs))

    _forgetters.append(made.clear)
    return found


def fit_budget(size: tuple[int, int]) -> None:
    """Set the budget for a window of a size, in px."""
    pixels = size[0] * size[1]
    budget.times = max(SMALLEST, min(1.0, pixels / FULL_HD), pixels / LARGE_WINDOW)
    budget.pages = max(1.0, pixels / SMALL_WINDOW)


def register_size_cache(clear: Callable[[], object]) -> None:
    """Register a function that `clear_size_caches` will call, to clear another cache."""
    _forgetters.append(clear)


def clear_size_caches() -> None:
    """Clear all caches of pictures made for the previous window size, theme or text size.

    Their memory goes back to the system soon.
    """
    for clear in _forgetters:
        clear()
    budget.released = max(budget.released, budget.most_free)


def approximate_bytes(thing: object) -> int:
    """Return the approximate size in bytes: pixels of pictures, and a little for the rest."""
    if isinstance(thing, pygame.Surface):
        return 200 + thing.get_width() * thing.get_height() * thing.get_bytesize()
    if isinstance(thing, pygame.font.Font):
        return FONT + LETTERS * thing.get_height() ** 2  # an alphabet, once it is drawn
    if isinstance(thing, tuple):
        return 100 + sum(approximate_bytes(part) for part in thing)
    return 50


# ---------------------------------------------------------------------- pages that are gone
class _PageMemory:
    """Counter: bytes of page pictures made since the last garbage collection."""

    new = 0


def note_new_page(*pictures: pygame.Surface) -> None:
    """Note that a page has new pictures, and collect at once if there are too many.

    Pictures of older pages may wait for the garbage collector, which doesn't see the size of pixels.
    """
    new = sum(map(approximate_bytes, pictures))
    if _PageMemory.new and _PageMemory.new + new > PATIENCE * TIDY_AFTER * budget.pages:
        _collect_garbage()
    _PageMemory.new += new


def note_page_gone(*pictures: pygame.Surface) -> None:
    """Note that a page has released pictures, for which no collection is needed."""
    gone = sum(map(approximate_bytes, pictures))
    _PageMemory.new = max(0, _PageMemory.new - gone)
    budget.released += gone
    budget.calm = 0.0


def collect_pages(dt: float = 0.0, *, busy: bool = False) -> bool:
    """Collect garbage of old pages, if enough new ones were made; return whether that was done.

    It takes longer than a frame, so it is postponed while the user is `busy` with the page, as long as there is memory.
    Memory that pages have released goes back to the system once none was released for a while: new memory takes the
    system longer than the painting of a page takes.  `dt`: seconds since the last call.
    """
    budget.calm += dt
    if _PageMemory.new < TIDY_AFTER * budget.pages * (PATIENCE if busy else 1):
        unused = budget.released + (_PageMemory.new if budget.released else 0)  # new pages may be old ones by now
        if unused >= budget.most_free or (budget.released and budget.calm >= CALM):
            _return_memory()
        return False
    _collect_garbage()
    return True


def _collect_garbage() -> None:
    """Collect garbage; the memory goes back to the system a little later."""
    _PageMemory.new = 0
    gc.collect()
    budget.calm, budget.released = 0.0, max(1, budget.released)


def _return_memory() -> None:
    """Return free memory to the system."""
    budget.released = 0
    library = _load_gnu_library()
    if library is not None:
        library.malloc_trim(0)


def tune_memory_allocator() -> None:
    """Make the C library keep the memory of pictures for the next ones, until `collect_pages` returns it."""
    library = _load_gnu_library()
    if library is not None:
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, MOST_FREE)


def _load_gnu_library() -> ctypes.CDLL | None:
    """Return the GNU C library, whose allocator can be tuned; None on systems without it."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # only here: the first frame does without

    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
