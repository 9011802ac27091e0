"""Recovery of a damaged library into a new one that takes its place, safe against a kill at any moment.

How far it is stands on the disk, in files beside the library, and every start goes on from there:

    library.sqlite.rescue     a new library is being built: it is begun anew
    library.sqlite.rescued    it is whole: the damaged one goes to `kept-aside`, and this takes its place
    library.sqlite.renewed    that has happened, and nobody has been told yet; inside: how the damaged one is called now

The damaged library is only read, and stays where it is until the new one is whole and on the disk.
"""

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.features.library import library_tables, paths, saved_game, sqlite_recovery
from game.features.library.entry import (
    ADDED,
    COLUMNS,
    IMPORTED,
    SAID,
    columns_with_mark,
    entry_from_row,
    row_from_entry,
)
from game.features.library.paths import ASIDE, BUILDING, BUILT, FILE, UNSAID
from game.features.library.saved_game import INSERT, SavedState
from game.store.backed_up_file import write_file
from game.store.disk import (
    DamagedError,
    free_numbered_path,
    make_folder,
    move_file,
    new_database,
    read_file,
    sync_folder,
)
from game.store.lock import FileLock
from game.store.record import GameRecord, NewerRecordError, RecordError, began_timestamp, decode_record

BESIDE = ("", "-wal", "-shm", "-journal")  # the file, and what SQLite keeps beside it
_NEWER = f"{INSERT} ON CONFLICT (id) DO UPDATE SET " + ", ".join(
    f"{column} = excluded.{column}" for column in COLUMNS[1:]
)
_AGAIN = f"UPDATE games SET {', '.join(f'{one} = ?' for one in columns_with_mark(SAID))} WHERE id = ?"


class LibraryRecovery:
    """Restores a damaged library in its folder. `name` returns the name of the game in a record, for searches."""

    def __init__(self, folder: Path, name: Callable[[GameRecord], str]) -> None:
        self.path, self._name = folder / FILE, name
        self.lock = FileLock(folder / f"{BUILDING}.lock")  # whoever has it brings games back
        self._building, self._built, self._unsaid = folder / BUILDING, folder / BUILT, folder / UNSAID

    @property
    def has_pending_games(self) -> bool:
        """Whether the library is damaged and its games are not restored yet."""
        return os.path.lexists(self._building) or os.path.lexists(self._built)

    @property
    def has_unreported_games(self) -> bool:
        """Whether games were restored without the user having been told."""
        return os.path.lexists(self._unsaid) and not self.has_pending_games

    def mark_reported(self) -> None:
        """Note that the user has been told of the restored games."""
        with contextlib.suppress(OSError):
            os.unlink(self._unsaid)

    def restore_games(self) -> None:
        """Restore the library, continuing where an earlier start was interrupted.  Raises OSError, sqlite3.Error.

        No other window may write meanwhile.  If it fails nothing is lost, and the recovery stays pending.
        """
        if not os.path.lexists(self._built):
            self._build_new_library()
        self._replace_damaged_library()

    def create_library(self) -> None:
        """Create the first library, unless another window does so first.  Raises OSError.

        The file never exists without its tables.
        """
        new = self.path.with_name(f".{FILE}.{os.getpid()}.new")
        try:
            with new_database(new, "MEMORY") as connection:
                library_tables.create_tables(connection)
            try:
                os.link(new, self.path)
            except FileExistsError:
                return
            except OSError:  # a file system without links
                if not os.path.lexists(self.path):
                    move_file(new, self.path)
        finally:
            with contextlib.suppress(OSError):
                os.unlink(new)
        sync_folder(self.path.parent)

    def readable_copy_in_memory(self) -> sqlite3.Connection:
        """Return a library in memory with everything that can be read, for when nothing can be written."""
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        library_tables.create_tables(connection)
        fill_library(
            connection, [self._built] if os.path.lexists(self._built) else self._recovery_sources(), self._name
        )
        return connection

    # ------------------------------------------------------------------ step by step
    def _recovery_sources(self) -> list[Path]:
        """Return the files from which games are restored: the damaged library, then its backups."""
        return [self.path, *paths.list_backups(self.path.parent)]

    def _build_new_library(self) -> None:
        """Build the restored library beside the damaged one.  Raises OSError and sqlite3.Error."""
        try:
            with new_database(self._building, "MEMORY") as connection:
                library_tables.create_tables(connection)
                sync_folder(self.path.parent)  # from here on every start knows that the library is damaged
                fill_library(connection, self._recovery_sources(), self._name)
        except BaseException:
            with contextlib.suppress(OSError):
                os.truncate(self._building, 0)  # a full disk has better use for it
            raise
        aside = unused_path(self.path.parent / ASIDE / f"{time.strftime('%Y-%m-%d')}-{FILE}")
        write_file(self._unsaid, aside.name.encode())
        move_file(self._building, self._built)
        sync_folder(self.path.parent)

    def _replace_damaged_library(self) -> None:
        """Move the damaged library aside and the restored one into its place; may be repeated after an interruption."""
        aside = self.path.parent / ASIDE / self._name_for_damaged_library()
        make_folder(aside.parent)
        for ending in BESIDE:
            here, there = f"{self.path}{ending}", f"{aside}{ending}"
            if os.path.lexists(here):  # what was moved already before this was stopped is not there any more
                move_file(here, there if not os.path.lexists(there) else unused_path(Path(there)))
        sync_folder(aside.parent)
        move_file(self._built, self.path)
        sync_folder(self.path.parent)

    def _name_for_damaged_library(self) -> str:
        """Return the file name under which the damaged library is kept."""
        try:
            name = os.path.basename(read_file(self._unsaid).decode())
        except (OSError, DamagedError, UnicodeDecodeError):
            name = ""
        return name if name.endswith(FILE) else FILE


