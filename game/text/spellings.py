"""Names of games and countries in every language of the program: whoever searches may type any of them.

`build/compile_catalogues.py` makes the file that is read here: reading all catalogues takes longer than a key may.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.place import ASSETS

FILE = ASSETS / "spellings.json"

Spellings = Mapping[str, Mapping[str, str]]  # English name → what is typed for it (`letters_to_compare`) → as written


@cache
def spellings(path: Path = FILE) -> Spellings:
    """Return every spelling of the program's own names; none of a checkout in which nothing was made yet."""
    try:
        known: Spellings = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known
