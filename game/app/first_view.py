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
from game.rules.decoding import UNREADABLE, seal, unpack, unseal
from game.store.backed_up_file import write_file
from game.store.background_writer import BackgroundWriter
from game.store.disk import read_file
from game.ui import kept_view
from game.ui.kept_view import KeptPicture, Numbers, View

FORM = 1
MOST = 64_000_000  # bytes: the page of a screen of 3840×2160 takes a third of it
GAME = Path(__file__).resolve().parents[1]
PAINTERS = "rules", "film", "board", "ui", "window/shared"  # rooms of which one sees a change in the pictures


class _Content(msgspec.Struct, frozen=True):
    made_by: str
    pictures: dict[str, KeptPicture]
    numbers: dict[str, Numbers]


class FirstView:
    """The cached parts of the first page."""

    def __init__(self, path: Path) -> None:
        self._path, self._writer = path, BackgroundWriter()

    def begin(self) -> None:
        """Start: the page is about to be made."""
        kept_view.begin(self._read())

    def end(self) -> None:
        """Finish: the page is visible."""
        needed = kept_view.end()
        if needed is not None:
            self._writer.put(str(self._path), lambda: self._write(needed))

    def _read(self) -> View:
        try:
            body = unseal(read_file(self._path, most=MOST))
            found = unpack(body, _Content) if body is not None else None
            ours = found is not None and found.made_by == _made_by()
        except (OSError, ValueError, *UNREADABLE):
            return View()
        if found is None or not ours or not all(one.is_whole for one in found.pictures.values()):
            return View()
        return View(found.pictures, found.numbers)

    def _write(self, view: View) -> None:
        """Write the cache; if that fails the next start takes longer."""
        pictures = {
            key: one if isinstance(one, KeptPicture) else KeptPicture.of(one) for key, one in view.pictures.items()
        }
        content = seal(msgspec.msgpack.encode(_Content(_made_by(), pictures, view.numbers)))
        if len(content) <= MOST:
            with contextlib.suppress(OSError):
                write_file(self._path, content)


def _made_by() -> str:
    """Return an identifier of this program with its pictures and fonts, and the drawing library."""
    drawn = pygame.ver, pygame.get_sdl_version(), pygame.font.get_sdl_ttf_version()
    return f"{FORM} {__version__} {zlib.crc32(repr([drawn, *_looks()]).encode())}"


def _looks() -> Iterator[tuple[str, int, int]]:
    """Yield path, size and time of the picture files; in the packed program those of the program file."""
    if getattr(sys, "frozen", False):
        now = os.stat(sys.executable)
        yield "", now.st_size, now.st_mtime_ns
    folders = [GAME / room for room in PAINTERS if (GAME / room).is_dir()]
    for folder in folders:
        for there, _, _ in os.walk(folder):
            yield from _files(there, ".py")
    for folder in (ASSETS, *filter(Path.is_dir, sorted(ASSETS.iterdir()))):
        yield from _files(folder, "")


def _files(folder: str | Path, suffix: str) -> list[tuple[str, int, int]]:
    with os.scandir(folder) as entries:
        found = [(one.name, one.stat()) for one in entries if one.name.endswith(suffix) and one.is_file()]
    return sorted((name, now.st_size, now.st_mtime_ns) for name, now in found)
