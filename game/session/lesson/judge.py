"""Turns held against the goal of a lesson: what of it they reached, what not, and how much of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.learn.goals import Goal, amount, reached, taken
from game.text.goal_told import Missed

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.match import Ply


def missed(goal: Goal, plies: Sequence[Ply], learner: Seat) -> Missed:
    """The first part of a goal that turns did not reach; without a key where they reached all that can be seen."""
    for key, value in _parts(goal):
        if key != "best" and not reached(Goal(**{key: value}), plies, learner):  # type: ignore[arg-type]
            return measured(key, value, plies, learner)
    return Missed("best", wanted=1) if goal.best else Missed("")


def met(goal: Goal, plies: Sequence[Ply], learner: Seat) -> list[Missed]:
    """All parts of a goal that turns reached."""
    return [measured(key, value, plies, learner) for key, value in _parts(goal)]


def _parts(goal: Goal) -> Iterator[tuple[str, object]]:
    """The keys of a goal that say something, those that count several things once for each."""
    for key in goal.__struct_fields__:
        value = getattr(goal, key)
        if isinstance(value, dict):
            yield from ((key, {name: n}) for name, n in value.items())
        elif value is not None:
            yield key, value


def measured(key: str, value: object, plies: Sequence[Ply], learner: Seat) -> Missed:
    """How much of a part of a goal turns reached."""
    own = [ply for ply in plies if ply.mover == learner]
    after = plies[-1].after
    if isinstance(value, dict):
        (place, wanted), *_ = value.items()
        if not isinstance(wanted, int):
            return Missed(key, place, turns=len(own))
        if key in ("captured", "captured_at_most"):
            return Missed(key, place, wanted, taken(plies, place), len(own))
        return Missed(key, place, wanted, after.count(place) if key in ("holds", "at_most") else 0, len(own))
    if isinstance(value, str):
        return Missed(key, value, turns=len(own))
    if isinstance(value, list):
        return Missed(key, turns=len(own), places=tuple(value))
    if not isinstance(value, int):
        return Missed(key, turns=len(own))
    return Missed(key, "", int(value), amount(key, plies, learner), len(own))
