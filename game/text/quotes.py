"""Quotation marks of the reader’s language around words of a file, which its reader puts between straight ones."""

import re

from game.rules.phrase import Phrase
from game.text.language import Language

_IN_QUOTES = re.compile(r'"[^"]*"')


def with_quotation_marks(said: str, words: Language) -> str:
    """Return a phrase with the straight quotes around its values replaced by the language's quotation marks."""
    if isinstance(said, Phrase):
        return Phrase(said.text, **{name: _quote_values(value, words) for name, value in said.values.items()})
    return said


def _quote_values(value: object, words: Language) -> object:
    """Return a value with straight quotes in it, and in values nested in it, replaced by the language's quotation
    marks.
    """
    if isinstance(value, list | tuple):
        return [_quote_values(one, words) for one in value]
    if isinstance(value, Phrase):
        return with_quotation_marks(value, words)
    if isinstance(value, str) and _IN_QUOTES.fullmatch(value):
        return words.say("“{text}”", text=value[1:-1])
    return value
