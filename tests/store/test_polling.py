"""A question asked in a thread: its answer, or why there is none; and one that is asked again and again."""

import threading
import time

import pytest

from game.store.disk import DamagedError
from game.store.polling import READS, RESTS, AnsweringThread, BackgroundAnswer, BackgroundQuery, ChangeSignal


def _fails() -> int:
    raise ZeroDivisionError("by nothing")


def test_an_error_of_the_thread_is_the_error_of_who_asks() -> None:
    with pytest.raises(ZeroDivisionError, match="by nothing"):
        _ = BackgroundAnswer(_fails).value


def test_an_error_can_be_told_as_an_answer() -> None:
    said: BackgroundAnswer[object] = BackgroundAnswer(_fails, lambda why: why)
    assert said.value == "by nothing"


@pytest.mark.parametrize(("error", "logged"), [(DamagedError("cut off"), False), (ZeroDivisionError("cut off"), True)])
def test_only_an_error_of_the_program_is_written_into_its_log(
    error: Exception, logged: bool, caplog: pytest.LogCaptureFixture
) -> None:
    def read() -> str:
        raise error

    assert BackgroundAnswer(read, lambda why: why).value == "cut off"
    assert bool(caplog.records) == logged


def test_each_change_that_is_announced_is_news() -> None:
    signal = ChangeSignal()
    before = signal.news
    signal.notify()
    assert signal.news != before


def test_questions_that_are_asked_again_and_again_have_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AnsweringThread, "PATIENCE", 0.05)
    kept = AnsweringThread()
    seen = {BackgroundAnswer(threading.get_ident, None, kept.queue_job).value for _ in range(50)}
    assert len(seen) == 1
    assert BackgroundAnswer(lambda: 5, None, kept.queue_job).value == 5
    assert BackgroundAnswer(_fails, lambda why: 6, kept.queue_job).value == 6, "an error does not end it"
    ends = time.monotonic() + 20
    while any(one.ident in seen for one in threading.enumerate()):
        assert time.monotonic() < ends, "nobody asks any more, and it stays"
        time.sleep(0.01)
    assert BackgroundAnswer(lambda: 7, None, kept.queue_job).value == 7


def _heard(question: BackgroundQuery[int]) -> None:
    while question.is_busy:
        question.update()
        time.sleep(0.001)


def test_a_question_has_news_only_where_its_answer_is_another() -> None:
    question = BackgroundQuery(0)
    question.expect_answer(BackgroundAnswer(lambda: 3))
    _heard(question)
    assert question.value == 3
    before = question.news
    question.expect_answer(BackgroundAnswer(lambda: 3))
    _heard(question)
    assert question.news == before
    question.expect_answer(BackgroundAnswer(lambda: 4))
    _heard(question)
    assert question.news != before


def test_who_waits_for_what_is_read_looks_for_a_thread_that_works() -> None:
    """Its name says whether something is read: it rests between two questions, and works for the whole of one."""
    kept, names, go_on, held = AnsweringThread(), list[str](), threading.Event(), list[bool]()

    def name() -> str:
        return next(one.name for one in threading.enumerate() if one.ident == ident)

    ident = BackgroundAnswer(threading.get_ident, None, kept.queue_job).value
    for _ in range(2):  # also when it is asked again, after a rest
        ends = time.monotonic() + 20
        while name() != RESTS:
            assert time.monotonic() < ends, "it never rests"
            time.sleep(0.001)
        go_on.clear()
        kept.queue_job(lambda: held.append(go_on.wait(20)))
        answer = BackgroundAnswer(lambda: names.append(name()), None, kept.queue_job)
        assert name() == READS
        go_on.set()
        _ = answer.value
    assert names == [READS, READS]
