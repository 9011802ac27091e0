"""What is wrong with games of the user's own, short enough for a page."""

from __future__ import annotations

from collections.abc import Iterable

from game.teach.words import Words

ALLOWED = "; allowed: "
MOST = 4  # things that may stand there are named; the whole list is for the terminal


def told(faults: Iterable[str], words: Words) -> list[str]:
    """A sentence for each file: its first fault, and how many more there are.  Each fault begins with its file."""
    files: dict[str, list[str]] = {}
    for fault in faults:
        files.setdefault(fault.partition(": ")[0], []).append(fault)
    said = []
    for of_file in files.values():
        text = words.fill("{text}", text=short(of_file[0]))
        more = len(of_file) - 1
        if more:
            text += " " + words.fill(words.tn("And {n} more in this file.", "And {n} more in this file.", more), n=more)
        said.append(text)
    return said


def short(fault: str) -> str:
    """The fault with the end of a long list of what is allowed cut off."""
    wrong, found, allowed = fault.partition(ALLOWED)
    each = allowed.split(", ")
    return f"{wrong}{found}{', '.join(each[:MOST])}, …" if len(each) > MOST + 1 else fault
