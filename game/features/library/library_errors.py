"""Errors of SQLite, in words."""

from game.store import newer
from game.text.language import msg

SAID = {
    3: msg("the folder of games can’t be written to"),
    5: msg("another program is using the library"),
    6: msg("another program is using the library"),
    8: msg("the folder of games can’t be written to"),
    10: msg("the disk can’t be written to"),
    11: msg("the library is damaged"),
    13: msg("the disk is full"),
    14: msg("the library can’t be opened"),
}
RESCUED_ELSEWHERE = msg("another window is bringing back what’s left of the damaged library")
UNSEEN = msg("another window is open, and the folder that windows share can’t be created")
BUSY, UNREACHED = (5, 6), (3, 8, 10, 13, 14)  # who uses it will let go; the disk will not have it now
BROKEN = (3, 8, 10, 14)  # what fails with these is done with a new connection the next time
SHORT = 522  # SQLITE_IOERR_SHORT_READ: less is there than was written


class LibraryError(OSError):
    """Error of reading or writing the library; its text is a few words that end a sentence.

    `damaged`: whether the content of the file is to blame.  `code`: SQLite's error number.
    """

    def __init__(self, said: str, *, damaged: bool = False, code: int = 0) -> None:
        super().__init__(said)
        self.damaged, self.code = damaged, code


class NewerLibraryError(LibraryError):
    """Raised for a library written by a newer program, which is neither read nor written here."""

    def __init__(self) -> None:
        super().__init__(newer.LIBRARY)


def library_error_of(error: Exception) -> LibraryError:
    """Return an error of SQLite as a `LibraryError`; all but faults of the disk or other programs count as damage."""
    whole = getattr(error, "sqlite_errorcode", 0)
    code = whole & 0xFF
    if whole != SHORT and code in (*BUSY, *UNREACHED):
        return LibraryError(SAID[code], code=code)
    return LibraryError(SAID[11], damaged=True, code=code)
