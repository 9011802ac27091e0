"""Games of the literature that the vocabulary tells and the program does not offer yet: files, and games played out.

Each file says all its game's rules; `examples.jsonl` has games played out by hand of these rules.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.rules.file.library import Library

HERE = Path(__file__).parent
NAMED = Library.load(HERE)


def examples() -> Iterator[dict[str, Any]]:
    """Each with its variant, its options, the moves, and what is seen after them."""
    for line in (HERE / "examples.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)
