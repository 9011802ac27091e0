"""Faults in a variant file: the place, the error, the allowed values and a suggestion."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, TypeVar

from game.rules.json_check import format_json_value
from game.rules.one_file import errors_of_file
from game.rules.phrase import Phrase

LARGEST = 256 * 1024  # bytes of a file; the largest of ours has six thousand
MOST_FAULTS = 20  # of a file that are reported where many files are
MORE = re.compile(r": and (\d+) more errors\.$")  # how the last one says how many were left out
LONGEST = 60  # letters of a value that are shown
NEAR = 0.76  # how alike two words are of which one was meant for the other, 1 if they are the same
MOST_GUESSED = 200  # words that a wrong one is compared with
T = TypeVar("T")
_BARE = re.compile(r"[A-Za-z0-9_-]{1,40}\Z")


AT_KEY = Phrase("{file}, line {line}: {key}: {why}.")
AT_LINE = Phrase("{file}, line {line}: {why}.")
OF_FILE = Phrase("{file}: {why}.")


class Fault(Phrase):
    """A fault in a file, as a sentence with file and line. `why`: the part of the sentence after file, line and key."""

    file: str
    line: int
    key: str
    why: Phrase
    place: str = ""  # the key in the whole game, where it is based on another and the line stands in one of its files

    @property
    def phrase_of_cause(self) -> Phrase:
        """Reason of the fault; if it reports a fault in the base game's file, the reason of that one."""
        inner = self.why.values.get("why")
        return inner if isinstance(inner, Phrase) else self.why

    @property
    def key_of_cause(self) -> str:
        """Key of the fault; if it reports a fault in the base game's file, the key of that one; "" for none."""
        return self.key if self.phrase_of_cause is self.why else str(self.why.values.get("key", ""))

    @classmethod
    def at_key(cls, file: str, line: int, key: str, phrase: Phrase) -> "Fault":
        """Return a fault at a key of a file, with the reason `phrase`; `key`: "" for a line without a key."""
        return cls._build_fault(AT_KEY if key else AT_LINE, file, line, key, phrase)

    @classmethod
    def of_file(cls, file: str, phrase: Phrase, key: str = "") -> "Fault":
        """Return a fault of a file as a whole, with the reason `phrase`; `key`: "" for none."""
        return cls._build_fault(OF_FILE, file, 1, key, phrase)

    @classmethod
    def _build_fault(cls, form: Phrase, file: str, line: int, key: str, phrase: Phrase) -> "Fault":
        """Build a fault; `form`: the sentence with places for file, line, key and the reason `phrase`."""
        fault = cls(form.text, file=file, line=line, key=key, why=phrase)
        fault.file, fault.line, fault.key, fault.why = file, line, key, phrase
        return fault


class VariantError(Exception):
    """Raised when a variant file can't be used; holds the faults in the order of lines. `every`: all faults; `faults`:
    at most as many as can be read, followed by a sentence that counts the others.
    """

    def __init__(self, file: str, every: list[Fault], beyond: int = 0) -> None:
        self.every, self.faults = every, every[:MOST_FAULTS]
        if more := len(every) - len(self.faults) + beyond:
            self.faults.append(Fault.of_file(file, Phrase("and {n} more errors", n=more)))
        super().__init__("\n".join(self.faults))


def variant_errors(file: str) -> AbstractContextManager[None]:
    """Return a context in which an unexpected error is a fault of a variant file: VariantError; `file`: its name."""
    return errors_of_file(file, lambda why: VariantError(file, [Fault.of_file(file, why)]), VariantError)


def displayed_file_name(path: Path) -> str:
    """Return a file's name for display: on one line, shortened and printable on every terminal."""
    name = path.name.encode("utf-8", "backslashreplace").decode("utf-8")
    name = "".join(c if c.isprintable() else "?" for c in name)
    return name if len(name) <= 60 else name[:57] + "..."


def fault_reason(wrong: str, allowed: str | Sequence[str], guess: str = "") -> Phrase:
    """Return a phrase from the error `wrong`, the allowed values and the value that was probably meant, `guess` ("" for
    none).
    """
    if guess:
        return Phrase("{wrong}; did you mean {guess}? Allowed: {allowed}", wrong=wrong, guess=guess, allowed=allowed)
    return Phrase("{wrong}; allowed: {allowed}", wrong=wrong, allowed=allowed)


def nearest_word(given: str, known: Sequence[str]) -> str:
    """Return the known word closest to the one given, as spelled in `known`; "" if none is close."""
    from difflib import get_close_matches  # only now: few files have faults

    plain = {_normalize(word): word for word in reversed(known[:MOST_GUESSED])}
    near = get_close_matches(_normalize(given[:LONGEST]), list(plain), n=1, cutoff=NEAR)
    return plain[near[0]] if near else ""


def most_similar(given: str, known: Iterable[str]) -> list[str]:
    """Return the five known words that are spelled most like the one given, the closest first."""
    from difflib import SequenceMatcher  # only now: few names are wrong

    near = SequenceMatcher(b=_normalize(given[:LONGEST]))

    def unlike(word: str) -> tuple[float, str]:
        """Return a sort key: the distance from the given word."""
        near.set_seq1(_normalize(word))
        return -near.ratio(), word

    return sorted(known, key=unlike)[:5]


def unknown_game_phrase(given: str, ids: Iterable[str]) -> Phrase:
    """Return the message that no game has this id, with the most similar ids."""
    name, near = repr(given[:40]), most_similar(given, ids)
    if not near:
        return Phrase("there is no game {given}", given=name)
    return Phrase("there is no game {given}; the names most like it are {names}", given=name, names=near)


def _normalize(word: str) -> str:
    """Normalize a word for comparison: `Move_again` becomes "move again"."""
    return re.sub(r"[\s_-]+", " ", word.strip("\"' ")).lower()


def entries_with_keys(kind: str, entries: Iterable[T]) -> Iterator[tuple[str, T]]:
    """Yield the entries of a list, each with its key in the file, such as `lap[1]` for the kind `lap`."""
    return ((f"{kind}[{i}]", entry) for i, entry in enumerate(entries, 1))


def format_value(value: Any) -> str:
    """Return a value as a file contains it: shortened if long, lists and tables only named, always printable."""
    if isinstance(value, list | dict):
        return Phrase("a list") if isinstance(value, list) else Phrase("a table")
    if isinstance(value, bool | int):
        return format_json_value(value)
    if not isinstance(value, str | float):
        return Phrase("a date")
    import json  # only now: few files have faults

    text = json.dumps(value[: LONGEST + 1], ensure_ascii=False) if isinstance(value, str) else repr(value)
    text = "".join(c if c.isprintable() else _escape(c) for c in text)
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


def _escape(letter: str) -> str:
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"


def format_key(key: str) -> str:
    """Return a key for display, always printable; a quoted key may hold any text."""
    return key if _BARE.match(key) else format_value(key)
