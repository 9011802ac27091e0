"""Which window plays which game: each has a name of its own, and a lock that goes when the window does.

The system holds the locks: a window that was killed has none any more, and its games are free.
"""

import contextlib
import os
from pathlib import Path

from game.store.lock import Lock

FOLDER = "windows"
ENDING = ".lock"


class Windows:
    """This window (`name`) among all that use the same folder."""

    def __init__(self, folder: Path) -> None:
        self.name = os.urandom(8).hex()
        self.folder = folder / FOLDER
        self._lock = Lock(self.folder / f"{self.name}{ENDING}")
        self._here = False

    def come(self) -> None:
        """From now on the others see this window."""
        if not self._here:
            self._here = True
            self._lock.take()

    def go(self) -> None:
        """This window plays nothing any more."""
        if self._here:
            self._here = False
            self._lock.release()
            with contextlib.suppress(OSError):
                os.unlink(self._lock.path)

    def open(self, name: str) -> bool:
        """Whether a window of that name is there, and is not this one."""
        path = self.folder / f"{name}{ENDING}"
        if not name or name == self.name or not name.isalnum() or not os.path.lexists(path):
            return False
        other = Lock(path)
        if not other.take():
            return True
        other.release()
        with contextlib.suppress(OSError):
            os.unlink(path)
        return False

    def others(self) -> bool:
        """Whether any other window is there; what windows that are gone left behind is removed."""
        try:
            names = os.listdir(self.folder)
        except OSError:
            return False
        there = [self.open(name.removesuffix(ENDING)) for name in names if name.endswith(ENDING)]  # each is looked at
        return any(there)
