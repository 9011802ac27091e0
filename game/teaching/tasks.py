"""Tasks of lessons, found by search: positions in which few of the moves reach a goal.

Games that the computer plays with itself are searched first, so that a task looks like the game.  Where no turn of them
fits, random games are: what is found there loses stones as long as the goal is reached by the same moves and enough
others do not reach it.  Every game that has the clause gets its own.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from msgspec import Struct

from game.rules.board import SEATS
from game.rules.families import family_of
from game.rules.game import Phase, Position, PositionError, Rules, marks_of_kind, named_marks
from game.rules.lead import lead_of
from game.rules.match import Game, Ply
from game.teaching.clips import moves_to_try
from game.teaching.deep_search import best_moves
from game.teaching.family_hooks import count_pieces_in_play, positions_with_less, random_later_position
from game.teaching.foretelling import (
    Foretell,
    asked_turn,
    foretellable_turns,
    possible_answers,
    predicted_turn,
    right_answers,
)
from game.teaching.goal_row import Count, MarkName, Place, Yes
from game.teaching.goals import Goal, is_goal_reached, is_judged_at_last, solving_lines
from game.teaching.real_games import played_positions
from game.teaching.replies import TooManyLinesError, all_moves

LONGEST_GAME = 120  # turns of a random game
LONGEST_MATCH = 1_000  # ... where other decisions are looked for than turns
MOST_GAMES = 120
LATEST = 40  # turns after which a game without stores goes on with what could come up later
PART = 0.25  # of the positions of a game, which are looked at
FEWEST_PLAYED_ON = 4  # lines of a task that is played on, each with an answer of the opponent
THINNED = 20  # times that stones are taken away at random, where no turn is to be chosen


class PositionCondition(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Conditions for the position of a task before the learner moves.

    `holds`, `at_most`: minimum and maximum of stones by place. `marks`: required marks by place; `marked`: number of
    marks on the board. `again`: whether an earlier move earned this turn. `bars`: whether a hole of the learner's is
    barred. `each_at_most`, `each_at_least`: stones in each occupied hole. `captures`: whether one of the learner's
    moves captures something. `leads`: whether the learner is ahead, in a game that counts what was captured.
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
    leads: Yes | None = None

    def is_met_by(self, position: Position) -> bool:
        """Return whether a position meets the conditions."""
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
        if self.leads is not None and _leads(position) is not self.leads:
            return False
        if self.captures is not None and _can_capture(position) is not self.captures:
            return False
        enough = all(position.count(place) >= n for place, n in self.holds.items())
        few = all(position.count(place) <= n for place, n in self.at_most.items())
        return enough and few and named_marks(position) >= set(self.marks.items())


def _leads(position: Position) -> bool | None:
    """Return whether the player to move is ahead by what was captured; None in a game that doesn't count it."""
    return lead_of(position, position.player) > 0 if position.rules.counts else None


def _can_capture(position: Position) -> bool:
    return any(step.op == "capture" for move in position.legal() for step in position.turn(move))


def turn_kind_of(position: Position) -> str:
    """Return the id of the kind of turn to be played in a position; "" if the game has only one."""
    return str(getattr(position, "kind", ""))


@dataclass(frozen=True)
class PuzzleFacts:
    """Facts about the puzzle on which a task is based.

    `line`: expected line after the best move. `lost`: whole stones that any other first move costs at least; 0 if
    winning or losing is at stake. `wins`, `saves`: only the best move is proved to win, or not to lose. `sure`: the
    search was reliable.
    """

    id: str
    line: tuple[str, ...]
    lost: int
    wins: bool
    saves: bool
    sure: bool


