"""Creation of valid ids for games with names in any script."""

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 40
_VOWEL_FIRST = ("EL", "EM", "EN", "ER", "ES", "EF")  # what letters are called that say the second of these
_LETTER = re.compile(r"\b(?:LETTER|SYLLABLE) (?:FINAL |YEH |SMALL |CAPITAL )*([A-Z]+)")


def id_from_name(name: str, taken: Iterable[str] = (), otherwise: str = "game") -> str:
    """Return an id, not in `taken`, that resembles a name: `Ça va? 2` becomes `ca_va_2`. Letters of other scripts are
    spelled by their Unicode names (k for kaf, l for el); `otherwise`: the id if nothing is left.
    """
    plain = "".join(map(_spell_letter, unicodedata.normalize("NFKD", name))).lower()
    words = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    if words and not words[0].isalpha():
        words = f"game_{words}"
    return free_game_id(words[:LONGEST].strip("_") or otherwise, taken)


def _spell_letter(letter: str) -> str:
    """Return the Latin spelling of a letter."""
    if letter.isascii():
        return letter if letter != "'" else ""
    if unicodedata.category(letter).startswith("M"):  # what stands over or under a letter
        return ""
    if (digit := unicodedata.digit(letter, None)) is not None:
        return str(digit)
    found = _LETTER.search(unicodedata.name(letter, ""))
    if found is None:
        return " "
    return found[1][1] if found[1] in _VOWEL_FIRST else found[1][0]


def free_game_id(wanted: str, taken: Iterable[str]) -> str:
    """Return the id `wanted`, with a number added if it is in `taken`."""
    used, name, n = set(taken), wanted, 2
    while name in used:
        name = f"{wanted[: 39 - len(str(n))]}_{n}"
        n += 1
    return name
