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


def text_of_catalogues(written: str) -> str:
    """Return a lesson's text without its values, as the catalogues have it."""
    return _GIVEN.sub(lambda found: f"{{{found[1]}:{found[2]}}}" if found[2] else f"{{{found[1]}}}", written)


def in_english(written: str) -> str:
    """Return the text with its values in English, remembering its parts for `values_in`.

    Raises ValueError for a noun that is not counted anywhere.
    """
    if "=" not in written or not (values := _values_of(written)):
        return written
    english = _GIVEN.sub(_in_english_part, written)
    text = text_of_catalogues(written)
    if all(text != known for known, _ in values_in(english)):
        _known[english] = (*values_in(english), (text, values))
    return english


def all_in_english(said: Any) -> Any:
    """Return data of a file with `in_english` applied to all texts in its lists and tables."""
    if isinstance(said, str):
        return in_english(said)
    if isinstance(said, list):
        return [all_in_english(one) for one in said]
    return {key: all_in_english(one) for key, one in said.items()} if isinstance(said, dict) else said


def values_in(english: str) -> tuple[Given, ...]:
    """Return the catalogue's text and the values, for each way in which the English text was written."""
    return _known.get(english, ())


def _values_of(written: str) -> dict[str, object]:
    return {name: _as_number(value) if name != "hole" else value for name, _, value in _GIVEN.findall(written)}


def _as_number(value: str) -> int | str:
    if value in _NUMBERS:
        return _NUMBERS[value]
    return int(value) if value.isdecimal() and len(value) <= MOST_DIGITS else value


def _in_english_part(found: re.Match[str]) -> str:
    if not found[2]:
        return found[3]
    if found[2] not in NOUNS:
        raise ValueError(f"{{{found[1]}:{found[2]}={found[3]}}}: there is no noun {found[2]!r}")
    one, many = NOUNS[found[2]]
    return (one if _as_number(found[3]) == 1 else many).replace("{n}", found[3])
