"""Courses: lessons in their order, each with the game in which it is taught.

There are three kinds: that of a game itself, those that are of no single game (the first steps), and the user's own
lessons.  Learn, the page of a lesson and the command all take them from here.
"""

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from game.features.learners.learners_file import Learner
from game.features.lessons import lesson_files, short_test
from game.features.lessons.lesson_files import PARTS, Lesson, LessonError, Part, Places
from game.features.lessons.own_game_lessons import own_lessons
from game.features.lessons.own_lessons import OwnLessonFile, OwnLessons
from game.features.lessons.short_test import KeptQuestion
from game.features.lessons.taught_clauses import TaughtClauses, clauses_of
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
    """A lesson of a course, and the game in which it is taught; `found`: where the positions of its tasks are."""

    game: str
    lesson: Lesson
    found: Places

    @property
    def minutes(self) -> int:
        """Approximate duration of the lesson in minutes."""
        return max(1, round(TASK_MINUTES * len(self.lesson.task)))

    def position(self, variant: Variant) -> Position | None:
        kept = self.found.get(self.lesson.id, [])
        said = self.lesson.task[0].position or (kept[0].position if kept else None)
        if said is None:
            return None
        try:
            rules = self.lesson.rules(variant.rules(), self.lesson.task[0])
            return family_of(rules).from_json(rules, said)
        except (OptionError, PositionError):
            return None


@dataclass(frozen=True)
class Course:
    """Lessons in their order.  `id` is that of its game, FIRST, OWN, or what another course is called in its file.

    `questions`: of the short test that stands at its end, as they are kept; none: there is no test.
    """

    id: str
    steps: tuple[CourseLesson, ...]
    questions: tuple[KeptQuestion, ...] = ()

    @property
    def idea(self) -> Lesson | None:
        """The lesson that says how one wins its game and what is special about it."""
        return next((step.lesson for step in self.steps if step.lesson.special), None)

    @property
    def tested(self) -> bool:
        return bool(self.questions)

    @property
    def of_one_game(self) -> bool:
        """Whether this is the course of a single game, whose lessons come part by part."""
        return bool(self.steps) and all(step.game == self.id for step in self.steps)

    def lessons_in(self, part: Part) -> tuple[int, ...]:
        """The places of its lessons that belong to a part."""
        return tuple(i for i, step in enumerate(self.steps) if step.lesson.taught_part == part)

    @property
    def last_part(self) -> Part:
        return max((step.lesson.taught_part for step in self.steps), key=PARTS.index, default=PARTS[0])

    def stones(self, learner: Learner) -> list[int]:
        """For each lesson the stones that a learner has earned, 0 where it is not finished."""
        return [learner.lesson_stones(step.game, step.lesson.id) for step in self.steps]

    def lessons_done(self, learner: Learner) -> int:
        return sum(n > 0 for n in self.stones(learner))

    def lesson_begun(self, learner: Learner, at: int) -> bool:
        """Whether something was done in a lesson that is not finished."""
        stand = (
            learner.unfinished_lesson(self.steps[at].game, self.steps[at].lesson.id) if at < len(self.steps) else None
        )
        return stand is not None and stand.is_begun

    def next_lesson(self, learner: Learner) -> int:
        """The number of the first lesson that is not finished; after all of them, of the one with the fewest stones."""
        stones = self.stones(learner)
        return stones.index(min(stones)) if all(stones) else stones.index(0)

    @property
    def minutes(self) -> int:
        """Approximate duration of the whole course in minutes."""
        return sum(step.minutes for step in self.steps)

    def place(self, game: str, lesson: str) -> int:
        """Return the index of a lesson in the course, from 0; -1 if it is not in it."""
        return next((i for i, one in enumerate(self.steps) if (one.game, one.lesson.id) == (game, lesson)), -1)


def clauses_left(variant: Variant, course: Course) -> tuple[str, ...]:
    """The clauses of its game that a course neither practises nor reads out; tasks have to be solved for it."""
    if not course.of_one_game:
        return ()
    lessons = [step.lesson for step in course.steps]
    return TaughtClauses(lessons, variant.rules(), course.steps[0].found).left


