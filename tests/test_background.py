"""Threads of the program: tasks and queues are asked, polled, cancelled and ended, and errors are logged."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game import background
from game.background import BackgroundTask, JobQueue, call_after_timeout, cancel_all_tasks

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0  # seconds, on a busy machine


def until(holds: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < ends
        time.sleep(0.001)


def test_a_task_begins_when_it_is_told_to_and_is_polled() -> None:
    gate = threading.Event()
    task = BackgroundTask(gate.wait, "waits")
    assert not task.is_running
    task.begin()
    assert task.is_running
    assert not task.wait(0.0)
    gate.set()
    assert task.wait(PATIENCE)
    assert not task.is_running


def test_whoever_ends_the_program_cancels_what_still_runs() -> None:
    tasks = [BackgroundTask(lambda: None, "over").begin()]
    for _ in range(3):
        task: BackgroundTask = BackgroundTask(lambda: task.cancelled.wait(PATIENCE), "waits")  # noqa: B023  the last one
        tasks.append(task.begin())
    tasks[0].wait(PATIENCE)
    until(lambda: len(background._running) >= 3)
    cancel_all_tasks()
    assert all(task.is_cancelled for task in tasks[1:])
    assert all(task.wait(PATIENCE) for task in tasks)


def test_an_error_is_logged_with_the_name_of_the_task(caplog: pytest.LogCaptureFixture) -> None:
    BackgroundTask(lambda: 1 // 0, "divides").begin().wait(PATIENCE)
    assert "divides failed" in caplog.text
    assert "ZeroDivisionError" in caplog.text


def test_jobs_are_done_in_turn_by_one_thread_and_the_newest_of_a_key_alone() -> None:
    jobs, gate, done, threads = JobQueue("turns"), threading.Event(), list[str](), set[int]()

    def job(name: str) -> Callable[[], None]:
        def run() -> None:
            done.append(name)
            threads.add(threading.get_ident())

        return run

    jobs.put(lambda: gate.wait(PATIENCE))
    until(lambda: not jobs.has_waiting_job("a"))
    for name in ("a1", "b", "a2"):
        jobs.put(job(name), name[0])
    assert jobs.has_waiting_job("a")
    assert not jobs.is_idle
    gate.set()
    assert jobs.wait(PATIENCE)
    assert (done, len(threads)) == (["b", "a2"], 1)
    assert jobs.wait_for_end(PATIENCE), "nothing comes any more"
    jobs.put(job("c"))
    assert jobs.wait(PATIENCE)
    assert done[-1] == "c"


def test_a_job_that_fails_is_logged_and_the_next_one_is_done(caplog: pytest.LogCaptureFixture) -> None:
    jobs, done = JobQueue("jobs"), list[int]()
    jobs.put(lambda: 1 // 0)
    jobs.put(lambda: done.append(1))
    assert jobs.wait(PATIENCE)
    assert done == [1]
    assert "ZeroDivisionError" in caplog.text


def test_a_job_can_make_room_for_one_that_waits_behind_it() -> None:
    jobs, made_room = JobQueue("room"), list[bool]()
    jobs.put(lambda: made_room.append(jobs.wait_for_next(PATIENCE)))
    jobs.put(lambda: None)
    assert jobs.wait(PATIENCE)
    assert made_room == [True]


def test_a_queue_that_rests_ends_when_it_is_closed_after_its_last_job() -> None:
    jobs, done = JobQueue("rests", rest=None, resting_name="idle"), list[int]()
    jobs.close(lambda: done.append(0))
    assert done == [], "no thread was begun, so nothing is left to end"
    jobs = JobQueue("rests", rest=None)
    jobs.put(lambda: done.append(1))
    assert jobs.wait(PATIENCE)
    assert not jobs.wait_for_end(0.05), "it waits for another job"
    jobs.close(lambda: done.append(2))
    assert jobs.wait_for_end(PATIENCE)
    assert done == [1, 2]


def test_where_the_system_has_no_more_threads_a_job_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    done = list[int]()
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        jobs = JobQueue("none")
        jobs.put(lambda: done.append(1))
        assert (done, jobs.is_idle) == ([1], True)
    jobs.put(lambda: done.append(2))
    assert jobs.wait(PATIENCE)
    assert done == [1, 2]


def test_the_program_ends_after_the_jobs_that_keep_it_and_without_the_others(tmp_path: Path) -> None:
    code = (
        "import sys, time; from game.background import BackgroundTask, JobQueue;"
        "BackgroundTask(lambda: time.sleep(600), 'sleeps').begin();"
        "JobQueue('writes', keeps_program=True).put(lambda: (time.sleep(0.3), open(sys.argv[1], 'w').close()))"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "kept")], check=True, timeout=PATIENCE, cwd=ROOT)
    assert (tmp_path / "kept").exists()


def test_something_is_called_after_a_while_and_not_where_it_is_left_before() -> None:
    called = threading.Event()
    with call_after_timeout(0.01, called.set):
        assert called.wait(PATIENCE)
    called.clear()
    with call_after_timeout(600.0, called.set):
        pass
    with call_after_timeout(None, called.set):
        pass
    assert not called.is_set()
