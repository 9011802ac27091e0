"""The analyst: positions and whole games are looked at in a process of its own; nothing here makes the caller wait.

It is always the whole engine that looks, whatever level the computer plays at.
"""

import threading
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from game.engine import review
from game.engine.analysis import ALL, Analysis, Failed, Progress, Review
from game.engine.heard import Heard
from game.engine.process import Played, Worker, place, threads
from game.rules import sowing
from game.rules.match import AGREE, Game
from game.rules.position import Position

TRIES = 2
SECONDS = 3.0  # for a position, where nobody says how long
MEGABYTES = 32
Heeded = Analysis | Progress | Review | Failed


@dataclass(frozen=True)
class Budget:
    """What a review may spend: positions for each turn, the same on every machine, and seconds for the whole game."""

    nodes: int = 200_000 if sowing.COMPILED else 1_000
    seconds: float = 180.0


@dataclass(frozen=True)
class _Look:
    """A position to look at: how it came about, how many moves, how long."""

    position: Position
    played: Played
    count: int
    seconds: float


@dataclass(frozen=True)
class _Game:
    """A game to look at."""

    start: Position
    moves: tuple[str, ...]
    budget: Budget


class Analyst(Worker[_Look | _Game, Heeded]):
    """Looks at one position or game at a time; `poll` gives the newest that is known, with the ticket of the question.

    Of a position an `Analysis` comes for each ply of deepening, the last one `done`; of a game `Progress` comes until
    there is a `Review`.  `Failed` comes where there is no worker to ask.
    """

    def analyse(
        self, position: Position, played: Played | None = None, count: int | None = None, seconds: float = SECONDS
    ) -> int:
        """Looks at the best `count` moves of a position, all if None, for so many seconds at most; a ticket.

        `played` is how the position came about: the start of the game and the moves since.
        """
        return self._begin(_Look(position, played or (position, ()), count or ALL, seconds))

    def review(self, start: Position, moves: Sequence[str], budget: Budget | None = None) -> int:
        """Looks at every turn of a game; a ticket."""
        return self._begin(_Game(start, tuple(moves), budget or Budget()))

    # ------------------------------------------------------------------ in the thread
    def _follow(self, ticket: int, job: _Look | _Game) -> None:
        with closing(self._look(ticket, job) if isinstance(job, _Look) else self._review(ticket, job)) as answers:
            for answer in answers:
                if ticket != self._ticket:
                    return
                self._answer(ticket, answer)

    def _look(self, ticket: int, job: _Look) -> Generator[Heeded, None, None]:
        lines = _settings(job.count, threads())
        for _ in range(TRIES):
            for found in self._heard(ticket, job.position, job.played, lines, f"movetime {round(1000 * job.seconds)}"):
                yield found
                if found.done:
                    return
            if self._closed:
                return
            self._end()
        yield Failed()

    def _review(self, ticket: int, job: _Game) -> Generator[Heeded, None, None]:
        """From the last turn to the first, so that what a turn led to is known before it is looked at."""
        game = Game(job.start.rules, job.start)
        for move in job.moves:
            if move == AGREE:
                game.agree()
            else:
                game.play(move)
        found: dict[int, Analysis] = {}
        asked = review.questions(game)
        ends = time.monotonic() + job.budget.seconds
        failures = 0
        afresh = ["ucinewgame", *_settings(ALL, 1)]  # one thread, and no table of earlier games: always the same answer
        first = afresh
        for ply in asked:
            yield Progress(len(found), len(asked))
            left = (ends - time.monotonic()) / (len(asked) - len(found))
            position = game.plies[ply].before if ply < len(game.plies) else game.position
            answer = None
            while answer is None and not self._closed and ticket == self._ticket:
                answer = self._within(ticket, position, (job.start, job.moves[:ply]), first, job.budget.nodes, left)
                if answer is None:
                    self._end()
                    failures += 1
                    first = afresh
                    if failures == TRIES:
                        yield Failed()
                        return
            if answer is None:
                return
            found[ply], first = answer, []
        yield review.reviewed(game, found, job.budget.nodes)

    def _within(
        self, ticket: int, position: Position, played: Played, lines: Sequence[str], nodes: int, seconds: float
    ) -> Analysis | None:
        """The whole answer for so many positions; a search that takes longer than its share of time is stopped."""
        timer = threading.Timer(max(seconds, 0.01), self._tell, ("stop",))
        timer.daemon = True
        timer.start()
        try:
            for found in self._heard(ticket, position, played, lines, f"nodes {nodes}"):
                if found.done:
                    return found
        finally:
            timer.cancel()
            timer.join()
        return None

    def _heard(
        self, ticket: int, position: Position, played: Played, lines: Sequence[str], limit: str
    ) -> Iterator[Analysis]:
        """What the worker says of a position, deeper and deeper; nothing `done` comes where it fails."""
        heard = Heard(position)
        for line in self._asked(ticket, [*lines, place(position, played), f"go {limit}"]):
            if line.startswith("bestmove"):
                yield heard.analysis(done=True)
            elif heard.take(line):
                yield heard.analysis(done=False)


def _settings(count: int, threads: int) -> list[str]:
    """The lines that make the worker look at so many moves with its whole strength."""
    chosen = {"Hash": MEGABYTES, "Threads": threads, "MultiPV": count}
    return [f"setoption name {name} value {value}" for name, value in chosen.items()]
