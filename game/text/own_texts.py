"""Titles and texts that the author of a variant file gave to a clause, in the reader's language where it has them."""

import re
from collections.abc import Callable, Mapping

from game.rules.file.schema import OwnTexts
from game.text.language import SOURCE, Language, escape_markup
from game.text.punctuation import first_sentence

ADDRESSED = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)


def author_title(clause: OwnTexts | None, words: Language) -> str:
    """Return the title that the author of a variant file gave a clause; "" if there is none."""
    return text_in_language(clause.title, words) if clause is not None else ""


def author_text(clause: OwnTexts | None, words: Language) -> str:
    """Return the text that the author of a variant file gave a clause; "" if there is none."""
    return text_in_language(clause.text, words) if clause is not None else ""


def author_line(clause: OwnTexts | None, words: Language, *, to_mover: bool) -> str:
    """Return the first sentence of a clause's own text, for the line under the board; "" if there is none.

    `to_mover`: whether the player to move reads it; for anybody else a sentence with "you" is quoted.
    """
    if clause is None:
        return ""
    said = text_in_language(clause.text, words, first_sentence)
    is_quoted = not to_mover and ADDRESSED.search(first_sentence(clause.text.get(SOURCE, "")))
    return words.say("The rule: “{rule}”", rule=said) if is_quoted else said


def text_in_language(said: Mapping[str, str], words: Language, part: Callable[[str], str] = str) -> str:
    """Return the text of `said`, texts by language, in the reader's language, else in English, else the first one, with
    its own direction.

    English texts of shipped games are looked up in the catalogues. `part`: extracts what is shown.
    """
    english = said.get(SOURCE, "")
    if own := said.get(words.code) or (translated if (translated := words.t(english)) != english else ""):
        return escape_markup(part(own))
    found = english or next(iter(said.values()), "")
    return words.fill("{text}", text=part(found)) if found else ""
