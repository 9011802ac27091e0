"""Sentences are read by patterns: a new sentence that no pattern knows is a fault until it is taught here.

A pattern is the sentence with places in braces:

    {who captures}   "You capture", "South captures", "the computer captures"
    {person}         "South", "the computer", of whom something is said
    {whose}          "your", "South’s", "the computer’s"
    {n}              "4 stones"; {laps}, {count}: "2 laps", "3 holes"
    {k} {k2}         a bare number
    {word}           a number that is spelled out as far as twelve
    {start}          a hole and the direction in which its stones go, or a move
    {seen}           a direction of the screen, such as "towards the left of the screen"
    {hole} {target}  a hole in bold; {holes} one or more, {moves} moves in bold
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.rules.board import Seat

WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
THEY = "[Ss]outh|[Nn]orth|[Tt]he computer"
NOUNS = {"n": "stone", "laps": "lap", "count": "hole", "rounds": "round"}
BOLD = r"\*\*{}\*\*"
HOLE, MOVE = r"[A-Za-z]\d?", r"[A-Za-z]\d?[<>]?[*.]*(?:x[A-Za-z]\d?)?"


@dataclass(frozen=True)
class Readers:
    """Who may be called what: the reader is "you", and nobody else; the one computer has no other name."""

    reader: Seat | None
    computer: Seat | None

    def seat(self, called: str) -> Seat:
        """Who is meant.  Raises UntrueError where nobody may be called so."""
        called = called.lower().removesuffix("’s")
        if called in ("you", "your", "yours"):
            if self.reader is None:
                raise UntrueError("nobody here is “you”")
            return self.reader
        if called == "the computer":
            if self.computer is None:
                raise UntrueError("no computer plays")
            return self.computer
        seat: Seat = "S" if called == "south" else "N"
        if seat in (self.reader, self.computer):
            raise UntrueError(f"{called.title()} has another name here")
        return seat


class UntrueError(AssertionError):
    """A statement that is not so."""


class UnknownError(UntrueError):
    """A statement that this teller does not know, and so cannot call true or untrue."""


class Heard:
    """A sentence that was understood: what stands in its places."""

    def __init__(self, found: "re.Match[str]", readers: Readers) -> None:
        self._places, self._readers = found.groupdict(), readers
        self.text_of = found.string
        for place, noun in NOUNS.items():
            if self._places.get(place) is not None:
                self._agree(self._places[place], self._places[f"{place}s"] or "", noun)

    @staticmethod
    def _agree(number: str, plural: str, noun: str) -> None:
        if (number.lstrip("\u2212") == "1") == bool(plural):
            raise UntrueError(f"“{number} {noun}{plural}” is no English")

    def __contains__(self, place: str) -> bool:
        return self._places.get(place) is not None

    def number(self, place: str = "n") -> int:
        """The number there; one that is spelled out, too."""
        said = self._places[place].lower()
        return WORDS.index(said) if said in WORDS else int(said.replace(",", "").replace("\u2212", "-"))

    def text(self, place: str) -> str:
        """What stands there, or nothing."""
        return self._places.get(place) or ""

    def name(self, place: str = "hole") -> str:
        """The name of a hole or a move there."""
        return self._places[place] or ""

    def names(self, place: str = "holes") -> list[str]:
        """The names there, in their order."""
        return re.findall(BOLD.format(f"({MOVE})"), self._places[place] or "")

    @property
    def who(self) -> Seat:
        """Who does it."""
        return self._readers.seat(self._places.get("you") or self._places["they"] or "")

    @property
    def whose(self) -> Seat:
        """Whose it is."""
        return self._readers.seat(self._places["whose"] or "")


Known = tuple["re.Pattern[str]", Callable[..., None]]


def says(*patterns: str) -> Callable[[Any], Any]:
    """Marks the method that checks these sentences."""

    def marked(method: Any) -> Any:
        method.patterns = patterns
        return method

    return marked


def known_by(teller: type) -> list[Known]:
    """All the patterns of a class of tellers."""
    methods = [getattr(teller, name) for name in dir(teller)]
    return [(_compiled(said), method) for method in methods for said in getattr(method, "patterns", ())]


@cache
def _compiled(pattern: str) -> "re.Pattern[str]":
    parts = re.split(r"(\{[^}]*\})", pattern)
    return re.compile("".join(_place(part[1:-1]) if part.startswith("{") else re.escape(part) for part in parts) + "$")


def _place(place: str) -> str:
    if place in NOUNS:
        return rf"(?P<{place}>\u2212?[\d,]+)[\u00a0 ]{NOUNS[place]}(?P<{place}s>s?)"
    if place == "counts":
        return rf"(?P<counts>{HOLE} \d+(?:, {HOLE} \d+)*)"
    if place == "signed":
        return r"(?P<signed>[+\u2212]?\d+)"
    if place == "numbers":
        return r"(?P<numbers>\d+(?:, \d+)*)"
    if place in ("k", "k2"):
        return rf"(?P<{place}>\u2212?\d+)"
    if place == "word":
        return rf"(?P<word>(?i:{'|'.join(WORDS)})|\d+)"
    if place in ("hole", "target"):
        return BOLD.format(f"(?P<{place}>{HOLE})")
    if place in ("holes", "moves"):
        one = BOLD.format(HOLE if place == "holes" else MOVE)
        return f"(?P<{place}>{one}(?:, {one})*)"
    if place == "start":
        sides = BOLD.format(f"(?P<start>{HOLE})") + "(?P<side> to the left| to the right)?"
        return f"(?:{sides}|{BOLD.format(f'(?P<move>{MOVE})')})"
    if place == "seen":
        return "(?P<seen>towards the (?:left|right) of the screen|(?:up|down)wards on the screen)"
    if place == "move":
        return BOLD.format(f"(?P<move>{MOVE})")
    if place == "person":
        return f"(?P<they>{THEY})"
    if place == "whose":
        return f"(?P<whose>[Yy]our|(?:{THEY})’s)"
    if place.startswith("who "):
        verb = place.removeprefix("who ")
        return f"(?:(?P<you>[Yy]ou) {_with_you(verb)}|(?P<they>{THEY}) {re.escape(verb)})"
    raise ValueError(f"no such place: {place}")


def _with_you(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    plain = {"has": "have", "is": "are", "was": "were"}.get(first, first.removesuffix("s"))
    return re.escape(f"{plain} {rest}".strip())


def sentences(text: str) -> Sequence[str]:
    """The sentences of a text."""
    return re.split(r"(?<=[.!?]) (?=[A-Z*“])", text) if text else ()


def understood(text: str, known: Sequence[Known], readers: Readers, teller: Any) -> None:
    """Checks a text that is one known sentence, or several.  Raises UntrueError where it is not so or not known."""
    if _one(text, known, readers, teller):
        return
    for sentence in sentences(text):
        if not _one(sentence, known, readers, teller):
            raise UnknownError("the teller does not know this sentence")


def _one(text: str, known: Sequence[Known], readers: Readers, teller: Any) -> bool:
    for pattern, method in known:
        if found := pattern.match(text):
            method(teller, Heard(found, readers))
            return True
    return False


def true(so: object, why: str) -> None:
    """Raises UntrueError, and says why, where something is not so."""
    if not so:
        raise UntrueError(why)


def same(said: object, is_: object, what: str) -> None:
    """Raises UntrueError where what is said is not what is."""
    if said != is_:
        raise UntrueError(f"{what}: it says {said}, and it is {is_}")
