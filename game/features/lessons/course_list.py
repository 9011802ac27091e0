"""Courses: lessons in their order, each with the game in which it is taught.

There are three kinds: that of a game itself, those that are of no single game (the first steps), and the user's own
lessons.  Learn, the page of a lesson and the command all take them from here.
"""

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from game.features.learners.learners_file import Learner
from game.features.lessons import lesson_files, short_test
from game.features.lessons.lesson_files import PARTS, Lesson, LessonError, Part, Places
from game.features.lessons.own_game_lessons import lessons_for_own_game
from game.features.lessons.own_lessons import OwnLessonFile, OwnLessonFolder
from game.features.lessons.short_test import KeptQuestion
from game.features.lessons.taught_clauses import ClauseCoverage, clauses_in_force
from game.rules.families import family_of
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.file.variant_library import OptionError, Variant
from game.rules.game import Position, PositionError
from game.store.polling import BackgroundAnswer, PolledSource

FIRST, OWN = "first_steps", "own lessons"  # courses that are of no single game
MOST_OWN = 24  # games of the user's own whose lessons are looked for without being asked for
TASK_MINUTES = 1.0  # for a task with its hints, about


@dataclass(frozen=True)
class CourseLesson:
    """Lesson of a course, with the id of the game in which it is taught; `found`: positions of its tasks."""

    game: str
    lesson: Lesson
    found: Places

    @property
    def estimated_minutes(self) -> int:
        """Approximate duration of the lesson in minutes."""
        return max(1, round(TASK_MINUTES * len(self.lesson.task)))

    def first_position(self, variant: Variant) -> Position | None:
        """Return the position of the lesson's first task, in the game `variant`; None if none is stored or it does not
        fit the rules.
        """
        kept = self.found.get(self.lesson.id, [])
        said = self.lesson.task[0].position or (kept[0].position if kept else None)
        if said is None:
            return None
        try:
            rules = self.lesson.rules_for(variant.rules(), self.lesson.task[0])
            return family_of(rules).from_json(rules, said)
        except (OptionError, PositionError):
            return None


@dataclass(frozen=True)
class Course:
    """A course: lessons in a fixed order.

    `id`: that of its game, FIRST (the first steps), OWN (the user's lessons), or the name of another course in its
    file.  `questions`: of the short test after its first part; none if there is no test.
    """

    id: str
    steps: tuple[CourseLesson, ...]
    questions: tuple[KeptQuestion, ...] = ()

    @property
    def introduction(self) -> Lesson | None:
        """Lesson that says what is special about the game; None if the course has none."""
        return next((step.lesson for step in self.steps if step.lesson.special), None)

    @property
    def has_short_test(self) -> bool:
        return bool(self.questions)

    @property
    def is_of_one_game(self) -> bool:
        """Whether this is the course of a single game, whose lessons are divided into parts."""
        return bool(self.steps) and all(step.game == self.id for step in self.steps)

    def lesson_indexes_in(self, part: Part) -> tuple[int, ...]:
        """Return the indexes of the lessons that belong to a part."""
        return tuple(i for i, step in enumerate(self.steps) if step.lesson.taught_part == part)

    @property
    def first_part(self) -> Part:
        """The first part, in the order of PARTS, to which a lesson of the course belongs; the short test follows it."""
        return min((step.lesson.taught_part for step in self.steps), key=PARTS.index, default=PARTS[0])

    @property
    def final_part(self) -> Part:
        """The last part, in the order of PARTS, to which a lesson of the course belongs."""
        return max((step.lesson.taught_part for step in self.steps), key=PARTS.index, default=PARTS[0])

    def earned_stones(self, learner: Learner) -> list[int]:
        """Return for each lesson the stones that a learner has earned, 0 if it is not finished."""
        return [learner.lesson_stones(step.game, step.lesson.id) for step in self.steps]

    def count_finished_lessons(self, learner: Learner) -> int:
        return sum(n > 0 for n in self.earned_stones(learner))

    def is_lesson_begun(self, learner: Learner, at: int) -> bool:
        """Return whether a lesson was begun and is not finished."""
        if at >= len(self.steps):
            return False
        stand = learner.unfinished_lesson(self.steps[at].game, self.steps[at].lesson.id)
        return stand is not None and stand.is_begun

    def open_lesson_index(self, learner: Learner) -> int:
        """Return the index of the lesson that was opened last, if it was begun and is not finished; else -1."""
        at = self.index_of_lesson(learner.at.game, learner.at.lesson) if learner.at else -1
        return at if at >= 0 and self.is_lesson_begun(learner, at) else -1

    def next_lesson_index(self, learner: Learner) -> int:
        """Return the index of the lesson that was opened last, if it is begun; else of the first that is not finished;
        if all are, of the one with the fewest stones.
        """
        if (open_ := self.open_lesson_index(learner)) >= 0:
            return open_
        stones = self.earned_stones(learner)
        return stones.index(min(stones)) if all(stones) else stones.index(0)

    def is_short_test_due(self, learner: Learner) -> bool:
        """Return whether the lessons before the short test are finished, and the test was not taken yet."""
        stones = self.earned_stones(learner)
        learnt = all(stones[i] for i in self.lesson_indexes_in(self.first_part))
        return self.has_short_test and learnt and self.id not in learner.tests

    def next_step(self, learner: Learner) -> "NextLesson":
        """Return the lesson that comes next, or the short test, which waits for a lesson that is begun."""
        is_test = self.open_lesson_index(learner) < 0 and self.is_short_test_due(learner)
        return NextLesson(self, len(self.steps) if is_test else self.next_lesson_index(learner))

    @property
    def estimated_minutes(self) -> int:
        """Approximate duration of the whole course in minutes."""
        return sum(step.estimated_minutes for step in self.steps)

    def index_of_lesson(self, game: str, lesson: str) -> int:
        """Return the index of a lesson in the course, from 0; -1 if it is not in it."""
        return next((i for i, one in enumerate(self.steps) if (one.game, one.lesson.id) == (game, lesson)), -1)


