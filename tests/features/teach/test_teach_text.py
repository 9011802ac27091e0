"""What a teacher is told: where learners stand, at what they are stuck and how often, and all of it as a table."""

from __future__ import annotations

import pytest

from game.features.learners.learners_file import Learner
from game.features.lessons.course_list import Course
from game.features.teach import teach_text
from game.features.teach.hard_task import HardTaskBoard, load_hard_task_board
from game.features.teach.register import ClassRegister
from game.place import ASSETS
from game.rules.file.variant_library import standard_library
from game.text.language import Language
from tests.features.lessons.lesson import lesson
from tests.features.teach.test_register import FIVE, OTHER, finish, miss, register

VARIANTS = standard_library().variants
ENGLISH = Language("en", ASSETS / "locale")


def learner(id: str, name: str = "", course: str = "") -> Learner:
    return Learner(id, name=name, course=course)


def current(one: Learner) -> str:
    return teach_text.current_lesson_text(ENGLISH, register(one), one, VARIANTS)


def test_where_a_learner_is_is_said_with_game_and_number() -> None:
    assert current(learner("a")) == "nothing begun yet"
    assert current(finish(learner("a"), FIVE, 2)) == "Kalah, lesson 3"
    assert current(finish(learner("a"), FIVE, 5)) == "everything begun is done"
    assert current(learner("a", course="oware")) == "Oware, lesson 1"


def test_a_course_that_is_set_is_said_unless_one_is_in_it() -> None:
    def then(one: Learner) -> str:
        return teach_text.assigned_course_text(ENGLISH, register(one), one, VARIANTS)

    assert then(finish(learner("a", course="oware"), FIVE, 2)) == "then Oware"
    assert then(finish(learner("a", course="kalah"), FIVE, 2)) == ""
    assert then(finish(learner("a"), FIVE, 2)) == ""
    assert then(learner("a", course="oware")) == "", "it is the one that comes now"


def stuck(*names: str, at: int = 3) -> list[Learner]:
    return [miss(learner(f"{at}{n}", name), at, *["B"] * 5) for n, name in enumerate(names)]


ONE_LINE = [
    ([], "Nobody is stuck"),
    (stuck("Amber"), "Amber is stuck at lesson 4: Lesson 3"),
    (stuck("Amber", "Blue"), "2 learners are stuck at lesson 4: Lesson 3"),
    ([*stuck("Green", at=1), *stuck("Amber", "Blue")], "2 learners are stuck at lesson 4: Lesson 3"),
]


@pytest.mark.parametrize(("some", "said"), ONE_LINE)
def test_the_hardest_lesson_is_said_in_one_line(some: list[Learner], said: str) -> None:
    assert teach_text.hardest_lesson_text(ENGLISH, register(*some)).replace("\xa0", " ") == said


MANY = [
    (stuck("Amber"), "Amber is stuck"), (stuck(""), "Somebody is stuck"),
    (stuck("Amber", "Blue"), "2 learners are stuck at the same task"),
    ([*stuck("Amber", "Blue"), *stuck("Green", at=1)], "3 learners are stuck, 2 of them here"),
]  # fmt: skip


@pytest.mark.parametrize(("some", "said"), MANY)
def test_how_many_are_stuck_and_how_many_of_them_here(some: list[Learner], said: str) -> None:
    found = register(*some)
    assert teach_text.stuck_learners_text(ENGLISH, found, found.hard_tasks[0]).replace("\xa0", " ") == said


OWN = Course("kalah", lesson("across").course.steps)


def failed(name: str, *lines: str) -> Learner:
    """Somebody who tried such moves at the second task of a lesson."""
    one = learner(f"id {name}", name)
    one.open_task("kalah", "across", 1)
    for line in lines:
        one.record_wrong_try("kalah", "across", 1, line.split())
    return one


def hard_board(*some: Learner) -> tuple[ClassRegister, HardTaskBoard]:
    found = ClassRegister(some, [OWN])
    board = load_hard_task_board(VARIANTS, found.hard_tasks[0])
    assert board is not None
    return found, board


A5, E5 = ["A"] * 5, ["E"] * 5  # moves that do not reach the goal
TRIES = [
    ([failed("Amber", *A5)], "Amber played A, 5 times in all."),
    ([failed("", *A5)], "The move was A, 5 times in all."),
    ([failed("Amber", *A5), failed("Blue", *A5, "A")], "Both played A, 11 times in all."),
    ([failed(name, *A5) for name in ("Amber", "Blue", "Green")], "All of them played A, 15 times in all."),
    (
        [failed("Amber", *A5), failed("Blue", *A5), failed("Green", *E5)],
        "2 of 3 learners played A, 10 times in all.",
    ),
    ([failed("Amber", *A5), failed("Blue", *E5, "E")], "1 of 2 learners played E, 6 times in all."),
    ([failed("Amber", *["X9 nonsense"] * 5), failed("Blue", *["X9 nonsense"] * 5)], "10 tries went wrong in all."),
]


@pytest.mark.parametrize(("some", "said"), TRIES)
def test_what_most_tried_is_said_with_how_often(some: list[Learner], said: str) -> None:
    found, board = hard_board(*some)
    told = teach_text.wrong_moves_text(ENGLISH, found.hard_tasks[0], board)
    assert told.replace("\xa0", " ").replace("**", "") == said


def test_the_place_of_a_task_has_the_number_of_tasks_once_it_is_read() -> None:
    found, board = hard_board(failed("Amber", *A5))
    for there, said in ((None, "Kalah · lesson 1 · task 2"), (board, "Kalah · lesson 1 · task 2 of 2")):
        told = teach_text.hard_task_place_text(ENGLISH, found.hard_tasks[0], there, VARIANTS)
        assert told.replace("\xa0", " ") == said


def test_the_first_hint_helps_a_teacher_to_ask() -> None:
    _, board = hard_board(failed("Amber", *A5))
    assert teach_text.task_advice(ENGLISH, board) == [
        "A question that helps: Which of your holes is empty, with stones opposite?"
    ]
    bare = board._replace(task_words=type(board.task_words)("Goal", board.task_words.reach, []))
    assert teach_text.task_advice(ENGLISH, bare) == []


def test_the_table_has_a_row_for_each_learner_with_all_at_which_one_is_stuck() -> None:
    amber = miss(miss(finish(learner("a", "Amber"), FIVE, 2), 3, *["B"] * 5), 4, *["B"] * 5)
    amber.open_task("kalah", "l3", 0)
    rows = teach_text.class_table_rows(
        ENGLISH, register(amber, finish(learner("b", "Blue"), OTHER, 1)), [FIVE, OTHER], VARIANTS
    )
    assert [[cell.replace("\xa0", " ") for cell in row] for row in rows] == [
        ["Learner", "Kalah", "Oware", "Now at", "Stuck at"],
        ["Amber", "2 of 5", "0 of 2", "Kalah, lesson 4", "Kalah · lesson 4 · task 1; Kalah · lesson 5 · task 1"],
        ["Blue", "0 of 5", "1 of 2", "Oware, lesson 2", ""],
    ]
