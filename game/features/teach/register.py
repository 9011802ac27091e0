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
    """A lesson of a course, by its index from 0."""

    course: Course
    at: int

    @property
    def course_lesson(self) -> CourseLesson:
        """The lesson itself, with the id of its game."""
        return self.course.steps[self.at]


class LearnerCourseProgress(NamedTuple):
    """One learner's progress in a course: stones earned per lesson, 0 if not done; indices of the current lesson and of
    those where the learner is stuck.
    """

    stones: tuple[int, ...]
    current_index: int = NOWHERE
    stuck_indices: tuple[int, ...] = ()


class HardTask(NamedTuple):
    """A task at which learners are stuck, by its index from 0."""

    place: LessonInCourse
    task_index: int
    learners: tuple[Learner, ...]

    @property
    def unfinished_lessons(self) -> list[UnfinishedLesson]:
        """Progress in the lesson of each learner who is stuck at the task."""
        step = self.place.course_lesson
        found = (one.unfinished_lesson(step.game, step.lesson.id) for one in self.learners)
        return [stand for stand in found if stand is not None]

    @property
    def wrong_tries(self) -> int:
        """Number of wrong tries at the task, by all learners who are stuck at it."""
        return sum(stand.wrong for stand in self.unfinished_lessons)

    @property
    def wrong_lines_tried(self) -> Counter[str]:
        """Number of times that each wrong line of moves was tried at the task, by all stuck learners together."""
        out = Counter[str]()
        for stand in self.unfinished_lessons:
            out.update(stand.played)
        return out

    @property
    def most_common_wrong_line(self) -> str:
        """The wrong line of moves that most learners tried, at a tie the one tried most often; "" if none is known."""
        tried = Counter(line for stand in self.unfinished_lessons for line in stand.played)
        played = self.wrong_lines_tried
        return max(tried, key=lambda line: (tried[line], played[line], line), default="")


class ClassRegister:
    """Progress of all learners of a class in their courses."""

    def __init__(self, learners: Sequence[Learner], courses: Sequence[Course]) -> None:
        self.learners, self.courses = tuple(learners), tuple(courses)
        self._places: dict[tuple[str, str], LessonInCourse] = {}
        for course in courses:
            for at, step in enumerate(course.steps):
                self._places.setdefault((step.game, step.lesson.id), LessonInCourse(course, at))

    def course_with_id(self, id: str) -> Course | None:
        return next((one for one in self.courses if one.id == id), None)

    def current_lesson(self, learner: Learner) -> LessonInCourse | None:
        """Return the lesson that a learner opened last, or the next one if that is finished; None for none. Without any
        opened lesson it is the next one of the course in which the learner finished a lesson last, else of the course
        set for the learner.
        """
        place = (
            self._places.get((learner.at.game, learner.at.lesson))
            if learner.at
            else self._last_finished_lesson(learner)
        )
        if place is None:
            return self.assigned_lesson(learner)
        if not learner.lesson_stones(place.course_lesson.game, place.course_lesson.lesson.id):
            return place
        rest = [i for i, stones in enumerate(place.course.earned_stones(learner)) if not stones]
        if not rest:
            return self.assigned_lesson(learner)
        return LessonInCourse(place.course, next((i for i in rest if i > place.at), rest[0]))

    def _last_finished_lesson(self, learner: Learner) -> LessonInCourse | None:
        """Return the lesson that a learner finished last; None for none."""
        done = [
            (record.day, place.at, place)
            for game, of in learner.lessons.items()
            for lesson, record in of.items()
            if (place := self._places.get((game, lesson)))
        ]
        return max(done, key=lambda one: one[:2])[2] if done else None

    def assigned_lesson(self, learner: Learner) -> LessonInCourse | None:
        """Return the next lesson of the course that was set for a learner; None once it is done."""
        course = self.course_with_id(learner.course)
        left = course is not None and course.count_finished_lessons(learner) < len(course.steps)
        return LessonInCourse(course, course.next_lesson_index(learner)) if course is not None and left else None

    def course_progress(self, learner: Learner, course: Course) -> LearnerCourseProgress:
        """Return a learner's progress in a course: stones, the current lesson, and those where the learner is stuck."""
        now = self.current_lesson(learner)
        stones = tuple(course.earned_stones(learner))
        return LearnerCourseProgress(
            stones, now.at if now and now.course is course else NOWHERE, self._stuck_lesson_indices(learner, course)
        )

    def _stuck_lesson_indices(self, learner: Learner, course: Course) -> tuple[int, ...]:
        """Return the indices, from 0, of the lessons of a course at which a learner is stuck."""
        found = (learner.unfinished_lesson(step.game, step.lesson.id) for step in course.steps)
        return tuple(i for i, stand in enumerate(found) if stand is not None and stand.is_stuck)

    @property
    def courses_begun(self) -> list[Course]:
        """The courses that a learner has begun or is set, in the order of the list."""
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
        """Tasks at which learners are stuck, those with most stuck learners first, at a tie those with most wrong
        tries.
        """
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

    def learners_stuck_first(self) -> list[Learner]:
        """Return the learners, those with most wrong tries at the tasks where they are stuck first, otherwise in their
        usual order.
        """

        def tries(learner: Learner) -> int:
            return max(
                (stand.wrong for of in learner.stands.values() for stand in of.values() if stand.is_stuck), default=0
            )

        return sorted(self.learners, key=lambda one: -tries(one))