@dataclass(frozen=True)
class Task:
    """A position with the lines that reach a goal, or with the answers to a question about a turn.

    `accept`: those lines or answers. `best`: the best moves, if the goal asks for them. `turn`: the turn to predict, ""
    in other tasks; `asked`: the question about it. `moves`: the moves from the start of the game to the position, ()
    for the start or a made-up position. `puzzle`: the puzzle on which the task is based, or None.
    """

    position: Position
    accept: tuple[tuple[str, ...], ...]
    best: tuple[str, ...] = ()
    turn: str = ""
    moves: tuple[str, ...] = ()
    puzzle: PuzzleFacts | None = None
    asked: Foretell | None = None

    @property
    def first(self) -> tuple[str, ...]:
        """The first moves, or the answers, that reach the goal."""
        return tuple(dict.fromkeys(line[0] for line in self.accept))

    @property
    def named_turn(self) -> str:
        """The turn to predict, if the question names it; "" if the turn is itself the answer, or the rules force it."""
        return "" if self.asked == "start" or self.position.rules.driven else self.turn

    @cached_property
    def foretold_ply(self) -> Ply:
        """The turn to predict, as a ply."""
        return asked_turn(self.position, self.turn)

    @property
    def possible_answers(self) -> tuple[str, ...]:
        """All answers offered for the question about the turn to predict; empty for other tasks."""
        return possible_answers(self.foretold_ply, self.asked) if self.asked is not None else ()

    @property
    def solution_turns(self) -> list[Ply]:
        """Turns of the shortest right line, or the turn to be predicted."""
        return [self.foretold_ply] if self.turn else plies_of_line(self.position, min(self.accept, key=len))

    def turns_of_try(self, line: Sequence[str]) -> list[Ply]:
        """Return the turns of a try; where a turn is to be predicted, that turn with the answer given. Raises
        MoveError.
        """
        if self.turn:
            return [predicted_turn(self.foretold_ply, said) for said in line if said in self.possible_answers]
        return plies_of_line(self.position, line)

    def wrong_first_turns(self) -> Iterator[Ply]:
        """Yield all first turns that don't reach the goal; where a turn is to be predicted, that turn with each wrong
        answer.
        """
        if self.turn:
            wrong = (said for said in self.possible_answers if said not in self.first)
            yield from (predicted_turn(self.foretold_ply, said) for said in wrong)
            return
        for move in all_moves(self.position):
            if move not in self.first:
                yield Game(self.position.rules, self.position).play(move)


