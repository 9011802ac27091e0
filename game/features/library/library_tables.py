"""The tables of the library, and by what a file is known to be one.

There is one version; the first step from one to the next is written when 0.1.0 is out.
"""

import contextlib
import sqlite3
from functools import cache

from game.features.library.entry import KINDS
from game.store import newer

APPLICATION = 0x4E61716C  # "Naql": whose file this is, in the header of the file
VERSION = 5  # of the tables; none with a lower number was ever published

_COLUMNS = ", ".join(f"{name} {kind}" for name, kind in KINDS.items())
_ORDERS = (
    f"CREATE TABLE games (number INTEGER PRIMARY KEY, {_COLUMNS}, UNIQUE (id))",
    "CREATE TABLE records (id TEXT PRIMARY KEY, record BLOB NOT NULL)",
    "CREATE INDEX by_change ON games (changed)",
    "CREATE INDEX under_way ON games (changed) WHERE over = 0 AND deleted IS NULL AND fault = ''",
    "CREATE INDEX shown ON games (changed) WHERE deleted IS NULL AND fault = ''",
    "CREATE INDEX kinds ON games (variant, result, opponent, level, over, starred)"
    " WHERE deleted IS NULL AND fault = ''",
    "CREATE INDEX to_tally ON games (number) WHERE tallied = 0 AND fault = ''",
)


class NewerFileError(Exception):
    """Raised for a file written by a newer program, which must not be changed."""


class UnfitDatabaseError(Exception):
    """Raised for a file without the tables of the library: a damaged one, or one of another program."""


def has_tables(connection: sqlite3.Connection) -> bool:
    """Return whether a file has exactly the tables of the library; False if it is empty.

    Raises NewerError, UnfitDatabaseError, and whatever SQLite raises.
    """
    tables, (owner, number) = _schema_of(connection), _owner_and_version(connection)
    if is_newer_version(owner, number):
        raise NewerFileError
    if not (tables or owner or number):
        return False
    if not _current_schema() <= tables:
        raise UnfitDatabaseError
    return True


def is_newer_version(owner: int, number: int) -> bool:
    """Return whether a file with these numbers in its header was written by a newer program."""
    return owner == APPLICATION and newer.is_newer_version(number, VERSION)


def refuse_newer_file(connection: sqlite3.Connection) -> None:
    """Raise NewerError if a newer program has written the file, including since it was opened."""
    if is_newer_version(*_owner_and_version(connection)):
        raise NewerFileError


def create_tables(connection: sqlite3.Connection) -> None:
    """Create the tables in an empty file and set its version numbers, or leave it as it was.

    Raises as `has_tables` does.
    """
    if has_tables(connection) and _owner_and_version(connection) == (APPLICATION, VERSION):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not has_tables(connection):  # asked again: another window may have been first
            for order in _ORDERS:
                connection.execute(order)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def _schema_of(connection: sqlite3.Connection) -> frozenset[tuple[object, ...]]:
    """Return the definitions of tables and indexes, word for word.  Raises whatever SQLite raises."""
    columns = ", ".join(f"CAST({one} AS BLOB)" for one in ("type", "name", "tbl_name", "sql"))
    rows = connection.execute(f"SELECT {columns} FROM sqlite_master")
    return frozenset((*names, b" ".join((order or b"").split())) for *names, order in rows)


@cache
def _current_schema() -> frozenset[tuple[object, ...]]:
    """Return the definitions of a new file's tables and indexes."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for order in _ORDERS:
            connection.execute(order)
        return _schema_of(connection)


def _owner_and_version(connection: sqlite3.Connection) -> tuple[int, int]:
    """Return the owner and the version that a file declares."""
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    return owner, int(connection.execute("PRAGMA user_version").fetchone()[0])
