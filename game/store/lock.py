"""A file that one program has: the first to come, and the others know that they are not the first.

The system holds the lock and releases it when the program ends, however it ends: nothing stays behind.
"""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from game.store.disk import make_folder, open_for_writing, write_all_bytes

NAP = 0.01  # seconds after which it is looked again whether another program has let go


class FileLock:
    """A lock on a file, held by one running program at a time; the file contains the number of its process, for
    information.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None
        self._real = False

    @property
    def file_exists(self) -> bool:
        """Whether the lock's file exists, so that other programs see it."""
        return self._handle is not None

    @property
    def is_held(self) -> bool:
        """Whether this program holds the lock; always False if the system has no locks."""
        return self.file_exists and self._real

    def acquire(self) -> bool:
        """Try to take the lock; return False if another program holds it. If the system has no locks, return True."""
        if self._handle is not None:
            return True
        try:
            handle = self._open_handle()
        except OSError:
            return True
        locked = _try_lock(handle)
        if locked is False:
            os.close(handle)
            return False
        self._handle, self._real = handle, locked is True
        self._write_process_number(handle)
        return True

    def _open_handle(self) -> int:
        make_folder(self.path.parent)
        return open_for_writing(self.path)

    def _write_process_number(self, handle: int) -> None:
        with contextlib.suppress(OSError):
            os.ftruncate(handle, 0)
            write_all_bytes(handle, f"{os.getpid()}\n".encode("ascii"))

    @contextlib.contextmanager
    def locked_within(self, patience: float) -> Iterator[bool]:
        """Wait up to `patience` seconds for the lock; yield whether it was acquired, and release it after the `with`
        block.
        """
        until = time.monotonic() + patience
        while not (ours := self.acquire()) and time.monotonic() < until:
            time.sleep(NAP)
        try:
            yield ours
        finally:
            self.release()

    def release(self) -> None:
        """Release the lock, if it is held."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


class FolderLock(FileLock):
    """A lock on an existing folder in which no file can be made; not available on all systems."""

    def _open_handle(self) -> int:
        return os.open(self.path, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0))

    def _write_process_number(self, handle: int) -> None:
        """Write nothing, as a folder has no content."""


def _try_lock(handle: int) -> bool | None:
    """Lock a handle without waiting.

    Returns False if another program has the lock, None if the system has no locks.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, 0x7FFF0000, os.SEEK_SET)  # beyond the text, so that others can read it
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        return None if error.errno else False  # Wine says nothing more where another program has it
    except ImportError:
        return None
    return True
