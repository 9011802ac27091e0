"""Workers: child processes of this program, started as `uci` and driven through pipes.

Without a compiler, too, it does not slow the window down.  It ends when the pipe closes, and it is spoken to in the
protocol that is open to every program.  A thread follows one job at a time; nothing here makes the caller wait.
"""

import contextlib
import json
import math
import os
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.background import JobQueue, call_after_timeout
from game.engine.analysis.values import AnalysisFailure, Fault
from game.engine.process.child import LOG, ChildEndedError, ChildProcess
from game.place import start_command as command_of
from game.rules.file.embedded_game import shipped_game_ids, tables_of_game
from game.rules.game import Position
from game.rules.stopped_games import AGREE

OVERLOOKED = "info string overlooked"  # how the line of an answer that was overlooked begins
LAST = "bestmove"  # the first word of an answer's last line
READY, IS_READY = "isready", "readyok"
ERROR = "info string error:"
TRIES = 2
Played = tuple[Position, Sequence[str]]  # a game's start and the moves since

Job = TypeVar("Job")
Answer = TypeVar("Answer")


def worker_command(data: str | None = None, name: str = "uci") -> list[str]:
    """Return the command line that starts this program as a worker or for another command.

    `data` is the user's folder, with the user's own variant files, if it is not the usual one.
    """
    return [*command_of(name), *(["--data", data] if data else [])]


def position_command(position: Position, played: Played | None) -> str:
    """Return the line that sets up a position, with the preceding turns if the protocol can express them all. `played`:
    start of the game and its moves, None if unknown.
    """
    start, moves = played or (position, ())
    if AGREE in moves:  # in a match, which went on: the rounds before are over
        start, moves = position, ()
    said = start.as_json()
    if fingerprint := start.rules.fingerprint:  # the file of the game may have changed meanwhile
        said["rules"] = fingerprint
    if start.rules.variant not in shipped_game_ids():  # ... or may be nowhere
        said["words"] = tables_of_game(start.rules.words)
    elif start.rules.former is start.rules:  # a game of an earlier version
        said["former"] = True
    return " ".join(["position json", json.dumps(said), *(["moves", *moves] if moves else [])])


def processor_count() -> int:
    """Return how many processors this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def search_thread_count() -> int:
    """Return how many threads a search may use: one fewer than processors, but at least one, so that one is left to the
    window.
    """
    return max(processor_count() - 1, 1)


def deep_search_thread_count() -> int:
    """Return how many threads a search may use while the user only waits for it: on a machine with two cores, both."""
    return max(search_thread_count(), min(processor_count(), 2))


@dataclass(frozen=True)
class AnswerTimeouts:
    """The times, in seconds, after which a worker that doesn't answer is given up."""

    start: float = 60.0  # a new worker has not said that it is ready
    silence: float = 10.0  # it has said nothing, and nothing in as many seconds after `isready`
    stopped: float = 3.0  # it is suspended
    stop: float = 2.0  # it goes on with a question that was dropped
    late: float = 60.0  # its answer is overdue by so much


USUAL = AnswerTimeouts()


class WorkerError(Exception):
    """Raised when the worker doesn't answer.  `why` is for the user, the message for the log."""

    def __init__(self, fault: Fault, message: str) -> None:
        super().__init__(message)
        self.why = fault


class JobDroppedError(Exception):
    """Raised in the job's thread when its answer is no longer wanted."""


