"""A few combinations instead of all, for tests that open a page in every window, language, text size and game.

Nearly every fault of a page needs one such thing, or two that come together; so every two come together once at least.
`NAQALA_ALL=1` takes all combinations, here and wherever games are sampled (`tests/sampled.py`).
"""

import os
from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

ALL = bool(os.environ.get("NAQALA_ALL"))


def in_pairs(*parts: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Combinations of one value of each part, in which every two values of two parts come together."""
    every = list(product(*(range(len(part)) for part in parts)))
    found = every if ALL else []
    missing = {pair for one in every for pair in _pairs(one)} if not ALL else set()
    while missing:
        found.append(max(every, key=lambda one: len(missing.intersection(_pairs(one)))))
        missing -= set(_pairs(found[-1]))
    return [tuple(part[i] for part, i in zip(parts, one, strict=True)) for one in found]


def _pairs(one: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    return list(combinations(enumerate(one), 2))
