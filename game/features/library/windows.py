"""Open windows and the games that they play: each has a name, and a lock that goes when the window does.

The system holds the locks: a window that was killed has none any more, and its games are free.  Where no lock can be
made the first window locks the folder of the library itself, and any other one only reads.
"""

import contextlib
import os
from pathlib import Path

from game.features.library.library_errors import UNSEEN, LibraryError
from game.store.lock import FileLock, FolderLock

FOLDER = "windows"
ENDING = ".lock"


class OpenWindows:
    """Windows of the program that are open on the same data folder; `name`: that of this window."""

    def __init__(self, folder: Path) -> None:
        self.name = os.urandom(8).hex()
        self.folder = folder / FOLDER
        self._lock = FileLock(self.folder / f"{self.name}{ENDING}")
        self._instead = FolderLock(folder)
        self._here = False

    @property
    def is_visible_to_others(self) -> bool:
        """Whether other windows can see this one, once it is announced."""
        return self._lock.file_exists or not self._here

    def announce_window(self) -> None:
        """Make this window visible to others.  Raises LibraryError if that fails and there is another one."""
        if not self._here:
            self._lock.acquire()
            if not self._lock.file_exists and (not self._instead.acquire() or self._has_visible_window()):
                self._instead.release()
                raise LibraryError(UNSEEN)
            self._here = True

    def withdraw_window(self) -> None:
        """Remove this window from the open ones; it plays no game any more."""
        if self._here:
            self._here = False
            self._lock.release()
            self._instead.release()
            with contextlib.suppress(OSError):
                os.unlink(self._lock.path)

    def is_window_open(self, name: str) -> bool:
        """Return whether another window of that name is open."""
        path = self.folder / f"{name}{ENDING}"
        if not name or name == self.name or not name.isalnum():
            return False
        if not os.path.lexists(path):
            return not self.is_visible_to_others and not self._instead.is_held  # who cannot be seen may be there
        other = FileLock(path)
        if not other.acquire():
            return True
        known = other.is_held
        other.release()
        if not known:  # the system has no locks, so it may be there, and a copy of its games does no harm
            return True
        with contextlib.suppress(OSError):
            os.unlink(path)
        return False

    def has_other_windows(self) -> bool:
        """Return whether any other window is open; remove the traces of closed windows."""
        if self._has_visible_window():
            return True
        if self._instead.is_held:
            return False
        free = self._instead.acquire()
        self._instead.release()
        return not free

    def _has_visible_window(self) -> bool:
        """Return whether any window exists that others can see."""
        try:
            names = os.listdir(self.folder)
        except OSError:
            return False
        there = [
            self.is_window_open(name.removesuffix(ENDING)) for name in names if name.endswith(ENDING)
        ]  # each is looked at
        return any(there)
