"""The tables of the library, and by what a file is known to be one.

A file of version 5 gets the columns of `ADDED` and the tables of positions; older ones were never published.
"""

import contextlib
import sqlite3
from collections.abc import Collection, Sequence
from functools import cache

from game.features.library.entry import ADDED, COLUMNS, IMPORTED, KINDS
from game.store import newer

APPLICATION = 0x4E61716C  # "Naql": whose file this is, in the header of the file
VERSION = 7  # of the tables; none with a lower number was ever published


def _games_table(columns: Collection[str]) -> str:
    kinds = ", ".join(f"{name} {KINDS[name]}" for name in columns)
    return f"CREATE TABLE games (number INTEGER PRIMARY KEY, {kinds}, UNIQUE (id))"


_FORMER_COLUMNS = COLUMNS[: -len(ADDED)]
_GAMES = _games_table(COLUMNS)
_RECORDS = "CREATE TABLE records (id TEXT PRIMARY KEY, record BLOB NOT NULL)"
_FORMER_INDEXES = (
    "CREATE INDEX by_change ON games (changed)",
    "CREATE INDEX under_way ON games (changed) WHERE over = 0 AND deleted IS NULL AND fault = ''",
    "CREATE INDEX shown ON games (changed) WHERE deleted IS NULL AND fault = ''",
    "CREATE INDEX kinds ON games (variant, result, opponent, level, over, starred)"
    " WHERE deleted IS NULL AND fault = ''",
    "CREATE INDEX to_tally ON games (number) WHERE tallied = 0 AND fault = ''",
)
_FURTHER = (
    "CREATE INDEX to_place ON games (number) WHERE placed IN (0, 3) AND fault = '' AND (over = 1 OR collection != '')",
    "CREATE INDEX collected ON games (collection, changed) WHERE deleted IS NULL AND fault = ''",
    "CREATE INDEX outcomes ON games (number, collection, over, winner) WHERE deleted IS NULL AND fault = ''",
    "CREATE TABLE positions (key INTEGER, number INTEGER, move TEXT, PRIMARY KEY (key, number, move)) WITHOUT ROWID",
    "CREATE TABLE figures (key TEXT PRIMARY KEY, analysis BLOB NOT NULL) WITHOUT ROWID",
)
_ORDERS = (_GAMES, _RECORDS, *_FORMER_INDEXES, *_FURTHER)
_FORMER_ORDERS = (_games_table(_FORMER_COLUMNS), _RECORDS, *_FORMER_INDEXES)


class NewerSchemaError(Exception):
    """Raised for a file written by a newer program, which must not be changed."""


class UnfitDatabaseError(Exception):
    """Raised for a file without the tables of the library: a damaged one, or one of another program."""


def has_tables(connection: sqlite3.Connection) -> bool:
    """Return whether a file has the tables, word for word, of this or the former version; False if it is empty. Raises
    NewerSchemaError, UnfitDatabaseError, and whatever SQLite raises.
    """
    tables, (owner, number) = _schema_of(connection), _owner_and_version(connection)
    if is_newer_version(owner, number):
        raise NewerSchemaError
    if not (tables or owner or number):
        return False
    if not _schema_made_by(_ORDERS) <= tables and not _has_former_tables(tables):
        raise UnfitDatabaseError
    return True


def is_newer_version(owner: int, number: int) -> bool:
    """Return whether a file with these numbers in its header was written by a newer program."""
    return owner == APPLICATION and newer.is_newer_version(number, VERSION)


def refuse_newer_file(connection: sqlite3.Connection) -> None:
    """Raise NewerSchemaError if a newer program has written the file, including since it was opened."""
    if is_newer_version(*_owner_and_version(connection)):
        raise NewerSchemaError


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
        elif _has_former_tables(_schema_of(connection)):
            _add_columns(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def _has_former_tables(tables: frozenset[tuple[object, ...]]) -> bool:
    """Return whether the tables are those of the former version; `tables`: the schema found in the file."""
    return _schema_made_by(_FORMER_ORDERS) <= tables


def _add_columns(connection: sqlite3.Connection) -> None:
    """Rewrite the table of games with the columns of this version; imported games become a collection.

    The table is created again, as a file is recognized by the exact statements that created its tables.
    """
    connection.execute("ALTER TABLE games RENAME TO former_games")
    connection.execute(_GAMES)
    kept = ", ".join(("number", *_FORMER_COLUMNS))
    connection.execute(
        f"INSERT INTO games ({kept}, {', '.join(ADDED)}) SELECT {kept},"
        " iif(holder = ?, ?, ''), iif(holder = ?, title, ''), first, 0, 0 FROM former_games",
        (IMPORTED, IMPORTED, IMPORTED),
    )
    connection.execute("DROP TABLE former_games")
    for order in (*_FORMER_INDEXES, *_FURTHER):
        connection.execute(order)


def _schema_of(connection: sqlite3.Connection) -> frozenset[tuple[object, ...]]:
    """Return the definitions of tables and indexes, word for word.  Raises whatever SQLite raises."""
    columns = ", ".join(f"CAST({one} AS BLOB)" for one in ("type", "name", "tbl_name", "sql"))
    rows = connection.execute(f"SELECT {columns} FROM sqlite_master")
    return frozenset((*names, b" ".join((order or b"").split())) for *names, order in rows)


@cache
def _schema_made_by(orders: Sequence[str]) -> frozenset[tuple[object, ...]]:
    """Return the definitions of the tables and indexes of a new file."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for order in orders:
            connection.execute(order)
        return _schema_of(connection)


def _owner_and_version(connection: sqlite3.Connection) -> tuple[int, int]:
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    return owner, int(connection.execute("PRAGMA user_version").fetchone()[0])
