"""A search, or a count of positions, in a thread, while other lines are read."""

import logging
from collections.abc import Callable

from game.background import BackgroundTask

LOG = logging.getLogger("naqala.protocol")


class ProtocolSearch:
    """A search or perft that runs in its own thread. `endless`: it runs until `stop`; `counting`: it is a perft; `done`
    is called from its thread when its result is printed; `on_fault` is called with a message before that, if the search
    failed.
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
        self._task = BackgroundTask(self._run_in_thread, "search")
        self.stopped = self._task.cancelled

    def start(self, done: Callable[[], None]) -> None:
        """Start the thread and return at once; `done` is called when it ends."""
        self.done = done
        self._task.begin()

    @property
    def is_open_ended(self) -> bool:
        """Whether the search runs until `stop`."""
        return self.endless and not self.stopped.is_set()

    def stop(self) -> None:
        """Ask the search to stop; return at once."""
        self._task.cancel()
        self.on_stop()

    def _run_in_thread(self) -> None:
        """Run the search, report its failure, and call `done` in any case."""
        try:
            self._run(self)
        except Exception as error:
            LOG.exception("the search failed")
            self._on_fault(self, f"the search failed: {type(error).__name__}: {error}")
        finally:
            self.done()
