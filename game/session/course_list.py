"""What there is to learn: a course for each game that has lessons, the first steps, and the user's own lessons.

Read in a thread of its own, once it is first wanted: no page waits for it.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.learn import courses
from game.learn.courses import Lesson, LessonError
from game.rules.families import family_of
from game.rules.game import PositionError
from game.text.language import Words
from game.text.said import rules_page

if TYPE_CHECKING:
    from game.learn.courses import Found
    from game.rules.file.library import Variant
    from game.rules.game import Position
    from game.store.learner import Learner

FIRST, OWN = "first steps", "own lessons"  # courses that are of no single game
TASK_MINUTES = 1.0  # for a task with its hints, about


@dataclass(frozen=True)
class Step:
    """A lesson of a course, and the game in which it is taught; `found`: where the positions of its tasks are."""

    game: str
    lesson: Lesson
    found: Found

    @property
    def minutes(self) -> int:
        """How long it takes, about."""
        return max(1, round(TASK_MINUTES * len(self.lesson.task)))

    def position(self, variant: Variant) -> Position | None:
        """The position of its first task, or None where it does not fit the game any more."""
        kept = self.found.get(self.lesson.id, [])
        said = self.lesson.task[0].position or (kept[0].position if kept else None)
        if said is None:
            return None
        rules = variant.rules()
        try:
            return family_of(rules).from_json(rules, said)
        except PositionError:
            return None


@dataclass(frozen=True)
class Course:
    """Lessons in their order.  `id` is that of its game, or FIRST or OWN."""

    id: str
    steps: tuple[Step, ...]

    def stones(self, learner: Learner) -> list[int]:
        """For each lesson the stones that a learner has earned, 0 where it is not finished."""
        return [learner.stones(step.game, step.lesson.id) for step in self.steps]

    def done(self, learner: Learner) -> int:
        """How many lessons are finished."""
        return sum(n > 0 for n in self.stones(learner))

    def next(self, learner: Learner) -> int:
        """The number of the first lesson that is not finished; after all of them, of the one with the fewest stones."""
        stones = self.stones(learner)
        return stones.index(min(stones)) if all(stones) else stones.index(0)

    @property
    def minutes(self) -> int:
        """How long all of it takes, about."""
        return sum(step.minutes for step in self.steps)


class CourseList:
    """`courses`, once they are `ready`.  `easy`: games for who is new; the first of them teaches the first steps."""

    def __init__(self, variants: Mapping[str, Variant], own: Path | None, easy: Sequence[str] = ()) -> None:
        self._variants, self._own, self._easy = variants, own, easy
        self.courses: list[Course] = []
        self.faults: list[str] = []  # sentences in English, each beginning with its file
        self.ready = False
        self.version = 0  # another one whenever something else was read
        self._thread: threading.Thread | None = None
        self._ours: list[Course] = []

    def begin(self) -> None:
        """Reads what has not been read, and the user's own lessons once more."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._read, name="naqala-courses", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Until it is read."""
        if self._thread is not None:
            self._thread.join()

    def course(self, id: str) -> Course | None:
        """The course of that id."""
        return next((course for course in self.courses if course.id == id), None)

    # ------------------------------------------------------------------ in the thread
    def _read(self) -> None:
        try:
            self._look()
        finally:
            self.ready = True  # whatever happened: nobody waits for ever

    def _look(self) -> None:
        faults: list[str] = []
        if not self._ours:
            try:
                self._ours = self._of_program(courses.read())
            except LessonError as error:
                faults.append(str(error))
        own = self._of_user(faults)
        found = [*self._ours, *([Course(OWN, own)] if own else [])]
        if found != self.courses or faults != self.faults:
            self.courses, self.faults, self.version = found, faults, self.version + 1

    def _of_program(self, lessons: Mapping[str, Lesson]) -> list[Course]:
        out, shared, words = list[Course](), set(lessons), Words()
        for id, variant in self._variants.items():
            rules = variant.rules()
            if rules.driven:
                continue
            clauses = [clause.id for clause in rules_page(rules, words)]
            shared &= {lesson.id for lesson in courses.with_clauses(lessons, id, clauses)}
            found = courses.found(id)
            steps = tuple(Step(id, lesson, found) for lesson in courses.course(lessons, id, clauses, found))
            if steps:
                out.append(Course(id, steps))
        return [*self._first_steps(out, shared), *out]

    def _first_steps(self, found: Sequence[Course], shared: set[str]) -> list[Course]:
        """What every game could teach, taught in the easiest one that does."""
        for id in self._easy:
            steps = [step for course in found if course.id == id for step in course.steps if step.lesson.id in shared]
            if steps:
                return [Course(FIRST, tuple(steps))]
        return []

    def _of_user(self, faults: list[str]) -> tuple[Step, ...]:
        """The user's own lessons; a file with a fault is left out, with its sentence."""
        steps: list[Step] = []
        for path in sorted(self._own.glob("*.toml")) if self._own is not None else ():
            try:
                lessons = courses.lessons_of(path)
            except LessonError as error:
                faults.append(str(error))
                continue
            for lesson in lessons:
                game = next((id for id in lesson.games if id in self._variants), "")
                if game and all(task.position for task in lesson.task):
                    steps.append(Step(game, lesson, {}))
        return tuple(steps)


def in_order(found: Sequence[Course], learner: Learner, variants: Mapping[str, Variant]) -> list[Course]:
    """First steps, one's own lessons, what was begun, then the easiest games first."""

    def place(course: Course) -> tuple[int, int, int, str]:
        if course.id in (FIRST, OWN):
            return (0 if course.id == FIRST else 1), 0, 0, ""
        game = variants[course.id]
        return (2 if course.done(learner) else 3), game.difficulty, game.minutes, game.id

    return sorted(found, key=place)
