"""A file of two generations: the newest, and the last good one before it (`.bak`).

A writer that is killed at any moment leaves at least one whole generation: the new text is written beside the old
one, forced to the disk, and only then takes its place.
"""

import contextlib
import os
import re
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from game.rules.one_file import errors_of_file
from game.rules.phrase import Phrase, as_sentence, error_phrase
from game.store.disk import LARGEST, DamagedError, create_file, make_folder, move_file, read_file, sync_folder
from game.store.newer import NewerFileError, has_newer_version

T = TypeVar("T")

_UNFINISHED = re.compile(r"\.(\d{1,10})(\.old)?\.new$")  # the number of the program that wrote it
_ASKS, _NOBODY = 0x1000, 87  # a right of Windows to ask of a program how it is; what it says if there is none
STALE = 3600  # seconds after which a half-written file is taken for the rest of a killed program


class FileContent(NamedTuple, Generic[T]):
    """The content that was read from a file (None if none is usable), and the damage found in the file."""

    value: T | None
    """None if nothing could be read."""
    faults: tuple[str, ...] = ()
    """A sentence for each damaged generation."""
    is_newer: bool = False
    """Whether a newer program has written the file."""


class BackedUpFile(Generic[T]):
    """A file whose former content is kept as a backup; `decode` turns bytes into a value and raises ValueError. `most`:
    greatest size in bytes. For a JSON file with a version number, `version`: the newest one known; `newer`: the
    sentence on why a file of a newer version isn't overwritten.
    """

    def __init__(
        self, path: Path, decode: Callable[[bytes], T], most: int = LARGEST, version: int = 0, newer: str = ""
    ) -> None:
        self.path = path
        self._most, self._version, self._newer = most, version, newer
        self.backup = path.with_name(path.name + ".bak")
        self.damaged = path.with_name(path.name + ".damaged")  # what could not be read when it was replaced
        self._decode = decode
        self._whole = False  # known without reading: this object has read or written the newest generation

    def load(self) -> FileContent[T]:
        """Return the newest undamaged content, from the file or else from its backup.  Never raises."""
        faults: list[str] = []
        for path, older in ((self.path, False), (self.backup, True)):
            try:
                content = read_file(path, most=self._most)
                if self._is_newer(content):
                    return FileContent(None, tuple(faults), is_newer=True)
                with errors_of_file(path.name, DamagedError, OSError, ValueError):
                    value = self._decode(content)
            except FileNotFoundError:
                continue
            except (OSError, ValueError) as error:
                faults.append(f"{path.name}: {_error_text(error)}")
                continue
            self._whole = not older
            return FileContent(value, tuple(faults))
        return FileContent(None, tuple(faults))

    def save(self, content: bytes) -> None:
        """Replace the file's content; the former content is kept as `.bak`, or as `.damaged` if it was damaged. Raises
        OSError, also for content that is too large.
        """
        if len(content) > self._most:
            raise OSError(0, Phrase("it is larger than {n} KB", n=self._most // 1024))
        self._raise_if_newer()
        new = write_temporary_file(self.path, content)
        try:
            self._keep_backup(self.backup if self._whole or self._is_undamaged() else self.damaged)
            move_file(new, self.path)
            self._whole = True
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(new)
            raise
        sync_folder(self.path.parent)

    def _keep_backup(self, name: Path) -> None:
        """Keep the present content also under the path `name`, without a moment in which the file itself is missing."""
        second = self.path.with_name(f".{self.path.name}.{os.getpid()}.old.new")
        with contextlib.suppress(FileNotFoundError):
            os.unlink(second)  # of a killed program with the same process number
        with contextlib.suppress(FileNotFoundError):
            try:
                os.link(self.path, second)
            except FileNotFoundError:
                raise
            except OSError:  # a file system without links: then there is such a moment, and `load` takes the older
                move_file(self.path, name)
            else:
                move_file(second, name)
                os.unlink(second)  # still there where both names were one file already

    def _raise_if_newer(self) -> None:
        """Raise NewerFileError if a newer version of the program has written the file, even while this one
        was running.
        """
        for path in (self.path, self.backup):
            newer = None
            with contextlib.suppress(OSError, ValueError):
                newer = self._is_newer(read_file(path, most=self._most))
            if newer:
                raise NewerFileError(self._newer)
            if newer is not None:
                return

    def _is_newer(self, content: bytes) -> bool:
        """Return whether a newer version of the program wrote the content; False for files without versions."""
        return bool(self._version) and has_newer_version(content, self._version)

    def _is_undamaged(self) -> bool:
        """Return whether the file can be read and decoded."""
        try:
            with errors_of_file(self.path.name, DamagedError, OSError, ValueError):
                self._decode(read_file(self.path, most=self._most))
        except (OSError, ValueError):
            return False
        return True


def write_temporary_file(path: Path, content: bytes) -> Path:
    """Write the content into a new file in the same folder, and return its path.  Raises OSError."""
    make_folder(path.parent)
    _remove_leftover(path)
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    create_file(new, content)
    return new


def write_file(path: Path, content: bytes) -> None:
    """Write a file without a backup, completely or not at all.  Raises OSError."""
    new = write_temporary_file(path, content)
    try:
        move_file(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(new)
        raise
    sync_folder(path.parent)


def remove_leftovers(folders: Iterable[Path]) -> None:
    """Remove from some folders the temporary files left by programs that were killed while writing.  Never raises."""
    for folder in folders:
        with contextlib.suppress(OSError):
            for left in folder.glob(".*.new"):
                found = _UNFINISHED.search(left.name)
                if found and not _may_be_running(int(found[1])):
                    with contextlib.suppress(OSError):
                        os.unlink(left)


def _may_be_running(number: int) -> bool:
    """Return whether the process with this number may be running; True if that can't be found out. This process doesn't
    count.
    """
    if number == os.getpid():
        return False  # this one has only begun
    if sys.platform == "win32":  # where a signal would end it
        import _winapi

        try:
            handle = _winapi.OpenProcess(_ASKS, False, number)
        except (OSError, OverflowError) as error:
            return getattr(error, "winerror", None) != _NOBODY
        runs = _winapi.GetExitCodeProcess(handle) == _winapi.STILL_ACTIVE
        _winapi.CloseHandle(handle)
        return runs
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _remove_leftover(path: Path) -> None:
    """Remove stale temporary files that an interrupted write of `path` has left in its folder."""
    for left in path.parent.glob(f".{path.name}.*.new"):
        with contextlib.suppress(OSError):
            if time.time() - left.stat().st_mtime > STALE:
                os.unlink(left)


def _error_text(error: Exception) -> str:
    """Return the sentence, in English, on why a file can't be read or decoded."""
    if isinstance(error, OSError):
        return Phrase("it cannot be read ({why}).", why=error_phrase(error))
    return as_sentence(error_phrase(error))
