"""A program in a process of its own, spoken to in lines.  Whatever it does, no caller waits longer than it asks to.

Threads write to it, read its lines, and log what it writes on standard error.
"""

import contextlib
import logging
import os
import queue
import subprocess
from collections.abc import Sequence
from typing import IO

from game.background import BackgroundTask

LOG = logging.getLogger("naqala.engine")
NICE = 10  # the window's frames come first
LONGEST = 1 << 20  # characters of a line
UNREAD = 10_000  # lines that may wait to be read; beyond that the program waits
COMPLAINTS, COMPLAINT = 200, 400  # lines on its standard error that are logged, and letters of each
BESIDE = "NAQALA_BESIDE"  # in the environment of a program that was started so
LAST_WORDS = 2.0  # seconds that `end` waits for its threads


class EndedError(Exception):
    """The program has ended: no further line will come."""


class Child:
    """A program, started at once, at a lower priority.  Raises OSError where it cannot be started.

    It is in a process group of its own: Ctrl+C in a terminal is for the window, which then ends it.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.process = _started(words)
        self._said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._heard: queue.Queue[str | None] = queue.Queue(UNREAD)
        self._tasks = [
            BackgroundTask(run, f"{name}-{self.process.pid}").begin()
            for name, run in (("says", self._write), ("hears", self._read), ("complains", self._log))
        ]

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    @property
    def exit_code(self) -> int | None:
        return self.process.returncode

    @property
    def is_suspended(self) -> bool:
        """Whether somebody suspended it, where the system tells."""
        if not hasattr(os, "waitid"):
            return False
        with contextlib.suppress(OSError):
            return os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
        return False

    def send_lines(self, *lines: str) -> None:
        """Sends it lines, without waiting until it reads them."""
        for line in lines:
            self._said.put(line)

    def tell_no_more(self) -> None:
        """Its input ends behind what was sent."""
        self._said.put(None)

    def hear(self, seconds: float) -> str | None:
        """Its next line, "" if `wake` was called, None if none came within `seconds`.  Raises EndedError."""
        try:
            line = self._heard.get(timeout=max(seconds, 0.0))
        except queue.Empty:
            return None
        if line is None:
            raise EndedError
        return line

    def wake(self) -> None:
        """Makes a waiting `hear` return at once."""
        with contextlib.suppress(queue.Full):
            self._heard.put_nowait("")

    def kill(self) -> None:
        """Ends it at once, even if it is suspended; waits for nothing."""
        with contextlib.suppress(OSError):
            self.process.kill()

    def end(self) -> None:
        """Ends it and releases its pipes and threads."""
        self.kill()
        self.process.wait()
        self._said.put(None)
        with contextlib.suppress(queue.Empty):  # the reading thread may be waiting for room
            while True:
                self._heard.get_nowait()
        for task in self._tasks:
            task.wait(LAST_WORDS)

    # ------------------------------------------------------------------ in the threads
    def _write(self) -> None:
        pipe = self.process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError), pipe:
            while (line := self._said.get()) is not None:
                pipe.write(line + "\n")
                pipe.flush()

    def _read(self) -> None:
        pipe = self.process.stdout
        assert pipe is not None
        try:
            with contextlib.suppress(OSError, ValueError), pipe:
                while line := pipe.readline(LONGEST):
                    if said := line.strip():
                        self._heard.put(said)
        finally:
            self._heard.put(None)

    def _log(self) -> None:
        pipe = self.process.stderr
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError), pipe:
            _complained(pipe, self.process.pid)


def end_with_parent() -> None:
    """Where this program is a `Child`, it ends as soon as nobody listens any more; a killed window tells nobody.

    Only for commands that are told nothing: their standard input ends with the program that started them.
    """
    if os.environ.get(BESIDE):
        BackgroundTask(_until_left, "parent").begin()


def _until_left() -> None:
    with contextlib.suppress(OSError):
        while os.read(0, 1024):
            pass
    os._exit(1)


def _complained(pipe: IO[str], pid: int) -> None:
    """Logs what a process writes on its standard error; beyond COMPLAINTS lines it is read and dropped."""
    n = 0
    while line := pipe.readline(LONGEST):
        n += 1
        if n <= COMPLAINTS:
            LOG.warning("worker %d: %s", pid, line.rstrip()[:COMPLAINT])
        elif n == COMPLAINTS + 1:
            LOG.warning("worker %d: and more, which is not kept", pid)


def _started(words: Sequence[str]) -> "subprocess.Popen[str]":
    """The process with its pipes.  Raises OSError."""
    environ = {k: v for k, v in os.environ.items() if k != "NAQALA_SMOKE"} | {BESIDE: "1"}
    flags = 0
    for name in ("CREATE_NO_WINDOW", "BELOW_NORMAL_PRIORITY_CLASS", "CREATE_NEW_PROCESS_GROUP"):  # those of Windows
        flags |= getattr(subprocess, name, 0)
    process = subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        errors="replace", creationflags=flags, env=environ, process_group=None if flags else 0,
    )  # fmt: skip
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + NICE)
    return process
