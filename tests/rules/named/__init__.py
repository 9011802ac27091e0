"""Games that the first sources only name: games played out of their rules, and how their options are spelled."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.rules.file.variant_library import Variant, standard_library
from tests.rules.named.options import OPTIONS

HERE = Path(__file__).parent
NAMED: dict[str, Variant] = {id: standard_library().variants[id] for id in OPTIONS}


def examples() -> Iterator[dict[str, Any]]:
    """Each with its variant, its options, the moves, and what is seen after them."""
    for line in (HERE / "examples.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)
