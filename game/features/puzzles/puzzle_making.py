"""More puzzles, found in the background: a process of its own, at a low priority, that looks for a few and ends.

It is asked only while nobody does anything, or when there is nothing left to practise; nothing waits for it.
"""

import logging
from collections.abc import Callable, Sequence

from game.engine.process.child import ChildProcess
from game.engine.process.child_command import ChildCommand
from game.rules.decoding import UNREADABLE, decode
from game.teaching.kept_puzzles import KeptPuzzle

LOG = logging.getLogger("naqala.features")
AT_ONCE = 2  # puzzles that are looked for each time
RESERVE = 10  # puzzles of a game that nobody has tried: with so many, none are made
IDLE = 20.0  # seconds in which nobody does anything
OFTEN = 60.0  # seconds between two beginnings
DRY = 2.0  # the same where there is nothing left to practise
RARELY = 600.0  # the same at most: after each search that brought nothing the next one waits twice as long
SILENCE = 600.0  # seconds after which a search that says nothing is ended


class PuzzleMaker:
    """Finds new puzzles of a game in a child process while the user is idle. `command`: words of the command line
    before the game's id. `seed`: number that determines which puzzles are found.
    """

    def __init__(
        self, command: Sequence[str], start: Callable[[Sequence[str]], ChildProcess] = ChildProcess, seed: int = 0
    ) -> None:
        self._command, self._start = list(command), start
        self._search: ChildCommand | None = None
        self._idle = self._since = 0.0
        self._seed = seed
        self._begun = False
        self._vain = 0  # searches in a row that brought nothing

    @property
    def is_busy(self) -> bool:
        return self._search is not None

    def note_user_input(self) -> None:
        """Note that the user has just done something, so that the search waits until there is a pause."""
        self._idle = 0.0

    def update(self, dt: float, game: str, unseen: int) -> list[KeptPuzzle]:
        """Let dt seconds pass and return newly found puzzles; `unseen`: how many of the game's puzzles are untried."""
        self._idle += dt
        self._since += dt
        if self._search is not None:
            return self._read_puzzles(self._search, dt)
        wanted = game and unseen < RESERVE
        pause = min((OFTEN if unseen else DRY) * 2.0 ** min(self._vain, 10), RARELY)
        if wanted and (self._idle >= IDLE or not unseen) and (not self._begun or self._since >= pause):
            self._start_search(game)
        return []

    def _start_search(self, game: str) -> None:
        """Start the child process that searches for puzzles of a game."""
        self._seed += 1
        self._since, self._begun = 0.0, True
        self._vain += 1  # until something is found
        words = [*self._command, game, "--new", "--count", str(AT_ONCE), "--seed", str(self._seed)]
        self._search = ChildCommand(words, SILENCE, start=self._start)

    def _read_puzzles(self, child_command: ChildCommand, dt: float) -> list[KeptPuzzle]:
        """Return the puzzles that the child process has found since the last call; `dt`: seconds since then."""
        found = []
        for line in child_command.poll_lines(dt):
            try:
                found.append(decode(line, KeptPuzzle))
            except UNREADABLE as error:
                LOG.warning("a puzzle was made that cannot be read: %s", error)
        if child_command.fault:
            self._search = None
        if found:
            self._vain = 0
        return found

    def close(self) -> None:
        if self._search is not None:
            self._search.close()
            self._search = None
