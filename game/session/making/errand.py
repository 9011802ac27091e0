"""Something made in a process of its own: the window goes on and asks how far it is.

The process is this very program, started again with one of its commands; with `--progress` they say how far they are.
"""

import contextlib
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from game.engine.process.child import Child, EndedError
from game.engine.process.worker import command
from game.rules.phrase import message
from game.store.exchange.names import part_of

PATIENCE = 3.0  # seconds in which one that was cancelled may tidy up
PROGRESS, FAILED = "progress", "failed"  # how its lines begin

State = Literal["working", "done", "failed", "cancelled"]


class Errand:
    """One order under way.  `update` is called from time to time; nothing here waits but `close`.

    `state` says how it stands, `progress` how far it is from 0 to 1, `fault` why it failed, in English.
    """

    def __init__(
        self,
        name: str,
        words: Sequence[str],
        path: Path,
        *,
        told: str = "",
        data: str | None = None,
        start: Sequence[str] | None = None,
    ) -> None:
        """`name` is the command and `words` are its words, `path` what it makes, `told` its standard input.

        `data` is the user's folder, if it is not the usual one; `start` another way to start the command.
        """
        self.path = path
        self.progress = 0.0
        self.state: State = "working"
        self.fault = ""
        self._child: Child | None = None
        self._cancelled = 0.0  # when
        self._silent = False  # it has nothing more to say and is about to end
        try:
            self._child = Child([*(start or command(data, name)), *words])
        except OSError as error:
            self.state, self.fault = "failed", message(error)
            return
        if told:
            self._child.tell(told)
        self._child.tell_no_more()

    @property
    def working(self) -> bool:
        """Whether it still runs, a cancelled one that tidies up included."""
        return self._child is not None

    def update(self) -> None:
        """Takes notice of what has happened meanwhile."""
        child = self._child
        if child is None:
            return
        try:
            while (line := child.hear(0.0)) is not None:
                self._hear(line)
        except EndedError:
            self._silent = True
        if self._silent and not child.alive:
            self._ended(child)
        elif self._cancelled and time.monotonic() > self._cancelled + PATIENCE:
            child.kill()

    def cancel(self) -> None:
        """Ends it; nothing of the file stays behind, and one that was there before is as it was."""
        if self._child is not None and not self._cancelled:
            self.state, self._cancelled = "cancelled", time.monotonic()
            with contextlib.suppress(OSError):
                self._child.process.terminate()

    def close(self) -> None:
        """Cancels it, waits until it has ended, a few seconds at most, and tidies up."""
        self.cancel()
        child = self._child
        if child is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.process.wait(PATIENCE)
            self._ended(child)

    def _hear(self, line: str) -> None:
        kind, _, said = line.partition(" ")
        if kind == PROGRESS:
            with contextlib.suppress(ValueError):
                self.progress = max(self.progress, min(float(said), 1.0))
        elif kind == FAILED:
            self.fault = said

    def _ended(self, child: Child) -> None:
        self._child = None
        child.end()
        if self.state == "working" and child.process.returncode == 0:
            self.state, self.progress = "done", 1.0
            return
        if self.state == "working":
            self.state = "failed"
        part = part_of(self.path)  # of one that could not tidy up itself; that of a page is a folder
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        shutil.rmtree(part, ignore_errors=True)
