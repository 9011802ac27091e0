"""Who stands where, read from what is kept of learners."""

from __future__ import annotations

from game.features.learners.learners_file import Learner
from game.features.lessons.course_list import Course, CourseLesson
from game.features.lessons.lesson_files import Lesson
from game.features.teach.hard_task import load_hard_task_board
from game.features.teach.register import ClassRegister, LearnerCourseProgress
from game.rules.file.variant_library import standard_library
from tests.features.lessons.lesson import ACROSS, course_with, lesson

FIVE = course_with([Lesson(f"l{n}", f"Lesson {n}", "About it.", ["capture_facing"], ACROSS) for n in range(5)])
OTHER = Course("oware", tuple(CourseLesson("oware", step.lesson, {}) for step in FIVE.steps[:2]))
DAY = "2025-01-31"


def finish(learner: Learner, course: Course, n: int) -> Learner:
    for at, step in enumerate(course.steps[:n]):
        learner.record_lesson(step.game, step.lesson.id, 3 - at % 3, DAY)
    return learner


def miss(learner: Learner, at: int, *lines: str, task: int = 0) -> Learner:
    learner.open_task("kalah", f"l{at}", task)
    for line in lines:
        learner.record_wrong_try("kalah", f"l{at}", task, line.split())
    return learner


def register(*learners: Learner) -> ClassRegister:
    return ClassRegister(learners, [FIVE, OTHER])


def at(one: Learner) -> int:
    place = register(one).current_lesson(one)
    assert place is not None
    return place.at


def test_who_opened_a_lesson_is_at_it_until_it_is_done() -> None:
    one = finish(Learner("a"), FIVE, 1)
    one.open_task("kalah", "l3", 0)
    assert at(one) == 3
    one.record_lesson("kalah", "l3", 3, DAY)
    assert at(one) == 4, "then comes the lesson behind it"
    one.record_lesson("kalah", "l4", 3, DAY)
    assert at(one) == 1, "at the end those that were left out"


def test_a_course_that_was_set_waits_until_the_other_is_done() -> None:
    one = finish(Learner("a", course="oware"), FIVE, 2)
    found = register(one)
    now, then = found.current_lesson(one), found.assigned_lesson(one)
    assert now is not None
    assert then is not None
    assert (now.course, then.course) == (FIVE, OTHER)
    finish(one, FIVE, 5)
    assert found.current_lesson(one) == then
    finish(one, OTHER, 2)
    assert found.assigned_lesson(one) is None
    assert found.current_lesson(one) is None


def test_a_plank_shows_what_is_done_where_one_is_and_where_one_is_stuck() -> None:
    one = miss(finish(Learner("a"), FIVE, 2), 3, *["D"] * 5)
    one.open_task("kalah", "l2", 0)
    stand = register(one).course_progress(one, FIVE)
    assert stand == LearnerCourseProgress((3, 2, 0, 0, 0), 2, (3,)), "as many stones as were earned"
    assert register(one).course_progress(one, OTHER) == LearnerCourseProgress((0, 0))


def test_most_learners_come_before_most_tries() -> None:
    alone = miss(Learner("a"), 1, *["D"] * 20)
    two = [miss(Learner(id), 3, *["B"] * 5, "C", task=1) for id in ("b", "c")]
    others = [miss(Learner("d"), 3, *["B"] * 4, task=1), miss(Learner("e"), 3, *["B"] * 5)]
    found = register(alone, *two, *others).hard_tasks
    assert [(snag.place.at, snag.task_index, [one.id for one in snag.learners]) for snag in found] == [
        (3, 1, ["b", "c"]), (1, 0, ["a"]), (3, 0, ["e"]),
    ]  # fmt: skip
    assert (found[0].wrong_tries, found[0].wrong_lines_tried, found[0].most_common_wrong_line) == (
        12,
        {"B": 10, "C": 2},
        "B",
    )
    assert [one.id for one in register(*two, alone).learners_stuck_first()] == ["a", "b", "c"]


def test_the_board_of_a_task_is_the_one_on_which_they_went_wrong() -> None:
    opened = lesson("across")
    own = Course("kalah", opened.course.steps)
    task = opened.exercises[1].task
    wrong = next(move for move in task.position.legal() if move not in task.first)
    one = Learner("a")
    one.open_task("kalah", "across", 1)
    for _ in range(5):
        one.record_wrong_try("kalah", "across", 1, [wrong])
    snag = ClassRegister([one], [own]).hard_tasks[0]
    board = load_hard_task_board(standard_library().variants, snag)
    assert board is not None
    assert (board.position, board.wrong_move, board.wrong_hole, board.total) == (task.position, wrong, wrong, 2)
    assert board.task_words.goal == "Capture four stones or more."


def test_a_lesson_that_was_changed_since_then_shows_its_board_without_a_move() -> None:
    opened = lesson("across")
    one = Learner("a")
    one.open_task("kalah", "across", 0)
    for _ in range(5):
        one.record_wrong_try("kalah", "across", 0, ["X9", "nonsense"])
    snag = ClassRegister([one], [opened.course]).hard_tasks[0]
    board = load_hard_task_board(standard_library().variants, snag)
    assert board is not None
    assert (board.position, board.wrong_move) == (opened.exercises[0].task.position, "")
    one.open_task("kalah", "across", 7)
    for _ in range(5):
        one.record_wrong_try("kalah", "across", 7, ["A"])
    assert (
        load_hard_task_board(standard_library().variants, ClassRegister([one], [opened.course]).hard_tasks[0]) is None
    )
