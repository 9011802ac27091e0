"""The computer player outside the window's process: nothing here makes the caller wait.

The worker is this very program, started again as `uci` and spoken to through pipes in the text protocol.  It needs no
compiler to leave the window alone, it ends when the pipe closes, and what it understands is what every outside
program is told.
"""

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.engine import levels
from game.engine.thinking import Thinking
from game.rules.position import Position

TRIES = 2
Played = tuple[Position, Sequence[str]]  # a game's start and the moves since
NICE = 10  # a frame comes before a thought


def command(data: str | None = None) -> list[str]:
    """How to start this program as a worker, from a checkout and from the packed program.

    `data` is the user's folder, where his own variant files lie, if it is not the usual one.
    """
    own = ["--data", data] if data else []
    if getattr(sys, "frozen", False):
        return [sys.executable, "uci", *own]
    return [sys.executable, str(Path(__file__).resolve().parents[2] / "main.py"), "uci", *own]


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


class Thinker:
    """Thinks about one position at a time.  `think` returns a ticket; `poll` gives answers with their tickets."""

    def __init__(self, start: Sequence[str] | None = None) -> None:
        self._command = list(start or command())
        self._jobs: queue.SimpleQueue[tuple[int, Position, int, Played | None] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[int, str]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._ticket = 0
        self._closed = False
        self._thread: threading.Thread | None = None

    def think(self, position: Position, level: int, played: Played | None = None) -> int:
        """Starts to think for the player to move; whatever was under way is dropped.  Returns the ticket.

        `played` is how the position came about, for positions that must not come a third time.
        """
        self.cancel()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="thinker", daemon=True)
            self._thread.start()
        ticket = self._ticket
        self._jobs.put((ticket, position, level, played))
        return ticket

    def poll(self) -> tuple[int, str] | None:
        """An answer that has come in, with the ticket of its question; None if there is none.  Never waits."""
        with contextlib.suppress(queue.Empty):
            while True:
                ticket, move = self._answers.get_nowait()
                if ticket == self._ticket:
                    return ticket, move
        return None

    def cancel(self) -> None:
        """Drops the thought under way; its answer will not be heard."""
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

    # ------------------------------------------------------------------ in the thread
    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            ticket, position, level, played = job
            if ticket != self._ticket:
                continue
            move = self._ask(ticket, position, level, played)
            if move:
                self._answers.put((ticket, move))
        self._end()

    def _ask(self, ticket: int, position: Position, level: int, played: Played | None) -> str | None:
        """The worker's answer; a worker that died is started once more, then a quick look of our own must do."""
        for _ in range(TRIES):
            if self._closed:
                return None
            move = self._ask_worker(ticket, level, *(played or (position, ())))
            if move is None or position.why_not(move) is None:
                return move
            self._end()
        return levels.choose(position, levels.EASY, Thinking(position), Random(0))

    def _ask_worker(self, ticket: int, level: int, start: Position, moves: Sequence[str]) -> str | None:
        """Its move, "" when it failed, None when nobody wants to know any more."""
        process = self._running()
        if process is None or process.stdout is None:
            return ""
        self._tell(f"setoption name Level value {level}")
        self._tell(" ".join(["position json", json.dumps(start.as_json()), *(["moves", *moves] if moves else [])]))
        self._tell("go")
        if ticket != self._ticket:
            self._tell("stop")
        for line in process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "bestmove":
                return rest if ticket == self._ticket else None
        return ""

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
