"""A child process that exchanges lines through pipes, with timeouts for every wait.

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


class ChildEndedError(Exception):
    """Raised when the child has ended: no further line will come."""


class ChildProcess:
    """A child process, started at once, at lower priority.  Raises OSError if it can't be started.

    It is in a process group of its own: Ctrl+C in a terminal is for the window, which then ends it.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.process = _start_process(words)
        self._said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._heard: queue.Queue[str | None] = queue.Queue(UNREAD)
        runs = {"says": self._write_lines, "hears": self._read_lines, "complains": self._log_errors_of_child}
        self._tasks = [BackgroundTask(run, f"{name}-{self.process.pid}").begin() for name, run in runs.items()]

    @property
    def is_alive(self) -> bool:
        """Whether the process is running."""
        return self.process.poll() is None

    @property
    def exit_code(self) -> int | None:
        """Exit code of the process; None while it is still running."""
        return self.process.returncode

    @property
    def is_suspended(self) -> bool:
        """Return whether the process is suspended, where the system tells."""
        if not hasattr(os, "waitid"):
            return False
        with contextlib.suppress(OSError):
            return os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
        return False

    def send_lines(self, *lines: str) -> None:
        """Queue lines for the child without waiting."""
        for line in lines:
            self._said.put(line)

    def close_input(self) -> None:
        """Close the child's input after the lines queued so far."""
        self._said.put(None)

    def read_line(self, seconds: float) -> str | None:
        """Return the child's next line, "" after `wake_reader`, or None on timeout.  Raises ChildEndedError."""
        try:
            line = self._heard.get(timeout=max(seconds, 0.0))
        except queue.Empty:
            return None
        if line is None:
            raise ChildEndedError
        return line

    def wake_reader(self) -> None:
        """Make a waiting `read_line` return at once."""
        with contextlib.suppress(queue.Full):
            self._heard.put_nowait("")

    def kill(self) -> None:
        """Kill the child at once, even if it is suspended, without waiting."""
        with contextlib.suppress(OSError):
            self.process.kill()

    def end(self) -> None:
        """Terminate the child and release its pipes and threads."""
        self.kill()
        self.process.wait()
        self._said.put(None)
        with contextlib.suppress(queue.Empty):  # the reading thread may be waiting for room
            while True:
                self._heard.get_nowait()
        for task in self._tasks:
            task.wait(LAST_WORDS)

    # ------------------------------------------------------------------ in the threads
    def _write_lines(self) -> None:
        """Write the queued lines to the process's standard input, until None is taken from the queue."""
        pipe = self.process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError), pipe:
            while (line := self._said.get()) is not None:
                pipe.write(line + "\n")
                pipe.flush()

    def _read_lines(self) -> None:
        """Queue the lines that the process prints, without surrounding blanks; at the end of its output, None."""
        pipe = self.process.stdout
        assert pipe is not None
        try:
            with contextlib.suppress(OSError, ValueError), pipe:
                while line := pipe.readline(LONGEST):
                    if said := line.strip():
                        self._heard.put(said)
        finally:
            self._heard.put(None)

    def _log_errors_of_child(self) -> None:
        """Log what the child writes to its standard error, until it ends."""
        pipe = self.process.stderr
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError), pipe:
            _log_errors(pipe, self.process.pid)


def end_with_parent() -> None:
    """Exit this program, if it is a child process, as soon as its parent has ended.

    Only for commands that read nothing: standard input is watched for its end.
    """
    if os.environ.get(BESIDE):
        BackgroundTask(_exit_at_end_of_input, "parent").begin()


def _exit_at_end_of_input() -> None:
    """Exit this program once its standard input has ended."""
    with contextlib.suppress(OSError):
        while os.read(0, 1024):
            pass
    os._exit(1)


def _log_errors(pipe: IO[str], pid: int) -> None:
    """Log a process's standard error; beyond COMPLAINTS lines it is read and dropped."""
    n = 0
    while line := pipe.readline(LONGEST):
        n += 1
        if n <= COMPLAINTS:
            LOG.warning("worker %d: %s", pid, line.rstrip()[:COMPLAINT])
        elif n == COMPLAINTS + 1:
            LOG.warning("worker %d: and more, which is not kept", pid)


def _start_process(words: Sequence[str]) -> "subprocess.Popen[str]":
    """Start the process with its pipes.  Raises OSError."""
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
