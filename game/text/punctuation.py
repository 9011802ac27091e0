"""Ends of sentences in the signs of any script: a full stop, a danda, an Arabic question mark.

Which signs a language writes itself, its catalogue says (`Language.with_stop`, `Language.joined`).
"""

import re

STOPS = ".।"  # what ends a statement, and needs not stand where another sentence goes on
ENDS = STOPS + "!?…؟"
_BETWEEN = re.compile(rf"(?<=[{ENDS}])(?<!…)\s+")
_BEHIND = '\u2066\u2067\u2068\u2069"”»“«״*'  # isolates, quotes, the end of bold letters


def sentences_in(text: str) -> list[str]:
    """Split a text into sentences, each with its punctuation."""
    return _BETWEEN.split(text)


def first_sentence(text: str) -> str:
    """Return the first sentence of a text."""
    return sentences_in(text)[0]


def is_sentence(text: str) -> bool:
    """Return whether a text ends as a sentence does."""
    return text.rstrip(_BEHIND).endswith(tuple(ENDS))


def has_question(text: str) -> bool:
    """Return whether a text contains a question."""
    return "?" in text or "؟" in text


def strip_stop(text: str) -> str:
    """Remove a sentence's closing punctuation, so that it can be part of another."""
    return text.rstrip(STOPS)
