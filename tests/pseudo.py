"""Languages that nobody speaks: the texts of the program in Cyrillic or Devanagari letters, each word a third wider.

They show what a translation would do to the pages before there is one. They are made in a folder of their own and are
never among the languages of the program.

    python -m tests.pseudo FOLDER                    writes both into the folder of a user's own catalogues
    python main.py --language uk --data FOLDER       shows the program in one of them
"""

from __future__ import annotations

import importlib.util
import re
import sys
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from types import ModuleType

import pygame
from babel.messages.pofile import read_po

from game.text import language
from game.text.catalogue import compile_catalogue
from game.text.own_catalogues import parse_translations
from game.ui import text

ROOT = Path(__file__).resolve().parents[1]
WIDER = 4 / 3
CODES = {"uk": "Псевдокириллица", "mr": "छद्मनागरी"}  # real codes, so that plural forms are known
STYLE = text.TextStyle("sans", 32, (0, 0, 0))
CYRILLIC = dict(zip("abcdefghijklmnopqrstuvwxyz", "абцдефгхижклмнопкрстувшчыз", strict=True))
CONSONANTS = dict(zip("bcdfghjklmnpqrstvwxyz", "बचदफगहजकलमनपखरसतवभषयज", strict=True))
SIGNS = dict(zip("aeiou", "ाेिोु", strict=True))
VOWELS = dict(zip("aeiou", "अएइओउ", strict=True))
MORE = {"uk": "ждаю", "mr": "त्रकीन्यम"}
_PART = re.compile(r"(\{[^}]*\}|[A-Za-z]+)")


def catalogues() -> ModuleType:
    """The script of `build/`, which is no package."""
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "build" / "catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def write(folder: Path, *, own: bool = False) -> None:
    """Both languages, as the folder that `Language` reads; `own`: as the data folder of somebody who translates."""
    script = catalogues()
    with script.POT.open("rb") as file:
        template = read_po(file)
    for message in template:
        message.locations, message.auto_comments = [], []  # nobody reads them here
    for code in CODES:
        catalog = script.merge_translations(template, script.new_catalog(code))
        for message in catalog:
            if not message.id:
                continue
            ids = (message.id,) if isinstance(message.id, str) else message.id
            if message.context in script.HOW_WRITTEN:
                message.string = CODES[code] if ids[0] == language.NAME else ids[0]
            elif isinstance(message.id, str):
                message.string = said(ids[0], code)
            else:
                message.string = tuple(said(ids[-1], code) for _ in range(catalog.num_plurals))
        faults = script.faults_of(catalog) + script.untranslated(catalog)
        assert not faults, faults
        path = folder / (f"languages/{code}.po" if own else f"{code}/LC_MESSAGES/{language.DOMAIN}.mo")
        path.parent.mkdir(parents=True, exist_ok=True)
        content = script.encode_po(catalog)
        path.write_bytes(content if own else compile_catalogue(parse_translations(content.decode(), path.name)))


def said(english: str, code: str) -> str:
    """A text in one of these languages; placeholders and markup stay, and so do the words before several voices."""
    if rows := language.parse_voices(english):
        return "\n".join(f"{voice}: {said(row, code)}" for voice, row in rows.items())
    return "".join(_word(part, code) if part.isascii() and part.isalpha() else part for part in _PART.split(english))


@lru_cache(8192)
def _word(english: str, code: str) -> str:
    out = _cyrillic(english) if code == "uk" else _devanagari(english)
    wanted = WIDER * text.text_width(english, STYLE)
    for more in cycle(_letters(code)):
        if text.text_width(out, STYLE) >= wanted:
            return out
        out += more
    raise AssertionError


def _letters(code: str) -> tuple[str, ...]:
    from game.ui.runs import grapheme_clusters

    return grapheme_clusters(MORE[code])


def _cyrillic(english: str) -> str:
    return "".join(CYRILLIC[c.lower()].upper() if c.isupper() else CYRILLIC[c] for c in english)


def _devanagari(english: str) -> str:
    """Consonants with the sign of the vowel behind them; two in a row are written as one, as in त्र."""
    out, before = "", ""
    for char in english.lower():
        if char in SIGNS:
            out += SIGNS[char] if before in CONSONANTS else VOWELS[char]
        else:
            out += ("्" if before in CONSONANTS and len(out) % 3 == 0 else "") + CONSONANTS[char]
        before = char
    return out


if __name__ == "__main__":
    pygame.font.init()
    write(Path(sys.argv[1]), own=True)
