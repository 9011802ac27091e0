"""Texts of lessons that differ only in a number or a hole: the file gives the values, the catalogues have one text.

    "Let your last stone fall into hole {hole=A}."     Let your last stone fall into hole {hole}.
    "Capture {n:stone=eight} or more."                 Capture {n:stone} or more.
    "You do not have {n=25} yet."                      You do not have {n} yet.

In English such a text is what one would write by hand: "Capture eight stones or more."
"""

import re
from collections.abc import Mapping
from typing import Any

from game.text.nouns import NOUNS, NUMBERS

_GIVEN = re.compile(r"\{(\w+)(?::(\w+))?=(\w+)\}")
_NUMBERS = {name.lower(): number for number, name in enumerate(NUMBERS)}
MOST_DIGITS = 9  # a number of more is one of nobody's stones, and stays as it is written
Given = tuple[str, Mapping[str, object]]  # the text of the catalogues, and the values
_known: dict[str, tuple[Given, ...]] = {}  # by what it is in English: files may write the same in several ways


def strip_given_values(written: str) -> str:
    """Return a lesson text without the values written in its placeholders; this is its key in the catalogues."""
    return _GIVEN.sub(lambda found: f"{{{found[1]}:{found[2]}}}" if found[2] else f"{{{found[1]}}}", written)


def fill_english_values(written: str) -> str:
    """Return the English text of a lesson, with the values written in its placeholders filled in.

    Text and values are remembered for `remembered_values`. Raises ValueError for an unknown noun.
    """
    if "=" not in written or not (values := _parse_values(written)):
        return written
    english = _GIVEN.sub(_english_value_text, written)
    text = strip_given_values(written)
    if all(text != known for known, _ in remembered_values(english)):
        _known[english] = (*remembered_values(english), (text, values))
    return english


def fill_all_english_values(said: Any) -> Any:
    """Apply `fill_english_values` to all strings in nested lists and tables."""
    if isinstance(said, str):
        return fill_english_values(said)
    if isinstance(said, list):
        return [fill_all_english_values(one) for one in said]
    return {key: fill_all_english_values(one) for key, one in said.items()} if isinstance(said, dict) else said


def remembered_values(english: str) -> tuple[Given, ...]:
    """Return (catalogue text, values) for each lesson text from which this filled English text was made."""
    return _known.get(english, ())


def _parse_values(written: str) -> dict[str, object]:
    """Return the values that the lesson text `written` gives its placeholders, by name; numbers as int."""
    return {name: _parse_number(value) if name != "hole" else value for name, _, value in _GIVEN.findall(written)}


def _parse_number(value: str) -> int | str:
    """Return a number in digits or as an English word as int; other values unchanged."""
    if value in _NUMBERS:
        return _NUMBERS[value]
    return int(value) if value.isdecimal() and len(value) <= MOST_DIGITS else value


def _english_value_text(found: re.Match[str]) -> str:
    """Return the English text for a placeholder's match, with its noun.  Raises ValueError for an unknown one."""
    if not found[2]:
        return found[3]
    if found[2] not in NOUNS:
        raise ValueError(f"{{{found[1]}:{found[2]}={found[3]}}}: there is no noun {found[2]!r}")
    one, many = NOUNS[found[2]]
    return (one if _parse_number(found[3]) == 1 else many).replace("{n}", found[3])
