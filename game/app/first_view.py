"""Cache file of the first page: read before the page is made, written where the page has changed.

It can be made again at any time.  What is damaged, or was made by another program or with other pictures, is as good as
nothing.
"""

import contextlib
import os
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame

from game import __version__
from game.place import ASSETS
from game.rules.decoding import UNREADABLE, add_checksum, unpack, verify_checksum
from game.store.backed_up_file import write_file
from game.store.background_writer import BackgroundWriter
from game.store.disk import read_file
from game.ui import kept_view
from game.ui.kept_view import CachedView, Numbers, StoredPicture

FORM = 1
MOST = 64_000_000  # bytes: the page of a screen of 3840×2160 takes a third of it
GAME = Path(__file__).resolve().parents[1]
PAINTERS = "rules", "film", "board", "ui", "window/shared"  # rooms of which one sees a change in the pictures


class _CacheContent(msgspec.Struct, frozen=True):
    """The cache file's content: pictures and measured sizes by key; `made_by`: the program version's fingerprint."""

    made_by: str
    pictures: dict[str, StoredPicture]
    numbers: dict[str, Numbers]


class FirstPageCache:
    """File cache of the pictures and measured sizes with which the first page was painted."""

    def __init__(self, path: Path) -> None:
        self._path, self._writer = path, BackgroundWriter()

    def start_recording(self) -> None:
        """Load the cache and start noting which pictures and sizes the first page uses, just before it is made."""
        kept_view.start_recording(self._read_cache())

    def finish_recording(self) -> None:
        """Save the pictures and sizes that the first page has used, unless the cache holds the same ones already."""
        needed = kept_view.stop_recording()
        if needed is not None:
            self._writer.queue_job(str(self._path), lambda: self._write_cache(needed))

    def _read_cache(self) -> CachedView:
        """Return the cached view; an empty one if the file is missing, damaged or of another program version."""
        try:
            body = verify_checksum(read_file(self._path, most=MOST))
            found = unpack(body, _CacheContent) if body is not None else None
            ours = found is not None and found.made_by == _program_fingerprint()
        except (OSError, ValueError, *UNREADABLE):
            return CachedView()
        if found is None or not ours or not all(one.is_complete for one in found.pictures.values()):
            return CachedView()
        return CachedView(found.pictures, found.numbers)

    def _write_cache(self, view: CachedView) -> None:
        """Write the cache; if that fails the next start takes longer."""
        pictures = {
            key: one if isinstance(one, StoredPicture) else StoredPicture.from_surface(one)
            for key, one in view.pictures.items()
        }
        content = add_checksum(msgspec.msgpack.encode(_CacheContent(_program_fingerprint(), pictures, view.numbers)))
        if len(content) <= MOST:
            with contextlib.suppress(OSError):
                write_file(self._path, content)


def _program_fingerprint() -> str:
    """Return a text that changes with the version of this program or of pygame, and with its pictures or fonts."""
    drawn = pygame.ver, pygame.get_sdl_version(), pygame.font.get_sdl_ttf_version()
    return f"{FORM} {__version__} {zlib.crc32(repr([drawn, *_asset_fingerprints()]).encode())}"


def _asset_fingerprints() -> Iterator[tuple[str, int, int]]:
    """Yield path, size and time of each picture file; in the packed program those of the program file."""
    if getattr(sys, "frozen", False):
        now = os.stat(sys.executable)
        yield "", now.st_size, now.st_mtime_ns
    folders = [GAME / room for room in PAINTERS if (GAME / room).is_dir()]
    for folder in folders:
        for there, _, _ in os.walk(folder):
            yield from _files_in_folder(there, ".py")
    for folder in (ASSETS, *filter(Path.is_dir, sorted(ASSETS.iterdir()))):
        yield from _files_in_folder(folder, "")


def _files_in_folder(folder: str | Path, suffix: str) -> list[tuple[str, int, int]]:
    """Return name, size in bytes and modification time in ns of each file with this suffix, sorted by name."""
    with os.scandir(folder) as entries:
        found = [(one.name, one.stat()) for one in entries if one.name.endswith(suffix) and one.is_file()]
    return sorted((name, now.st_size, now.st_mtime_ns) for name, now in found)
