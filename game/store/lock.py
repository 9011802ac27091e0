"""One program a folder: the first to come keeps the game under way, and the others know that they are not the first.

The system itself holds the lock and lets go of it when the program ends, however it ends: nothing stays behind.
"""

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

FILE = "running.lock"


class Lock:
    """Of the folder that holds `path`.  The file says the number of the process, for people who look."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def take(self) -> bool:
        """True unless another program has it.  Where the system knows no locks everyone is the first."""
        if self._file is not None:
            return True
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = open(self.path, "a", encoding="ascii")  # noqa: SIM115  (stays open as long as the lock is held)
        except OSError:
            return True
        if not _locked(file):
            file.close()
            return False
        self._file = file
        with contextlib.suppress(OSError):
            file.truncate(0)
            file.write(f"{os.getpid()}\n")
            file.flush()
        return True

    def release(self) -> None:
        """Lets the next one have it."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _locked(file: IO[str]) -> bool:
    """Asks the system for the file, without waiting; False if another program has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0x7FFF0000)  # beyond the text, which others may read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except (OSError, ImportError):
        return True
    return True
