"""Tasks of lessons, found by search: positions in which few of the moves reach a goal.

Games that the computer plays with itself are searched first, so that a task looks like the game.  Where no turn of them
fits, random games are: what is found there loses stones as long as the goal is reached by the same moves and enough
others do not reach it.  Every game that has the clause gets its own.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random

from msgspec import Struct

from game.rules.board import SEATS
from game.rules.families import family_of
from game.rules.game import Phase, Position, PositionError, Rules, marks_of_kind, named_marks
from game.rules.match import Game, Ply
from game.teaching.clips import moves_or_one_answer
from game.teaching.deep_search import best_moves
from game.teaching.family_hooks import fewer, in_play, later
from game.teaching.foretelling import foretellable_turns, foretold_turn, pressable_places
from game.teaching.goal_row import Count, MarkName, Place, Yes
from game.teaching.goals import Goal, goal_reached, solving_lines
from game.teaching.real_games import played_positions
from game.teaching.replies import TooManyLinesError, all_moves

LONGEST_GAME = 120  # turns of a random game
LONGEST_MATCH = 1_000  # ... where other decisions are looked for than turns
MOST_GAMES = 120
LATEST = 40  # turns after which a game without stores goes on with what could come up later
PART = 0.25  # of the positions of a game, which are looked at
THINNED = 20  # times that stones are taken away at random, where no turn is to be chosen


class PositionCondition(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Conditions for a position before the learner moves.
    `holds`: so many stones at least lie in these places; `at_most`: so many at most.  `marks`: these places carry such
    a mark; `marked`: so many marks lie on the board in all.  `again`: an earlier move brought this
    one.  `bars`: a hole of the learner's is barred.  `each_at_most`, `each_at_least`: so many lie in each hole
    that is not empty.  `captures`: whether one of the learner's moves captures something.
    """

    holds: dict[Place, Count] = {}
    at_most: dict[Place, Count] = {}
    marks: dict[Place, MarkName] = {}
    marked: Count | None = None
    again: Yes | None = None
    bars: Yes | None = None
    each_at_most: Count | None = None
    each_at_least: Count | None = None
    captures: Yes | None = None

    def holds_in(self, position: Position) -> bool:
        """Whether a position is like that."""
        index = position.rules.board.index
        if any(place not in index for place in (*self.holds, *self.at_most)):
            return False
        if self.bars is not None and bool(marks_of_kind(position, "barred")) is not self.bars:
            return False
        if self.marked is not None and len(named_marks(position)) != self.marked:
            return False
        if self.again is not None and bool(getattr(position, "is_second_turn", False)) is not self.again:
            return False
        each = [n for cell, n in zip(position.rules.board.cells, position.cells, strict=True) if cell.hole and n]
        if self.each_at_most is not None and max(each, default=0) > self.each_at_most:
            return False
        if self.each_at_least is not None and min(each, default=0) < self.each_at_least:
            return False
        if self.captures is not None and _can_capture(position) is not self.captures:
            return False
        enough = all(position.count(place) >= n for place, n in self.holds.items())
        few = all(position.count(place) <= n for place, n in self.at_most.items())
        return enough and few and named_marks(position) >= set(self.marks.items())


def _can_capture(position: Position) -> bool:
    return any(step.op == "capture" for move in position.legal() for step in position.turn(move))


def kind_of(position: Position) -> str:
    """The kind of turn that is to be played, "" where all are alike."""
    return str(getattr(position, "kind", ""))


@dataclass(frozen=True)
class SolvedPuzzle:
    """Facts of a puzzle about the position of a task.
    `line`: how the game goes on with the best move, both sides' moves.  `lost`: any other first move leaves its player
    at least so many whole stones less far ahead; 0 where more is at stake.  `wins`, `saves`: it is proved that the game
    is won with the best move, or not lost, and with no other.  `sure`: its search is to be relied on.
    """

    id: str
    line: tuple[str, ...] = ()
    lost: int = 0
    wins: bool = False
    saves: bool = False
    sure: bool = True


