"""The tables of the library, and how each version became the next.

A version is never changed once it was published: what is new is a step of its own at the end of `STEPS`.  A file of
any version is brought to the newest by the steps that it lacks, all of them or none.
"""

import contextlib
import sqlite3
from functools import cache

from game.store import newer

APPLICATION = 0x4E61716C  # "Naql": whose file this is, in the header of the file

_FIRST = """
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    variant TEXT NOT NULL,
    options TEXT NOT NULL DEFAULT '{}',
    south_kind TEXT NOT NULL DEFAULT 'person', south_level INTEGER NOT NULL DEFAULT 0,
    south_name TEXT NOT NULL DEFAULT '',
    north_kind TEXT NOT NULL DEFAULT 'person', north_level INTEGER NOT NULL DEFAULT 0,
    north_name TEXT NOT NULL DEFAULT '',
    opponent TEXT NOT NULL DEFAULT '', level INTEGER NOT NULL DEFAULT 0,
    over INTEGER NOT NULL DEFAULT 0,
    result TEXT NOT NULL DEFAULT '', winner TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '',
    south_stones INTEGER NOT NULL DEFAULT 0, north_stones INTEGER NOT NULL DEFAULT 0,
    turns INTEGER NOT NULL DEFAULT 0,
    begun TEXT NOT NULL DEFAULT '', ended REAL, changed REAL NOT NULL DEFAULT 0,
    hints INTEGER NOT NULL DEFAULT 0, reviewed INTEGER NOT NULL DEFAULT 0,
    starred INTEGER NOT NULL DEFAULT 0, title TEXT NOT NULL DEFAULT '', titled TEXT NOT NULL DEFAULT '',
    deleted REAL,
    words TEXT NOT NULL DEFAULT '',
    holder TEXT NOT NULL DEFAULT '',
    fault TEXT NOT NULL DEFAULT ''
);
CREATE TABLE records (id TEXT PRIMARY KEY, record BLOB NOT NULL);
CREATE INDEX by_change ON games (changed);
"""

_COUNTED = """
ALTER TABLE games ADD COLUMN seconds REAL NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN counts TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN curve TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN longest INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN capture INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN first TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN tallied INTEGER NOT NULL DEFAULT 0;
CREATE INDEX under_way ON games (changed) WHERE over = 0 AND deleted IS NULL AND fault = '';
CREATE INDEX shown ON games (changed) WHERE deleted IS NULL AND fault = '';
CREATE INDEX kinds ON games (variant, result, opponent, level, over, starred) WHERE deleted IS NULL AND fault = '';
CREATE INDEX to_tally ON games (number) WHERE tallied = 0 AND fault = '';
"""

_COATED = """
ALTER TABLE games ADD COLUMN coats TEXT NOT NULL DEFAULT '';
"""

_MARKED = """
ALTER TABLE games ADD COLUMN marks TEXT NOT NULL DEFAULT '';
"""

STEPS = (
    _FIRST,
    _COUNTED,
    _COATED,
    _MARKED,
)  # the first makes version 1 of an empty file, the second version 2 of that, and so on
VERSION = len(STEPS)


class NewerError(Exception):
    """The file was written by a newer program: it is left alone."""


class UnfitDatabaseError(Exception):
    """The file has not the tables of any version: it is damaged, or somebody else's."""


def version_of_tables(connection: sqlite3.Connection) -> int:
    """The version of a file, told by its tables: a damaged number does no harm, nor does a damaged table pass.

    0 is a file without any.  Raises NewerError, UnfitDatabaseError, and whatever SQLite raises.
    """
    tables, (owner, number) = tables_and_indexes(connection), _numbers(connection)
    if is_newer(owner, number):
        raise NewerError
    if not (tables or owner or number):
        return 0
    found = next((known for known in range(VERSION, 0, -1) if _shape_of(STEPS[:known]) <= tables), 0)
    if not found:
        raise UnfitDatabaseError
    return found


def is_newer(owner: int, number: int) -> bool:
    """Whether a file with these numbers in its header was written by a newer program."""
    return owner == APPLICATION and newer.is_newer(number, VERSION)


def refuse_newer(connection: sqlite3.Connection) -> None:
    """Raises NewerError, also where a newer program has taken the file over since it was opened."""
    if is_newer(*_numbers(connection)):
        raise NewerError


def migrate_to_newest(connection: sqlite3.Connection, upto: int = VERSION) -> None:
    """Bring the file to the newest version, or leave it as it was.  Raises as `version` does."""
    if version_of_tables(connection) >= upto and _numbers(connection) == (APPLICATION, upto):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[version_of_tables(connection) : upto]:  # asked again: another window may have been first
            for order in step.split(";"):
                if order.strip():
                    connection.execute(order)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {upto}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def tables_and_indexes(connection: sqlite3.Connection) -> frozenset[tuple[object, ...]]:
    """What tables and indexes there are, word for word; raises whatever SQLite raises."""
    columns = ", ".join(f"CAST({one} AS BLOB)" for one in ("type", "name", "tbl_name", "sql"))
    rows = connection.execute(f"SELECT {columns} FROM sqlite_master")
    return frozenset((*names, b" ".join((order or b"").split())) for *names, order in rows)


@cache
def _shape_of(steps: tuple[str, ...]) -> frozenset[tuple[object, ...]]:
    """The same of a new file that was made by these steps."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for order in ";".join(steps).split(";"):
            connection.execute(order)
        return tables_and_indexes(connection)


def _numbers(connection: sqlite3.Connection) -> tuple[int, int]:
    """Whose file it says to be, and of which version."""
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    return owner, int(connection.execute("PRAGMA user_version").fetchone()[0])
