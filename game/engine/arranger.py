"""The arranger: looks for ever better layouts in a process of its own, for as long as it is let; nothing here waits."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from game.engine import layouts
from game.engine.levels import LEVELS
from game.engine.process import Played, Worker, place
from game.engine.thinking import Info, Limits
from game.rules import layout
from game.rules.layout import Counts
from game.rules.position import Position

TRIES = 2
PATIENCE = 3_600_000  # milliseconds; somebody takes what has been found long before
GLANCE = 300  # turns that are played out here where no worker can be asked
Question = tuple[Position, Played]


@dataclass(frozen=True)
class Arrangement:
    """The best layout found so far: how many stones more it wins against the better answer, negative where it loses.

    `compared`: how many layouts have been looked at; `done`: nothing better will come.
    """

    counts: Counts
    stones: int
    compared: int
    done: bool


class Arranger(Worker[Question, Arrangement]):
    """Improves the layout of one position at a time; `poll` gives the best that is known, with its ticket."""

    def arrange(self, position: Position, played: Played | None = None) -> int:
        """Starts to look for a layout; a ticket.  `played`: the start of the game and the moves since."""
        return self._begin((position, played or (position, ())))

    # ------------------------------------------------------------------ in the thread
    def _follow(self, ticket: int, job: Question) -> None:
        position, played = job
        for _ in range(TRIES):
            for found in self._improved(ticket, position, played):
                if ticket != self._ticket:
                    return
                self._answer(ticket, found)
                if found.done:
                    return
            if self._closed or ticket != self._ticket:
                return
            self._end()
        self._answer(ticket, _glance(position))

    def _improved(self, ticket: int, position: Position, played: Played) -> Iterator[Arrangement]:
        """What the worker finds, the last one `done`; nothing `done` comes where it fails."""
        level = f"setoption name Level value {LEVELS[-1].number}"
        found = None
        for line in self._asked(ticket, [level, place(position, played), f"go movetime {PATIENCE}"]):
            if line.startswith("bestmove") and found:
                yield Arrangement(found.counts, found.stones, found.compared, True)
            elif said := _heard(position, line):
                found = said
                yield found


def _heard(position: Position, line: str) -> Arrangement | None:
    """What an `info` line says."""
    words = line.split()
    if words[:2] != ["info", "depth"] or not words[-1].startswith(layout.PREFIX):
        return None
    said = dict(pairwise(words))
    return Arrangement(layout.parse(position.rules, words[-1]), int(said["cp"]) // 100, int(said["depth"]), False)


def _glance(position: Position) -> Arrangement:
    """A few layouts compared here and now."""
    told = list[Info]()
    layouts.best(position, Limits(nodes=GLANCE), Random(0), report=told.append)
    info = told[-1]
    return Arrangement(layout.parse(position.rules, info.line[0]), info.score, info.depth, True)
