"""Sources that a page polls for news, and answers that take a while."""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Generic, TypeVar

from game.background import BackgroundTask, JobQueue
from game.rules.phrase import error_phrase
from game.store.disk import DamagedError

T = TypeVar("T")


class PolledSource:
    """A source of news that a page polls: it calls `update` in every frame, and draws itself again if `news` has
    changed. Several pages may watch the same source; each remembers the number in `news` that it has shown.
    """

    news: object = 0

    @property
    def is_busy(self) -> bool:
        """Whether more news may come."""
        return False

    def update(self, dt: float = 0.0) -> None:
        """Process the news that has arrived, `dt` seconds after the last call; never waits."""

    def pause(self) -> None:
        """Pause the work, since the page that watches the source is covered by another."""

    def resume(self) -> None:
        """Resume the work, since the page that watches the source is visible again."""

    def close(self) -> None:
        """Stop the work for good, since no page watches the source any more."""


READS, RESTS = "naqala-library", "naqala-rest"  # names of threads: who waits for what is read looks for the first


def _run_in_thread(job: Callable[[], None]) -> None:
    BackgroundTask(job, READS).begin()


class AnsweringThread:
    """A thread that runs queued jobs one after the other; it ends if none comes for `PATIENCE` seconds, and restarts on
    demand.
    """

    PATIENCE = 5.0  # seconds

    def __init__(self) -> None:
        self._jobs = JobQueue(READS, rest=self.PATIENCE, resting_name=RESTS)

    def queue_job(self, job: Callable[[], None]) -> None:
        """Queue a job, which runs as soon as those queued before it are done."""
        self._jobs.put(job)


class BackgroundAnswer(PolledSource, Generic[T]):
    """An answer computed by `find` in a thread; `value` holds it once `has_come` is true. `failed`: turns an error's
    message, in English, into an answer; without it `value` raises the error. `run`: starts the job, by default in a new
    thread.
    """

    def __init__(
        self,
        find: Callable[[], T],
        failed: Callable[[str], T] | None = None,
        run: Callable[[Callable[[], None]], object] = _run_in_thread,
    ) -> None:
        self._find, self._failed, self._future = find, failed, Future[T]()
        run(self._compute_answer)

    @property
    def has_come(self) -> bool:
        """Whether the answer has been computed, or computing it has failed."""
        return self._future.done()

    @property
    def is_busy(self) -> bool:
        return not self.has_come

    def update(self, dt: float = 0.0) -> None:
        self.news = int(self.has_come)

    @property
    def value(self) -> T:
        """The answer; waits until it is computed.  Raises the error of the thread."""
        return self._future.result()

    def wait(self, seconds: float) -> None:
        """Wait at most `seconds` until the answer is computed, for a page that would soon be laid out again."""
        with suppress(TimeoutError):
            self._future.exception(seconds)

    def _compute_answer(self) -> None:
        """Compute the answer in the thread, and store it or the error."""
        try:
            self._future.set_result(self._find_or_answer_error())
        except BaseException as error:  # whoever asked hears of it, whatever it is
            self._future.set_exception(error)

    def _find_or_answer_error(self) -> T:
        """Return the answer; after an error, the answer that `failed` makes of the message. Without `failed`, raise the
        error.
        """
        try:
            return self._find()
        except Exception as error:
            if self._failed is None:
                raise
            if not isinstance(error, OSError | DamagedError):  # a file that can't be read is no fault of the program
                logging.getLogger("naqala.store").exception("a question has no answer")
            return self._failed(error_phrase(error) or type(error).__name__)


class ChangeSignal(PolledSource):
    """A polled source without content: its only news, set off by `notify`, is that something has changed."""

    def __init__(self) -> None:
        self.news: int = 0

    def notify(self) -> None:
        """Report that something has changed."""
        self.news += 1


class BackgroundQuery(PolledSource, Generic[T]):
    """A query whose answer is computed in the background and can be asked for again. `value`: the newest answer, before
    the first one the initial value; `was_answered`: whether any answer has come.
    """

    def __init__(self, value: T) -> None:
        self.value = value
        self.news: int = 0
        self.was_answered = False
        self._answer: BackgroundAnswer[T] | None = None

    def expect_answer(self, answer: BackgroundAnswer[T]) -> None:
        """Make `answer` the awaited one, whose value becomes the query's when it arrives; an earlier one still awaited
        is ignored.
        """
        self._answer = answer

    def wait(self, seconds: float) -> None:
        """Wait at most `seconds` for the awaited answer."""
        if self._answer is not None:
            self._answer.wait(seconds)
        self.update()

    @property
    def is_busy(self) -> bool:
        return self._answer is not None

    def update(self, dt: float = 0.0) -> None:
        if self._answer is not None and self._answer.has_come:
            before, self.value, self._answer = self.value, self._answer.value, None
            self.news += before != self.value or not self.was_answered
            self.was_answered = True
