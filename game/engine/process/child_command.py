"""A command of this program at work in a process of its own: its lines are polled, and nobody waits for them."""

import contextlib
import math
import subprocess
from collections.abc import Callable, Sequence

from game.engine.analysis.values import Fault
from game.engine.process.child import LOG, ChildEndedError, ChildProcess

MOST = 100  # lines that are taken at a time: one that never rests must not hold up whoever asks
TIDYING = 3.0  # seconds in which one that was cancelled may tidy up


class ChildCommand:
    """A command of this program that runs in a child process, started at once; `poll_lines` returns its output."""

    def __init__(
        self,
        words: Sequence[str],
        silence: float = math.inf,
        told: str | None = None,
        start: Callable[[Sequence[str]], ChildProcess] = ChildProcess,
    ) -> None:
        """`silence`: seconds without output until it is given up; `told`: the whole standard input, or None."""
        self.fault: Fault | None = None
        """Why no more lines come; None as long as some may."""
        self.error: OSError | None = None
        """Why it could not be started."""
        self.exit_code: int | None = None
        self._words, self._silence, self._silent = words, silence, 0.0
        self._has_said_all = False
        self._tidying: float | None = None  # seconds since it was cancelled
        self._child: ChildProcess | None = None
        try:
            self._child = start(words)
        except OSError as error:
            LOG.warning("%s cannot be started: %s", words, error)
            self.fault, self.error = "ended", error
            return
        if told is not None:
            if told:
                self._child.send_lines(told)
            self._child.close_input()

    def poll_lines(self, dt: float) -> list[str]:
        """Return the lines written since the last call, `dt` seconds ago."""
        child, found = self._child, list[str]()
        if child is None:
            return found
        self._silent += dt
        try:
            while len(found) < MOST and (line := child.read_line(0.0)) is not None:
                self._silent = 0.0
                found.append(line)
        except ChildEndedError:
            self._has_said_all = True
        if self._tidying is not None:
            self._tidying += dt
            if self._tidying > TIDYING:
                child.kill()
        if (self._has_said_all or self._tidying is not None) and not child.is_alive:
            self.close()  # what it has started may hold its output open
        elif self._silent >= self._silence:
            LOG.warning("%s says nothing any more", self._words)
            self.close("silent")
        return found

    def cancel(self) -> None:
        """Ask the process to finish; it is ended if that takes too long."""
        if self._child is not None and self._tidying is None:
            self._tidying = 0.0
            with contextlib.suppress(OSError):
                self._child.process.terminate()

    def close(self, fault: Fault = "ended") -> None:
        """End the process at once; `fault` overrides the reason for which it ended."""
        child, self._child, self.fault = self._child, None, fault
        if child is not None:
            with contextlib.suppress(OSError):
                child.end()
            self.exit_code = child.exit_code

    def close_tidily(self) -> None:
        """Cancel the process and wait until it has ended, for a few seconds at most, as the program is closing."""
        self.cancel()
        if self._child is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._child.process.wait(TIDYING)
            self.close()
