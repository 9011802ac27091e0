"""A lesson in the making: tasks with a position, a goal, hints and an answer that was played; no window.

What the answer is worth is found by playing all moves: whether it reaches the goal, and how many others do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from typing import NamedTuple

import msgspec

from game.features.lessons.lesson_files import Lesson, MistakeHint, TaskWords
from game.features.lessons.own_lessons import clean_text
from game.rules.board import Seat
from game.rules.families import family_of
from game.rules.game import MoveError, Position, Rules
from game.rules.match import Game
from game.rules.notation import sign_of
from game.store.polling import BackgroundAnswer, PolledSource
from game.table.new_game import first_position
from game.teaching.deep_search import best_moves
from game.teaching.goals import KINDS, Goal, goal_kinds_of, is_goal_reached, solving_lines
from game.teaching.kept_clips import bare_position_json
from game.teaching.replies import TooManyLinesError
from game.teaching.tasks import TaskSpec, task_of_position

LEARNER: Seat = "S"
ANY_POSITION = partial(TaskSpec, stones=(1, 255))
MOST_TASKS, MOST_TURNS, MOST_RIGHT = 8, 4, 8
HINTS = 2
FEWEST_MOVES = 2  # to choose from
BEST, MOVE = "best", "move"  # goals that the search judges, and that the answer itself is


class TaskCheckResult(NamedTuple):
    """Result of the check of a task.

    `first`: all first moves that reach the goal.  `line`: the shortest way to it.  `too_many`: whether there are more
    lines than can be tried.  `fault`: why nothing could be found, in English.
    """

    first: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    too_many: bool = False
    fault: str = ""


@dataclass
class TaskDraft:
    """Draft of a task: position, goal, hints, reaction to a typical mistake, and the answer played so far."""

    position: Position
    kind: str = ""  # "" for the first that fits the game
    n: int = 2
    at: str = ""  # a place, or the id of a clause
    goal: str = ""  # in own words
    hints: list[str] = field(default_factory=lambda: [""] * HINTS)
    turns: int = 1
    mistake: str = ""  # what a typical mistake does, "" for none
    said: str = ""  # what is said to it
    line: list[str] = field(default_factory=list)  # both sides' moves of the answer
    kept: bool = False  # it was written before, and its answer is still to be found again

    def __post_init__(self) -> None:
        self.kind = self.kind or goal_kinds_of(self.position.rules)[0].id

    @property
    def goal_condition(self) -> Goal:
        """The goal as it is stored in a lesson: a condition on the turns that are played."""
        if self.kind != MOVE:
            return Goal(**KINDS[self.kind].make(self.n, self.at))
        if not self.goal_target:
            return Goal(starts_in=[])
        rules = self.position.rules
        way = rules.way_of_move(self.goal_target)
        if way:
            return Goal(starts_in=[rules.start_of_move(self.goal_target)], lands=[way[-1]])
        return Goal(starts_in=[rules.start_of_move(self.goal_target)], sign=sign_of(self.goal_target))

    @property
    def goal_target(self) -> str:
        """Place or clause that the goal names; for a goal about a move or a prediction, the answer's first move."""
        return self.line[0] if (self.kind == MOVE or self.is_prediction) and self.line else self.at

    @property
    def is_prediction(self) -> bool:
        """Whether the learner has to predict something about the turn that is played here."""
        return self.kind != MOVE and self.goal_condition.foretell is not None

    @property
    def answer_game(self) -> Game:
        """The game with the answer played as far as it goes."""
        game = Game(self.position.rules, self.position)
        for move in self.line:
            game.play(move)
        return game

    @property
    def is_position_usable(self) -> bool:
        """Whether the position can be that of a task: the learner is to move and has a choice."""
        position = self.position
        plain = not position.over and position.phase == "play" and not position.joint and position.player == LEARNER
        return plain and len(position.legal()) >= (1 if self.is_prediction else FEWEST_MOVES)

    @property
    def question_key(self) -> Hashable:
        """Hashable key of all settings of the task that decide which moves reach its goal."""
        return (self.position, self.kind, self.n, self.goal_target, self.turns)

    @property
    def reaches_goal(self) -> bool:
        """Whether the answer played so far reaches the goal; for a prediction, whether exactly one move was played."""
        if self.is_prediction:
            return len(self.line) == 1
        return bool(self.line) and is_goal_reached(self.goal_condition, self.answer_game.plies, LEARNER)

    def set_goal_kind(self, kind: str, places: tuple[str, ...], clauses: tuple[str, ...]) -> None:
        """Set the kind of goal with the id `kind`, with its usual number. `places`, `clauses`: the places or rules it
        may name, of which one is set.
        """
        chosen = KINDS[kind]
        allowed = places if chosen.place else clauses if chosen.clause else ("",)
        self.kind, self.n = kind, chosen.usual
        if self.at not in allowed:
            self.at = allowed[0]

    def set_position(self, position: Position) -> None:
        """Set another position, which removes the answer played so far."""
        self.position, self.line = position, []

    def find_solutions(self) -> TaskCheckResult:
        """Find all moves that reach the goal, which takes a moment.

        In a thread, only a copy is checked: see `TaskChecks`.
        """
        if not self.is_position_usable:
            return TaskCheckResult()
        if self.is_prediction:
            found = task_of_position(self.position, ANY_POSITION(self.goal_condition), turn=self.goal_target)
            return TaskCheckResult((found.turn,), (found.turn,)) if found else TaskCheckResult()
        try:
            best = best_moves(self.position) if self.kind == BEST else ()
            lines = solving_lines(self.position, self.goal_condition, self.turns, best)
        except (TooManyLinesError, MoveError):  # or one of them leads to what is no turn, such as claiming holes
            return TaskCheckResult(too_many=True)
        return TaskCheckResult(tuple(dict.fromkeys(line[0] for line in lines)), min(lines, key=len, default=()))

    def as_task_words(self, goal: str, right: int) -> TaskWords:
        """Return the task as its file stores it.

        `goal`: text of the goal if the author wrote none.  `right`: number of right first moves.
        """
        cells = self.position.rules.board.cells
        stones = sum(self.position.count(cell.name) for cell in cells if cell.hole)
        said = clean_text(self.said)
        return TaskWords(
            goal=clean_text(self.goal) or goal,
            reach=self.goal_condition,
            hints=[hint for hint in map(clean_text, self.hints) if hint],
            mistakes=[MistakeHint(_mistake_goal(self.mistake), said)] if self.mistake and said else [],
            position=bare_position_json(self.position),
            turn=self.line[0] if self.is_prediction and self.line else "",
            turns=1 if self.is_prediction else self.turns,
            right=min(max(right, 1), MOST_RIGHT),
            choices=min(max(len(self.position.legal()), 1), MOST_RIGHT),
            stones=(min(max(stones, 1), 255), min(max(stones, 1), 255)),
        )


