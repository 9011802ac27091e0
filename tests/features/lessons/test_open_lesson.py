"""A lesson that can be begun: its example, what it is about, and where its end leads."""

from dataclasses import replace

import msgspec
import pytest

from game.features.lessons.course_list import OWN, Course
from game.features.lessons.lesson_files import Lesson
from game.features.lessons.open_lesson import OpenLesson, open_lesson
from game.features.lessons.short_test import KeptQuestion
from game.rules.file.variant_library import standard_library
from tests.features.lessons.lesson import ACROSS, LESSONS, course_with, lesson, opened

VARIANTS = standard_library().variants
ASKED = (KeptQuestion("across", "ask_last", {}, "A"),)


@pytest.mark.parametrize(("game", "course", "questions", "onward", "tested"), [
    ("kalah", "kalah", (), "puzzles", "puzzles"), ("kalah", "kalah", ASKED, "test", "puzzles"),
    ("kalah", "first", (), "course", "course"), ("kalah", "first", ASKED, "course", "course"),
    ("kalah", OWN, (), "", ""),
    ("akil", "akil", (), "", ""),  # it plays itself: there are no puzzles
    ("akil", "akil", ASKED, "test", ""),
])  # fmt: skip
def test_the_end_of_a_course_leads_on(
    game: str, course: str, questions: tuple[KeptQuestion, ...], onward: str, tested: str
) -> None:
    steps = course_with(LESSONS[:2], game).steps
    last = OpenLesson(VARIANTS[game].rules(), Course(course, steps, questions), 1, (), "", None)
    assert last.next_lesson is None
    assert last.next_destination(is_tested=False) == onward
    assert last.next_destination(is_tested=True) == tested
    first = last._replace(at=0)
    assert first.next_lesson is steps[1]
    assert first.next_destination(is_tested=False) == "", "the next lesson comes first"


def test_the_first_part_of_a_course_leads_to_the_short_test_until_it_is_taken() -> None:
    rules_part, other = (
        next(one for one in LESSONS if (one.taught_part == "rules") is wanted) for wanted in (True, False)
    )
    steps = course_with([rules_part, other], "kalah").steps
    ends = OpenLesson(VARIANTS["kalah"].rules(), Course("kalah", steps, ASKED), 0, (), "", None)
    assert ends.next_lesson is steps[1]
    assert (ends.next_destination(is_tested=False), ends.next_destination(is_tested=True)) == ("test", "")


def test_an_example_is_of_the_kind_of_its_task_and_lies_elsewhere_than_every_task() -> None:
    found = lesson("across")
    taken = [exercise.task.position.as_json() for exercise in found.exercises]
    for at, (words, task) in enumerate(found.exercises):
        shown = found.find_examples().get(at)
        if words.reach.foretell == "reply":
            assert shown is None, "no turn shows what comes after it"
            continue
        assert shown is not None
        assert shown.mover == task.position.player
        assert any(step.clause == "capture_facing" for step in shown.steps)
        assert shown.before.as_json() not in taken
        again = lesson("across").find_examples().get(at)
        assert again is not None
        assert again.move == shown.move, "the same each time"
    assert 0 not in lesson("two_turns", "gabata").find_examples(), "one turn does not show two"


def test_what_a_lesson_shows_is_the_clause_that_it_names_or_the_first_that_the_game_has() -> None:
    shown = msgspec.structs.replace(LESSONS[0], shows="extra_turn")
    other = msgspec.structs.replace(LESSONS[0], needs=["no_clause", "extra_turn", "capture_facing"])
    none = msgspec.structs.replace(LESSONS[0], needs=["no_clause"])
    clauses = [opened(course_with([one])).clause for one in (shown, other, none)]
    assert clauses == ["extra_turn", "extra_turn", ""]


def test_where_each_task_shows_a_rule_of_its_own_there_is_no_example() -> None:
    words = msgspec.structs.replace(ACROSS[0], option="pie", options={"pie": True})
    of_options = Lesson("ways", "Other ways", "About them.", ["capture_facing"], [words])
    found = opened(course_with([of_options]))
    assert (found.clause, found.clip) == ("", None)


def test_a_lesson_of_which_no_task_can_be_played_cannot_be_begun() -> None:
    gone = msgspec.structs.replace(LESSONS[0], task=[msgspec.structs.replace(ACROSS[0], position={"holes": {"z": 1}})])
    assert open_lesson(VARIANTS["kalah"], course_with([gone]), 0) is None
    made = course_with([gone, LESSONS[0]])
    assert open_lesson(VARIANTS["kalah"], made, 1) is not None
    assert open_lesson(VARIANTS["kalah"], replace(made, steps=made.steps[:1]), 0) is None
