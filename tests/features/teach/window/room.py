"""A class for tests: learners that are called like colours, who stand at made-up places of real courses."""

from __future__ import annotations

from game.features.learners.learners_file import EMBLEMS, Learner
from game.features.lessons.course_list import Course
from tests.window.hands import Hands

COLOURS = (
    "Amber", "Blue", "Green", "Rose", "Grey", "White", "Teal", "Olive", "Coral", "Indigo", "Lime", "Plum", "Sand",
    "Ruby", "Cyan", "Peach", "Navy", "Mint", "Rust", "Lilac",
)  # fmt: skip
DAY = "2025-01-31"


def courses(hands: Hands) -> dict[str, Course]:
    found = hands.services.courses
    found.begin()
    found.wait()
    return {course.id: course for course in found.courses}


def done(learner: Learner, course: Course, n: int) -> None:
    """The first n lessons, and the next one is opened."""
    for at, step in enumerate(course.steps[:n]):
        learner.record_lesson(step.game, step.lesson.id, 3 - at % 3, DAY)
    if n < len(course.steps):
        learner.open_task(course.steps[n].game, course.steps[n].lesson.id, 0)


def stuck(learner: Learner, course: Course, at: int, line: list[str], times: int, task: int = 0) -> None:
    step = course.steps[at]
    learner.open_task(step.game, step.lesson.id, task)
    for _ in range(times):
        learner.record_wrong_try(step.game, step.lesson.id, task, line)


def fill(hands: Hands, n: int = 6) -> list[Learner]:
    """So many learners; the third and the fourth are stuck at the same task, the sixth alone at another."""
    found, learners = courses(hands), hands.services.learners
    first, kalah, oware = (found[id] for id in ("first_steps", "kalah", "oware"))
    out = list[Learner]()
    for i in range(n):
        name = COLOURS[i % len(COLOURS)] + (f" {i // len(COLOURS) + 1}" if i >= len(COLOURS) else "")
        if i == 0:
            learners.rename_learner(learners.current.id, name, EMBLEMS[0])
            out.append(learners.current)
        else:
            out.append(learners.add_learner(name, EMBLEMS[i % len(EMBLEMS)]))
    for i, one in enumerate(out):
        kind, whole = i % 6, i < 6
        done(one, first, 2 if kind == 5 else len(first.steps))
        if kind != 5:
            done(one, kalah, (len(kalah.steps), 11, 5, 5, 9)[kind] if whole else (4 + 3 * i) % len(kalah.steps))
        if kind in (0, 3):
            done(one, oware, 4 - kind // 2)
    for one in out[2:4]:
        stuck(one, kalah, 5, [wrong_move(kalah, 5)], 5 + (one is out[3]))
    if n > 5:
        stuck(out[5], first, 2, [wrong_move(first, 2)], 5)
    learners.save()
    return out


def wrong_move(course: Course, at: int) -> str:
    """Some move of the first task of a lesson that does not reach its goal."""
    from game.features.lessons.open_lesson import open_lesson
    from game.rules.file.variant_library import standard_library

    found = open_lesson(standard_library().variants[course.steps[at].game], course, at)
    assert found is not None
    task = found.exercises[0].task
    return next(move for move in task.position.legal() if move not in task.first)