@dataclass(frozen=True)
class Task:
    """A position and the lines that reach the goal; the best moves, where the goal asks for them.

    `turn`: what is foretold, where that is the task; then each line is a place that may be said of it.  `moves`: of the
    game in which the position came up; () where it is the start, or made up.  `puzzle`: the one that it is.
    """

    position: Position
    accept: tuple[tuple[str, ...], ...]
    best: tuple[str, ...] = ()
    turn: str = ""
    moves: tuple[str, ...] = ()
    puzzle: SolvedPuzzle | None = None

    @property
    def first(self) -> tuple[str, ...]:
        """The moves by which the goal is reached."""
        return tuple(dict.fromkeys(line[0] for line in self.accept))

    @property
    def foretold(self) -> Ply:
        """The turn that is foretold."""
        return Game(self.position.rules, self.position).preview_turn(self.turn)

    @property
    def solution_turns(self) -> list[Ply]:
        """The turns of the shortest line that is right, or the one that is foretold."""
        return [self.foretold] if self.turn else plies_of_line(self.position, min(self.accept, key=len))

    def turns_of_try(self, line: Sequence[str]) -> list[Ply]:
        """The turns of a try, or the one that is foretold, of which a place was said.  Raises MoveError."""
        if self.turn:
            return [foretold_turn(self.foretold, place) for place in line if place in pressable_places(self.position)]
        return plies_of_line(self.position, line)

    def wrong_turns(self) -> Iterator[Ply]:
        """All first tries that do not reach the goal."""
        if self.turn:
            yield from (
                foretold_turn(self.foretold, place)
                for place in pressable_places(self.position)
                if place not in self.first
            )
            return
        for move in all_moves(self.position):
            if move not in self.first:
                yield Game(self.position.rules, self.position).play(move)


@dataclass(frozen=True)
class TaskSpec:
    """Requirements for a task: turns of the learner, moves that are right at most, moves to choose from at least.
    `phase`: what is to be decided.
    """

    goal: Goal
    turns: int = 1
    right: int = 1
    choices: int = 3
    stones: tuple[int, int] = (4, 24)  # in a position that is made up; those out of the way do not count
    phase: Phase = "play"
    kind: tuple[str, ...] = ()  # the kinds of turn that may be to be played; none named: any
    before: PositionCondition | None = None  # what it is like before the learner moves
    mistakes: tuple[Goal, ...] = ()  # each of them is the first that some wrong move makes


def plies_of_line(position: Position, line: Sequence[str]) -> list[Ply]:
    """The turns of a line of moves from a position."""
    game = Game(position.rules, position)
    return [game.play(move) for move in line]


def each_task(rules: Rules, spec: TaskSpec, seed: int) -> Iterator[Task]:
    """Tasks whose right moves differ, one after the other: of real games, then in positions that are made up."""
    yield from tasks_of_games(rules, spec, seed)
    yield from made_up_tasks(rules, spec, seed)


def tasks_of_games(rules: Rules, spec: TaskSpec, seed: int) -> Iterator[Task]:
    """Tasks in the games that the computer played with itself, first where as much lies on the board as usual."""
    seen = set[tuple[object, ...]]()
    for position, moves in played_positions(rules, spec.phase, Random(f"{rules.variant} {seed}")):
        with suppress(PositionError):  # a lesson keeps no game: what was played before counts for nothing
            task = task_of(family_of(rules).from_json(rules, position.as_json()), spec)
            if task and _is_new(task, seen):
                yield replace(task, moves=moves)


def made_up_tasks(rules: Rules, spec: TaskSpec, seed: int) -> Iterator[Task]:
    """Tasks in positions of random games that lost stones until they were clear."""
    seen = set[tuple[object, ...]]()
    for task in _all(rules, spec, Random(f"{rules.variant} {seed}")):
        if _is_new(task, seen):
            yield _clearer(task, spec)


def _is_new(task: Task, seen: set[tuple[object, ...]]) -> bool:
    """Whether its right moves differ from those of all tasks seen before."""
    rules = task.position.rules
    places = [rules.start_of_move(move) for move in task.first]
    kind = task.first, tuple(task.position.count(at) for at in places) if all(places) else task.position.cells
    new = kind not in seen
    seen.add(kind)
    return new


def task_of(position: Position, spec: TaskSpec, best: Sequence[str] | None = None, turn: str = "") -> Task | None:
    """The task of a position; None if it is too easy, too hard or not possible there.

    `best`: what the search said of its moves before; None where it is to be asked.  `turn`: the one that is foretold;
    where none is named the first that fits.
    """
    if position.over or position.phase != spec.phase:
        return None
    if spec.before and not spec.before.holds_in(position):
        return None
    if spec.goal.foretell:
        return _foretelling(position, spec, turn)
    choices = len(all_moves(position))
    if choices < spec.choices or (spec.kind and kind_of(position) not in spec.kind):
        return None
    if spec.goal.best and best is None:
        best = best_moves(position, spec.right, sure=True)
    try:
        accept = solving_lines(position, spec.goal, spec.turns, best or ())
    except TooManyLinesError:
        return None
    task = Task(position, tuple(accept), tuple(best or ()) if spec.goal.best else ())
    fits = 1 <= len(task.first) <= min(spec.right, choices - 1)
    return task if fits and mistakes_made(task, spec.mistakes) == len(spec.mistakes) else None