def course_of(variant: Variant, lessons: Mapping[str, Lesson], variants: Mapping[str, Variant]) -> Course:
    """The course of a game itself; without a lesson where it has none.  `variants`: those that it may be based on."""
    if variant.id not in shipped_game_ids():
        taught, places, asked = own_lessons(variant, variants, lessons)
        taught = sorted(taught, key=lambda lesson: PARTS.index(lesson.taught_part))
        return Course(variant.id, tuple(CourseLesson(variant.id, lesson, places) for lesson in taught), tuple(asked))
    found = lesson_files.task_positions(variant.id)
    own = lesson_files.course_of_game(lessons, variant.id, clauses_of(variant.rules()), found)
    steps = tuple(CourseLesson(variant.id, lesson, found) for lesson in own)
    return Course(variant.id, steps, tuple(short_test.kept_questions(variant.id)))


def other_courses(variants: Mapping[str, Variant], lessons: Mapping[str, Lesson]) -> list[Course]:
    """Courses that are of no single game; each lesson is taught in the first of its games that there is."""
    out = list[Course]()
    for id, members in lesson_files.courses_of(lessons).items():
        placed = ((next((game for game in lesson.games if game in variants), ""), lesson) for lesson in members)
        steps = tuple(CourseLesson(game, lesson, lesson_files.task_positions(game)) for game, lesson in placed if game)
        if steps:
            out.append(Course(id, steps))
    return out


def own_course(variants: Mapping[str, Variant], folder: Path | None) -> tuple[Course, list[OwnLessonFile]]:
    """The user's own lessons, and those of their files that cannot be used."""
    mine = OwnLessons(folder, variants).all_lessons() if folder is not None else []
    steps = tuple(CourseLesson(one.game, one.lesson, {}) for one in mine if one.lesson)
    return Course(OWN, steps), [one for one in mine if one.lesson is None]


def course_holding(
    variants: Mapping[str, Variant], game: str, lesson: str, own: Path | None = None
) -> tuple[Course, int] | None:
    """The course that a lesson is of, and its place there, from 0; None if there is no such lesson."""
    try:
        lessons = lesson_files.read_lessons()
    except LessonError:
        lessons = {}
    for found in (course_of(variants[game], lessons, variants), *other_courses(variants, lessons)):
        if found.place(game, lesson) >= 0:
            return found, found.place(game, lesson)
    found, _ = own_course(variants, own)
    at = found.place(game, lesson)
    return (found, at) if at >= 0 else None


