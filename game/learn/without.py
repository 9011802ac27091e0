"""A game without one of its clauses: whether a clause matters in a turn shows where the turn goes on otherwise."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.families import family_of
from game.rules.file.vocabulary import Then

if TYPE_CHECKING:
    from game.rules.game import Rules

WITHOUT_STEP = ("lap", "house", "takasia")  # keys of files whose clauses can decide without a step


def without(rules: Rules, clause: str) -> Rules | None:
    """The rules without such a clause; None where there is none that could be left out."""
    whatever: Any = rules
    return _made(whatever, clause)


def otherwise(rules: Rules, clause: str) -> Rules | None:
    """The rules with a clause that only ends a turn giving another one instead; None where it does more.

    Some such clauses say what would happen anyway, so a game without them is the same: where they hold shows only so.
    """
    whatever: Any = rules
    return _turned(whatever, clause)


@lru_cache(maxsize=64)
def _made(rules: Any, clause: str) -> Rules | None:
    fewer = {}
    for key in WITHOUT_STEP:
        there = getattr(rules.words, key, [])
        kept = [one for one in there if one.id != clause]
        if len(kept) < len(there):
            fewer[key] = kept
    return _with(rules, fewer) if fewer else None


@lru_cache(maxsize=64)
def _turned(rules: Any, clause: str) -> Rules | None:
    laps = getattr(rules.words, "lap", [])
    ends = [one for one in laps if one.id == clause and one.then == Then.END_TURN and not one.take]
    again = [msgspec.structs.replace(one, then=Then.MOVE_AGAIN) if one in ends else one for one in laps]
    return _with(rules, {"lap": again}) if ends else None


def _with(rules: Any, changed: dict[str, Any]) -> Rules:
    words = msgspec.structs.replace(rules.words, **changed)
    return family_of(rules).rules(rules.variant, words, rules.options, rules.options)
