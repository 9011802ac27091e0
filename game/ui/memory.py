"""Pictures that are kept to be used again: together they take no more than `BUDGET`, the least used goes first.

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
    """A kept picture: where it is kept, and what it weighs."""

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


budget = _Budget()
_forgetters: list[Callable[[], object]] = []


class LastResult(Generic[T]):
    """What was worked out last, for as long as the same is wanted."""

    def __init__(self) -> None:
        self._last: tuple[object, T] | None = None

    def result_for(self, key: object, work_out: Callable[[], T]) -> T:
        if self._last is None or self._last[0] != key:
            self._last = key, work_out()
        return self._last[1]


class PictureCache(Generic[K, T]):
    """Pictures by their keys, under the common budget: any of them may be gone the next time one looks.

    They go with the board or page that holds them.
    """

    def __init__(self) -> None:
        self._made: dict[K, _Entry] = {}
        self._budget = budget  # outlives the module when the program ends

    def get(self, key: K) -> T | None:
        """The picture, from now on the last to go; None if it was never made or had to go."""
        entry = self._made.get(key)
        if entry is None:
            return None
        self._budget.used.move_to_end(entry)
        value: T = entry.value
        return value

    def keep(self, key: K, value: T) -> T:
        """Keeps a picture, unless it is larger than all the room; gives it back."""
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
        """Lets go of all of them."""
        for entry in self._made.values():
            self._budget.drop(entry)
        self._made.clear()

    def __del__(self) -> None:
        self.clear()


def remembered(make: Callable[P, T]) -> Callable[P, T]:
    """Remembers what a function made, under the common budget, until `forget_all`.  Arguments have to be hashable."""
    made: PictureCache[Hashable, T] = PictureCache()

    @wraps(make)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        key = (args, tuple(kwargs.items())) if kwargs else args
        if key in made:
            return cast("T", made.get(key))
        return made.keep(key, make(*args, **kwargs))

    _forgetters.append(made.clear)
    return found


def forgotten_with_size(clear: Callable[[], object]) -> None:
    """Has another cache cleared by `forget_all`."""
    _forgetters.append(clear)


def forget_all() -> None:
    """Lets go of all that was made for a size, a theme or a text size that is not used any more."""
    for clear in _forgetters:
        clear()


def weight_of(thing: object) -> int:
    """About how many bytes: pixels of the pictures in it, and a little for the rest."""
    if isinstance(thing, pygame.Surface):
        return 200 + thing.get_width() * thing.get_height() * thing.get_bytesize()
    if isinstance(thing, pygame.font.Font):
        return FONT + LETTERS * thing.get_height() ** 2  # an alphabet, once it is drawn
    if isinstance(thing, tuple):
        return 100 + sum(weight_of(part) for part in thing)
    return 50


# ---------------------------------------------------------------------- pages that are gone
class _Pages:
    """How many bytes of page pictures were made since it was last tidied up."""

    new = 0


def page_made(*pictures: pygame.Surface) -> None:
    """A page has new pictures: those of an older one may wait for the garbage collector, which does not see pixels.

    A page that is made again and again before there is time to tidy up has the older ones go at once.
    """
    new = sum(map(weight_of, pictures))
    if _Pages.new and _Pages.new + new > PATIENCE * TIDY_AFTER:
        _let_go()
    _Pages.new += new


def collect_pages(*, busy: bool = False) -> bool:
    """Lets go of pages that nobody holds any more, if enough new ones were made since the last time.

    It takes longer than a frame may: while somebody is `busy` with the page it waits, as long as there is room.
    """
    if _Pages.new < TIDY_AFTER * (PATIENCE if busy else 1):
        return False
    _let_go()
    return True


def _let_go() -> None:
    """Pages that nobody holds are gone, and their memory is the system's."""
    _Pages.new = 0
    gc.collect()
    library = _gnu_library()
    if library is not None:
        library.malloc_trim(0)


def give_large_back() -> None:
    """Has memory of large pictures given back to the system at once, where the C library would keep it for later."""
    library = _gnu_library()
    if library is not None:
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, FREE)


def _gnu_library() -> ctypes.CDLL | None:
    """The C library, if it is the one whose memory can be tuned."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # only here: the first frame does without

    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
