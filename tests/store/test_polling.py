"""A question asked in a thread: its answer, or why there is none; and one that is asked again and again."""

import time

import pytest

from game.store.polling import Answer, Question


def _fails() -> int:
    raise ZeroDivisionError("by nothing")


def test_an_answer_comes_from_the_thread() -> None:
    answer = Answer(lambda: 3, lambda why: 4)
    assert answer.value == 3
    assert answer.done


def test_an_error_of_the_thread_is_the_error_of_who_asks() -> None:
    with pytest.raises(ZeroDivisionError, match="by nothing"):
        _ = Answer(_fails).value


def test_an_error_can_be_told_as_an_answer() -> None:
    said: Answer[object] = Answer(_fails, lambda why: why)
    assert said.value == "by nothing"


def _heard(question: Question[int]) -> None:
    while question.under_way:
        question.update()
        time.sleep(0.001)


def test_a_question_has_news_only_where_its_answer_is_another() -> None:
    question = Question(0)
    question.ask(Answer(lambda: 3))
    _heard(question)
    assert question.value == 3
    before = question.news
    question.ask(Answer(lambda: 3))
    _heard(question)
    assert question.news == before
    question.ask(Answer(lambda: 4))
    _heard(question)
    assert question.news != before


def test_the_answer_to_an_earlier_question_is_not_heard() -> None:
    question = Question(0)
    question.ask(Answer(lambda: 1))
    question.ask(Answer(lambda: 2))
    _heard(question)
    assert question.value == 2
