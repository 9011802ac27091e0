"""A command of this program at work in a process of its own: its lines are polled, and nobody waits for them."""

import contextlib
import math
import subprocess
from collections.abc import Callable, Sequence

from game.engine.analysis.values import Fault
from game.engine.process.child import LOG, Child, EndedError

MOST = 100  # lines that are taken at a time: one that never rests must not hold up whoever asks
TIDYING = 3.0  # seconds in which one that was cancelled may tidy up


class ChildCommand:
    """Starts at once; `lines` is called where the caller is updated."""

    def __init__(
        self,
        words: Sequence[str],
        silence: float = math.inf,
        told: str | None = None,
        start: Callable[[Sequence[str]], Child] = Child,
    ) -> None:
        """`silence`: seconds without a line after which it is given up; `told`: all that it reads, or None."""
        self.fault: Fault | None = None
        """Why no more lines come; None as long as some may."""
        self.error: OSError | None = None
        """Why it could not be started."""
        self.exit_code: int | None = None
        self._words, self._silence, self._silent = words, silence, 0.0
        self._has_said_all = False
        self._tidying: float | None = None  # seconds since it was cancelled
        self._child: Child | None = None
        try:
            self._child = start(words)
        except OSError as error:
            LOG.warning("%s cannot be started: %s", words, error)
            self.fault, self.error = "ended", error
            return
        if told is not None:
            if told:
                self._child.send_lines(told)
            self._child.tell_no_more()

    def lines(self, dt: float) -> list[str]:
        """Return what it has said since, dt seconds later."""
        child, found = self._child, list[str]()
        if child is None:
            return found
        self._silent += dt
        try:
            while len(found) < MOST and (line := child.hear(0.0)) is not None:
                self._silent = 0.0
                found.append(line)
        except EndedError:
            self._has_said_all = True
        if self._tidying is not None:
            self._tidying += dt
            if self._tidying > TIDYING:
                child.kill()
        if (self._has_said_all or self._tidying is not None) and not child.alive:
            self.close()  # what it has started may hold its output open
        elif self._silent >= self._silence:
            LOG.warning("%s says nothing any more", self._words)
            self.close("silent")
        return found

    def cancel(self) -> None:
        """Ask it to tidy up and end; it is ended if it takes too long."""
        if self._child is not None and self._tidying is None:
            self._tidying = 0.0
            with contextlib.suppress(OSError):
                self._child.process.terminate()

    def close(self, why: Fault = "ended") -> None:
        """End it at once; whoever could not use what it said gives another reason, whatever ended it before."""
        child, self._child, self.fault = self._child, None, why
        if child is not None:
            with contextlib.suppress(OSError):
                child.end()
            self.exit_code = child.exit_code

    def close_tidily(self) -> None:
        """Cancel it and wait until it has ended, a few seconds at most: the program ends, too."""
        self.cancel()
        if self._child is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._child.process.wait(TIDYING)
            self.close()
