"""Location of the faulty word in a variant file, and its correction."""

import re
from dataclasses import dataclass

from game.rules.file.faults import Fault
from game.rules.phrase import Phrase

INDEX = re.compile(r"\[\d+\]$")  # behind a key: which of several


@dataclass(frozen=True)
class FaultyWord:
    """A faulty word in a line, from column `start` to `end`, both from 0; `correction`: "" if unknown."""

    line: int
    start: int
    end: int
    correction: str = ""


def find_faulty_word(fault: str, text: str) -> FaultyWord | None:
    """Return the place of the word that the message `fault` is about; None if the word isn't in the text, as for a
    missing key.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    if not isinstance(fault, Fault) or not 1 <= fault.line <= len(lines):
        return None
    line, why = lines[fault.line - 1], fault.why
    key = INDEX.sub("", fault.key.rpartition(".")[2])
    wrong = why.values.get("wrong", why) if isinstance(why, Phrase) else why
    given = wrong.values.get("given") if isinstance(wrong, Phrase) else None
    found = _find_word(given, line, _value_start(key, line)) if isinstance(given, str) else _find_word(key, line, 0)
    if found is None:
        return None
    return FaultyWord(fault.line, *found, str(why.values.get("guess", "")))


def corrected_text(text: str, word: FaultyWord) -> str:
    """Return the text with the word corrected and all else unchanged, comments and line ends included."""
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    lines = text.removeprefix(mark).splitlines(keepends=True)
    line = lines[word.line - 1]
    lines[word.line - 1] = line[: word.start] + word.correction + line[word.end :]
    return mark + "".join(lines)


def _value_start(key: str, line: str) -> int:
    """Return the column where the value of a key begins, since the same word may occur twice in a line."""
    found = re.search(rf"(?<![\w-])[\"']?{re.escape(key)}[\"']?\s*=", line) if key else None
    return found.end() if found else 0


def _find_word(word: str, line: str, start: int) -> tuple[int, int] | None:
    """Return the first and the end column of a whole word, or of a text in either kind of quotes; None if not found
    after `start`.
    """
    if not word:
        return None
    inner = re.escape(word[1:-1]) if word[0] == word[-1] == '"' and len(word) > 1 else ""
    sought = rf"\"{inner}\"|'{inner}'" if inner else re.escape(word)
    found = re.compile(rf"(?<![\w-])(?:{sought})(?![\w-])").search(line, start)
    return (found.start(), found.end()) if found else None