def untaught_clauses(variant: Variant, course: Course) -> tuple[str, ...]:
    """Return the clauses (rules) of a game that its course neither practises nor explains. Its tasks have to be solved
    to find out, which takes a moment.
    """
    if not course.is_of_one_game:
        return ()
    lessons = [step.lesson for step in course.steps]
    return ClauseCoverage(lessons, variant.rules(), course.steps[0].found).untaught_clauses


def course_of_game(variant: Variant, lessons: Mapping[str, Lesson], variants: Mapping[str, Variant]) -> Course:
    """Return the course of a game itself, without lessons if it has none.

    `variants`: all games, including those that it may be based on.
    """
    if variant.id not in shipped_game_ids():
        taught, places, asked = lessons_for_own_game(variant, variants, lessons)
        taught = sorted(taught, key=lambda lesson: PARTS.index(lesson.taught_part))
        return Course(variant.id, tuple(CourseLesson(variant.id, lesson, places) for lesson in taught), tuple(asked))
    found = lesson_files.task_positions(variant.id)
    own = lesson_files.course_of_game(lessons, variant.id, clauses_in_force(variant.rules()), found)
    steps = tuple(CourseLesson(variant.id, lesson, found) for lesson in own)
    return Course(variant.id, steps, tuple(short_test.kept_questions(variant.id)))


def general_courses(variants: Mapping[str, Variant], lessons: Mapping[str, Lesson]) -> list[Course]:
    """Return the courses that belong to no single game; each lesson is taught in the first available of its games."""
    out, positions = list[Course](), cache(lesson_files.task_positions)  # of a game once, whatever is taught in it
    for id, members in lesson_files.general_courses(lessons).items():
        placed = ((next((game for game in lesson.games if game in variants), ""), lesson) for lesson in members)
        steps = tuple(CourseLesson(game, lesson, positions(game)) for game, lesson in placed if game)
        if steps:
            out.append(Course(id, steps))
    return out


def own_lessons_course(variants: Mapping[str, Variant], folder: Path | None) -> tuple[Course, list[OwnLessonFile]]:
    """Return the course of the user's own lessons in `folder` (None: no lessons), and the list of the files that can't
    be used, with their faults.
    """
    mine = OwnLessonFolder(folder, variants).all_lessons() if folder is not None else []
    steps = tuple(CourseLesson(one.game_id, one.lesson, {}) for one in mine if one.lesson)
    return Course(OWN, steps), [one for one in mine if one.lesson is None]


def find_course_of_lesson(
    variants: Mapping[str, Variant], game: str, lesson: str, own: Path | None = None
) -> tuple[Course, int] | None:
    """Return the course that contains a lesson, and the lesson's index in it; None if there is no such lesson."""
    try:
        lessons = lesson_files.read_lessons()
    except LessonError:
        lessons = {}
    for found in (course_of_game(variants[game], lessons, variants), *general_courses(variants, lessons)):
        if found.index_of_lesson(game, lesson) >= 0:
            return found, found.index_of_lesson(game, lesson)
    found, _ = own_lessons_course(variants, own)
    at = found.index_of_lesson(game, lesson)
    return (found, at) if at >= 0 else None


