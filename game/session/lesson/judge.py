"""Turns held against the goal of a lesson: what of it they reached, what not, and how much of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.learn.goals import Goal, reached, taken, worst_answer
from game.rules.board import other
from game.rules.steps import CARRIED
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
    last, after = own[-1], plies[-1].after
    if isinstance(value, dict):
        (place, wanted), *_ = value.items()
        if not isinstance(wanted, int):
            return Missed(key, place, turns=len(own))
        if key == "captured":
            return Missed(key, place, wanted, taken(plies, place), len(own))
        return Missed(key, place, wanted, after.count(place) if key in ("holds", "at_most") else 0, len(own))
    if isinstance(value, str):
        return Missed(key, value, turns=len(own))
    if not isinstance(value, int):
        return Missed(key, turns=len(own))
    return Missed(key, "", int(value), _got(key, last, plies, learner), len(own))


def _got(key: str, last: Ply, plies: Sequence[Ply], learner: Seat) -> int:
    after = plies[-1].after
    own = [ply for ply in plies if ply.mover == learner]
    match key:
        case "bonus":
            return sum(step.op == "bonus" for ply in own for step in ply.steps)
        case "laps":
            return max(sum(step.op == "lift" for step in ply.steps) for ply in own)
        case "laps_at_most":
            return sum(step.op in ("lift", "capture") for step in last.steps)
        case "from_holes":
            return len({step.hole for step in last.steps if step.op == "capture" and step.to in (learner, CARRIED)})
        case "feeds":
            return sum(after.cells[i] for i in after.rules.board.owned(other(learner)))
        case "loses":
            return worst_answer(after, learner)
    return 0
