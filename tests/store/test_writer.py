"""Writing in a thread: nobody waits, the newest wins, nothing is lost."""

import threading

from game.store.writer import Writer


def test_whoever_writes_does_not_wait_and_only_the_newest_is_written() -> None:
    writer, gate, done = Writer(), threading.Event(), list[int]()

    def wait() -> None:
        gate.wait(10)
        done.append(0)

    writer.put("first", wait)
    for n in range(1, 100):
        writer.put("game", lambda n=n: done.append(n))  # type: ignore[misc]
    assert done == []
    gate.set()
    assert writer.flush()
    assert done == [0, 99]


def test_the_thread_ends_when_there_is_nothing_to_do() -> None:
    writer = Writer()
    assert writer.flush()
    before = threading.active_count()
    for _ in range(20):
        writer.put("x", lambda: None)
        assert writer.flush()
    assert threading.active_count() <= before


def test_a_disk_that_is_full_is_told_and_not_raised() -> None:
    def full() -> None:
        raise OSError(28, "No space left on device")

    writer = Writer()
    writer.put("x", full)
    assert writer.flush()
    assert writer.trouble == "No space left on device"
    writer.put("x", lambda: None)
    assert writer.flush()
    assert writer.trouble == ""


def test_waiting_has_an_end() -> None:
    writer, gate = Writer(), threading.Event()

    def wait() -> None:
        gate.wait(10)

    writer.put("x", wait)
    assert not writer.flush(timeout=0.0)
    gate.set()
    assert writer.flush()
