"""Two windows change what learners have learnt: what each changed is brought together.

Everything is compared with what a window began with (`base`): what it changed since holds against what it did not.
Where both changed the same thing, the better result stays.  Doing it twice changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from game.store.learner import MOST_DAYS, MOST_LEARNERS, Done, Learner, LearnersFile, Tried, nobody

T = TypeVar("T")
K = TypeVar("K")


def merged(base: LearnersFile, ours: LearnersFile, theirs: LearnersFile) -> LearnersFile:
    """What a file is to hold that had `base`, has `theirs` now, and should have `ours`."""
    was = {one.id: one for one in base.learners}
    mine = {one.id: one for one in ours.learners}
    found = {one.id: one for one in theirs.learners}
    out = []
    for id in dict.fromkeys([*found, *mine]):
        one = _kept(was.get(id), mine.get(id), found.get(id), _learner)
        if one is not None:
            out.append(one)
    current = ours.current if ours.current != base.current else theirs.current
    return LearnersFile(current, out[:MOST_LEARNERS] or [nobody()])


def together(one: Learner, other: Learner) -> None:
    """What another file says of the same learner comes in: the better results stay, and who this is."""
    fill(one, _learner(Learner(one.id, other.name, other.emblem), one, other))


def fill(into: Learner, from_: Learner) -> None:
    """Everything of a learner but the id; whoever holds the first one sees it."""
    into.name, into.emblem = from_.name, from_.emblem
    into.lessons, into.puzzles, into.days = from_.lessons, from_.puzzles, from_.days
    into.guided, into.guide = from_.guided, from_.guide


def _kept(was: T | None, mine: T | None, found: T | None, both: Callable[[T | None, T, T], T]) -> T | None:
    """A thing that may be missing anywhere: taken away is what one side took away and the other left as it was."""
    if mine is not None and found is not None:
        return both(was, mine, found)
    there = mine if mine is not None else found
    return there if was is None or there != was else None


def _by_key(
    was: Mapping[K, T], mine: Mapping[K, T], found: Mapping[K, T], both: Callable[[T | None, T, T], T]
) -> dict[K, T]:
    out: dict[K, T] = {}
    for key in dict.fromkeys([*found, *mine]):
        one = _kept(was.get(key), mine.get(key), found.get(key), both)
        if one is not None:
            out[key] = one
    return out


def _learner(was: Learner | None, mine: Learner, found: Learner) -> Learner:
    was = was or Learner(mine.id, found.name, found.emblem)
    lessons = {
        game: _by_key(was.lessons.get(game, {}), mine.lessons.get(game, {}), found.lessons.get(game, {}), _done)
        for game in dict.fromkeys([*found.lessons, *mine.lessons])
    }
    days = (set(found.days) - (set(was.days) - set(mine.days))) | (set(mine.days) - (set(was.days) - set(found.days)))
    guided = (found.guided & mine.guided) | (found.guided - was.guided) | (mine.guided - was.guided)
    return Learner(
        mine.id,
        mine.name if mine.name != was.name else found.name,
        mine.emblem if mine.emblem != was.emblem else found.emblem,
        {game: done for game, done in lessons.items() if done},
        _by_key(was.puzzles, mine.puzzles, found.puzzles, _tried),
        sorted(days)[-MOST_DAYS:],
        guided,
        _by_key(was.guide, mine.guide, found.guide, _count),
    )


def _done(was: Done | None, mine: Done, found: Done) -> Done:
    if was in (mine, found):
        return found if mine == was else mine
    return mine if (mine.stones, found.day) > (found.stones, mine.day) else found


def _tried(was: Tried | None, mine: Tried, found: Tried) -> Tried:
    """The one that was tried more often knows best when it comes back."""
    if was in (mine, found):
        return found if mine == was else mine
    return mine if (mine.tries, mine.due) >= (found.tries, found.due) else found


def _count(was: int | None, mine: int, found: int) -> int:
    if was in (mine, found):
        return found if mine == was else mine
    return max(mine, found)
