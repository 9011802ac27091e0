"""A game without one of its clauses: whether a clause matters in a turn shows where the turn goes on otherwise."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.families import family_of

if TYPE_CHECKING:
    from game.rules.game import Rules

WITHOUT_STEP = ("lap", "house", "takasia")  # keys of files whose clauses can decide without a step


def without(rules: Rules, clause: str) -> Rules | None:
    """The rules without such a clause; None where there is none that could be left out."""
    whatever: Any = rules
    return _made(whatever, clause)


@lru_cache(maxsize=64)
def _made(rules: Any, clause: str) -> Rules | None:
    fewer = {}
    for key in WITHOUT_STEP:
        there = getattr(rules.words, key, [])
        kept = [one for one in there if one.id != clause]
        if len(kept) < len(there):
            fewer[key] = kept
    if not fewer:
        return None
    words = msgspec.structs.replace(rules.words, **fewer)
    return family_of(rules).rules(rules.variant, words, rules.options, rules.options)
