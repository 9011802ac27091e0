"""Tasks of lessons, found by search: positions in which few of the moves reach a goal.

Random games are searched; what is found loses stones as long as the goal is reached by the same moves and enough others
do not reach it.  Every game that has the clause gets its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from game.learn.best import best_moves
from game.learn.clips import some_moves
from game.learn.fewer import fewer, in_play, later
from game.learn.goals import Goal, TooManyLinesError, reached, solve
from game.learn.turn_goals import Before, kind_of
from game.learn.ways import ways
from game.rules.families import family_of
from game.rules.match import Game

if TYPE_CHECKING:
    from game.rules.game import Phase, Position, Rules

LONGEST_GAME = 120  # turns of a random game
LONGEST_MATCH = 1_000  # ... where other decisions are looked for than turns
MOST_GAMES = 120
LATEST = 40  # turns after which a game without stores goes on with what could come up later
LOOKED_AT = 0.25  # of the positions of a game


@dataclass(frozen=True)
class Task:
    """A position and the lines that reach the goal; the best moves, where the goal asks for them."""

    position: Position
    accept: tuple[tuple[str, ...], ...]
    best: tuple[str, ...] = ()

    @property
    def first(self) -> tuple[str, ...]:
        """The moves by which the goal is reached."""
        return tuple(dict.fromkeys(line[0] for line in self.accept))


@dataclass(frozen=True)
class Wanted:
    """What a task is to be like: turns of the learner, moves that are right at most, moves to choose from at least.

    `phase`: what is to be decided.
    """

    goal: Goal
    turns: int = 1
    right: int = 1
    choices: int = 3
    stones: tuple[int, int] = (4, 24)  # on the holes, at least and at most; those out of the way do not count
    phase: Phase = "play"
    kind: tuple[str, ...] = ()  # the kinds of turn that may be to be played; none named: any
    before: Before | None = None  # what it is like before the learner moves
    mistakes: tuple[Goal, ...] = ()  # each of them is reached by a move that does not reach the goal


def tasks(rules: Rules, wanted: Wanted, count: int, seed: int = 1) -> list[Task]:
    """So many tasks whose right moves differ, or fewer where there are not as many."""
    return list(islice(each(rules, wanted, seed), count))


def each(rules: Rules, wanted: Wanted, seed: int) -> Iterator[Task]:
    """Tasks whose right moves differ, one after the other."""
    seen: set[tuple[object, ...]] = set()
    for task in _all(rules, wanted, Random(f"{rules.variant} {seed}")):
        kind = task.first, tuple(task.position.count(rules.place_of(move)) for move in task.first)
        if kind not in seen:
            seen.add(kind)
            yield _clearer(task, wanted)


def task_of(position: Position, wanted: Wanted, best: Sequence[str] | None = None) -> Task | None:
    """The task of a position; None if it is too easy, too hard or not possible there.

    `best`: what the search said of its moves before; None where it is to be asked.
    """
    if position.over or position.phase != wanted.phase:
        return None
    choices = len(ways(position))
    if choices < wanted.choices or (wanted.kind and kind_of(position) not in wanted.kind):
        return None
    if not wanted.stones[0] <= in_play(position) <= wanted.stones[1]:
        return None
    if wanted.before and not wanted.before.fits(position):
        return None
    if wanted.goal.best and best is None:
        best = best_moves(position, wanted.right)
    try:
        accept = solve(position, wanted.goal, wanted.turns, best or ())
    except TooManyLinesError:
        return None
    task = Task(position, tuple(accept), tuple(best or ()) if wanted.goal.best else ())
    few = 1 <= len(task.first) <= min(wanted.right, choices - 1)
    return task if few and _can_be_made(wanted.mistakes, task) else None


def _can_be_made(mistakes: Sequence[Goal], task: Task) -> bool:
    """Whether each mistake is made by one of the moves that are not right."""
    position = task.position
    wrong = [Game(position.rules, position).play(move) for move in ways(position) if move not in task.first]
    return all(any(reached(mistake, [ply], position.player) for ply in wrong) for mistake in mistakes)


def _all(rules: Rules, wanted: Wanted, random: Random) -> Iterator[Task]:
    """Tasks from random games, one position of each game looked at every few turns."""
    turns = wanted.phase == "play"
    for _ in range(MOST_GAMES):
        position, jump = family_of(rules).start(rules), random.randrange(LATEST) if not rules.counts else LONGEST_MATCH
        for number in range(LONGEST_GAME if turns else LONGEST_MATCH):
            if number == jump and not position.over:
                position = later(position, random)
            if position.over:
                break
            fits = position.player == "S" and position.phase == wanted.phase and not position.joint
            if fits and not (turns and random.random() > LOOKED_AT) and (task := _small(position, wanted, random)):
                yield task
                break
            moves = ways(position) if position.phase == "claim" else some_moves(position, random)
            if not moves:
                break
            position = position.play(random.choice(moves))


def _small(position: Position, wanted: Wanted, random: Random) -> Task | None:
    """The task of a position, with stones taken away here and there until there are few enough."""
    while in_play(position) > wanted.stones[1]:
        enough = (one for one in fewer(position, random) if not one.over and len(ways(one)) >= wanted.choices)
        smaller = next(enough, None)
        if smaller is None:
            return None
        position = smaller
    return task_of(position, wanted)


def _clearer(task: Task, wanted: Wanted) -> Task:
    """The same task with fewer stones, down to the fewest that are wanted; the best move is not looked for that often."""
    while not wanted.goal.best:
        for position in fewer(task.position):
            better = task_of(position, wanted)
            if better and better.first == task.first:
                task = better
                break
        else:
            break
    return task
