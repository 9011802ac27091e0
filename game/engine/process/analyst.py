"""The analyst: analyses positions and whole games in a child process, without blocking.

It always uses the whole engine, whatever level the computer plays at.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from game.engine.analysis import review
from game.engine.analysis.info_parser import InfoParser
from game.engine.analysis.values import ALL, Analysis, Review, ReviewProgress, round_to_stones
from game.engine.process.worker import LAST, Played, Worker, position_command, search_thread_count
from game.rules.game import Position, Rules
from game.rules.match import Game

SECONDS = 3.0  # for a position, unless another time is given
DECIDING = 10.0  # seconds in which an ending is decided, or may be called even
LATE = 16  # stones in the holes: with so few it is an ending
LEAST = 0.01  # seconds for each position once the time is used up
MEGABYTES = 32
Heeded = Analysis | ReviewProgress | Review


@dataclass(frozen=True)
class ReviewBudget:
    """The budget of a review: positions per turn, the same on every machine, and seconds for the whole game."""

    nodes: int
    seconds: float = 180.0

    @classmethod
    def usual(cls, rules: Rules) -> "ReviewBudget":
        """Return the budget for a review of useful quality."""
        return cls(review.review_nodes(rules))


@dataclass(frozen=True)
class _Look:
    """A position to analyse: its history, the number of moves to report, and the limits in seconds and in positions."""

    position: Position
    played: Played
    count: int
    seconds: float
    nodes: int = 0


@dataclass(frozen=True)
class _Game:
    """A game to review; `analyses` holds the finished analyses by ply."""

    start: Position
    moves: tuple[str, ...]
    budget: ReviewBudget
    analyses: dict[int, Analysis] = field(default_factory=dict)


class Analyst(Worker[_Look | _Game, Heeded]):
    """A worker that analyses one position or game at a time; `poll` returns the newest answer with its ticket.

    For a position an `Analysis` comes with each ply of deepening, the last one `done`; for a game, `ReviewProgress`
    comes until there is a `Review`.  `AnalysisFailure` comes where the worker has no answer.
    """

    def analyse(
        self,
        position: Position,
        played: Played | None = None,
        count: int | None = None,
        seconds: float = SECONDS,
        nodes: int = 0,
    ) -> int:
        """Analyse the best `count` moves of a position (all if None) for `seconds` at most; return the ticket.

        With `nodes` the search visits exactly so many positions, so that the answer is reproducible; 0: as many as
        there is time for.

        `played` is the history of the position: the start of the game and the moves since.
        """
        return self._begin(_Look(position, played or (position, ()), count or ALL, seconds, nodes))

    def review(self, start: Position, moves: Sequence[str], budget: ReviewBudget | None = None) -> int:
        """Review every turn of a game; return the ticket."""
        return self._begin(_Game(start, tuple(moves), budget or ReviewBudget.usual(start.rules)))

    # ------------------------------------------------------------------ in the thread
    def _follow(self, ticket: int, job: _Look | _Game) -> None:
        for answer in self._look(ticket, job) if isinstance(job, _Look) else self._review(ticket, job):
            self._answer(ticket, answer)

    def _look(self, ticket: int, look: _Look) -> Iterator[Heeded]:
        lines, limit = _settings(look.count, search_thread_count()), f"movetime {round(1000 * look.seconds)}"
        if look.nodes:
            lines, limit = _settings_of_search(look.count, look.nodes)
        stop, last = bool(look.nodes), None
        for found in self._read_analyses(ticket, look.position, look.played, lines, limit, look.seconds, stop=stop):
            yield replace(found, done=False)
            last = found
        if last and stop and is_undecided(last, look.position):
            lines = _settings(look.count, search_thread_count())
            limit = f"movetime {round(1000 * DECIDING)}"
            *_, longer = self._read_analyses(ticket, look.position, look.played, lines, limit, DECIDING)
            last = longer if longer.best and longer.best.exact else last
        if last:
            yield last

    def _review(self, ticket: int, job: _Game) -> Iterator[Heeded]:
        """Analyse from the last turn to the first, so that each turn's result is known in advance."""
        game = Game(job.start.rules, job.start)
        for move in job.moves:
            game.enter(move)
        found, asked = job.analyses, review.plies_to_analyse(game)
        ends = time.monotonic() + job.budget.seconds
        for ply in asked:
            if ply in found:  # by the worker before this one
                continue
            yield ReviewProgress(len(found), len(asked))
            left = (ends - time.monotonic()) / (len(asked) - len(found))
            position = game.plies[ply].before if ply < len(game.plies) else game.position
            played = job.start, job.moves[:ply]
            lines, limit = _settings_of_search(ALL, job.budget.nodes)
            *_, found[ply] = self._read_analyses(ticket, position, played, lines, limit, max(left, LEAST), stop=True)
        yield review.review_of(game, found, job.budget.nodes)

    def _read_analyses(
        self, ticket: int, position: Position, played: Played, lines: Sequence[str], limit: str, seconds: float,
        *, stop: bool = False,
    ) -> Iterator[Analysis]:  # fmt: skip
        """Yield the worker's analyses of a position, each deeper, the last one `done`; with `stop` the search is
        stopped.
        """
        heard = InfoParser(position)
        for line in self._ask(ticket, [*lines, position_command(position, played)], f"go {limit}", seconds, stop=stop):
            if line.startswith(LAST):
                yield heard.analysis(done=True)
            elif heard.take(line):
                yield heard.analysis(done=False)


def is_undecided(found: Analysis, position: Position) -> bool:
    """Return whether an ending looks even without a proof; then it is worth while to search longer."""
    best, rules = found.best, position.rules
    if best is None or best.exact or not rules.counts or round_to_stones(best.cp):
        return False
    return sum(position.cells[: rules.board.holes]) <= LATE


def _settings_of_search(count: int, nodes: int) -> tuple[list[str], str]:
    """Return the settings of a reproducible search: one thread, no transposition table from earlier searches."""
    return ["ucinewgame", *_settings(count, 1)], f"nodes {nodes}"


def _settings(count: int, threads: int) -> list[str]:
    """Return the lines that make the worker analyse `count` moves at full strength."""
    chosen = {"Hash": MEGABYTES, "Threads": threads, "MultiPV": count}
    return [f"setoption name {name} value {value}" for name, value in chosen.items()]
