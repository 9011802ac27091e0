"""What SQLite means, in words, by its own numbers."""

import sqlite3

import pytest

from game.features.library.library_errors import LibraryError, library_error_of

HELD, SHUT = "another program is using the library", "the folder of games can’t be written to"
ROWS = [
    (sqlite3.SQLITE_BUSY, HELD), (sqlite3.SQLITE_LOCKED, HELD), (sqlite3.SQLITE_BUSY_SNAPSHOT, HELD),
    (sqlite3.SQLITE_PERM, SHUT), (sqlite3.SQLITE_READONLY, SHUT), (sqlite3.SQLITE_READONLY_DIRECTORY, SHUT),
    (sqlite3.SQLITE_IOERR, "the disk can’t be written to"), (sqlite3.SQLITE_FULL, "the disk is full"),
    (sqlite3.SQLITE_IOERR_WRITE, "the disk can’t be written to"),
    (sqlite3.SQLITE_CANTOPEN, "the library can’t be opened"),
]  # fmt: skip
DAMAGED = (
    sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_MISMATCH, 0,
)  # fmt: skip


def said_by_sqlite(code: int) -> LibraryError:
    error = sqlite3.OperationalError("whatever it says")
    error.sqlite_errorcode = code
    return library_error_of(error)


@pytest.mark.parametrize(("code", "said"), ROWS)
def test_what_the_disk_or_another_program_does_is_no_damage(code: int, said: str) -> None:
    error = said_by_sqlite(code)
    assert (str(error), error.damaged, error.code) == (said, False, code & 0xFF)


@pytest.mark.parametrize("code", DAMAGED)
def test_all_else_is_damage(code: int) -> None:
    """A file that is shorter than it was is damaged, whatever the disk does."""
    error = said_by_sqlite(code)
    assert (str(error), error.damaged) == ("the library is damaged", True)