def fill_library(into: sqlite3.Connection, sources: Sequence[Path], name: Callable[[GameRecord], str]) -> None:
    """Fill the empty library `into` with all games of the first file in `sources`, then with those of each later file
    that are missing. `name` returns the name of a record's game. Raises sqlite3.Error.
    """
    spoilt = dict[str, bytes]()  # records that cannot be read; a copy may have them whole
    anew = set[str]()  # games of which only the record was left: a copy may know what somebody said of them
    into.execute("BEGIN")
    for source in sources:
        _add_missing_games(into, source, spoilt, anew)
        anew |= _remake_rows(into, name)
    into.executemany("INSERT OR IGNORE INTO records VALUES (?, ?)", spoilt.items())
    _remake_rows(into, name)
    into.execute("COMMIT")


def _add_missing_games(into: sqlite3.Connection, source: Path, spoilt: dict[str, bytes], anew: set[str]) -> None:
    """Add the games of the file `source` that `into` lacks; unreadable records are added to `spoilt`. `anew`: ids of
    games whose rows were remade, which get what the user had entered (such as titles) from this file.
    """
    known = {id for (id,) in into.execute("SELECT id FROM games")}
    recorded = {id for (id,) in into.execute("SELECT id FROM records")}
    newest, longest = dict[str, float](), dict[str, int]()  # a row is there twice only where pages are damaged
    for row in sqlite_recovery.recovered_rows(source):
        if len(row) == 2:
            id, content = row
            if not isinstance(id, str) or not isinstance(content, bytes) or id in recorded:
                continue
            if not _is_readable(content):
                spoilt.setdefault(id, content)
            elif len(content) > longest.get(id, -1):
                longest[id] = len(content)
                into.execute("INSERT OR REPLACE INTO records VALUES (?, ?)", (id, content))
        elif found := _game_columns(row):
            if found["id"] in anew:
                into.execute(_AGAIN, [found[one] for one in (*columns_with_mark(SAID), "id")])
            elif found["id"] not in known and found["changed"] > newest.get(found["id"], float("-inf")):
                newest[found["id"]] = found["changed"]
                into.execute(_NEWER, tuple(found.values()))


def _remake_rows(into: sqlite3.Connection, name: Callable[[GameRecord], str]) -> set[str]:
    """Create the missing rows of stored records, with names from `name`; return the ids of the games concerned."""
    lonely = into.execute("SELECT id, record FROM records WHERE id NOT IN (SELECT id FROM games)").fetchall()
    for id, content in lonely:
        into.execute(INSERT, _columns_from_record(id, content, name))
    return {id for id, _ in lonely}


def _is_readable(record: bytes) -> bool:
    """Return whether a stored record can be decoded; one by a newer program counts as readable."""
    try:
        decode_record(record)
    except RecordError as error:
        return isinstance(error, NewerRecordError)
    return True


def _game_columns(row: tuple[sqlite_recovery.Cell, ...]) -> dict[str, Any] | None:
    """Return the columns of a recovered row of the games table; None for a damaged row, or another table's."""
    if row[0] is not None:  # the number of a row stands beside it
        return None
    if len(row) == 1 + len(COLUMNS) - len(ADDED):  # of the former version
        row = (*row, *ADDED.values())
    if len(row) != 1 + len(COLUMNS):
        return None
    found = dict(zip(COLUMNS, row[1:], strict=True)) | {"placed": 0}  # positions are looked for again
    if found["holder"] == IMPORTED:  # as files of the former version told it
        found["collection"] = found["collection"] or IMPORTED
    try:
        entry_from_row(tuple(found.values()))
    except ValueError:
        return None
    return found


def _columns_from_record(id: str, content: bytes, name: Callable[[GameRecord], str]) -> tuple[object, ...]:
    """Return new columns for a game of which only the record is left; an unreadable one is marked as damaged."""
    try:
        record = decode_record(content)
    except RecordError:
        entry = SavedState(GameRecord("", {}, ()), None, 0.0).library_entry(id, "", "")
        return row_from_entry(msgspec.structs.replace(entry, fault=saved_game.MISFIT))
    return row_from_entry(
        SavedState(record, None, began_timestamp(record.began) or 0.0).library_entry(id, "", name(record))
    )


def unused_path(path: Path) -> Path:
    """Return the path, with a number added if that name is taken."""
    return free_numbered_path(path.parent, path.stem, path.suffix, "-")
