"""A worker: this very program in a process of its own, started again as `uci` and spoken to through pipes.

It needs no compiler to leave the window alone, it ends when the pipe closes, and what it understands is what every
outside program is told.  One job at a time is followed in a thread; nothing here makes the caller wait.
"""

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from game.rules.match import AGREE
from game.rules.position import Position

LAST = "bestmove"  # the word that ends an answer
NICE = 10  # a frame comes before a thought
Played = tuple[Position, Sequence[str]]  # a game's start and the moves since

Job = TypeVar("Job")
Answer = TypeVar("Answer")


def command(data: str | None = None) -> list[str]:
    """How to start this program as a worker, from a checkout and from the packed program.

    `data` is the user's folder, where his own variant files lie, if it is not the usual one.
    """
    own = ["--data", data] if data else []
    if getattr(sys, "frozen", False):
        return [sys.executable, "uci", *own]
    return [sys.executable, str(Path(__file__).resolve().parents[2] / "main.py"), "uci", *own]


def place(position: Position, played: Played | None) -> str:
    """The line that puts up a position, with the turns that led to it where the protocol has words for all of them."""
    start, moves = played or (position, ())
    if AGREE in moves:  # of a match that went on: its rounds before are over
        start, moves = position, ()
    return " ".join(["position json", json.dumps(start.as_json()), *(["moves", *moves] if moves else [])])


def cores() -> int:
    """How many searches the machine lets this program run side by side."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def threads() -> int:
    """How many a search may take so that the window keeps one core for itself."""
    return max(cores() - 1, 1)


def spawn(words: Sequence[str]) -> subprocess.Popen[str]:
    """Starts a worker, its pipes open, at a lower priority than the window's.  Raises OSError."""
    quiet = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
    environ = {k: v for k, v in os.environ.items() if k != "NAQALA_SMOKE"}
    process = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True, encoding="utf-8", bufsize=1, creationflags=quiet, env=environ,
    )  # fmt: skip
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
    return process


class Worker(Generic[Job, Answer]):
    """Follows one job at a time; a new one drops the one before.  Every answer comes with the ticket of its job.

    A subclass says in `_follow` what a job is; it runs in a thread and speaks to the process.
    """

    def __init__(self, start: Sequence[str] | None = None) -> None:
        self._command = list(start or command())
        self._jobs: queue.SimpleQueue[tuple[int, Job] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[int, Answer]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._ticket = 0
        self._closed = False
        self._thread: threading.Thread | None = None

    def poll(self) -> tuple[int, Answer] | None:
        """The newest answer to the job under way that has come in since, with its ticket, or None.  Never waits."""
        found = None
        with contextlib.suppress(queue.Empty):
            while True:
                answer = self._answers.get_nowait()
                if answer[0] == self._ticket:
                    found = answer
        return found

    def cancel(self) -> None:
        """Drops the job under way; its answer will not be heard."""
        self._ticket += 1
        self._tell("stop")

    def close(self) -> None:
        """Ends the worker at once, in the middle of anything."""
        self._closed = True
        self._ticket += 1
        self._jobs.put(None)
        with self._lock:
            if self._process:
                self._process.kill()

    def _begin(self, job: Job) -> int:
        """Has a job followed instead of the one before; its ticket."""
        self.cancel()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name=type(self).__name__.lower(), daemon=True)
            self._thread.start()
        self._jobs.put((self._ticket, job))
        return self._ticket

    # ------------------------------------------------------------------ in the thread
    def _follow(self, ticket: int, job: Job) -> None:
        """Does a job, and gives its answers to `_answer`."""
        raise NotImplementedError

    def _answer(self, ticket: int, answer: Answer) -> None:
        self._answers.put((ticket, answer))

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            if job[0] == self._ticket:
                self._follow(*job)
        self._end()

    def _asked(self, ticket: int, lines: Sequence[str]) -> Iterator[str]:
        """Says lines, the last a `go`, and hears the answers, `bestmove` last; fewer when the worker fails.

        Who stops listening before that has told the worker to stop: what it still says is read here, for it would be
        taken for an answer to the next question.
        """
        process = self._running()
        if process is None or process.stdout is None:
            return
        for line in lines:
            self._tell(line)
        if ticket != self._ticket:
            self._tell("stop")
        ended = False
        try:
            for line in process.stdout:
                ended = line.startswith(LAST)
                yield line.strip()
                if ended:
                    return
        finally:
            if not ended:
                with contextlib.suppress(OSError, ValueError):
                    next((line for line in process.stdout if line.startswith(LAST)), "")

    def _running(self) -> subprocess.Popen[str] | None:
        with self._lock:
            if self._process and self._process.poll() is None:
                return self._process
            if self._closed:
                return None
            try:
                self._process = spawn(self._command)
            except OSError:
                self._process = None
            return self._process

    def _tell(self, line: str) -> None:
        process = self._process
        if process and process.stdin and process.poll() is None:
            with contextlib.suppress(OSError, ValueError):
                process.stdin.write(line + "\n")
                process.stdin.flush()

    def _end(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process:
            with contextlib.suppress(OSError):
                process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe:
                    with contextlib.suppress(OSError):
                        pipe.close()
