"""What is left of a damaged library: every row that can still be read goes into the new one."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.store.library.entry import COLUMNS

MOST = 200_000  # rows that are asked for one by one where the order of the file is damaged


def rescue(damaged: Path, into: sqlite3.Connection) -> int:
    """Copies what can be read; how many games that were.  Raises sqlite3.Error only for `into`."""
    try:
        old = sqlite3.connect(damaged, isolation_level=None)
    except sqlite3.Error:
        return 0
    try:
        known = [row[1] for row in old.execute("PRAGMA table_info(games)")]
        columns = [name for name in COLUMNS if name in known]
        if not {"id", "variant"} <= set(columns):
            return 0
        saved = 0
        for row in _rows(old, f"SELECT number, {', '.join(columns)} FROM games"):
            record = _one(old, "SELECT record FROM records WHERE id = ?", row[1])
            marks = ", ".join("?" * len(columns))
            into.execute("SAVEPOINT row")
            try:
                into.execute(f"INSERT OR IGNORE INTO games ({', '.join(columns)}) VALUES ({marks})", row[1:])
                if record is not None:
                    into.execute("INSERT OR REPLACE INTO records VALUES (?, ?)", (row[1], record))
                saved += 1
            except sqlite3.IntegrityError:  # what stands in it cannot stand there
                into.execute("ROLLBACK TO row")
            into.execute("RELEASE row")
        return saved
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF not in (11, 26):
            raise
        return 0
    finally:
        old.close()


def _rows(old: sqlite3.Connection, order: str) -> Iterator[tuple[Any, ...]]:
    """Rows from the first on as far as they go, from the last back, and those between one by one."""
    ends = [0, MOST]
    for direction, step in (("ASC", 0), ("DESC", 1)):
        try:
            for row in old.execute(f"{order} ORDER BY number {direction}"):
                if row[0] <= ends[0]:
                    return  # those from the other end have met the first ones
                yield row
                ends[step] = row[0]
            return
        except sqlite3.DatabaseError:
            continue
    for number in range(ends[0] + 1, ends[1]):
        row = _one_row(old, f"{order} WHERE number = ?", number)
        if row:
            yield row


def _one_row(old: sqlite3.Connection, order: str, key: object) -> tuple[Any, ...] | None:
    try:
        found: tuple[Any, ...] | None = old.execute(order, (key,)).fetchone()
    except sqlite3.DatabaseError:
        return None
    return found


def _one(old: sqlite3.Connection, order: str, key: object) -> Any:
    row = _one_row(old, order, key)
    return row[0] if row else None