class CourseLoader(PolledSource):
    """Loads all courses in a background thread; `courses` is complete once `ready`."""

    def __init__(self, variants: Mapping[str, Variant], own: Path | None) -> None:
        self._variants, self._own = variants, own
        self.courses: list[Course] = []
        self.faults: list[str] = []  # sentences in English, each beginning with its file
        self.ready = False
        self.news: int = 0
        self._found = 0  # the news as the thread counts them; a page that is being laid out sees no change of `news`
        self._answer: BackgroundAnswer[None] | None = None
        self._ours: list[Course] = []
        self._first = ""  # the game whose course is read first
        self._first_read = threading.Event()

    def set_games(self, variants: Mapping[str, Variant]) -> None:
        """Use another list of games, and reload the courses if they were loaded before."""
        self._variants, self._ours = variants, []
        if self.ready or self.is_busy:
            self._answer = BackgroundAnswer(self._load_and_mark_ready, lambda _: None)

    def begin(self, first: str = "") -> None:
        """Load the courses that are not loaded yet, and the user's own lessons again; `first`: id of the game whose
        course is loaded first.
        """
        if not self.is_busy:
            self._first = first
            self._first_read.clear()
            self._answer = BackgroundAnswer(self._load_and_mark_ready, lambda _: None)

    def wait_for_first(self, seconds: float) -> None:
        """Wait at most `seconds` until the course of the game named in `begin` is loaded."""
        self._first_read.wait(seconds)

    def wait(self) -> None:
        """Wait until all courses are loaded."""
        if self._answer is not None:
            _ = self._answer.value  # it is there once all has been read

    def course(self, id: str) -> Course | None:
        """Return the loaded course with this id; None if there is none."""
        return next((course for course in self.courses if course.id == id), None)

    def assigned_course(self, learner: Learner) -> Course | None:
        """Return the course that a teacher set for a learner; None once it is done."""
        course = self.course(learner.course)
        return course if course is not None and course.count_finished_lessons(learner) < len(course.steps) else None

    @property
    def is_busy(self) -> bool:
        return self._answer is not None and not self._answer.has_come

    def update(self, dt: float = 0.0) -> None:
        self.news = self._found

    # ------------------------------------------------------------------ in the thread
    @property
    def _games_with_lessons(self) -> Iterator[Variant]:
        """Games whose lessons are loaded: the program's games, then the user's own, which take longer."""
        ours = [one for one in self._variants.values() if one.id in shipped_game_ids()]
        own = [one for one in self._variants.values() if one.id not in shipped_game_ids()]
        return chain(ours, own[:MOST_OWN], (one for one in own[MOST_OWN:] if one.id == self._first))

    def _load_and_mark_ready(self) -> None:
        """Load all courses in the background thread, and set `ready` even if that fails."""
        others = False
        try:
            others = self._load_courses()
        finally:
            first, self.ready = not self.ready, True  # whatever happened: nobody waits for ever
            self._first_read.set()
            self._found += first or others

    def _load_courses(self) -> bool:
        """Load the courses; return whether they differ from those before."""
        faults: list[str] = []
        if not self._ours:
            try:
                lessons = lesson_files.read_lessons()
                if self._first in self._variants:
                    first = course_of_game(self._variants[self._first], lessons, self._variants)
                    self.courses = [first] if first.steps else []
                    self._found += 1
                    self._first_read.set()
                of_games = (course_of_game(variant, lessons, self._variants) for variant in self._games_with_lessons)
                self._ours = [*general_courses(self._variants, lessons), *(one for one in of_games if one.steps)]
            except LessonError as error:
                faults.append(str(error))
        own, damaged = own_lessons_course(self._variants, self._own)
        faults += [mine.fault for mine in damaged]
        found = [*self._ours, *([own] if own.steps else [])]
        before = self.courses, self.faults
        self.courses, self.faults = found, faults
        return (found, faults) != before


def sort_courses(found: Sequence[Course], learner: Learner, variants: Mapping[str, Variant]) -> list[Course]:
    """Return courses sorted: those of no single game, own lessons, those begun, the rest by difficulty of the game."""
    return sorted(found, key=lambda course: _sort_key(course.id, learner, variants))


def _sort_key(id: str, learner: Learner, variants: Mapping[str, Variant]) -> tuple[int, int, int, str]:
    """Return the key by which the course with this id is sorted: first steps, other general courses, own lessons, begun
    courses, the rest by difficulty.
    """
    if id not in variants:
        return (0 if id == FIRST else 2 if id == OWN else 1), 0, 0, ""
    game = variants[id]
    return (3 if learner.lessons.get(id) else 4), game.difficulty, game.minutes, game.id


class NextLesson(NamedTuple):
    """Lesson with which a learner continues. `at`: its index in the course; the number of all for the short test."""

    course: Course
    at: int

    @property
    def step(self) -> CourseLesson | None:
        """The lesson; None for the short test."""
        return self.course.steps[self.at] if self.at < len(self.course.steps) else None


def lesson_to_continue(found: Sequence[Course], learner: Learner, chosen: Course | None = None) -> NextLesson | None:
    """Return the lesson with which a learner continues, None if nothing was begun: the unfinished lesson opened last,
    else what comes next in the course set by a teacher (`chosen`), or in the course used last.
    """
    for course in found:
        if (at := course.open_lesson_index(learner)) >= 0:
            return NextLesson(course, at)
    days = {
        id: max((done.day for done in learner.lessons.get(course.steps[0].game, {}).values()), default="")
        for id, course in enumerate(found)
        if (n := course.count_finished_lessons(learner))
        and (n < len(course.steps) or course.is_short_test_due(learner))
    }
    last = chosen or (found[max(days, key=lambda id: days[id])] if days else None)
    return last.next_step(learner) if last else None


def course_to_continue(found: Sequence[Course], learner: Learner, chosen: Course | None = None) -> Course | None:
    """Return the course with which a learner continues; for a new learner the first unfinished one. `chosen`: the
    course set by a teacher, None if none.
    """
    if way := lesson_to_continue(found, learner, chosen):
        return way.course
    return next(
        (course for course in found if course.count_finished_lessons(learner) < len(course.steps)),
        found[0] if found else None,
    )
