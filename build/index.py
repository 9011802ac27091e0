"""Write the index for the first start: the shipped games, read and checked, `assets/variants.index`.

    python build/index.py

`build/package.py` and the tests do so by themselves.  A file that has changed since is read as if nothing were here.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.place import INDEX, VARIANTS  # noqa: E402
from game.rules.file.index import FileIndex, shipped_entries, shipped_index  # noqa: E402
from game.rules.file.reader import read_game_words  # noqa: E402


def write_index() -> None:
    """Write the index if it is out of date."""
    files, known = sorted(VARIANTS.glob("*.toml")), FileIndex(None)
    if all(known.entry_if_unchanged(path) for path in files):
        return
    content = shipped_index({path: read_game_words(path) for path in files})
    new = INDEX.with_suffix(".new")
    new.write_bytes(content)
    new.replace(INDEX)
    shipped_entries.cache_clear()


if __name__ == "__main__":
    write_index()
