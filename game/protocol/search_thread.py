"""A search, or a counting of positions, in a thread of its own while other lines are heard."""

import logging
from collections.abc import Callable

from game.background import BackgroundTask

LOG = logging.getLogger("naqala.protocol")


class ProtocolSearch:
    """What `go` started.  `endless` ones wait for `stop`; `counting` ones are a perft.

    `done` is called from the thread when it has answered; `on_fault` before that, with a sentence, where it could not.
    """

    def __init__(
        self,
        run: Callable[["ProtocolSearch"], None],
        *,
        endless: bool = False,
        counting: bool = False,
        on_stop: Callable[[], None] = lambda: None,
        on_fault: Callable[["ProtocolSearch", str], None],
    ) -> None:
        self.endless, self.counting, self.on_stop, self._on_fault = endless, counting, on_stop, on_fault
        self.done: Callable[[], None] = lambda: None
        self._run = run
        self._task = BackgroundTask(self._work, "search")
        self.stopped = self._task.cancelled

    def start(self, done: Callable[[], None]) -> None:
        """Begins; returns at once."""
        self.done = done
        self._task.begin()

    @property
    def open_ended(self) -> bool:
        """Does it go on until `stop`?"""
        return self.endless and not self.stopped.is_set()

    def stop(self) -> None:
        self._task.cancel()
        self.on_stop()

    def _work(self) -> None:
        try:
            self._run(self)
        except Exception as error:
            LOG.exception("the search failed")
            self._on_fault(self, f"the search failed: {type(error).__name__}: {error}")
        finally:
            self.done()
