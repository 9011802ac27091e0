"""What comes in by and by while the window goes on: sources that a page watches, and questions that take a while."""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

from game.background import BackgroundTask, JobQueue
from game.rules.phrase import error_phrase

T = TypeVar("T")


class PolledSource:
    """Whoever watches it calls `update` in every frame, and shows it anew whenever `news` is another than before.

    `is_busy`: something may still come in.  Several may watch the same one: each remembers which news it has shown.
    """

    news: object = 0

    @property
    def is_busy(self) -> bool:
        return False

    def update(self, dt: float = 0.0) -> None:
        """Takes what has come in, dt seconds later; never waits."""

    def pause(self) -> None:
        """Who watches it is covered by another page."""

    def resume(self) -> None:
        """And is seen again."""

    def close(self) -> None:
        """Nobody wants to know any more."""


READS, RESTS = "naqala-library", "naqala-rest"  # names of threads: who waits for what is read looks for the first


def _in_a_thread(job: Callable[[], None]) -> None:
    BackgroundTask(job, READS).begin()


class AnsweringThread:
    """A thread for questions that are asked again and again: one is not made for each.  It ends when none comes."""

    PATIENCE = 5.0  # seconds

    def __init__(self) -> None:
        self._jobs = JobQueue(READS, rest=self.PATIENCE, resting_name=RESTS)

    def run_next(self, job: Callable[[], None]) -> None:
        """Run it as soon as those before it are done."""
        self._jobs.put(job)


class BackgroundAnswer(PolledSource, Generic[T]):
    """Looked for in a thread of its own; once it is `done`, `value` is the answer.

    `failed` makes an answer of the reason, in English, where none could be found.  Without it `value` raises the
    error that the thread met.  `run`: what does it, where that is no new thread.
    """

    def __init__(
        self,
        find: Callable[[], T],
        failed: Callable[[str], T] | None = None,
        run: Callable[[Callable[[], None]], object] = _in_a_thread,
    ) -> None:
        self._find, self._failed, self._future = find, failed, Future[T]()
        run(self._run)

    @property
    def has_come(self) -> bool:
        return self._future.done()

    @property
    def is_busy(self) -> bool:
        return not self.has_come

    def update(self, dt: float = 0.0) -> None:
        self.news = int(self.has_come)

    @property
    def value(self) -> T:
        """The answer; it is waited for.  Raises what the thread met instead."""
        return self._future.result()

    def _run(self) -> None:
        try:
            self._future.set_result(self._found())
        except BaseException as error:  # whoever asked hears of it, whatever it is
            self._future.set_exception(error)

    def _found(self) -> T:
        try:
            return self._find()
        except Exception as error:
            if self._failed is None:
                raise
            logging.getLogger("naqala.store").exception("a question has no answer")
            return self._failed(error_phrase(error) or type(error).__name__)


class ChangeSignal(PolledSource):
    def __init__(self) -> None:
        self.news: int = 0

    def notify(self) -> None:
        self.news += 1


class BackgroundQuery(PolledSource, Generic[T]):
    """Asked as often as one likes; `value` is the newest answer that came in, at first there is none but this one.

    `was_answered`: whether any has come in, which is news even if it is this one.
    """

    def __init__(self, value: T) -> None:
        self.value = value
        self.news: int = 0
        self.was_answered = False
        self._answer: BackgroundAnswer[T] | None = None

    def wait_for_answer(self, answer: BackgroundAnswer[T]) -> None:
        """An answer to an earlier question is not heard any more."""
        self._answer = answer

    @property
    def is_busy(self) -> bool:
        return self._answer is not None

    def update(self, dt: float = 0.0) -> None:
        if self._answer is not None and self._answer.has_come:
            before, self.value, self._answer = self.value, self._answer.value, None
            self.news += before != self.value or not self.was_answered
            self.was_answered = True
