"""Opening of files by the store: for their owner alone, never through a link, never waiting for a pipe.

It uses the system calls themselves, one after the other, so that a test can stop between any two.
"""

import contextlib
import errno
import os
import sqlite3
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from game.rules.decoding import UNREADABLE, decode
from game.rules.phrase import Phrase

LARGEST = 8_000_000  # bytes, far more than any file of the program; nothing larger is read into memory
PIECE = 1 << 20  # bytes read at a time
_OURS = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)
_NO_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)
_PATIENCE, _NAP = 1.0, 0.02  # seconds that a file which another program has open is waited for, and between two looks
_OPEN_ELSEWHERE = (5, 32)  # what Windows says of such a file
T = TypeVar("T")


class DamagedError(ValueError):
    """Raised if a file's content can't be used; the message says why."""


def read_file(path: Path, *, pipes: bool = False, most: int = LARGEST) -> bytes:
    """Return the content of a file. Raises OSError, or DamagedError if it isn't a regular file or exceeds `most` bytes.
    `pipes`: a pipe, which the user has named, may be read too, waiting for its end.
    """
    handle = _open_handle(path, os.O_RDONLY | _OURS | (0 if pipes else _NO_WAITING))
    try:
        if not pipes:
            _require_regular_file(handle)
        return read_pieces(lambda: os.read(handle, PIECE), most)
    finally:
        os.close(handle)


def read_pieces(piece: Callable[[], bytes], most: int = LARGEST) -> bytes:
    """Call `piece` repeatedly and join the bytes it returns, until it returns none.

    Raises DamagedError if they are more than `most` bytes.
    """
    parts, size = list[bytes](), 0
    while size <= most and (part := piece()):
        parts.append(part)
        size += len(part)
    if size > most:
        if most < 1_000_000:
            raise DamagedError(Phrase("it is larger than {n} KB", n=most // 1024))
        raise DamagedError(Phrase("the file is larger than {n} MB", n=most // 1_000_000))
    return b"".join(parts)


def decode_json(content: bytes, kind: type[T]) -> T:
    """Decode the JSON in a file's content to a value of type `kind`, `object` for any.  Raises DamagedError."""
    try:
        return decode(content, kind)
    except UNREADABLE as error:
        raise DamagedError(Phrase("it is not JSON ({why})", why=str(error))) from None
    except RecursionError:
        raise DamagedError(Phrase("it is nested too deeply")) from None


def create_file(path: Path, content: bytes) -> None:
    """Write a new file and sync it to the disk.  Raises OSError, and then leaves nothing half-written."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINKS | _OURS
    try:
        handle = os.open(path, flags, 0o600)
    except FileExistsError:  # left by a killed program, or put there by others: never written to
        os.unlink(path)
        handle = os.open(path, flags, 0o600)
    try:
        try:
            write_all_bytes(handle, content)
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(path)
        raise


def open_for_writing(path: Path, *, adding: bool = False) -> int:
    """Return a handle for writing to a file, which is created if missing. `adding`: append to its content, else replace
    it. Raises OSError for a link or anything but a file.
    """
    adding_only = os.O_APPEND if adding else 0
    handle = _open_handle(path, os.O_RDWR | os.O_CREAT | adding_only | _NO_LINKS | _NO_WAITING | _OURS)
    try:
        _require_regular_file(handle)
    except DamagedError as error:
        os.close(handle)
        raise OSError(str(error)) from None
    return handle


@contextlib.contextmanager
def new_database(path: Path, journal: str) -> Iterator[sqlite3.Connection]:
    """Yield a new empty database under a temporary name, which at the end is synced and renamed to `path`. Raises
    OSError, sqlite3.Error. `journal`: SQLite's journal mode; if the program is stopped, only an unused temporary file
    remains.
    """
    handle = open_for_writing(path)
    try:
        os.ftruncate(handle, 0)
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA journal_mode={journal}")
            connection.execute("PRAGMA synchronous=OFF")
            yield connection
        os.fsync(handle)
    finally:
        os.close(handle)


def move_file(here: Path | str, there: Path | str) -> None:
    """Rename the file `here` to `there`, replacing any file with that name. Raises OSError. Repeats a refused attempt,
    since Windows can't rename open files, and virus scanners or backup programs open new files for a moment.
    """
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            return os.replace(here, there)
        except PermissionError as error:
            if getattr(error, "winerror", None) not in _OPEN_ELSEWHERE or time.monotonic() > until:
                raise
        time.sleep(_NAP)


def free_numbered_path(folder: Path, name: str, ending: str, between: str) -> Path:
    """Return a path in the folder made of name and ending that doesn't exist yet; if needed, `between` and a number
    stand behind the name.
    """
    number, free = 1, folder / f"{name}{ending}"
    while os.path.lexists(free):
        number += 1
        free = folder / f"{name}{between}{number}{ending}"
    return free


def write_all_bytes(handle: int, content: bytes) -> None:
    """Write all bytes to a handle, since one system call may write only some of them.  Raises OSError."""
    left = memoryview(content)
    while left:
        left = left[os.write(handle, left) :]


def make_folder(folder: Path) -> None:
    """Make a folder and its parents, accessible to their owner alone.  Raises OSError."""
    if os.path.isdir(folder):
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    with contextlib.suppress(FileExistsError):
        os.mkdir(folder, 0o700)
    if not os.path.isdir(folder):
        raise NotADirectoryError(20, "Not a directory", str(folder))


def sync_folder(folder: Path) -> None:
    """Make sure that new names in a folder survive a loss of power, on systems where that is possible."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | _OURS)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _open_handle(path: Path, flags: int) -> int:
    """Open a file with these flags of the system, accessible to the user alone if it is new; return its handle. Raises
    OSError; for a folder IsADirectoryError.
    """
    try:
        return os.open(path, flags, 0o600)
    except PermissionError:  # what Windows says of a folder, too
        if os.path.isdir(path):
            raise IsADirectoryError(errno.EISDIR, "Is a directory", str(path)) from None
        raise


def _require_regular_file(handle: int) -> None:
    """Raise DamagedError for a folder, a pipe or a device, as only a file is sure to have an end."""
    kind = os.fstat(handle).st_mode
    if stat.S_ISDIR(kind):
        raise IsADirectoryError(errno.EISDIR, "Is a directory")
    if not stat.S_ISREG(kind):
        raise DamagedError(Phrase("this is not a file but a pipe or a device"))
