"""The arranger: searches for better and better layouts in a child process until cancelled, without blocking."""

from dataclasses import dataclass, replace
from itertools import pairwise

from game.engine.process.worker import EngineWorker, Played, WorkerError, position_command
from game.engine.strength import LEVELS
from game.rules import arrangement
from game.rules.arrangement import Counts
from game.rules.game import Position

PATIENCE = 3_600_000  # milliseconds; a layout is taken long before
Question = tuple[Position, Played]


@dataclass(frozen=True)
class Arrangement:
    """The best layout found so far, and its lead in stones if the opponent answers best, negative if it loses.

    `compared_layouts`: number of layouts compared; `is_done`: the search has ended.
    """

    counts: Counts
    stones: int
    compared_layouts: int
    is_done: bool


class Arranger(EngineWorker[Question, Arrangement]):
    """A worker that searches for the best layout of a position; `poll` returns the best so far or `AnalysisFailure`."""

    def arrange(self, position: Position, played: Played | None = None) -> int:
        """Start to search for a layout; return a ticket.  `played`: the start of the game and the moves since."""
        return self._replace_job((position, played or (position, ())))

    # ------------------------------------------------------------------ in the thread
    def _process_job(self, ticket: int, job: Question) -> None:
        """Search for a layout and pass on each better one."""
        position, played = job
        lines, found = [f"setoption name Level value {LEVELS[-1].number}", position_command(position, played)], None
        for line in self._send_and_read_answers(ticket, lines, f"go movetime {PATIENCE}", None):
            if said := _parse_layout(position, line):
                found = said
                self._store_answer(ticket, found)
        if found is None:
            raise WorkerError("refused", "the worker found no layout")
        self._store_answer(ticket, replace(found, is_done=True))


def _parse_layout(position: Position, line: str) -> Arrangement | None:
    """Return the layout and its value read from the engine's `info` line; None if the line holds no layout."""
    words = line.split()
    if words[:2] != ["info", "depth"] or not words[-1].startswith(arrangement.PREFIX):
        return None
    said = dict(pairwise(words))
    return Arrangement(
        arrangement.parse_layout(position.rules, words[-1]), int(said["cp"]) // 100, int(said["depth"]), False
    )
