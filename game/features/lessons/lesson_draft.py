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
from game.teaching.goals import KINDS, Goal, goal_kinds_of, goal_reached, solving_lines
from game.teaching.kept_clips import bare_position
from game.teaching.replies import TooManyLinesError
from game.teaching.tasks import TaskSpec, task_of

LEARNER: Seat = "S"
ANY_POSITION = partial(TaskSpec, stones=(1, 255))
MOST_TASKS, MOST_TURNS, MOST_RIGHT = 8, 4, 8
HINTS = 2
FEWEST_MOVES = 2  # to choose from
BEST, MOVE = "best", "move"  # goals that the search judges, and that the answer itself is


class TaskVerdict(NamedTuple):
    """Result of the check of a task.  `first`: all first moves that reach the goal; `line`: the shortest way to it.

    `too_many`: there are more ways than can be tried; `fault`: why nothing could be found, in English.
    """

    first: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    too_many: bool = False
    fault: str = ""


@dataclass
class TaskDraft:
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
    def reach(self) -> Goal:
        if self.kind != MOVE:
            return Goal(**KINDS[self.kind].make(self.n, self.at))
        if not self.aim:
            return Goal(starts_in=[])
        rules = self.position.rules
        way = rules.way_of_move(self.aim)
        if way:
            return Goal(starts_in=[rules.start_of_move(self.aim)], lands=[way[-1]])
        return Goal(starts_in=[rules.start_of_move(self.aim)], sign=sign_of(self.aim))

    @property
    def aim(self) -> str:
        """The place or the clause that the goal names; the move itself where that is the goal, or what is foretold."""
        return self.line[0] if (self.kind == MOVE or self.foretells) and self.line else self.at

    @property
    def foretells(self) -> bool:
        """Whether the turn that is played here is the one of which something is asked."""
        return self.kind != MOVE and self.reach.foretell is not None

    @property
    def game(self) -> Game:
        """The answer, played as far as it goes."""
        game = Game(self.position.rules, self.position)
        for move in self.line:
            game.play(move)
        return game

    @property
    def position_is_usable(self) -> bool:
        """Whether the position can be that of a task: the learner is to move, and may choose."""
        position = self.position
        plain = not position.over and position.phase == "play" and not position.joint and position.player == LEARNER
        return plain and len(position.legal()) >= (1 if self.foretells else FEWEST_MOVES)

    @property
    def question_key(self) -> Hashable:
        """All that decides which moves reach the goal."""
        return (self.position, self.kind, self.n, self.aim, self.turns)

    @property
    def reaches(self) -> bool:
        if self.foretells:
            return len(self.line) == 1
        return bool(self.line) and goal_reached(self.reach, self.game.plies, LEARNER)

    def choose(self, kind: str, places: tuple[str, ...], clauses: tuple[str, ...]) -> None:
        """Another kind of goal, with what is usual for it."""
        chosen = KINDS[kind]
        allowed = places if chosen.place else clauses if chosen.clause else ("",)
        self.kind, self.n = kind, chosen.usual
        if self.at not in allowed:
            self.at = allowed[0]

    def lay(self, position: Position) -> None:
        """Another position; the answer has to be played anew."""
        self.position, self.line = position, []

    def check(self) -> TaskVerdict:
        """Finds all moves that reach the goal; takes a moment.  In a thread only a copy is checked: see
        `TaskChecks`.
        """
        if not self.position_is_usable:
            return TaskVerdict()
        if self.foretells:
            found = task_of(self.position, ANY_POSITION(self.reach), turn=self.aim)
            return TaskVerdict((found.turn,), (found.turn,)) if found else TaskVerdict()
        try:
            best = best_moves(self.position) if self.kind == BEST else ()
            lines = solving_lines(self.position, self.reach, self.turns, best)
        except (TooManyLinesError, MoveError):  # or one of them leads to what is no turn, such as claiming holes
            return TaskVerdict(too_many=True)
        return TaskVerdict(tuple(dict.fromkeys(line[0] for line in lines)), min(lines, key=len, default=()))

    def words(self, goal: str, right: int) -> TaskWords:
        """The task as its file has it; `goal`: what is said where there are no own words."""
        cells = self.position.rules.board.cells
        stones = sum(self.position.count(cell.name) for cell in cells if cell.hole)
        return TaskWords(
            goal=clean_text(self.goal) or goal,
            reach=self.reach,
            hints=[hint for hint in map(clean_text, self.hints) if hint],
            mistakes=[MistakeHint(_mistake(self.mistake), clean_text(self.said))]
            if self.mistake and clean_text(self.said)
            else [],
            position=bare_position(self.position),
            turn=self.line[0] if self.foretells and self.line else "",
            turns=1 if self.foretells else self.turns,
            right=min(max(right, 1), MOST_RIGHT),
            choices=min(max(len(self.position.legal()), 1), MOST_RIGHT),
            stones=(min(max(stones, 1), 255), min(max(stones, 1), 255)),
        )


