"""A file that one program has: the first to come, and the others know that they are not the first.

The system holds the lock and releases it when the program ends, however it ends: nothing stays behind.
"""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from game.store.disk import make_folder, open_own, write_all

NAP = 0.01  # seconds after which it is looked again whether another program has let go


class FileLock:
    """Of one file.  It says the number of the process, for people who look."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None
        self._real = False

    @property
    def file_exists(self) -> bool:
        """Whether the file is there, for others to see."""
        return self._handle is not None

    @property
    def is_held(self) -> bool:
        """Whether this program has the lock: False also where the system has none."""
        return self.file_exists and self._real

    def take(self) -> bool:
        """Take the lock: True unless another program has it.  Where no lock is possible, always True."""
        if self._handle is not None:
            return True
        try:
            handle = self._opened()
        except OSError:
            return True
        locked = _locked(handle)
        if locked is False:
            os.close(handle)
            return False
        self._handle, self._real = handle, locked is True
        self._sign(handle)
        return True

    def _opened(self) -> int:
        make_folder(self.path.parent)
        return open_own(self.path)

    def _sign(self, handle: int) -> None:
        with contextlib.suppress(OSError):
            os.ftruncate(handle, 0)
            write_all(handle, f"{os.getpid()}\n".encode("ascii"))

    @contextlib.contextmanager
    def locked_within(self, patience: float) -> Iterator[bool]:
        """Waits so many seconds at most until the lock is ours, and says whether it is; it is released at the end."""
        until = time.monotonic() + patience
        while not (ours := self.take()) and time.monotonic() < until:
            time.sleep(NAP)
        try:
            yield ours
        finally:
            self.release()

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


class FolderLock(FileLock):
    """Of a folder that is there, where no file can be made in it; only some systems have such locks."""

    def _opened(self) -> int:
        return os.open(self.path, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0))

    def _sign(self, handle: int) -> None:
        """A folder says nothing."""


def _locked(handle: int) -> bool | None:
    """Lock the file, without waiting; False if another program has it, None where there are no locks."""
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
