"""A command of this program at work in a process of its own: whoever holds it asks now and then what it has said."""

import contextlib
from collections.abc import Callable, Sequence

from game.engine.analysis.values import Fault
from game.engine.process.child import Child, EndedError
from game.engine.process.guard import LOG

MOST = 100  # lines that are taken at a time: one that never rests must not hold up whoever asks


class BackgroundCommand:
    """Nothing here waits for it.  `fault`: why no more lines come, None as long as some may."""

    def __init__(
        self, words: Sequence[str], silence: float, told: str = "", start: Callable[[Sequence[str]], Child] = Child
    ) -> None:
        """`silence`: seconds without a line after which it is given up; `told`: all that it reads."""
        self.fault: Fault | None = None
        self._words, self._silence, self._silent = words, silence, 0.0
        self._child: Child | None = None
        try:
            self._child = start(words)
        except OSError as error:
            LOG.warning("%s cannot be started: %s", words, error)
            self.fault = "ended"
            return
        if told:
            self._child.send_lines(told)
            self._child.close_input()

    def lines(self, dt: float) -> list[str]:
        """What it has said since, dt seconds later."""
        found = list[str]()
        self._silent += dt
        try:
            while self._child is not None and len(found) < MOST and (line := self._child.hear(0.0)) is not None:
                self._silent = 0.0
                found.append(line)
        except EndedError:
            self.close()
        if self._child is not None and self._silent >= self._silence:
            LOG.warning("%s says nothing any more", self._words)
            self.close("silent")
        return found

    def close(self, why: Fault = "ended") -> None:
        """Ends it; nobody wants to hear any more, whatever ended it before: what was heard last may be refused."""
        child, self._child, self.fault = self._child, None, why
        if child is not None:
            with contextlib.suppress(OSError):
                child.end()
