"""Threads of the program: only this file starts any, and no caller waits for one.

A `BackgroundTask` runs one function, a `JobQueue` runs many in turn.  Both live alike: they are asked, polled where the
caller is updated, cancelled when nobody wants them any more, and cancelled at the exit.  An exception that a function
lets through is logged; whoever can answer it by a sentence catches it in the function (`store/polling.py`).
"""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from weakref import WeakSet

LOG = logging.getLogger("naqala.background")


class BackgroundTask:
    """A thread that runs one function, once `begin` is called.

    With `keeps_program`, the program ends only after the function has ended. Otherwise the thread is broken off when
    the program ends, which must do no harm.
    """

    def __init__(self, run: Callable[[], object], name: str, *, keeps_program: bool = False) -> None:
        self._run = run
        self.cancelled = threading.Event()  # the function looks at it, or waits for it
        self._thread = threading.Thread(target=self._run_function, name=name, daemon=not keeps_program)

    def begin(self) -> "BackgroundTask":
        """Start the thread.  Raise RuntimeError where the system has no more threads."""
        self._thread.start()
        return self

    @property
    def is_running(self) -> bool:
        return self._thread.is_alive()

    @property
    def is_cancelled(self) -> bool:
        """Return whether `cancel` was called, so that the function should end."""
        return self.cancelled.is_set()

    @property
    def name(self) -> str:
        return self._thread.name

    @name.setter
    def name(self, name: str) -> None:
        self._thread.name = name

    def cancel(self) -> None:
        """Ask the function to end soon, without waiting for it."""
        self.cancelled.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait at most `seconds` for the function to end; return whether it has.  Never called by the window's
        thread.
        """
        self._thread.join(seconds)
        return not self.is_running

    def _run_function(self) -> None:
        """Run the function in the thread; log an exception it lets through."""
        with _hand:
            _running.add(self)
        try:
            self._run()
        except Exception:
            LOG.exception("%s failed", self.name)
        finally:
            with _hand:
                _running.discard(self)


class JobQueue:
    """A queue of jobs that a thread runs one after the other; the thread starts with the first job, and ends after a
    while without any.

    A waiting job is replaced by a newer one with the same key. A job that fails is logged, and the next one is run.
    """

    def __init__(
        self, name: str, *, rest: float | None = 0.0, resting_name: str = "", keeps_program: bool = False
    ) -> None:
        """Set up the queue.

        `rest`: seconds for which the thread waits for another job before it ends, None for no limit; `resting_name`:
        the thread's name while it waits; `keeps_program`: the program ends only after the last job.
        """
        self._name, self._resting_name = name, resting_name or name
        self._rest, self._keeps_program = rest, keeps_program
        self._jobs: dict[object, Callable[[], object]] = {}
        self._changed = threading.Condition()
        self._task: BackgroundTask | None = None
        self._has_begun = self._is_working = self._is_closed = False

    def put(self, job: Callable[[], object], key: object = None) -> None:
        """Add a job behind the waiting ones; it replaces a waiting job with the same key."""
        with self._changed:
            key = object() if key is None else key
            self._jobs.pop(key, None)
            self._jobs[key] = job
            if self._task is not None:
                self._task.name = self._name
            self._changed.notify_all()
            if self._has_begun:
                return
            self._has_begun = True
            self._task = BackgroundTask(
                lambda: self._run_jobs(self._rest), self._name, keeps_program=self._keeps_program
            )
            try:
                self._task.begin()
                return
            except RuntimeError:  # the system has no more threads: the jobs are done at once
                self._task = None
        self._run_jobs(0.0)

    @property
    def is_idle(self) -> bool:
        """Whether no job waits or runs."""
        return not self._jobs and not self._is_working

    def has_waiting_job(self, key: object) -> bool:
        """Return whether a job with that key waits."""
        return key in self._jobs

    def wait(self, seconds: float | None = None) -> bool:
        """Wait at most `seconds` until the queue is idle (no job waits or runs); return whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: self.is_idle, seconds)

    def wait_for_next(self, seconds: float) -> bool:
        """Wait, from within a job, at most `seconds` for another job to be queued; return whether one was."""
        with self._changed:
            return self._changed.wait_for(lambda: bool(self._jobs), seconds)

    def wait_for_end(self, seconds: float | None = None) -> bool:
        """Wait at most `seconds` until the thread has ended; return whether it has."""
        task = self._task
        return task is None or task.wait(seconds)

    def close(self, last: Callable[[], object] | None = None) -> None:
        """Run `last` after the waiting jobs, then end the thread; return at once."""
        with self._changed:
            if last is not None and self._has_begun:
                self._jobs[object()] = last
            self._is_closed = True
            self._changed.notify_all()

    def _run_jobs(self, rest: float | None) -> None:
        """Run jobs until none has come for `rest` seconds (None: no limit); log a job that fails."""
        while (job := self._next_job(rest)) is not None:
            try:
                job()
            except Exception:
                LOG.exception("%s: a job failed", self._name)

    def _next_job(self, rest: float | None) -> Callable[[], object] | None:
        """Return the next job; None if none came for `rest` seconds, so that the thread ends."""
        with self._changed:
            self._is_working = False
            if not self._jobs:
                if self._task is not None:
                    self._task.name = self._resting_name
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._jobs or self._is_closed, rest)
            if not self._jobs:
                self._has_begun = False
                return None
            self._is_working = True
            return self._jobs.pop(next(iter(self._jobs)))


_hand = threading.Lock()
_running = WeakSet[BackgroundTask]()


def cancel_all_tasks() -> None:
    """Cancel every running task, as the program ends."""
    with _hand:
        running = list(_running)
    for task in running:
        task.cancel()


@contextmanager
def call_after_timeout(seconds: float | None, expire: Callable[[], None]) -> Iterator[None]:
    """Call `expire` from another thread if the `with` block runs longer than `seconds`; None means no limit."""
    if seconds is None:
        yield
        return
    left = threading.Event()

    def wait() -> None:
        if not left.wait(seconds):
            expire()

    timer = BackgroundTask(wait, "timer").begin()
    try:
        yield
    finally:
        left.set()
        timer.wait()
