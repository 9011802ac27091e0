"""The names of holes in a text of a lesson, in bold letters: its file writes them plain."""

import re
from functools import cache

from game.rules.board import Board
from game.text.language import Language

# In a language with Latin letters some names are words, too: `A` begins a sentence, `a` stands before what it names.
AS_WORDS = {
    "A": r"(?<!^)(?<![.!?] )\bA\b",
    "a": r"(?:(?<=hole )|(?<=holes ))\ba\b|\ba\b(?=[,.;:)]| to [a-z]\b)",
}


def names_in_bold(said: str, board: Board, words: Language) -> str:
    """A text in which each name of a hole stands out; what stands out already stays as it is."""
    found = _names(tuple(cell.name for cell in board.cells if cell.hole), words.rtl)
    parts = said.split("**")
    return "**".join(found.sub(r"**\g<0>**", part) if i % 2 == 0 else part for i, part in enumerate(parts))


@cache
def _names(holes: tuple[str, ...], rtl: bool) -> re.Pattern[str]:
    plain = [rf"(?<![A-Za-z0-9]){name}(?![A-Za-z0-9’'])" for name in holes if rtl or name not in AS_WORDS]
    read = [AS_WORDS[name] for name in holes if not rtl and name in AS_WORDS]
    return re.compile("|".join(sorted(plain, key=len, reverse=True) + read))
