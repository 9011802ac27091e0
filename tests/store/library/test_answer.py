"""A question asked in a thread: its answer, or why there is none."""

import pytest

from game.store.library.answer import Answer


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
