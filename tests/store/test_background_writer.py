"""Writing in a thread: no caller waits, the newest job wins, nothing is lost."""

import threading

import pytest

from game.store.background_writer import BackgroundWriter


def test_whoever_writes_does_not_wait_and_only_the_newest_is_written() -> None:
    writer, gate, done = BackgroundWriter(), threading.Event(), list[int]()

    def wait() -> None:
        gate.wait(10)
        done.append(0)

    writer.queue_job("first", wait)
    for n in range(1, 100):
        writer.queue_job("game", lambda n=n: done.append(n))  # type: ignore[misc]
    assert done == []
    gate.set()
    assert writer.flush()
    assert done == [0, 99]


def test_a_disk_that_is_full_is_reported_and_not_raised() -> None:
    def full() -> None:
        raise OSError(28, "No space left on device")

    writer = BackgroundWriter()
    writer.queue_job("x", full)
    assert writer.flush()
    assert writer.write_trouble == "No space left on device"
    writer.queue_job("x", lambda: None)
    assert writer.flush()
    assert writer.write_trouble == ""


def test_what_failed_is_tried_again_until_something_newer_comes() -> None:
    writer, done, full = BackgroundWriter(), list[str](), [True]

    def job(name: str) -> None:
        if full[0]:
            raise OSError(28, "No space left on device")
        done.append(name)

    for key in "xyz":
        writer.queue_job(key, lambda key=key: job(key))  # type: ignore[misc]
    assert writer.flush()
    full[0] = False
    writer.queue_job("y", lambda: job("newer"))
    writer.flush()
    writer.retry_failed_jobs()
    writer.flush()
    assert (done, writer.write_trouble) == (["newer", "x", "z"], "")
    writer.retry_failed_jobs()
    writer.flush()
    assert len(done) == 3, "what is written is not written again"


@pytest.mark.parametrize("error", [TypeError("no bytes"), MemoryError(), RecursionError(), SystemExit(3)])
def test_what_nobody_expected_is_reported_and_the_next_time_it_is_written(
    error: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> None:
        raise error

    writer, done = BackgroundWriter(), list[int]()
    for n in range(3):
        writer.queue_job("game", broken)
        assert writer.flush(timeout=60), "the thread died of it"
        assert type(error).__name__ in writer.write_trouble
        assert "could not write game" in caplog.text
        assert type(error).__name__ in caplog.text, "the log does not say what happened"
        caplog.clear()
        writer.queue_job("game", lambda n=n: done.append(n))  # type: ignore[misc]
        assert writer.flush(timeout=60)
        assert writer.write_trouble == ""
    assert done == [0, 1, 2]


def test_without_a_thread_to_be_had_it_is_written_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    writer, done = BackgroundWriter(), list[int]()
    monkeypatch.setattr(threading.Thread, "start", none_left)
    writer.queue_job("game", lambda: done.append(1))
    assert writer.flush(timeout=0)
    assert done == [1]