class EngineWorker(Generic[Job, Answer]):
    """A worker that processes one job at a time; a new job replaces the current one.  Answers carry their job's ticket.

    A subclass defines a job in `_process_job`, which runs in a thread and talks to the process.  If the process reports
    an error, ends or times out, the job is repeated once in a new process; after that the answer is `AnalysisFailure`.
    """

    def __init__(self, start: Sequence[str] | None = None, timeouts: AnswerTimeouts = USUAL) -> None:
        self._command = list(start or worker_command())
        self._patience = timeouts
        self._jobs = JobQueue(type(self).__name__.lower(), rest=None)
        self._answers: queue.SimpleQueue[tuple[int, Answer | AnalysisFailure]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._child: ChildProcess | None = None
        self._ready = False  # has it answered `isready` since it was started?
        self._owed = 0  # answers to `isready` that have not come yet
        self._ticket = 0
        self._closed = False

    def poll(self) -> tuple[int, Answer | AnalysisFailure] | None:
        """Return the newest answer to the current job since the last call, with its ticket, or None.  Never blocks."""
        found = None
        with contextlib.suppress(queue.Empty):
            while True:
                answer = self._answers.get_nowait()
                if answer[0] == self._ticket:
                    found = answer
        return found

    def cancel(self) -> None:
        """Drop the current job and its answer."""
        self._ticket += 1
        if child := self._child:
            child.wake_reader()

    def close(self) -> None:
        """End the worker's process at once and drop the current job."""
        self._closed = True
        self._ticket += 1
        self._jobs.close(self._end_process)
        with self._lock:
            if self._child:
                self._child.kill()
                self._child.wake_reader()  # what it has started may hold its output open

    def _replace_job(self, job: Job) -> int:
        """Replace the current job by this one; return its ticket."""
        self.cancel()
        ticket = self._ticket
        self._jobs.put(lambda: self._run_job(ticket, job), "job")
        return ticket

    # ------------------------------------------------------------------ in the thread
    def _process_job(self, ticket: int, job: Job) -> None:
        """Process a job and pass its answers to `_store_answer`.  Raises WorkerError and JobDroppedError.

        After a WorkerError it is called once more, with a new process; results so far may be kept in the job.
        """
        raise NotImplementedError

    def _store_answer(self, ticket: int, answer: Answer | AnalysisFailure) -> None:
        """Queue an answer, or the reason of a failure, for the job with this ticket."""
        self._answers.put((ticket, answer))

    def _run_job(self, ticket: int, job: Job) -> None:
        """Process a job and store its failure if it fails; do nothing if a newer job has replaced it."""
        if ticket == self._ticket and (failed := self._process_with_retry(ticket, job)):
            self._store_answer(ticket, failed)

    def _process_with_retry(self, ticket: int, job: Job) -> AnalysisFailure | None:
        """Process a job, once more in a new process if that fails; return None on success, else the failure."""
        failed, name = None, type(self).__name__.lower()
        for _ in range(TRIES):
            try:
                self._process_job(ticket, job)
                return None
            except JobDroppedError:
                return None
            except WorkerError as error:
                if self._closed:
                    return None
                LOG.warning("the %s has no answer: %s", name, error)
                failed = AnalysisFailure(error.why, str(error))
            except Exception as error:
                LOG.exception("the %s failed", name)
                failed = AnalysisFailure("refused", repr(error))
            self._end_process()
        return failed

    def _send_and_read_answers(
        self, ticket: int, lines: Sequence[str], go: str, seconds: float | None, *, stop: bool = False
    ) -> Iterator[str]:
        """Send lines and, once the worker has accepted them all, `go`; yield the answers, `bestmove` last.

        `seconds`: time limit, None for none; with `stop`, the worker is told to stop then.  Lines before `readyok`
        belong to an earlier question and are skipped.  Raises WorkerError, and JobDroppedError when the job is no
        longer wanted.
        """
        child = self._ensure_running()
        self._owed += 1
        child.send_lines(*lines, READY)
        for _ in self._read_until(lambda line: not self._owed, child, ticket, None):
            pass
        self._ready = True
        child.send_lines(go)
        left = None if seconds is None else seconds + self._patience.late
        # `stop` is timed only after `go`, or it is lost.
        with call_after_timeout(seconds if stop else None, lambda: child.send_lines("stop")):
            yield from self._read_until(lambda line: line.startswith(LAST), child, ticket, left)

    def _read_until(
        self, last: Callable[[str], bool], child: ChildProcess, ticket: int, seconds: float | None
    ) -> Iterator[str]:
        """Yield the lines up to one for which `last` is true. `seconds`: time limit, None for none. If the job is
        dropped meanwhile, the worker is told to stop; JobDroppedError is raised then.
        """
        due, dropped, line = _time_after(seconds), False, ""
        try:
            while not (line and last(line)):
                if ticket != self._ticket and not dropped:
                    child.send_lines("stop")
                    due, dropped = _time_after(self._patience.stop), True
                line = self._read_line(child, due)
                if line and not dropped:
                    yield line
        except WorkerError:
            if not dropped:
                raise
            self._end_process()
        if dropped:
            raise JobDroppedError

    def _read_line(self, child: ChildProcess, due: float) -> str:
        """Return the next line, "" after a wake-up. Raises WorkerError if the process fails, ends or is silent. `due`:
        time limit; before that a silent worker is asked `isready`, which it must answer.
        """
        asked, silence = False, self._patience.silence if self._ready else self._patience.start
        while (line := self._next_line(child, min(silence, due - time.monotonic()))) is None:
            if asked or time.monotonic() >= due:
                raise WorkerError("silent", "the worker does not answer")
            asked = True
            self._owed += 1
            child.send_lines(READY)
        if line.startswith(ERROR):
            raise WorkerError("refused", line.removeprefix(ERROR).strip())
        self._owed -= line == IS_READY
        return line

    def _next_line(self, child: ChildProcess, seconds: float) -> str | None:
        """Return the next line, or None on timeout.  Raises WorkerError if the process has ended or is suspended."""
        end, stopped = time.monotonic() + seconds, False
        try:
            while True:
                line = child.read_line(min(self._patience.stopped, max(end - time.monotonic(), 0.0)))
                if line is not None or time.monotonic() >= end:
                    return line
                if stopped and child.is_suspended:
                    raise WorkerError("silent", "the worker is suspended")
                stopped = child.is_suspended
        except ChildEndedError:
            raise WorkerError("ended", f"the worker has ended, its exit code is {child.process.poll()}") from None

    def _ensure_running(self) -> ChildProcess:
        """Return the process, starting it if necessary.  Raises WorkerError, and JobDroppedError after `close`."""
        if self._child and not self._child.is_alive:
            self._end_process()
        with self._lock:
            if self._closed:
                raise JobDroppedError
            if self._child is None:
                self._ready, self._owed = False, 0
                try:
                    self._child = ChildProcess(self._command)
                except OSError as error:
                    raise WorkerError("ended", f"the worker cannot be started: {error}") from None
            return self._child

    def _end_process(self) -> None:
        """End the worker's process, if there is one."""
        with self._lock:
            child, self._child = self._child, None
        if child:
            child.end()


def _time_after(seconds: float | None) -> float:
    """Return the time `seconds` from now; infinity for None."""
    return math.inf if seconds is None else time.monotonic() + seconds
