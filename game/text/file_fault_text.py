"""Faults in the user's own files, short enough for a page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.file.faults import MORE, Fault
from game.rules.phrase import Phrase
from game.text.language import Language
from game.text.quotes import with_quotation_marks

if TYPE_CHECKING:
    pass

ALLOWED = "; allowed: "
MOST_FILES = 5  # whose faults are shown; the terminal has more of them
MOST = 4  # things that may stand there are named; the whole list is for the terminal


def fault_texts(faults: Iterable[str], words: Language) -> list[str]:
    """Shorten faults to one sentence per file: its first fault and the number of others.

    Each fault begins with its file's name.  Of many files only the first few and a count are returned.
    """
    files: dict[str, list[str]] = {}
    for fault in faults:
        files.setdefault(file_of_fault(fault), []).append(fault)
    said = []
    for of_file in list(files.values())[:MOST_FILES]:
        text = words.fill("{text}", text=with_quotation_marks(shortened_fault(of_file[0]), words))
        last = MORE.search(of_file[-1])  # the reader itself leaves some out
        more = len(of_file) - 1 + (int(last[1]) - 1 if last else 0)
        if more:
            text += " " + words.say("And {n:fault} more in this file.", n=more)
        said.append(text)
    if (others := len(files) - MOST_FILES) > 0:
        said.append(words.say("There are errors in {n:file} besides these.", n=others))
    return said


def file_of_fault(fault: str) -> str:
    """Return the file name that a fault's sentence begins with, or other leading text."""
    return fault.file if isinstance(fault, Fault) else fault.partition(": ")[0]


def shortened_fault(fault: str) -> str:
    """Return the fault with long lists of allowed values cut short."""
    if isinstance(fault, Phrase):
        return Phrase(fault.text, **{name: _shortened_value(value) for name, value in fault.values.items()})
    wrong, found, allowed = fault.partition(ALLOWED)
    each = allowed.split(", ")
    return f"{wrong}{found}{', '.join(each[:MOST])}, …" if len(each) > MOST + 1 else fault


def _shortened_value(value: object) -> object:
    """Return a fault's value with a long list, or lists within a phrase, cut short."""
    if isinstance(value, Phrase):
        return shortened_fault(value)
    return [*value[:MOST], "…"] if isinstance(value, list | tuple) and len(value) > MOST + 1 else value
