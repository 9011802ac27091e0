"""A file that one program has: the first to come, and the others know that they are not the first.

The system holds the lock and releases it when the program ends, however it ends: nothing stays behind.
"""

import contextlib
import os
import sys
from pathlib import Path

from game.store.disk import make_folder, open_own, write_all


class Lock:
    """Of one file.  It says the number of the process, for people who look."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock: True unless another program has it.  Where no lock is possible, always True."""
        if self._handle is not None:
            return True
        try:
            make_folder(self.path.parent)
            handle = open_own(self.path)
        except OSError:
            return True
        if not _locked(handle):
            os.close(handle)
            return False
        self._handle = handle
        with contextlib.suppress(OSError):
            os.ftruncate(handle, 0)
            write_all(handle, f"{os.getpid()}\n".encode("ascii"))
        return True

    def release(self) -> None:
        """Release the lock."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _locked(handle: int) -> bool:
    """Lock the file, without waiting; False if another program has it."""
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
    except (OSError, ImportError):
        return True
    return True
