"""The names of holes in a text of a lesson, in bold letters: its file writes them plain."""

import re
from functools import cache

from game.rules.board import Board
from game.text.language import Language

# In a language with Latin letters some names are words, too: `A` begins a sentence, `a` stands before what it names.
# There a name is one behind the word for a hole, in a list, and at the end of a sentence.
AS_WORDS = {
    "A": r"(?<!^)(?<![.!?] )\bA\b",
    "a": r"(?:{behind})\ba\b|\ba\b(?=[,.;:)]| to [a-z]\b)",
}


def mark_hole_names(said: str, board: Board, words: Language) -> str:
    """Return a text with each name of a hole in bold; text that is bold already stays as it is."""
    latin = "a" in words.alphabet
    found = _hole_name_pattern(
        tuple(cell.name for cell in board.cells if cell.hole), words.before_hole_names if latin else ()
    )
    parts = said.split("**")
    return "**".join(found.sub(r"**\g<0>**", part) if i % 2 == 0 else part for i, part in enumerate(parts))


@cache
def _hole_name_pattern(holes: tuple[str, ...], before: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern that finds names of holes.

    `before`: the words after which an `a` is a hole; if there are none, every `a` is one.
    """
    plain = [rf"(?<!\w){name}(?![\w’'])" for name in holes if not before or name not in AS_WORDS]
    behind = "|".join(rf"(?<={re.escape(word)} )" for word in before)
    read = [AS_WORDS[name].replace("{behind}", behind) for name in holes if before and name in AS_WORDS]
    return re.compile("|".join(sorted(plain, key=len, reverse=True) + read))
