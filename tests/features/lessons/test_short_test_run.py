"""The short test of a course: how many tries, what is kept of a question, when it is another test."""

import pytest

from game.features.learners.learners_file import MOST_STONES, ShortTestAnswer, ShortTestRecord
from game.features.lessons import short_test_text
from game.features.lessons.short_test_run import (
    LONGEST,
    TRIES,
    ReadyTest,
    ShortTestRun,
    find_short_test,
    run_with_open_answer,
    wrong_move_from_answer,
)
from game.rules.file.variant_library import standard_library
from game.text.language import Language
from tests.features.lessons.lesson import LESSONS, course_with, lesson, wrong_move

KALAH = standard_library().variants["kalah"]


def opened(numbers: tuple[int, ...] = (1, 1)) -> ReadyTest:
    """Questions of two lessons, each with one task."""
    asked = tuple(lesson(id)._replace(exercises=lesson(id).exercises[:1]) for id in ("across", "defend"))
    return ReadyTest(KALAH, course_with(LESSONS), asked, numbers)


def until(test: ShortTestRun, seconds: float = 60) -> None:
    for _ in range(round(seconds * 5)):
        test.update(0.2)


def answer(test: ShortTestRun, move: str) -> None:
    assert test.run.playing.begin_turn((move,))
    until(test)


def right(test: ShortTestRun) -> str:
    return test.run.exercise.task.first[0]


@pytest.mark.parametrize("wrong", range(TRIES + 1))
def test_a_question_is_worth_a_stone_less_for_each_try_and_nothing_once_the_answer_is_played(wrong: int) -> None:
    test = ShortTestRun(opened(), "fast")
    assert (test.asked_count, test.stones_by_question, test.opened.attainable_stones) == (2, [0, 0], 2 * MOST_STONES)
    move = wrong_move(test.run)
    for _ in range(wrong):
        answer(test, move)
    if wrong < TRIES:
        assert not test.run.is_shown
        answer(test, right(test))
    assert test.run.is_shown is (wrong == TRIES)
    assert test.is_question_answered
    assert not test.is_test_done
    assert test.stones_by_question == [0 if wrong == TRIES else MOST_STONES - wrong, 0]
    assert test.answers[0] == ShortTestAnswer("across", 1, test.stones_by_question[0], move if wrong else "")


def test_it_goes_on_only_from_a_question_that_is_answered_and_ends_with_the_last() -> None:
    test = ShortTestRun(opened(), "fast", [ShortTestAnswer("across", 1, 2)])
    assert test.at == 1
    assert test.start_position == test.opened.questions[1].exercises[0].task.position
    test.next_question()
    assert test.at == 1
    run = test.run
    answer(test, right(test))
    assert test.is_test_done
    assert test.stones_by_question == [2, MOST_STONES]
    test.next_question()
    assert test.run is run, "there is no further question"
    test.show_answer()
    assert not test.run.is_shown, "it has its stones"


def test_what_was_answered_before_leaves_one_question_at_least() -> None:
    begun = [ShortTestAnswer("across", 1, 2), ShortTestAnswer("defend", 1, 3)]
    assert len(ShortTestRun(opened(), "fast", begun).answers) == 1


def test_answers_are_those_of_the_same_questions_in_the_same_order() -> None:
    kept = [ShortTestAnswer("across", 1, 2), ShortTestAnswer("defend", 1, 3)]
    assert opened().stored_answers(ShortTestRecord(kept, "2025-01-31")) == kept
    assert opened().stored_answers(ShortTestRecord(kept[::-1], "2025-01-31")) == []
    assert opened((1, 2)).stored_answers(ShortTestRecord(kept, "2025-01-31")) == []
    assert opened().stored_answers(None) == []


def test_a_single_question_is_tried_again() -> None:
    alone = opened((1, 2)).single_question(1)
    assert [one.lesson.id for one in alone.questions] == ["defend"]
    assert alone.numbers == (2,)


def test_the_answer_is_open_to_be_told() -> None:
    run = run_with_open_answer(opened().questions[0])
    assert run.opened_hint_count == 3


def test_a_wrong_move_that_cannot_be_played_or_was_not_kept_is_not_shown() -> None:
    question = opened().questions[0]
    assert wrong_move_from_answer(question, "x") is None
    assert wrong_move_from_answer(question, "") is None
    run = ShortTestRun(opened(), "fast").run
    seen = wrong_move_from_answer(question, wrong_move(run))
    assert seen is not None
    assert [ply.move for ply in seen.plies] == [wrong_move(run)]
    assert len(wrong_move(run)) <= LONGEST


def test_a_question_is_foretold_shown_and_worth_its_stones() -> None:
    opened = find_short_test(standard_library().variants, "roseya")
    assert opened is not None
    test = ShortTestRun(opened, "fast")
    right = test.run.exercise.task.first[0]
    assert test.run.playing.begin_turn((right,))
    for _ in range(400):
        test.update(0.5)
        if test.is_question_answered:
            break
    assert test.stones_by_question[0] == MOST_STONES
    test.next_question()
    test.show_answer()
    for _ in range(400):
        test.update(0.5)
        if test.is_question_answered:
            break
    assert len(test.answers) == 2
    assert test.stones_by_question[1] == 0


def test_what_was_said_of_a_missed_question_is_told_at_the_end() -> None:
    opened = find_short_test(standard_library().variants, "roseya")
    assert opened is not None
    question = opened.questions[0]
    right = question.exercises[0].task.first
    wrong = next(name for name in "abcdefg" if name not in right)
    seen = wrong_move_from_answer(question, wrong)
    assert seen is not None
    assert seen.ply.move == wrong
    said, marked = short_test_text.wrong_answer_text(Language("en"), question, wrong)
    assert marked == wrong
    assert f"**{right[0]}**" in said
