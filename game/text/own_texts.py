"""Titles and texts that the author of a variant file gave to a clause, in the reader's language where it has them."""

from collections.abc import Mapping

from game.rules.file.schema import OwnTexts
from game.text.language import SOURCE, Words


def own_title(clause: OwnTexts | None, words: Words) -> str:
    """What its author calls it; "" where they say nothing."""
    return _in_language(clause.title, words) if clause is not None else ""


def own_text(clause: OwnTexts | None, words: Words) -> str:
    """How its author explains it; "" where they do not."""
    return _in_language(clause.text, words) if clause is not None else ""


def own_line(clause: OwnTexts | None, words: Words) -> str:
    """The first sentence of that, for the line under the board."""
    text = own_text(clause, words)
    sentence, stop, _ = text.partition(". ")
    return sentence + "." if stop else text


def _in_language(said: Mapping[str, str], words: Words) -> str:
    """The reader's language, else English, else the first that is there."""
    found = said.get(words.code) or said.get(SOURCE) or next(iter(said.values()), "")
    return words.fill("{text}", text=found) if found else ""