class TaskChecks(PolledSource):
    """Background checks of drafts: one at a time, in one thread, each as it was when it was requested.

    Only the last wishes count: a draft that was changed before its turn came is not looked at any more.
    """

    def __init__(self) -> None:
        self.news: int = 0
        self._found: dict[Hashable, TaskVerdict] = {}
        self._wanted: dict[Hashable, TaskDraft] = {}
        self._under_way: tuple[Hashable, BackgroundAnswer[TaskVerdict]] | None = None

    def request_checks(self, drafts: Sequence[TaskDraft]) -> None:
        """These are to be known, and no others."""
        self._wanted = {
            draft.question_key: replace(draft, line=list(draft.line), hints=[])
            for draft in drafts
            if not self.verdict_on(draft)
        }
        self._go_on()

    def verdict_on(self, draft: TaskDraft) -> TaskVerdict | None:
        return self._found.get(draft.question_key)

    @property
    def is_busy(self) -> bool:
        return self._under_way is not None or bool(self._wanted)

    def update(self, dt: float = 0.0) -> None:
        if self._under_way is not None and self._under_way[1].has_come:
            (asked, answer), self._under_way = self._under_way, None
            self._found[asked] = answer.value
            self.news += 1
            self._go_on()

    def _go_on(self) -> None:
        if self._under_way is None:
            self._wanted = {asked: draft for asked, draft in self._wanted.items() if asked not in self._found}
            if self._wanted:
                asked, draft = self._wanted.popitem()
                self._under_way = asked, BackgroundAnswer(draft.check, lambda why: TaskVerdict(fault=why))


def _mistake(kind: str) -> Goal:
    return Goal(**KINDS[kind].make(1, ""))


def task_with_goal(position: Position) -> TaskDraft:
    """A new task whose goal one turn from its position reaches: the first such one of the list."""
    kinds = goal_kinds_of(position.rules)
    plain = (kind for kind in kinds if not (kind.place or kind.clause) and kind.id not in (BEST, MOVE))
    drafts = (TaskDraft(position, kind.id, kind.usual) for kind in plain)
    return next((draft for draft in drafts if not draft.foretells and draft.check().first), TaskDraft(position))


def can_be_edited(lesson: Lesson, rules: Rules) -> bool:
    """Whether every task of a kept lesson can be changed by hand."""
    return all(draft_of(words, rules) is not None for words in lesson.task)


def draft_of(words: TaskWords, rules: Rules) -> TaskDraft | None:
    """A kept task, to be changed; None for one of which something cannot be chosen by hand."""
    if words.position is None or words.options or words.about or len(words.mistakes) > 1:
        return None
    chosen = _moved(words.reach) if words.reach.starts_in is not None else _chosen(words.reach)
    if chosen is None:
        return None
    position, hints = family_of(rules).from_json(rules, words.position), [*words.hints, "", ""][:HINTS]
    draft = TaskDraft(position, *chosen, words.goal, hints, words.turns, kept=True)
    for said in words.mistakes:
        known = (kind.id for kind in KINDS.values() if kind.mistake)
        draft.mistake, draft.said = next((kind for kind in known if _mistake(kind) == said.when), ""), said.text
        if not draft.mistake:
            return None
    if draft.reach != words.reach:
        return None
    draft.line = [words.turn] if words.turn else []
    return draft


