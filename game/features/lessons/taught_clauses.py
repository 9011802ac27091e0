"""Clauses of a game in its course: practised in a task, read out in a lesson, or left out.

A lesson names in `needs` the clauses without which it makes no sense; that alone teaches none of them.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import islice

from game.features.lessons.lesson_files import QUESTIONS, Lesson, Places, TaskWords, tasks_of
from game.rules.game import Position, PositionError, Rules
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
TELLS_WINNER = "over", "ahead"  # questions that ask who has won, or is about to


def clause_of_lesson(lesson: Lesson, rules: Rules, book: Book | None = None) -> tuple[str, Clip | None]:
    """Return the clause (rule) that a lesson is about, and a stored turn that shows it.

    The clause is "" if each task is about another option.  `rules`: those of the lesson; `book`: the stored clips.
    """
    if lesson.id == QUESTIONS or all(words.option for words in lesson.task):
        return "", None
    clauses = clauses_in_force(rules)
    has = [clause for clause in ([lesson.shows] if lesson.shows else lesson.needs) if clause in clauses]
    book = kept_clips.read_clips(rules.variant) if book is None else book
    for clause in has:
        if (clip := kept_clips.find_stored_clip(rules, clause, book)) is not None:
            return clause, clip
    return (has[0] if has else ""), None


def clauses_in_force(rules: Rules) -> tuple[str, ...]:
    """Return the ids of the clauses in force, in the order in which they are explained."""
    return tuple(plate.id for plate in rules_page(rules, Language()))


class ClauseCoverage:
    """Cover of the clauses (rules) of a game by its course; found on demand, as tasks have to be solved for it."""

    def __init__(self, course: Sequence[Lesson], rules: Rules, places: Places) -> None:
        self.clauses = clauses_in_force(rules)
        self._course, self._rules, self._places = course, rules, places
        self._tasks: dict[str, list[tuple[TaskWords, Task]]] = {}

    @cached_property
    def practised_clauses(self) -> tuple[str, ...]:
        """Clauses that the solution of a task shows."""
        return tuple(clause for clause in self.clauses if self._is_practised(clause))

    @cached_property
    def explained_clauses(self) -> tuple[str, ...]:
        """Clauses that a lesson explains: it begins with a sentence on the clause; its rule sheet has the full text."""
        book = kept_clips.read_clips(self._rules.variant)
        read = {clause_of_lesson(lesson, lesson.rules_for(self._rules), book)[0] for lesson in self._course}
        return tuple(clause for clause in self.clauses if clause in read)

    @cached_property
    def untaught_clauses(self) -> tuple[str, ...]:
        """Clauses that are neither practised nor explained."""
        rest = (clause for clause in self.clauses if clause not in self.explained_clauses)
        return tuple(clause for clause in rest if not self._is_practised(clause))

    def _is_practised(self, clause: str) -> bool:
        """Return whether the solution of a task shows a clause (rule); one of any turn needs only a task to play."""
        if clause in self._clauses_of_any_turn:  # whoever plays any task does that
            return any(
                task.position.phase == "play" for lesson in self._course for _, task in self._usual_tasks_of(lesson)
            )
        return any(
            _is_about(clause, lesson, words) and _is_shown(clause, task)
            for lesson in self._course
            if any(_is_about(clause, lesson, words) for words in lesson.task)
            for words, task in self._usual_tasks_of(lesson)
        )

    @cached_property
    def _clauses_of_any_turn(self) -> frozenset[str]:
        """Clauses that the beginning of any turn shows, such as how stones are lifted and sown."""
        position = next(laid_out_starts(self._rules))
        moves = position.legal() if position.phase == "play" else ()
        return frozenset(step.clause for move in moves[:1] for step in islice(position.turn(move), BEGINNING))

    def _usual_tasks_of(self, lesson: Lesson) -> list[tuple[TaskWords, Task]]:
        """Return a lesson's tasks with the game's usual options, as other options may change what a clause says."""
        if lesson.id not in self._tasks:
            found = zip(lesson.task, tasks_of(lesson, self._rules, self._places), strict=True)
            usual: Mapping[str, object] = self._rules.options
            self._tasks[lesson.id] = [
                (words, task) for words, task in found if task and task.position.rules.options == usual
            ]
        return self._tasks[lesson.id]


def _is_about(clause: str, lesson: Lesson, words: TaskWords) -> bool:
    """Return whether the lesson is about the clause, or the goal of the task asks for it by name or content."""
    reach = words.reach
    if clause == GOAL:
        return bool(reach.won) or reach.foretell in TELLS_WINNER
    if clause == words.clause:
        return True
    asked = {reach.shows, reach.ended_by, reach.kind, reach.leaves, *words.kind}
    return clause == START or clause in (*lesson.needs, lesson.shows) or clause in asked


def _is_shown(clause: str, task: Task) -> bool:
    """Return whether the solution of a task shows the clause: as the reason of a step, the end or a forbidden move."""
    if clause == GOAL:
        return True
    if clause == START:
        return is_start(task.position)
    if task.asked == "may":
        return clause in _refusing_clauses(task.position)
    return any(_is_shown_by_turn(clause, ply) for ply in task.solution_turns)


def _refusing_clauses(position: Position) -> set[str]:
    """Return the clauses that refuse a hole with stones of the player to move."""
    cells = position.rules.board.cells
    own = (cells[i].name for i in position.rules.board.holes_of_seat(position.player) if position.cells[i])
    return {illegal.clause for name in own if (illegal := position.why_not(name)) is not None}


def _is_shown_by_turn(clause: str, ply: Ply) -> bool:
    """Return whether a turn shows a clause (rule): as the reason of a step, or as a clip of the clause."""
    if clause == ply.shown_clause or any(step.clause == clause for step in ply.steps):
        return True  # also in a turn that is longer than a clip may be
    try:
        return clip_of_turn(ply.before, ply.move, clause) is not None
    except PositionError:  # without the clause there is no such position
        return False
