"""Where sentences end, in the signs of any script: a full stop, a danda, an Arabic question mark.

Which signs a language writes itself, its catalogue says (`Language.with_stop`, `Language.joined`).
"""

import re

STOPS = ".।"  # what ends a statement, and needs not stand where another sentence goes on
ENDS = STOPS + "!?…؟"
_BETWEEN = re.compile(rf"(?<=[{ENDS}])(?<!…)\s+")
_BEHIND = '\u2066\u2067\u2068\u2069"”»“*'  # isolates, quotes, the end of bold letters


def sentences_in(text: str) -> list[str]:
    """The sentences of a text, each with its end."""
    return _BETWEEN.split(text)


def first_sentence(text: str) -> str:
    """The first sentence of a text."""
    return sentences_in(text)[0]


def is_sentence(text: str) -> bool:
    """Whether it ends as a sentence does."""
    return text.rstrip(_BEHIND).endswith(tuple(ENDS))


def asks(text: str) -> bool:
    """Whether a question stands in it."""
    return "?" in text or "؟" in text


def without_stop(text: str) -> str:
    """A sentence as a part of another one."""
    return text.rstrip(STOPS)
