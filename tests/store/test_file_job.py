"""Work in a thread: how far it is, how it ended, and that it can be stopped."""

import threading

import pytest

from game.store.file_job import ThreadJob

PATIENCE = 20.0  # seconds: far more than any of these needs


class Job(ThreadJob):
    """Goes on when it is told, and then ends as it is told."""

    def __init__(self, error: BaseException | None = None) -> None:
        super().__init__()
        self.error = error
        self.reached, self.go = threading.Event(), threading.Event()

    def work(self) -> None:
        self.report_progress(0.25)
        self.reached.set()
        assert self.go.wait(PATIENCE)
        self.report_progress(0.5)
        if self.error is not None:
            raise self.error

    def ended(self) -> "Job":
        self.go.set()
        self._task.wait(PATIENCE)
        assert not self.is_working
        return self


def test_it_says_how_far_it_is_until_it_is_done() -> None:
    job = Job()
    assert (job.state, job.progress, job.is_working, job.is_busy) == ("working", 0.0, False, False)
    job.begin()
    assert job.reached.wait(PATIENCE)
    assert (job.state, job.progress, job.is_working, job.is_busy) == ("working", 0.25, True, True)
    job.update()
    before = job.news
    job.ended()
    job.update()
    assert job.news != before
    assert (job.state, job.fault, job.progress, job.is_busy) == ("done", "", 1.0, False)


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (OSError(28, "No space left on device"), "No space left on device"),
        (ValueError("odd"), "ValueError: odd"),
        (ValueError(), "ValueError"),
    ],
)
def test_why_it_failed_is_told(error: Exception, fault: str) -> None:
    job = Job(error).begin().ended()
    assert (job.state, job.fault) == ("failed", fault)


@pytest.mark.parametrize("how", ["cancel", "close"])
def test_it_ends_where_nobody_wants_it_any_more(how: str) -> None:
    job = Job(ValueError("it went on")).begin()
    assert job.reached.wait(PATIENCE)
    getattr(job, how)()
    job.ended()
    assert (job.state, job.fault, job.progress) == ("cancelled", "", 0.25)
