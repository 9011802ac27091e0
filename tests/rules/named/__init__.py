"""Games that the first sources only name: games played out of their rules, and how their options are spelled."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.rules.file.variant_library import Variant, standard_library

HERE = Path(__file__).parent


def examples() -> Iterator[dict[str, Any]]:
    """Each with its variant, its options, the moves, and what is seen after them."""
    for line in (HERE / "examples.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


NAMED: dict[str, Variant] = {told["variant"]: standard_library().variants[told["variant"]] for told in examples()}
