"""What there is to learn: a course for each game that has lessons, the first steps, and the user's own lessons.

Read in a thread of its own, once it is first wanted: no page waits for it.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.learn import courses
from game.learn.courses import LessonError
from game.session.courses import FIRST, OWN, Course, course_of, other_courses, own_course

if TYPE_CHECKING:
    from game.rules.file.library import Variant
    from game.store.learner import Learner


class CourseList:
    """`courses`, once they are `ready`."""

    def __init__(self, variants: Mapping[str, Variant], own: Path | None) -> None:
        self._variants, self._own = variants, own
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
                lessons = courses.read()
                of_games = (course_of(variant, lessons) for variant in self._variants.values())
                self._ours = [*other_courses(self._variants, lessons), *(one for one in of_games if one.steps)]
            except LessonError as error:
                faults.append(str(error))
        own, damaged = own_course(self._variants, self._own)
        faults += [mine.fault for mine in damaged]
        found = [*self._ours, *([own] if own.steps else [])]
        if found != self.courses or faults != self.faults:
            self.courses, self.faults, self.version = found, faults, self.version + 1


def in_order(found: Sequence[Course], learner: Learner, variants: Mapping[str, Variant]) -> list[Course]:
    """First steps and other courses of no single game, one's own lessons, what was begun, the easiest games first."""

    def place(course: Course) -> tuple[int, int, int, str]:
        if course.id not in variants:
            return (0 if course.id == FIRST else 2 if course.id == OWN else 1), 0, 0, ""
        game = variants[course.id]
        return (3 if course.done(learner) else 4), game.difficulty, game.minutes, game.id

    return sorted(found, key=place)
