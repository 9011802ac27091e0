"""Titles and texts that the author of a variant file gave to a clause, in the reader's language where it has them."""

import re
from collections.abc import Callable, Mapping

from game.rules.file.schema import OwnTexts
from game.text.language import SOURCE, Language, escaped_markup
from game.text.punctuation import first_sentence

ADDRESSED = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)


def own_title(clause: OwnTexts | None, words: Language) -> str:
    """What its author calls it; "" where they say nothing."""
    return text_in_language(clause.title, words) if clause is not None else ""


def own_text(clause: OwnTexts | None, words: Language) -> str:
    """How its author explains it; "" where they do not."""
    return text_in_language(clause.text, words) if clause is not None else ""


def own_line(clause: OwnTexts | None, words: Language, *, to_mover: bool) -> str:
    """The first sentence of that, for the line under the board.

    `to_mover`: it is said to the player whose turn it is; to nobody else is one read out that says "you".
    """
    if clause is None or (not to_mover and ADDRESSED.search(first_sentence(clause.text.get(SOURCE, "")))):
        return ""
    return text_in_language(clause.text, words, first_sentence)


def text_in_language(said: Mapping[str, str], words: Language, part: Callable[[str], str] = str) -> str:
    """The reader's language, else English, else the first that is there: those run their own way in the reader's.

    The English of games that come with the program is in the catalogues.  `part`: what of the text is said.
    """
    english = said.get(SOURCE, "")
    if own := said.get(words.code) or (translated if (translated := words.t(english)) != english else ""):
        return escaped_markup(part(own))
    found = english or next(iter(said.values()), "")
    return words.fill("{text}", text=part(found)) if found else ""
