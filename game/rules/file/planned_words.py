"""Words that are planned, but that no game of this version can use yet; docs/variant-files.md says what for.

They are known only so that a file which uses one is told more than that there is no such word.
"""

import re

KEYS: dict[str, tuple[str, ...]] = {}
WORDS = {
    "lap.also": ("beside",),
    "turn.from": ("their holes",),
}


def planned_word(path: str, word: str | None = None) -> str:
    """A planned key, or a planned word at a key, as a file writes it; "" for any other."""
    table = re.sub(r"\[\d+\]", "", path)
    if word is not None:
        return f'"{word}"' if word in WORDS.get(table, ()) else ""
    above, _, key = table.rpartition(".")
    return key if key in KEYS.get(above, ()) else ""