@dataclass(frozen=True)
class TaskSpec:
    """Requirements for a task: number of the learner's turns, at most so many right moves, at least so many legal
    moves.

    `phase`: the kind of decision.
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
    """Return the plies of a line of moves from a position."""
    game = Game(position.rules, position)
    return [game.play(move) for move in line]


def find_tasks(rules: Rules, spec: TaskSpec, seed: int) -> Iterator[Task]:
    """Yield tasks that meet `spec`, with different right moves: first from self-played games, then from made-up
    positions. `seed`: of the random choices.
    """
    yield from tasks_of_games(rules, spec, seed)
    yield from made_up_tasks(rules, spec, seed)


def tasks_of_games(rules: Rules, spec: TaskSpec, seed: int) -> Iterator[Task]:
    """Yield tasks that meet `spec` from games that the computer played with itself, first from boards as full as usual.
    `seed`: of the random choices.
    """
    seen = set[tuple[object, ...]]()
    for position, moves in played_positions(rules, spec.phase, Random(f"{rules.variant} {seed}")):
        with suppress(PositionError):  # a lesson keeps no game: what was played before counts for nothing
            task = task_of_position(family_of(rules).from_json(rules, position.as_json()), spec)
            if task and _has_new_solution(task, seen):
                yield replace(task, moves=moves)


def made_up_tasks(rules: Rules, spec: TaskSpec, seed: int) -> Iterator[Task]:
    """Yield tasks that meet `spec` from positions of random games, simplified by removing stones. `seed`: of the random
    choices.
    """
    seen = set[tuple[object, ...]]()
    for task in _tasks_of_random_games(rules, spec, Random(f"{rules.variant} {seed}")):
        if _has_new_solution(task, seen):
            yield _task_with_fewest_stones(task, spec)


def _has_new_solution(task: Task, seen: set[tuple[object, ...]]) -> bool:
    """Return whether the right moves of a task differ from all in `seen`; if so, add them."""
    rules = task.position.rules
    places = [rules.start_of_move(move) for move in task.first]
    kind = task.first, tuple(task.position.count(at) for at in places) if all(places) else task.position.cells
    new = kind not in seen
    seen.add(kind)
    return new


def task_of_position(
    position: Position, spec: TaskSpec, best: Sequence[str] | None = None, turn: str = ""
) -> Task | None:
    """Return the task of a position; None if it is too easy, too hard or not possible.

    `best`: the best moves if already searched, else None.  `turn`: the turn to predict; "" for the first that fits.
    """
    if position.over or position.phase != spec.phase:
        return None
    if spec.before and not spec.before.is_met_by(position):
        return None
    if spec.goal.foretell:
        return _foretelling_task(position, spec, turn)
    choices = len(all_moves(position))
    if choices < spec.choices or (spec.kind and turn_kind_of(position) not in spec.kind):
        return None
    if spec.goal.best and best is None:
        best = best_moves(position, spec.right, sure=True)
    try:
        accept = solving_lines(position, spec.goal, spec.turns, best or ())
    except TooManyLinesError:
        return None
    task = Task(position, tuple(accept), tuple(best or ()) if spec.goal.best else ())
    fits = 1 <= len(task.first) <= min(spec.right, choices - 1)
    if fits and is_judged_at_last(spec.goal):
        fits = len(accept) >= FEWEST_PLAYED_ON and min(map(len, accept)) > spec.turns
    return task if fits and count_mistakes_made(task, spec.mistakes) == len(spec.mistakes) else None


def _foretelling_task(position: Position, spec: TaskSpec, turn: str) -> Task | None:
    """Return the task to predict the turn of the move `turn`, for "" of the first suitable move. None if no turn suits,
    or the question's typical mistakes are impossible.
    """
    asked = spec.goal.foretell
    for ply in (asked_turn(position, turn),) if turn else foretellable_turns(position):
        answers = {*right_answers(ply, asked)}
        tries = (predicted_turn(ply, said) for said in possible_answers(ply, asked) if said in answers)
        right = tuple((one.move,) for one in tries if is_goal_reached(spec.goal, [one], position.player))
        if right:
            task = Task(position, right, turn=ply.move, asked=asked)
            return task if count_mistakes_made(task, spec.mistakes) == len(spec.mistakes) else None
    return None


def count_mistakes_made(task: Task, mistakes: Sequence[Goal]) -> int:
    """Return how many of `mistakes` some wrong first move makes; a move counts only for the first mistake that it
    makes.
    """
    made = set[int]()
    for ply in task.wrong_first_turns() if mistakes else ():
        fitting = (i for i, mistake in enumerate(mistakes) if is_goal_reached(mistake, [ply], task.position.player))
        made.add(next(fitting, -1))
    return len(made - {-1})


def _tasks_of_random_games(rules: Rules, spec: TaskSpec, random: Random) -> Iterator[Task]:
    """Yield tasks from random games, from one position in every few turns."""
    turns = spec.phase == "play" and not (spec.goal.foretell and rules.driven)  # there is but one game then
    for _ in range(MOST_GAMES):
        position = family_of(rules).start(rules)
        jump = random.randrange(LATEST) if not rules.collects_captures else LONGEST_MATCH
        for number in range(LONGEST_GAME if turns else LONGEST_MATCH):
            if number == jump and not position.over:
                position = random_later_position(position, random)
            if position.over:
                break
            if position.player == "S" and position.phase == spec.phase and not position.joint:
                if turns and random.random() < PART and (task := _task_with_few_stones(position, spec, random)):
                    yield task
                    break
                if not turns:
                    yield from _tasks_with_random_stones(position, spec, random)
            moves = all_moves(position) if position.phase == "claim" else moves_to_try(position, random)
            if not moves:
                break
            position = position.play(random.choice(moves))


def _task_with_few_stones(position: Position, spec: TaskSpec, random: Random) -> Task | None:
    """Return the task of a position after removing stones until as few are left as `spec` wants; None if that fails."""
    while count_pieces_in_play(position) > spec.stones[1]:
        enough = (
            one for one in positions_with_less(position, random) if not one.over and len(all_moves(one)) >= spec.choices
        )
        smaller = next(enough, None)
        if smaller is None:
            return None
        position = smaller
    return task_of_position(position, spec) if count_pieces_in_play(position) >= spec.stones[0] else None


def _tasks_with_random_stones(position: Position, spec: TaskSpec, random: Random) -> Iterator[Task]:
    """Yield tasks from a position with random stones removed, so that as many remain as `spec` wants. The score of a
    match played to points is reset, as the stored stones would end it.
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
            task = task_of_position(family_of(position.rules).from_json(position.rules, thin), spec)
        except PositionError:
            continue
        if task:
            yield task
            return


def _task_with_fewest_stones(task: Task, spec: TaskSpec) -> Task:
    """Return the task with as few stones as `spec` wants. Unchanged if that needs a search, or if the turn to predict
    is given, as it would become too easy.
    """
    while not spec.goal.best and not task.turn:
        for position in positions_with_less(task.position):
            better = task_of_position(position, spec) if count_pieces_in_play(position) >= spec.stones[0] else None
            if better and better.first == task.first:
                task = better
                break
        else:
            break
    return task
