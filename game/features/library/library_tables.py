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


class NewerError(Exception):
    """The file was written by a newer program: it is left alone."""


class UnfitDatabaseError(Exception):
    """The file has not the tables of the library: it is damaged, or somebody else's."""


def has_tables(connection: sqlite3.Connection) -> bool:
    """Whether a file has the tables, word for word: a damaged number does no harm, nor does a damaged table pass.

    False: it is empty.  Raises NewerError, UnfitDatabaseError, and whatever SQLite raises.
    """
    tables, (owner, number) = _shape(connection), _numbers(connection)
    if is_newer(owner, number):
        raise NewerError
    if not (tables or owner or number):
        return False
    if not _usual_shape() <= tables:
        raise UnfitDatabaseError
    return True


def is_newer(owner: int, number: int) -> bool:
    """Whether a file with these numbers in its header was written by a newer program."""
    return owner == APPLICATION and newer.is_newer(number, VERSION)


def refuse_newer(connection: sqlite3.Connection) -> None:
    """Raises NewerError, also where a newer program has taken the file over since it was opened."""
    if is_newer(*_numbers(connection)):
        raise NewerError


def make_tables(connection: sqlite3.Connection) -> None:
    """Makes them in an empty file, and sets the numbers of a file right, or leaves it as it was.

    Raises as `has_tables` does.
    """
    if has_tables(connection) and _numbers(connection) == (APPLICATION, VERSION):
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


def _shape(connection: sqlite3.Connection) -> frozenset[tuple[object, ...]]:
    """What tables and indexes there are, word for word; raises whatever SQLite raises."""
    columns = ", ".join(f"CAST({one} AS BLOB)" for one in ("type", "name", "tbl_name", "sql"))
    rows = connection.execute(f"SELECT {columns} FROM sqlite_master")
    return frozenset((*names, b" ".join((order or b"").split())) for *names, order in rows)


@cache
def _usual_shape() -> frozenset[tuple[object, ...]]:
    """The same of a new file."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for order in _ORDERS:
            connection.execute(order)
        return _shape(connection)


def _numbers(connection: sqlite3.Connection) -> tuple[int, int]:
    """Whose file it says to be, and of which version."""
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    return owner, int(connection.execute("PRAGMA user_version").fetchone()[0])
