"""Letters as they are compared: for what somebody types, and for names in the order of a dictionary."""

import re
import unicodedata
from functools import lru_cache

from game.text.language import Language, without_markup

# Letters that are no letter with an accent for Unicode.
TYPED_AS = str.maketrans(
    {"ı": "i", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h"}
    | {"ғ": "г", "қ": "к", "ң": "н", "ө": "о", "ұ": "у", "ү": "у", "һ": "х", "ә": "а", "і": "и"}  # Kazakh
    | {"ی": "ي", "ک": "ك", "ى": "ي", "ة": "ه", "ـ": None}  # Persian keyboards, and letters that sound alike at the end
)


@lru_cache(8192)  # all that games are found by, in two languages: lists of games are sorted and made again and again
def letters_to_compare(text: str) -> str:
    """Normalize a text for comparison: no case, accents, points or quotation marks.

    Letters missing on other keyboards are replaced by those typed instead; vowel signs, as in Hindi, stay.
    """
    kept = letters_without_accents(without_markup(text))
    return "".join(" " if c in "-–־_" else c for c in kept if c.isspace() or c in "-–־_" or _is_word_letter(c))


def letters_without_accents(text: str) -> str:
    """Return a text without case, accents and points, with all its other signs."""
    apart = unicodedata.normalize("NFKD", text.casefold()).translate(TYPED_AS)
    return "".join(c for c in apart if not unicodedata.combining(c))


def sentence_case(text: str) -> str:
    """Capitalize the first letter of a text and leave the others."""
    return text[:1].upper() + text[1:]


SortingKey = tuple[tuple[int, str], ...]


@lru_cache(4096)
def sorting_key(text: str, words: Language) -> SortingKey:
    """Return a sort key in the language's dictionary order: Danish å after z, French é like e.

    A space sorts first, figures by value, letters of other alphabets last.  A leading article is ignored.
    """
    plain = re.sub(r"\d+", lambda found: found[0].zfill(9), without_markup(text).casefold())
    plain = re.sub(rf"^{re.escape(words.article)}(?=\w\w\w)", "", plain)
    letters = "".join(c if c in words.alphabet else letters_to_compare(c) for c in plain)
    return tuple((words.alphabet.get(c, -1 if c == " " or c.isdigit() else len(words.alphabet)), c) for c in letters)


def _is_word_letter(char: str) -> bool:
    """Return whether a character is a letter, a digit or a combining mark."""
    return char.isalnum() or unicodedata.category(char) in ("Mc", "Mn")
