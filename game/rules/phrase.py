"""Translatable texts of the rules: faults of files, options and positions.

The rules know no language but English, in which commands and logs print such a text.  It remembers how it was made,
so that `game.text.language.Language` can look it up and fill it anew.
"""

import os
import re
from collections.abc import Mapping

_PLACE = re.compile(r"\{(\w+)\}")


class Phrase(str):
    """An English text with its placeholders filled, which keeps its template (`text`) and `values` for translation.

    Values that are phrases are translated as well, also inside lists; others (names, keys, words of files) aren't.
    build/catalogues.py finds the texts by this class's name.
    """

    text: str
    values: Mapping[str, object]

    def __new__(cls, text: str, /, **values: object) -> "Phrase":
        phrase = super().__new__(
            cls,
            _PLACE.sub(lambda place: _format_placeholder(values[place[1]]) if place[1] in values else place[0], text),
        )
        phrase.text, phrase.values = text, values
        return phrase


def error_phrase(error: BaseException) -> str:
    """Return an error's message as a phrase: the phrase that it was raised with, or the system's message."""
    if isinstance(error, OSError) and error.strerror:
        number = getattr(error, "winerror", None) or 0
        said = _OF_WINDOWS.get(number, error.strerror)
        if isinstance(error, PermissionError) and not number and _is_folder(error.filename):
            said = "Is a directory"  # what Windows does not say of a folder that was to be opened
        return _SYSTEM.get(said, said)
    first = error.args[0] if error.args else ""
    return first if isinstance(first, Phrase) else str(error)


def _is_folder(path: object) -> bool:
    """Return whether the path is a folder on Windows; always False on other systems."""
    return os.name == "nt" and isinstance(path, str | os.PathLike) and os.path.isdir(path)


def as_sentence(clause: str) -> str:
    """Return a text with a full stop at its end."""
    return clause if clause.endswith(".") else Phrase("{sentence}.", sentence=clause)


def _format_placeholder(value: object) -> str:
    """Return a value as text for a placeholder, with the items of a list joined by commas."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


# What systems say most often where a file cannot be read or written.
_SYSTEM = {
    str(said): said
    for said in (
        Phrase("No space left on device"),
        Phrase("Disk quota exceeded"),
        Phrase("Permission denied"),
        Phrase("Operation not permitted"),
        Phrase("Read-only file system"),
        Phrase("No such file or directory"),
        Phrase("Is a directory"),
        Phrase("Not a directory"),
        Phrase("Input/output error"),
        Phrase("File name too long"),
        Phrase("File too large"),
        Phrase("Too many open files"),
    )
}

# Windows has sentences of its own for them, in the language in which it was installed; the numbers are always the same.
_OF_WINDOWS = {
    2: "No such file or directory",
    3: "No such file or directory",
    4: "Too many open files",
    5: "Permission denied",
    19: "Read-only file system",
    32: "Permission denied",  # another program has it open
    33: "Permission denied",
    39: "No space left on device",
    112: "No space left on device",
    206: "File name too long",
    223: "File too large",
    267: "Not a directory",
    1117: "Input/output error",
    1295: "Disk quota exceeded",
    1314: "Operation not permitted",
}