def _moved(goal: Goal) -> tuple[str, int, str]:
    """The move that a goal asks for, as far as it says it."""
    begun, ended = (next(iter(places or [""])) for places in (goal.starts_in, goal.lands))
    return MOVE, 0, f"{begun}-{ended}" if ended else f"{begun}{goal.sign or ''}"


def _chosen(goal: Goal) -> tuple[str, int, str] | None:
    """The kind, number and place of which a goal is made: whichever of what it says make this one again."""
    said = msgspec.json.encode(goal).decode()
    numbers, names = re.findall(r"[:,\[](\d+)", said), re.findall(r'"([^"]*)"', said)
    for kind in KINDS.values():
        for n, at in product(numbers if kind.most else "0", names if kind.place or kind.clause else [""]):
            if Goal(**kind.make(int(n), at)) == goal:
                return kind.id, int(n), at
    return None


def making_of(words: TaskWords, position: Position, t: Callable[[str], str]) -> LessonMaker:
    """A lesson that begins with a task of another one: its position, goal, and what is said, in the language of `t`.

    Of a goal that cannot be chosen by hand the part that can be is taken, without its words: they would say more.
    """
    making = LessonMaker(position.rules)
    alone = msgspec.structs.replace(words, position=bare_position(position), mistakes=[], options={}, about="")
    draft = draft_of(alone, position.rules)
    goal = t(words.goal) if draft else ""
    draft = draft or _part_of(alone, position)
    draft.goal, draft.hints = goal, [*map(t, words.hints), "", ""][:HINTS]
    making.tasks = [draft]
    return making


def _part_of(words: TaskWords, position: Position) -> TaskDraft:
    """A task with one of the conditions of its goal, a number of something before others."""
    parts = sorted(msgspec.to_builtins(words.reach), key=lambda key: not (key in KINDS and KINDS[key].most))
    goals = (Goal(**{key: getattr(words.reach, key)}) for key in parts)
    tries = (draft_of(msgspec.structs.replace(words, reach=goal), position.rules) for goal in goals)
    return next((one for one in tries if one), TaskDraft(position, turns=words.turns))


class LessonMaker:
    """The lesson: a title, what it is about, and tasks, one of which is looked at."""

    def __init__(self, rules: Rules, lesson: Lesson | None = None) -> None:
        self.rules = rules
        self.title = lesson.title if lesson else ""
        self.about = lesson.about if lesson else ""
        self.more = list(lesson.more) if lesson else []  # of a file; it stays as it is
        self.id = lesson.id if lesson else ""
        kept = [draft for words in lesson.task if (draft := draft_of(words, rules))] if lesson else []
        self.tasks = kept or [task_with_goal(first_position(rules))]
        self.at = 0

    @property
    def is_begun(self) -> bool:
        return bool(self.title.strip()) or any(task.goal or any(task.hints) or task.line for task in self.tasks)

    @property
    def task(self) -> TaskDraft:
        return self.tasks[self.at]

    def add(self) -> None:
        """One more task; it begins with the position of the one that is looked at."""
        if len(self.tasks) < MOST_TASKS:
            self.tasks.insert(self.at + 1, task_with_goal(self.task.position))
            self.at += 1

    def remove(self) -> None:
        """The task that is looked at goes, unless it is the only one."""
        if len(self.tasks) > 1:
            del self.tasks[self.at]
            self.at = min(self.at, len(self.tasks) - 1)

    def take(self, position: Position) -> None:
        """The position of a task; one of another game, or with other options, makes it a lesson for that."""
        if (position.rules.variant, position.rules.options) != (self.rules.variant, self.rules.options):
            self.rules = position.rules
            self.tasks, self.at = [task_with_goal(position)], 0
        else:
            self.task.lay(position)
