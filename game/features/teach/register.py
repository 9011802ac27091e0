"""Class register: for each learner the lessons of each course, the next one, and where they are stuck.

It only reads what is kept of the learners; nobody is watched.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.features.learners.learners_file import Learner, UnfinishedLesson
from game.features.lessons.course_list import Course, CourseLesson

NOWHERE = -1


class LessonInCourse(NamedTuple):
    """A lesson of a course, by its number from 0."""

    course: Course
    at: int

    @property
    def step(self) -> CourseLesson:
        return self.course.steps[self.at]


class CourseStand(NamedTuple):
    """A course as one learner has done it: the stones earned lesson by lesson, 0 where it is not done; where he is
    `now`, and where he is `stuck`.
    """

    stones: tuple[int, ...]
    now: int = NOWHERE
    stuck: tuple[int, ...] = ()


class HardTask(NamedTuple):
    """A task, by its number from 0, at which learners are stuck."""

    place: LessonInCourse
    task: int
    learners: tuple[Learner, ...]

    @property
    def learner_stands(self) -> list[UnfinishedLesson]:
        step = self.place.step
        found = (one.unfinished_lesson(step.game, step.lesson.id) for one in self.learners)
        return [stand for stand in found if stand is not None]

    @property
    def wrong_tries(self) -> int:
        return sum(stand.wrong for stand in self.learner_stands)

    @property
    def wrong_lines_tried(self) -> Counter[str]:
        """Number of tries of each wrong line, by all learners together."""
        out = Counter[str]()
        for stand in self.learner_stands:
            out.update(stand.played)
        return out

    @property
    def usual_wrong_line(self) -> str:
        """The line that was tried by most of them, and of these the one that was tried most often; "" if none is
        known."""
        tried = Counter(line for stand in self.learner_stands for line in stand.played)
        played = self.wrong_lines_tried
        return max(tried, key=lambda line: (tried[line], played[line], line), default="")


class ClassRegister:
    def __init__(self, learners: Sequence[Learner], courses: Sequence[Course]) -> None:
        self.learners, self.courses = tuple(learners), tuple(courses)
        self._places: dict[tuple[str, str], LessonInCourse] = {}
        for course in courses:
            for at, step in enumerate(course.steps):
                self._places.setdefault((step.game, step.lesson.id), LessonInCourse(course, at))

    def course(self, id: str) -> Course | None:
        return next((one for one in self.courses if one.id == id), None)

    def current_lesson(self, learner: Learner) -> LessonInCourse | None:
        """The lesson that a learner is at: the one that was opened last; finished, the next one of its course.

        Who has opened none since that is kept is at the next one of the course that was done last, then of the course
        that was set.
        """
        place = self._places.get((learner.at.game, learner.at.lesson)) if learner.at else self._last(learner)
        if place is None:
            return self.set_for(learner)
        if not learner.lesson_stones(place.step.game, place.step.lesson.id):
            return place
        rest = [i for i, stones in enumerate(place.course.stones(learner)) if not stones]
        if not rest:
            return self.set_for(learner)
        return LessonInCourse(place.course, next((i for i in rest if i > place.at), rest[0]))

    def _last(self, learner: Learner) -> LessonInCourse | None:
        """The lesson that was finished last."""
        done = [
            (record.day, place.at, place)
            for game, of in learner.lessons.items()
            for lesson, record in of.items()
            if (place := self._places.get((game, lesson)))
        ]
        return max(done, key=lambda one: one[:2])[2] if done else None

    def set_for(self, learner: Learner) -> LessonInCourse | None:
        """The next lesson of the course that was set for a learner, while it is not done."""
        course = self.course(learner.course)
        left = course is not None and course.lessons_done(learner) < len(course.steps)
        return LessonInCourse(course, course.next_lesson(learner)) if course is not None and left else None

    def course_stand(self, learner: Learner, course: Course) -> CourseStand:
        now = self.current_lesson(learner)
        stones = tuple(course.stones(learner))
        return CourseStand(stones, now.at if now and now.course is course else NOWHERE, self._stuck(learner, course))

    def _stuck(self, learner: Learner, course: Course) -> tuple[int, ...]:
        found = (learner.unfinished_lesson(step.game, step.lesson.id) for step in course.steps)
        return tuple(i for i, stand in enumerate(found) if stand is not None and stand.is_stuck)

    @property
    def courses_begun(self) -> list[Course]:
        """The courses that anybody has begun, or is to begin, in the order in which they are listed."""
        wanted = {
            place.course.id
            for one in self.learners
            for game, lesson in [
                *((game, lesson) for game, of in one.lessons.items() for lesson in of),
                *((game, lesson) for game, of in one.stands.items() for lesson in of),
            ]
            if (place := self._places.get((game, lesson)))
        } | {one.course for one in self.learners}
        return [course for course in self.courses if course.id in wanted]

    @property
    def hard_tasks(self) -> list[HardTask]:
        """The tasks at which somebody is stuck, those of most learners first, then those with most tries."""
        there: dict[tuple[str, str, int], list[Learner]] = {}
        for one in self.learners:
            for game, of in one.stands.items():
                for lesson, stand in of.items():
                    if stand.is_stuck and (game, lesson) in self._places:
                        there.setdefault((game, lesson, stand.task), []).append(one)
        found = [
            HardTask(self._places[game, lesson], task, tuple(some)) for (game, lesson, task), some in there.items()
        ]
        return sorted(found, key=lambda snag: (-len(snag.learners), -snag.wrong_tries))

    def stuck_first(self) -> list[Learner]:
        """Return the learners by their wrong tries at tasks they are stuck at, most first; others in their order."""

        def tries(learner: Learner) -> int:
            return max(
                (stand.wrong for of in learner.stands.values() for stand in of.values() if stand.is_stuck), default=0
            )

        return sorted(self.learners, key=lambda one: -tries(one))