class TaskChecks(PolledSource):
    """Background checks of drafts, one at a time in one thread, each of a copy made when it was requested.

    Only the last request counts: drafts that were changed before their turn are not checked.
    """

    def __init__(self) -> None:
        self.news: int = 0
        self._found: dict[Hashable, TaskCheckResult] = {}
        self._wanted: dict[Hashable, TaskDraft] = {}
        self._under_way: tuple[Hashable, BackgroundAnswer[TaskCheckResult]] | None = None

    def request_checks(self, drafts: Sequence[TaskDraft]) -> None:
        """Request the checks of these drafts, dropping earlier requests."""
        self._wanted = {
            draft.question_key: replace(draft, line=list(draft.line), hints=[])
            for draft in drafts
            if not self.result_of(draft)
        }
        self._start_next_check()

    def result_of(self, draft: TaskDraft) -> TaskCheckResult | None:
        """Return the result of a draft's check; None if it is not known yet."""
        return self._found.get(draft.question_key)

    @property
    def is_busy(self) -> bool:
        return self._under_way is not None or bool(self._wanted)

    def update(self, dt: float = 0.0) -> None:
        """Take in the result of a check that has ended, and start the next one."""
        if self._under_way is not None and self._under_way[1].has_come:
            (asked, answer), self._under_way = self._under_way, None
            self._found[asked] = answer.value
            self.news += 1
            self._start_next_check()

    def _start_next_check(self) -> None:
        """Start the check that was requested last, unless one is running."""
        if self._under_way is None:
            self._wanted = {asked: draft for asked, draft in self._wanted.items() if asked not in self._found}
            if self._wanted:
                asked, draft = self._wanted.popitem()
                self._under_way = asked, BackgroundAnswer(draft.find_solutions, lambda why: TaskCheckResult(fault=why))


def _mistake_goal(kind: str) -> Goal:
    """Return the goal that is reached by the typical mistake `kind`, a key of KINDS."""
    return Goal(**KINDS[kind].make(1, ""))


def new_task(position: Position) -> TaskDraft:
    """Return a new task whose goal can be reached in one turn from its position."""
    kinds = goal_kinds_of(position.rules)
    plain = (kind for kind in kinds if not (kind.place or kind.clause) and kind.id not in (BEST, MOVE))
    drafts = (TaskDraft(position, kind.id, kind.usual) for kind in plain)
    return next(
        (draft for draft in drafts if not draft.is_prediction and draft.find_solutions().first), TaskDraft(position)
    )


def is_editable(lesson: Lesson, rules: Rules) -> bool:
    """Return whether every task of a saved lesson can be changed in the editor."""
    return all(draft_from_task(words, rules) is not None for words in lesson.task)


