"""What readers take for one letter: where a text may be cut.

A letter keeps its marks (accents, vowel points, vowel signs), and in the scripts of India a consonant without a vowel
of its own keeps the next one: a syllable is never torn.  Pairs of `**` are kept whole too.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

VIRAMA = 9  # the combining class of the sign that takes a consonant its vowel, in all scripts of India
JOINERS = "\u200c\u200d"
OPENING = "\u2066\u2067\u2068"  # isolates begin with what they hold
CLOSING = "\u2069"


@lru_cache(4096)
def clusters(text: str) -> tuple[str, ...]:
    """The text in pieces that may not be cut; together they are the text."""
    out: list[str] = []
    for char in text:
        if out and _belongs(out[-1], char):
            out[-1] += char
        else:
            out.append(char)
    return tuple(out)


def _belongs(before: str, char: str) -> bool:
    """Whether a character belongs to the piece before it."""
    last = before[-1]
    if char == "*" and before.endswith("*"):
        return not before.endswith("**")
    if char in JOINERS or char == CLOSING or last == JOINERS[1] or last in OPENING:
        return True
    if unicodedata.category(char)[0] == "M":
        return True
    return unicodedata.combining(last) == VIRAMA and char.isalpha()