def _foretelling(position: Position, spec: TaskSpec, turn: str) -> Task | None:
    """The task to foretell this turn of a position, or one of which something of the kind can be asked."""
    for ply in foretellable_turns(position):
        if turn in ("", ply.move):
            tries = (foretold_turn(ply, place) for place in pressable_places(position))
            right = tuple((one.move,) for one in tries if goal_reached(spec.goal, [one], position.player))
            if right:
                task = Task(position, right, turn=ply.move)
                return task if mistakes_made(task, spec.mistakes) == len(spec.mistakes) else None
    return None


def mistakes_made(task: Task, mistakes: Sequence[Goal]) -> int:
    """Return how many of the mistakes are made by one of the moves that are not right, as the first of them there."""
    made = set[int]()
    for ply in task.wrong_turns() if mistakes else ():
        fitting = (i for i, mistake in enumerate(mistakes) if goal_reached(mistake, [ply], task.position.player))
        made.add(next(fitting, -1))
    return len(made - {-1})


def _all(rules: Rules, spec: TaskSpec, random: Random) -> Iterator[Task]:
    """Tasks from random games, one position of each game looked at every few turns."""
    turns = spec.phase == "play" and not (spec.goal.foretell and rules.driven)  # there is but one game then
    for _ in range(MOST_GAMES):
        position, jump = (
            family_of(rules).start(rules),
            random.randrange(LATEST) if not rules.collects_captures else LONGEST_MATCH,
        )
        for number in range(LONGEST_GAME if turns else LONGEST_MATCH):
            if number == jump and not position.over:
                position = later(position, random)
            if position.over:
                break
            if position.player == "S" and position.phase == spec.phase and not position.joint:
                if turns and random.random() < PART and (task := _small(position, spec, random)):
                    yield task
                    break
                if not turns:
                    yield from _thinned(position, spec, random)
            moves = all_moves(position) if position.phase == "claim" else moves_or_one_answer(position, random)
            if not moves:
                break
            position = position.play(random.choice(moves))


def _small(position: Position, spec: TaskSpec, random: Random) -> Task | None:
    """The task of a position, with stones taken away here and there until there are few enough."""
    while in_play(position) > spec.stones[1]:
        enough = (one for one in fewer(position, random) if not one.over and len(all_moves(one)) >= spec.choices)
        smaller = next(enough, None)
        if smaller is None:
            return None
        position = smaller
    return task_of(position, spec) if in_play(position) >= spec.stones[0] else None


def _thinned(position: Position, spec: TaskSpec, random: Random) -> Iterator[Task]:
    """Tasks of a position of another kind, with as many of its stones left at random as are wanted.

    The score of a match won by points begins anew: with what lies in the stores then, the match would be over.
    """
    said = position.as_json()
    if position.rules.match is not None and position.rules.match.points is not None:
        said |= {"score": dict.fromkeys(SEATS, 0)}
    lying = [name for name, n in said["holes"].items() for _ in range(n)]
    for _ in range(THINNED):
        left = Counter(random.sample(lying, min(len(lying), random.randint(*spec.stones))))
        taken = len(lying) - left.total()
        stores = {"S": taken // 2, "N": taken - taken // 2}
        thin = said | {"holes": dict(left), "stores": {seat: said["stores"][seat] + n for seat, n in stores.items()}}
        try:
            task = task_of(family_of(position.rules).from_json(position.rules, thin), spec)
        except PositionError:
            continue
        if task:
            yield task
            return


def _clearer(task: Task, spec: TaskSpec) -> Task:
    """Return the task with fewer stones, down to the fewest that are wanted; not where the search would be asked, nor
    where the turn is given: it would be foretold at a glance."""
    while not spec.goal.best and not task.turn:
        for position in fewer(task.position):
            better = task_of(position, spec) if in_play(position) >= spec.stones[0] else None
            if better and better.first == task.first:
                task = better
                break
        else:
            break
    return task
