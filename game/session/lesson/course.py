"""A lesson of a game with all that it shows, read and checked: its tasks, the clip that opens it, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from game.learn import courses, kept_clips
from game.learn.courses import Lesson, LessonError, TaskWords
from game.text.language import Words
from game.text.said import rules_page

if TYPE_CHECKING:
    from pathlib import Path

    from game.learn.clips import Clip
    from game.learn.tasks import Task
    from game.rules.file.library import Variant
    from game.rules.game import Rules


class Exercise(NamedTuple):
    """A task with the words of its file."""

    words: TaskWords
    task: Task


class Course(NamedTuple):
    """The lessons of a game in their order."""

    rules: Rules
    clauses: tuple[str, ...]
    lessons: tuple[Lesson, ...]
    places: courses.Found


class Opened(NamedTuple):
    """A lesson that can be begun.  `number`: which of the course's it is, from 1; `next`: the id of the one after it.

    `clause`: the rule that it is about, "" for none; `clip`: a turn that shows it.
    """

    rules: Rules
    lesson: Lesson
    exercises: tuple[Exercise, ...]
    number: int
    lessons: int
    next: Lesson | None
    clause: str
    clip: Clip | None


def course_of(variant: Variant) -> Course:
    """The course of a game; without lessons where they cannot be read."""
    rules = variant.rules()
    clauses = tuple(plate.id for plate in rules_page(rules, Words()))
    lessons: list[Lesson] = []
    places = courses.found(variant.id)
    with suppress(LessonError):
        lessons = courses.course(courses.read(), variant.id, clauses, places)
    return Course(rules, clauses, tuple(lessons), places)


def other_course(variant: Variant, id: str) -> Course:
    """A lesson by itself, which belongs to another course than that of the game in which it is done."""
    of, lessons = course_of(variant), list[Lesson]()
    with suppress(LessonError):
        lessons = [lesson for lesson in courses.read().values() if lesson.id == id and variant.id in lesson.games]
    return of._replace(lessons=tuple(lessons))


def own_course(variant: Variant, folder: Path) -> Course:
    """The lessons that the user has for a game; a file that cannot be read is left out."""
    of, lessons = course_of(variant), list[Lesson]()
    for path in sorted(folder.glob("*.toml")):
        with suppress(LessonError):
            lessons += courses.lessons_of(path)
    mine = [one for one in lessons if variant.id in one.games and all(task.position for task in one.task)]
    return of._replace(lessons=tuple(mine), places={})


def opened(course: Course, id: str) -> Opened | None:
    """A lesson of a course; None if the course has no such lesson, or none of its tasks can be played."""
    at = next((i for i, lesson in enumerate(course.lessons) if lesson.id == id), None)
    if at is None:
        return None
    lesson = course.lessons[at]
    tasks = courses.tasks_of(lesson, course.rules, course.places)
    exercises = tuple(Exercise(words, task) for words, task in zip(lesson.task, tasks, strict=True) if task)
    if not exercises:
        return None
    after = course.lessons[at + 1] if at + 1 < len(course.lessons) else None
    clause, clip = _shown(course, lesson)
    return Opened(course.rules, lesson, exercises, at + 1, len(course.lessons), after, clause, clip)


def _shown(course: Course, lesson: Lesson) -> tuple[str, Clip | None]:
    """The rule that a lesson is about, and a turn that shows it."""
    wanted: Sequence[str] = [lesson.shows] if lesson.shows else lesson.needs
    has = [clause for clause in wanted if clause in course.clauses]
    book = kept_clips.read(course.rules.variant)
    for clause in has:
        clip = kept_clips.kept(course.rules, clause, book)
        if clip is not None:
            return clause, clip
    return (has[0] if has else ""), None


class Opening:
    """A lesson that is being opened beside the window: reading and checking its tasks takes a moment.

    `own`: the folder of the user's own lessons, where one that the game's course does not have is looked for.
    """

    def __init__(self, variant: Variant, id: str, own: Path | None = None) -> None:
        self.found: Opened | None = None
        self._work = (variant, id, own)
        self._thread = Thread(target=self._open, name="lesson", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it is known what is found."""
        return not self._thread.is_alive()

    def wait(self) -> None:
        """Returns once it is done."""
        self._thread.join()

    def _open(self) -> None:
        variant, id, own = self._work
        self.found = opened(course_of(variant), id) or opened(other_course(variant, id), id)
        if self.found is None and own is not None:
            self.found = opened(own_course(variant, own), id)
