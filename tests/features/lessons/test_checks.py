"""Drafts of lessons are checked beside the page: as they were, one at a time, the last wish first."""

import threading
import time

import pytest

from game.features.lessons.lesson_draft import TaskCheckResult, TaskChecks, TaskDraft
from game.rules.file.variant_library import standard_library
from game.table.new_game import first_position

POSITION = first_position(standard_library().variants["kalah"].rules())
PATIENCE = 30.0


class Gate:
    """Checks wait at it: how many were under way at once, and which drafts they saw."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = threading.Semaphore(0)
        self.seen: list[int] = []
        self.under_way = self.most = 0

        def check(draft: TaskDraft) -> TaskCheckResult:
            return self._check(draft)

        monkeypatch.setattr(TaskDraft, "find_solutions", check)

    def _check(self, draft: TaskDraft) -> TaskCheckResult:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        assert self.open.acquire(timeout=PATIENCE)
        self.seen.append(draft.n)
        self.under_way -= 1
        if draft.n > 30:
            raise ZeroDivisionError("no such goal")
        return TaskCheckResult(first=(str(draft.n),))


def draft(n: int) -> TaskDraft:
    return TaskDraft(POSITION, "captured", n)


def settled(checks: TaskChecks) -> None:
    """Waits until nothing is left to be found."""
    end = time.monotonic() + PATIENCE
    while checks.is_busy:
        checks.update()
        assert time.monotonic() < end
        time.sleep(0.001)


def test_a_draft_that_is_changed_meanwhile_is_checked_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    gate, checks, task = Gate(monkeypatch), TaskChecks(), draft(2)
    checks.request_checks([task])
    task.n = 7
    gate.open.release()
    settled(checks)
    assert gate.seen == [2]
    assert checks.result_of(task) is None, "nothing is known of the new goal"
    assert checks.result_of(draft(2)) == TaskCheckResult(first=("2",))


def test_one_at_a_time_and_the_last_wish_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    gate, checks, threads = Gate(monkeypatch), TaskChecks(), threading.active_count()
    for n in range(1, 20):
        checks.request_checks([draft(n)])
        assert threading.active_count() <= threads + 1
    gate.open.release(100)
    settled(checks)
    assert gate.seen == [1, 19], "what was asked for in between is not wanted any more"
    assert gate.most == 1


def test_all_that_is_wanted_together_is_found_the_last_of_it_first(monkeypatch: pytest.MonkeyPatch) -> None:
    gate, checks = Gate(monkeypatch), TaskChecks()
    gate.open.release(100)
    checks.request_checks([draft(1), draft(2), draft(3)])
    settled(checks)
    assert gate.seen == [3, 2, 1]
    checks.request_checks([draft(1), draft(2)])
    assert not checks.is_busy, "what is known is not looked for again"


def test_an_error_of_the_check_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    gate, checks = Gate(monkeypatch), TaskChecks()
    gate.open.release(100)
    checks.request_checks([draft(31)])
    settled(checks)
    assert checks.result_of(draft(31)) == TaskCheckResult(fault="no such goal")
