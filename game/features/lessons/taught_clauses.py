"""Clauses of a game in its course: practised in a task, read out in a lesson, or left out.

A lesson names in `needs` the clauses without which it makes no sense; that alone teaches none of them.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import islice

from game.features.lessons.lesson_files import Lesson, Places, TaskWords, tasks_of
from game.rules.game import PositionError, Rules
from game.rules.match import Ply
from game.teaching import kept_clips
from game.teaching.clips import Clip, clip_of_turn
from game.teaching.kept_clips import Book
from game.teaching.starts import is_start, laid_out_starts
from game.teaching.tasks import Task
from game.text.language import Language
from game.text.sentences import rules_page

GOAL, START = "goal", "start"  # what wins, and how a game begins: said of the whole game, by no clause of its file
BEGINNING = 2  # steps of a turn


def clause_of_lesson(lesson: Lesson, rules: Rules, book: Book | None = None) -> tuple[str, Clip | None]:
    """The clause that a lesson is about, whose words its sheet *Read the rule* has, and a kept turn that shows it.

    "" where each task is about another option.  `rules`: those of the lesson; `book`: the clips that are kept.
    """
    if all(words.option for words in lesson.task):
        return "", None
    clauses = clauses_of(rules)
    has = [clause for clause in ([lesson.shows] if lesson.shows else lesson.needs) if clause in clauses]
    book = kept_clips.read_clips(rules.variant) if book is None else book
    for clause in has:
        if (clip := kept_clips.kept_clip(rules, clause, book)) is not None:
            return clause, clip
    return (has[0] if has else ""), None


def clauses_of(rules: Rules) -> tuple[str, ...]:
    """The clauses in force, in the order in which they are explained."""
    return tuple(plate.id for plate in rules_page(rules, Language()))


class TaughtClauses:
    """The clauses of a game and its course.  Each answer is found when it is asked for: tasks have to be solved."""

    def __init__(self, course: Sequence[Lesson], rules: Rules, places: Places) -> None:
        self.clauses = clauses_of(rules)
        self._course, self._rules, self._places = course, rules, places
        self._tasks: dict[str, list[tuple[TaskWords, Task]]] = {}

    @cached_property
    def practised(self) -> tuple[str, ...]:
        """The clauses that the solution of a task shows."""
        return tuple(clause for clause in self.clauses if self._is_practised(clause))

    @cached_property
    def read_out(self) -> tuple[str, ...]:
        """The clauses that a lesson is about: it begins with a sentence on them, and its sheet has their words."""
        book = kept_clips.read_clips(self._rules.variant)
        read = {clause_of_lesson(lesson, lesson.rules(self._rules), book)[0] for lesson in self._course}
        return tuple(clause for clause in self.clauses if clause in read)

    @cached_property
    def left(self) -> tuple[str, ...]:
        """All others."""
        rest = (clause for clause in self.clauses if clause not in self.read_out)
        return tuple(clause for clause in rest if not self._is_practised(clause))

    def _is_practised(self, clause: str) -> bool:
        if clause in self._usual_turn:  # whoever plays any task does that
            return any(task.position.phase == "play" for lesson in self._course for _, task in self._tasks_of(lesson))
        return any(
            _is_about(clause, lesson, words) and _is_shown(clause, task)
            for lesson in self._course
            if any(_is_about(clause, lesson, words) for words in lesson.task)
            for words, task in self._tasks_of(lesson)
        )

    @cached_property
    def _usual_turn(self) -> frozenset[str]:
        """The clauses with which a turn begins, as the first one of the game shows: how one lifts, and sows."""
        position = next(laid_out_starts(self._rules))
        moves = position.legal() if position.phase == "play" else ()
        return frozenset(step.clause for move in moves[:1] for step in islice(position.turn(move), BEGINNING))

    def _tasks_of(self, lesson: Lesson) -> list[tuple[TaskWords, Task]]:
        """Its tasks that are played as the game usually is: another option may change what a clause says."""
        if lesson.id not in self._tasks:
            found = zip(lesson.task, tasks_of(lesson, self._rules, self._places), strict=True)
            usual: Mapping[str, object] = self._rules.options
            self._tasks[lesson.id] = [
                (words, task) for words, task in found if task and task.position.rules.options == usual
            ]
        return self._tasks[lesson.id]


def _is_about(clause: str, lesson: Lesson, words: TaskWords) -> bool:
    """Whether the lesson is given for the clause, or the goal of the task asks for it, by name or by what it says."""
    reach = words.reach
    if clause == GOAL:
        return bool(reach.won)
    asked = {reach.shows, reach.ended_by, reach.kind, reach.leaves, *words.kind}
    return clause == START or clause in (*lesson.needs, lesson.shows) or clause in asked


def _is_shown(clause: str, task: Task) -> bool:
    """Whether the clause causes a step of the solution, ends the game with it, forbids a move in it or decides it."""
    if clause == GOAL:
        return True
    if clause == START:
        return is_start(task.position)
    return any(_shows_in(clause, ply) for ply in task.solution_turns)


def _shows_in(clause: str, ply: Ply) -> bool:
    if clause == ply.shown_clause or any(step.clause == clause for step in ply.steps):
        return True  # also in a turn that is longer than a clip may be
    try:
        return clip_of_turn(ply.before, ply.move, clause) is not None
    except PositionError:  # without the clause there is no such position
        return False
