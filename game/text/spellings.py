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
def read_spellings(path: Path = FILE) -> Spellings:
    """Return all spellings of the names of games and countries, read from the generated file `path`; empty if it is
    missing.
    """
    try:
        known: Spellings = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known
