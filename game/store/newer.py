"""Files that a newer version of the program has written: they are read by nobody here, and never written over.

Each file says its version, a number that rises whenever an older program would lose something of it.
"""

from typing import Any

from msgspec import Struct

from game.store.disk import decode_json
from game.text.language import msg

NEXT = 100  # versions that newer programs may have; a number beyond them is a damaged one

LIBRARY = msg("a newer Naqala has written the library, and this one leaves it alone")
SETTINGS = msg("the settings were written by a newer version of Naqala, and this version does not change them")
LEARNERS = msg("learning progress was saved by a newer version of Naqala, and this version does not change it")
PUZZLES = msg("your own puzzles were written by a newer version of Naqala, and this version does not change them")
REASONS = frozenset((LIBRARY, SETTINGS, LEARNERS, PUZZLES))  # why something is not kept, and never will be


class NewerFileError(OSError):
    """Raised if a file is not written because a newer version of the program has written it.

    The message is one of `REASONS`.
    """


class _Version(Struct):
    """The version number in a JSON file, decoded without the rest of the file."""

    version: Any = None


def is_newer_version(number: object, known: int) -> bool:
    """Return whether `number`, a version number from a file, is greater than the version `known`; False if it is no
    number.
    """
    return isinstance(number, int) and known < number <= known + NEXT


def has_newer_version(content: bytes, known: int) -> bool:
    """Return whether a JSON file's version number is greater than the version `known`.  Raises DamagedError."""
    return is_newer_version(decode_json(content, _Version).version, known)
