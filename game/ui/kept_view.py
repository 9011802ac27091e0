"""Cache of the first page on disk: pictures and measures that take longest to compute.

From `begin` to `end` whoever makes such a thing asks here first, by a key that says all that it depends on.  At any
other time, and where nothing was kept, it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic, ParamSpec

import msgspec
import pygame

P = ParamSpec("P")
ORDER: Final = "BGRA"  # of the bytes of a point: that of pictures of the library itself, which then need not be copied
Numbers = tuple[float, ...]


class StoredPicture(msgspec.Struct, frozen=True):
    """The pixels of a picture as bytes."""

    size: tuple[int, int]
    pixels: memoryview

    @classmethod
    def from_surface(cls, picture: pygame.Surface) -> StoredPicture:
        """Return a `StoredPicture` with the pixels of a surface."""
        return cls(picture.get_size(), memoryview(pygame.image.tobytes(picture, ORDER)))

    @property
    def is_complete(self) -> bool:
        """Whether the number of bytes fits the size."""
        wide, high = self.size
        return min(wide, high) > 0 and len(self.pixels) == wide * high * len(ORDER)

    @property
    def surface(self) -> pygame.Surface:
        """The picture, which must not be drawn on."""
        return pygame.image.frombuffer(self.pixels, self.size, ORDER)


class CachedView:
    """The cached pictures and numbers of a page, by key."""

    def __init__(
        self, pictures: Mapping[str, StoredPicture | pygame.Surface] = {}, numbers: Mapping[str, Numbers] = {}
    ) -> None:
        self.pictures, self.numbers = dict(pictures), dict(numbers)

    def has_all_pictures_of(self, other: CachedView) -> bool:
        """Return whether every picture of `other` is also in this cache.

        Numbers aren't compared, as they differ a little from start to start and are no reason to write the cache again.
        """
        return self.pictures.keys() >= other.pictures.keys()


_kept = CachedView()
_needed: CachedView | None = None  # by the page that is being made


def start_recording(view: CachedView) -> None:
    """Start to record what the first page needs; `view`: the entries stored at the last start."""
    global _kept, _needed
    _kept, _needed = view, CachedView()


def stop_recording() -> CachedView | None:
    """Stop recording; return the entries that the first page needed if some were new, else None."""
    global _kept, _needed
    kept, needed = _kept, _needed
    _kept, _needed = CachedView(), None
    return needed if needed is not None and not kept.has_all_pictures_of(needed) else None


def has_picture(key: str) -> bool:
    """Return whether the picture of this key was stored."""
    return _needed is not None and key in _kept.pictures


def cached_picture(key: str, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the picture with this key; if it isn't stored, make it."""
    if _needed is None:
        return make()
    known = _kept.pictures.get(key)
    found = known.surface if isinstance(known, StoredPicture) else make()
    _needed.pictures[key] = found
    return found


def cached_numbers(key: str, make: Callable[[], Numbers]) -> Numbers:
    """Return the numbers with this key; if they aren't stored, compute them."""
    if _needed is None:
        return make()
    if key not in _needed.numbers:
        known = _kept.numbers.get(key)
        _needed.numbers[key] = make() if known is None else known
    return _needed.numbers[key]


class DiskCachedPictures(Generic[P]):
    """A disk cache for a function whose picture depends only on the text of its arguments."""

    def __init__(self, make: Callable[P, pygame.Surface]) -> None:
        self._make, self._name = make, f"{make.__module__}.{make.__name__}"

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        if _needed is None:
            return self._make(*args, **kwargs)
        return cached_picture(self._cache_key(*args, **kwargs), lambda: self._make(*args, **kwargs))

    def is_stored(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """Return whether the picture for these arguments was stored."""
        return has_picture(self._cache_key(*args, **kwargs))

    def _cache_key(self, *args: P.args, **kwargs: P.kwargs) -> str:
        """Return the disk cache's key for these arguments: the function's name and their text."""
        return f"{self._name}{args!r}{kwargs or ''!r}"
