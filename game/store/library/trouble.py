"""What SQLite means, in words."""

import sqlite3

from game.text.language import msg

NEWER = msg("a newer Naqala has written the library, and this one leaves it alone")
SAID = {
    3: msg("the folder of games may not be written"),
    5: msg("another program is using the library"),
    6: msg("another program is using the library"),
    8: msg("the folder of games may not be written"),
    10: msg("the disk cannot be written to"),
    11: msg("the library is damaged"),
    13: msg("the disk is full"),
    14: msg("the library cannot be opened"),
    26: msg("the library is damaged"),
}
UNKNOWN = msg("the library cannot be used")
SHORT = 522  # SQLITE_IOERR_SHORT_READ: less is there than was written
MISSING = "no such "  # a table or a column: what SQLite says begins so, without a number of its own
CLOSED = (8, 14)


class LibraryError(OSError):
    """Why the library cannot be read or written, in a few words that end a sentence."""

    def __init__(self, said: str, *, damaged: bool = False) -> None:
        super().__init__(said)
        self.damaged = damaged


def code(error: sqlite3.Error) -> int:
    """The kind of error, without its finer numbers; 0 where SQLite gives none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def damaged(error: sqlite3.Error) -> bool:
    """Whether the file is no library of ours any more, whole or in part."""
    whole = getattr(error, "sqlite_errorcode", 0)
    return code(error) in (11, 26) or whole == SHORT or str(error).startswith(MISSING)


def said(error: sqlite3.Error) -> LibraryError:
    """The same error in words."""
    known = SAID[11] if damaged(error) else SAID.get(code(error), UNKNOWN)
    return LibraryError(known, damaged=damaged(error))
