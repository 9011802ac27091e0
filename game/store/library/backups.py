"""Copies of the library for bad days: the last one of each of the last three days on which games were kept."""

import contextlib
import os
import sqlite3
import time
from pathlib import Path

from game.store.disk import make_folder, new_database, sync_folder
from game.store.library.places import BACKUPS, FILE

DAYS = 3


def there(folder: Path) -> list[Path]:
    """All copies, the newest first; none where they cannot be looked for."""
    try:
        return sorted((folder / BACKUPS).glob(f"????-??-??-{FILE}"), reverse=True)
    except OSError:
        return []


def made_today(folder: Path) -> bool:
    """Whether there is one of today."""
    return os.path.lexists(_today(folder))


def make(source: sqlite3.Connection, folder: Path) -> None:
    """A copy of the library as it stands, whole or not at all; the oldest ones go.  Raises OSError, sqlite3.Error."""
    path = _today(folder)
    make_folder(path.parent)
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with new_database(new, "OFF") as copy:
            source.backup(copy)
        os.replace(new, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(new)
        raise
    sync_folder(path.parent)
    for old in there(folder)[DAYS:]:
        with contextlib.suppress(OSError):
            os.unlink(old)


def _today(folder: Path) -> Path:
    return folder / BACKUPS / f"{time.strftime('%Y-%m-%d')}-{FILE}"
