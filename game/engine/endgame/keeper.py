"""The endgame tables of a process: loaded or built in the background, asked for at any time."""

import threading

from game.engine.endgame.files import EndTable, TableFiles
from game.engine.process.guard import guarded
from game.rules.game import Rules


class TableKeeper:
    """Holds the table of the game that was asked for last; only `wait` waits.

    A table that was built earlier is there at once.  One that is missing, or smaller than usual, is built in a thread;
    the search does not wait for it, and `of` returns it once it is done.  There is one thread at most: two tables
    built at once would take twice the memory.
    """

    def __init__(self, files: TableFiles) -> None:
        self._files = files
        self._lock = threading.Lock()
        self._rules: Rules | None = None
        self._table: EndTable | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def of(self, rules: Rules) -> EndTable | None:
        """The table of this game, if there is one yet; ends work on the table of another game."""
        with self._lock:
            if self._rules is not rules:
                self._stop.set()
                self._stop = threading.Event()
                self._rules, self._table = rules, None
                if self._thread is None or not self._thread.is_alive():
                    self._thread = threading.Thread(target=self._work, name="endgame-tables", daemon=True)
                    self._thread.start()
            return self._table

    def wait(self, seconds: float | None = None) -> bool:
        """Waits until the table of the game that was asked for last is done; True if it is."""
        thread = self._thread
        if thread:
            thread.join(seconds)
        return thread is None or not thread.is_alive()

    def close(self) -> None:
        """Ends all work; the finished part of a table is saved."""
        self._stop.set()

    @guarded
    def _work(self) -> None:
        """Makes the table that was asked for last, until no other has been asked for meanwhile."""
        made: Rules | None = None
        while True:
            with self._lock:
                rules, stop = self._rules, self._stop
                if rules is None or rules is made:
                    self._thread = None
                    return
            self._make(rules, stop)
            made = rules

    @guarded
    def _make(self, rules: Rules, stop: threading.Event) -> None:
        """Makes one table.  If that fails, its game is played without one; the next table asked for is still made."""
        self._put(rules, self._files.load(rules))
        self._put(rules, self._files.ensure(rules, stop=stop.is_set))

    def _put(self, rules: Rules, table: EndTable | None) -> None:
        with self._lock:
            if table and self._rules is rules:
                self._table = table
