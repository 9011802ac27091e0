"""Paths of the library and of its backups.

A copy is kept of each of the last three days on which games were: the last one of that day.
"""

import contextlib
import os
import sqlite3
import time
from pathlib import Path

from game.store.disk import make_folder, move_file, new_database, sync_folder

FILE = "library.sqlite"
BUILDING, BUILT, UNSAID = (f"{FILE}.{one}" for one in ("rescue", "rescued", "renewed"))  # what `rescue.py` says of it
ASIDE = "kept-aside"  # the folder for what cannot be used, or is not used any more
BACKUPS = "backups"  # the folder for copies of it
DAYS = 3


def has_library(folder: Path) -> bool:
    """Return whether a library, or a backup of one, was ever stored in the folder."""
    return any(os.path.lexists(folder / name) for name in (FILE, BUILDING, BUILT, BACKUPS))


def list_backups(folder: Path) -> list[Path]:
    """Return all backups, the newest first; none if the folder cannot be read."""
    try:
        return sorted((folder / BACKUPS).glob(f"????-??-??-{FILE}"), reverse=True)
    except OSError:
        return []


def has_backup_today(folder: Path) -> bool:
    """Return whether today's backup of the library in this folder exists."""
    return os.path.lexists(_todays_backup(folder))


def back_up(source: sqlite3.Connection, folder: Path) -> None:
    """Back up the library, completely or not at all, and delete the oldest backups.  Raises OSError, sqlite3.Error."""
    path = _todays_backup(folder)
    make_folder(path.parent)
    new = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with new_database(new, "OFF") as copy:
            source.backup(copy)
        move_file(new, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(new)
        raise
    sync_folder(path.parent)
    for old in list_backups(folder)[DAYS:]:
        with contextlib.suppress(OSError):
            os.unlink(old)


def _todays_backup(folder: Path) -> Path:
    """Return the path of today's backup of the library in `folder`."""
    return folder / BACKUPS / f"{time.strftime('%Y-%m-%d')}-{FILE}"