class CourseLoader(PolledSource):
    """`courses`, once they are `ready`."""

    def __init__(self, variants: Mapping[str, Variant], own: Path | None) -> None:
        self._variants, self._own = variants, own
        self.courses: list[Course] = []
        self.faults: list[str] = []  # sentences in English, each beginning with its file
        self.ready = False
        self.news: int = 0
        self._answer: BackgroundAnswer[None] | None = None
        self._ours: list[Course] = []
        self._first = ""  # the game whose course is read first
        self._first_read = threading.Event()

    def follow(self, variants: Mapping[str, Variant]) -> None:
        """The games are others: what was read of them is read anew, if it was read at all."""
        self._variants, self._ours = variants, []
        if self.ready or self.is_busy:
            self._answer = BackgroundAnswer(self._read, lambda _: None)

    def begin(self, first: str = "") -> None:
        """Reads what has not been read, and the user's own lessons once more; the course of the `first` game first."""
        if not self.is_busy:
            self._first = first
            self._first_read.clear()
            self._answer = BackgroundAnswer(self._read, lambda _: None)

    def wait_for_first(self, seconds: float) -> None:
        """Waits at most so long for the course of the first game."""
        self._first_read.wait(seconds)

    def wait(self) -> None:
        if self._answer is not None:
            _ = self._answer.value  # it is there once all has been read

    def course(self, id: str) -> Course | None:
        return next((course for course in self.courses if course.id == id), None)

    def set_for(self, learner: Learner) -> Course | None:
        """The course that was set for a learner, while it is not done."""
        course = self.course(learner.course)
        return course if course is not None and course.lessons_done(learner) < len(course.steps) else None

    @property
    def is_busy(self) -> bool:
        return self._answer is not None and not self._answer.has_come

    # ------------------------------------------------------------------ in the thread
    @property
    def _taught(self) -> Iterator[Variant]:
        """The program's games, then the user's own: finding the lessons of those takes a while."""
        ours = [one for one in self._variants.values() if one.id in shipped_game_ids()]
        own = [one for one in self._variants.values() if one.id not in shipped_game_ids()]
        return chain(ours, own[:MOST_OWN], (one for one in own[MOST_OWN:] if one.id == self._first))

    def _read(self) -> None:
        others = False
        try:
            others = self._look()
        finally:
            first, self.ready = not self.ready, True  # whatever happened: nobody waits for ever
            self._first_read.set()
            self.news += first or others

    def _look(self) -> bool:
        """Whether something else was found than before."""
        faults: list[str] = []
        if not self._ours:
            try:
                lessons = lesson_files.read_lessons()
                if self._first in self._variants:
                    first = course_of(self._variants[self._first], lessons, self._variants)
                    self.courses = [first] if first.steps else []
                    self.news += 1
                    self._first_read.set()
                of_games = (course_of(variant, lessons, self._variants) for variant in self._taught)
                self._ours = [*other_courses(self._variants, lessons), *(one for one in of_games if one.steps)]
            except LessonError as error:
                faults.append(str(error))
        own, damaged = own_course(self._variants, self._own)
        faults += [mine.fault for mine in damaged]
        found = [*self._ours, *([own] if own.steps else [])]
        before = self.courses, self.faults
        self.courses, self.faults = found, faults
        return (found, faults) != before


def courses_in_order(found: Sequence[Course], learner: Learner, variants: Mapping[str, Variant]) -> list[Course]:
    """First steps and other courses of no single game, one's own lessons, what was begun, the easiest games first."""
    return sorted(found, key=lambda course: _place(course.id, learner, variants))


def _place(id: str, learner: Learner, variants: Mapping[str, Variant]) -> tuple[int, int, int, str]:
    if id not in variants:
        return (0 if id == FIRST else 2 if id == OWN else 1), 0, 0, ""
    game = variants[id]
    return (3 if learner.lessons.get(id) else 4), game.difficulty, game.minutes, game.id


class NextLesson(NamedTuple):
    """The lesson with which a learner goes on: its number in a course."""

    course: Course
    at: int


def next_lesson(found: Sequence[Course], learner: Learner, chosen: Course | None = None) -> NextLesson | None:
    """The lesson that was opened last and is not finished; else the next one of the course that a teacher has `chosen`,
    or of the one at which the learner was last.  None where nothing was begun."""
    place = learner.at
    stand = learner.unfinished_lesson(place.game, place.lesson) if place else None
    if place is not None and stand is not None and stand.is_begun:
        for course in found:
            if (at := course.place(place.game, place.lesson)) >= 0:
                return NextLesson(course, at)
    days = {
        id: max((done.day for done in learner.lessons.get(course.steps[0].game, {}).values()), default="")
        for id, course in enumerate(found)
        if 0 < course.lessons_done(learner) < len(course.steps)
    }
    last = chosen or (found[max(days, key=lambda id: days[id])] if days else None)
    return NextLesson(last, last.next_lesson(learner)) if last else None


def last_of(found: Sequence[Course], learner: Learner, chosen: Course | None = None) -> Course | None:
    """The course with which a learner goes on; at first the first one that is not finished."""
    if way := next_lesson(found, learner, chosen):
        return way.course
    return next(
        (course for course in found if course.lessons_done(learner) < len(course.steps)), found[0] if found else None
    )