def draft_from_task(words: TaskWords, rules: Rules) -> TaskDraft | None:
    """Return the draft of a saved task; None if it has something that the editor cannot set."""
    if words.position is None or words.options or words.about or len(words.mistakes) > 1:
        return None
    chosen = _move_goal_parts(words.reach) if words.reach.starts_in is not None else _goal_parts(words.reach)
    if chosen is None:
        return None
    position, hints = family_of(rules).from_json(rules, words.position), [*words.hints, "", ""][:HINTS]
    draft = TaskDraft(position, *chosen, words.goal, hints, words.turns, kept=True)
    for said in words.mistakes:
        known = (kind.id for kind in KINDS.values() if kind.mistake)
        draft.mistake, draft.said = next((kind for kind in known if _mistake_goal(kind) == said.when), ""), said.text
        if not draft.mistake:
            return None
    if draft.goal_condition != words.reach:
        return None
    draft.line = [words.turn] if words.turn else []
    return draft


def _move_goal_parts(goal: Goal) -> tuple[str, int, str]:
    """Return the parts of a goal that asks for a certain move: its kind, the number 0, and the move as text."""
    begun, ended = (next(iter(places or [""])) for places in (goal.starts_in, goal.lands))
    return MOVE, 0, f"{begun}-{ended}" if ended else f"{begun}{goal.sign or ''}"


def _goal_parts(goal: Goal) -> tuple[str, int, str] | None:
    """Return the kind, number and place from which the editor would make exactly this goal; None if it cannot."""
    said = msgspec.json.encode(goal).decode()
    numbers, names = re.findall(r"[:,\[](\d+)", said), re.findall(r'"([^"]*)"', said)
    for kind in KINDS.values():
        for n, at in product(numbers if kind.most else "0", names if kind.place or kind.clause else [""]):
            if Goal(**kind.make(int(n), at)) == goal:
                return kind.id, int(n), at
    return None


def lesson_from_task(words: TaskWords, position: Position, t: Callable[[str], str]) -> LessonDraft:
    """Return a draft of a lesson that begins with a task of another lesson, in the language of `t`.

    If the editor cannot set its goal, a part of the goal is taken, without the text, which would say more.
    """
    making = LessonDraft(position.rules)
    alone = msgspec.structs.replace(words, position=bare_position_json(position), mistakes=[], options={}, about="")
    draft = draft_from_task(alone, position.rules)
    goal = t(words.goal) if draft else ""
    draft = draft or _partial_draft(alone, position)
    draft.goal, draft.hints = goal, [*map(t, words.hints), "", ""][:HINTS]
    making.tasks = [draft]
    return making


def _partial_draft(words: TaskWords, position: Position) -> TaskDraft:
    """Return the draft of a task with one of the conditions of its goal, preferably one with a number."""
    parts = sorted(msgspec.to_builtins(words.reach), key=lambda key: not (key in KINDS and KINDS[key].most))
    goals = (Goal(**{key: getattr(words.reach, key)}) for key in parts)
    tries = (draft_from_task(msgspec.structs.replace(words, reach=goal), position.rules) for goal in goals)
    return next((one for one in tries if one), TaskDraft(position, turns=words.turns))


class LessonDraft:
    """Draft of a lesson: a title, a description, and tasks, of which one (`at`) is being edited."""

    def __init__(self, rules: Rules, lesson: Lesson | None = None) -> None:
        self.rules = rules
        self.title = lesson.title if lesson else ""
        self.about = lesson.about if lesson else ""
        self.more = list(lesson.more) if lesson else []  # of a file; it stays as it is
        self.id = lesson.id if lesson else ""
        kept = [draft for words in lesson.task if (draft := draft_from_task(words, rules))] if lesson else []
        self.tasks = kept or [new_task(first_position(rules))]
        self.at = 0

    @property
    def is_begun(self) -> bool:
        """Whether the author has entered anything: a title, a goal, a hint or an answer."""
        return bool(self.title.strip()) or any(task.goal or any(task.hints) or task.line for task in self.tasks)

    @property
    def task(self) -> TaskDraft:
        """The task that is being edited."""
        return self.tasks[self.at]

    def add_task(self) -> None:
        """Add a task after the current one, with the same position."""
        if len(self.tasks) < MOST_TASKS:
            self.tasks.insert(self.at + 1, new_task(self.task.position))
            self.at += 1

    def remove_task(self) -> None:
        """Remove the current task, unless it is the only one."""
        if len(self.tasks) > 1:
            del self.tasks[self.at]
            self.at = min(self.at, len(self.tasks) - 1)

    def set_task_position(self, position: Position) -> None:
        """Set the position of the current task; one of another game or with other options starts the lesson over."""
        if (position.rules.variant, position.rules.options) != (self.rules.variant, self.rules.options):
            self.rules = position.rules
            self.tasks, self.at = [new_task(position)], 0
        else:
            self.task.set_position(position)
