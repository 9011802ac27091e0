"""Iterative deepening for games of any family, with limits, reports and a way to stop.

A family's class of it adds what its search is asked and how its moves are named.
"""

import contextlib
import mmap
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeVar

from game.background import BackgroundTask, call_after_timeout
from game.engine.constants import FAR, MAX_PLY
from game.engine.mind import SearchInfo, SearchLimits
from game.rules.game import Position

ENTRY = 16  # bytes of an entry of the table
SPREAD = 3  # helping threads look this many plies further at most
LONGEST_LINE = 40  # plies of an expected line that are worth reporting

P = TypeVar("P", bound=Position)
Report = Callable[[SearchInfo], None]
Found = tuple[int, bool, tuple[Any, ...]]  # a score for who moves, whether it is proved, and the moves expected


def ignore_info(info: SearchInfo) -> None:
    """Ignore information about a search: the default for `report`."""


@dataclass
class RootMove(Generic[P]):
    """A move at the root of the search, with the position after it and its expected line. `score`: for the player to
    move; `exact`: it is proved.
    """

    name: str
    after: P
    score: int = 0
    exact: bool = False
    line: tuple[Any, ...] = ()


class IterativeDeepening(ABC, Generic[P]):
    """Iterative-deepening search for the best moves in one game; `stop` may be called from another thread.

    The caller of `stop` must call `reset_stop` before starting the search thread, so that an early stop isn't lost.
    With one thread the same questions in the same order give the same answers, unless seconds limit them.
    """

    most_idle = MAX_PLY  # plies in a row that found next to nothing new, and end the search
    nothing = 0  # so few positions are next to nothing

    def __init__(self, searches: Sequence[Any]) -> None:
        self.search, self._searches = searches[0], searches
        self._stop = threading.Event()

    def use_table(self, table: Any) -> None:
        """Use `table` as the endgame table from now on; None: no table."""
        for search in self._searches:
            search.ends = table

    def forget(self) -> None:
        """Clear everything learned in earlier searches."""
        for search in self._searches:
            search.forget()

    def reset_stop(self) -> None:
        """Cancel an earlier `stop`, so that a new search can be started."""
        self._stop.clear()

    def stop(self) -> None:
        """Stop the current search, which returns the best move so far."""
        self._stop.set()  # before the others: see `_with_limits`
        for search in self._searches:
            search.stopped = 1

    @property
    def is_stopped(self) -> bool:
        """Whether `stop` has been called since `reset_stop`."""
        return self._stop.is_set()

    # ------------------------------------------------------------------ what a family says
    @abstractmethod
    def _prepare_search(self, search: Any, position: P) -> None:
        """Prepare `search` for the position to be searched."""

    @abstractmethod
    def _search_fully(self, search: Any, position: P, depth: int) -> object:
        """Search a position to a depth between the widest bounds, as helper threads do to fill the shared table."""

    @abstractmethod
    def _search_near(self, position: P, depth: int, guess: int, *, wide: bool) -> int:
        """Return the score of a position, searched first with a narrow window around `guess`; `wide`: with a full
        window at once. Meaningless if the search was stopped.
        """

    @abstractmethod
    def _expected_line(self, position: P, best: str) -> tuple[str, ...]:
        """Return the line of moves that the last search expects; only `best`, the best move so far, if it has none."""

    @abstractmethod
    def _is_proved(self, position: P, score: int) -> bool:
        """Return whether the score just found is proved."""

    def _is_exhausted(self, position: P, score: int, depth: int) -> bool:
        """Return whether a search deeper than `depth` plies would find nothing new about the position."""
        return self._is_proved(position, score)

    def _score_in_hundredths(self, position: P, score: int) -> int:
        """Convert a search score to hundredths of a stone or man; the score of a won game stays unchanged."""
        return score

    @abstractmethod
    def _make_root_move(self, position: P, name: str) -> RootMove[P]:
        """Return the root move named `name`, with the position after it."""

    @abstractmethod
    def _search_move(self, position: P, move: RootMove[P], depth: int, floor: int | None) -> Found | None:
        """Return a root move's score, whether it is proved, and the expected line; None if the search was stopped. The
        score is only a bound if it stays below `floor` (None: no floor).
        """

    def _expected_moves(self, move: RootMove[P], plies: int) -> tuple[str, ...]:
        """Return a root move with its expected continuation, at most `plies` moves in all."""
        return (move.name, *move.line)

    # ------------------------------------------------------------------ one move
    def best(self, position: P, limits: SearchLimits, report: Report = ignore_info) -> str | None:
        """Return the best move found within the limits, None when the game is over.  `report` gets every iteration."""
        legal = position.legal()
        if not legal:
            return None
        best, search, score, began, idle = legal[0], self.search, 0, time.monotonic(), 0
        with self._with_limits(limits, position), self._with_helpers(position, limits):
            for depth in range(1, min(limits.depth or MAX_PLY, MAX_PLY) + 1):
                if search.stopped or idle > self.most_idle:
                    break
                before = search.nodes
                score = self._search_near(position, depth, score, wide=depth < 3)
                if search.stopped:
                    break
                idle = idle + 1 if search.nodes - before <= self.nothing else 0
                line = self._expected_line(position, best)
                best = line[0] if line else best
                report(self._search_info(position, depth, score, self._is_proved(position, score), began, line))
                if self._is_exhausted(position, score, depth):
                    break
        return best

    # ------------------------------------------------------------------ several moves
    def lines(
        self,
        position: P,
        limits: SearchLimits,
        count: int | None = None,
        report: Report | None = None,
        *,
        plies: int = LONGEST_LINE,
    ) -> tuple[SearchInfo, ...]:
        """Return the best `count` moves (all if None), best first, all searched to the same depth, with their values
        and lines.

        The first ply is always searched completely. `report` gets every move at every depth; lines have at most `plies`
        moves.
        """
        moves = [self._make_root_move(position, name) for name in position.legal()]
        count = len(moves) if count is None else min(count, len(moves))
        search, began, whole = self.search, time.monotonic(), 0

        def told() -> tuple[SearchInfo, ...]:
            """Return the lines to report."""
            best = ((m, self._expected_moves(m, plies)) for m in moves[:count])
            found = (self._search_info(position, whole, m.score, m.exact, began, line) for m, line in best)
            return tuple(replace(info, rank=rank) for rank, info in enumerate(found, 1))

        with self._with_limits(limits, position), self._with_helpers(position, limits):
            for depth in range(1, min(limits.depth or MAX_PLY, MAX_PLY) + 1):
                if not self._rank_moves(position, moves, count, depth):
                    break
                moves.sort(key=lambda move: (-move.score, not move.exact))
                whole = depth
                if report:
                    for info in told():
                        report(info)
                if search.stopped or all(move.exact for move in moves):
                    break
        return told()

    def _rank_moves(self, position: P, moves: list[RootMove[P]], count: int, depth: int) -> bool:
        """Search every move to this depth and store its score, proof and line; return False, with nothing changed, if
        the search was stopped early.
        """
        scored: list[Found] = []
        for i, move in enumerate(moves):
            best = sorted((score for score, _, _ in scored), reverse=True)
            found = self._search_move(position, move, depth, best[count - 1] if i >= count else None)
            if found is None:
                return False
            scored.append(found)
        for move, (score, exact, line) in zip(moves, scored, strict=True):
            move.score, move.exact, move.line = score, exact, line
        return True

    def _score_for_mover(self, position: P, after: P, score: int) -> int:
        """Convert a score after a move to the mover's view, one ply earlier."""
        score = score if after.player == position.player else -score
        return score - (score > FAR) + (score < -FAR)

    # ------------------------------------------------------------------ limits, help, reports
    @contextmanager
    def _with_limits(self, limits: SearchLimits, position: P) -> Iterator[None]:
        """Run the `with` block as one search of `position`: the search is started, and stopped when a limit of time is
        reached.
        """
        search = self.search
        for each in self._searches:
            self._prepare_search(each, position)
            each.nodes = each.limit = each.hits = 0
            self._let_run(each)
        search.limit = limits.nodes or 0

        def expire() -> None:
            search.stopped = 1

        with call_after_timeout(limits.seconds, expire):
            yield

    def _let_run(self, search: Any) -> None:
        """Let a search run again that was stopped, unless `stop` has been called."""
        search.stopped = 0
        if self._stop.is_set():  # checked only now: `stop` sets this first, so one of the two is always seen
            search.stopped = 1

    def _with_helpers(self, position: P, limits: SearchLimits) -> AbstractContextManager[None]:
        """Return a context in which helper threads search too, unless the number of positions is limited, as the result
        must then be reproducible.
        """
        helpers = self._searches[1:] if limits.nodes is None else ()
        return search_in_parallel(helpers, lambda search, depth: self._search_fully(search, position, depth))

    def _search_info(
        self, position: P, depth: int, score: int, exact: bool, began: float, line: tuple[str, ...]
    ) -> SearchInfo:
        """Return the result of a search as `SearchInfo`; `began`: its start, in seconds of `time.monotonic`."""
        searches, spent = self._searches, time.monotonic() - began
        return SearchInfo(
            depth, self._score_in_hundredths(position, score), exact, sum(s.nodes for s in searches), spent, line,
            full=self.search.fullness(), hits=sum(s.hits for s in searches),
        )  # fmt: skip


@contextmanager
def search_in_parallel(searches: Sequence[Any], look: Callable[[Any, int], object]) -> Iterator[None]:
    """Run `look(search, plies)` in one thread for each search, ever deeper, until the `with` block is left."""

    def help_out(search: Any, ahead: int) -> None:
        for depth in range(1 + ahead, MAX_PLY + 1):
            if search.stopped:
                return
            look(search, depth)
            if not search.horizon:
                return

    helpers = [
        BackgroundTask(partial(help_out, search, 1 + i % SPREAD), "helper").begin() for i, search in enumerate(searches)
    ]
    try:
        yield
    finally:
        for search in searches:
            search.stopped = 1
        for helper in helpers:
            helper.wait()


def empty_table(bits: int) -> memoryview:
    """Allocate a table of `1 << bits` entries of 16 bytes, at least one bucket, which searches may share.

    The system provides memory only where it is written to.
    """
    size = ENTRY << max(bits, 2)
    if not hasattr(mmap, "MAP_PRIVATE"):  # Windows
        return memoryview(mmap.mmap(-1, size)).cast("Q")
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    if hasattr(mmap, "MADV_HUGEPAGE"):  # entries lie far apart: small pages take longer to find than to read
        with contextlib.suppress(OSError):
            memory.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(memory).cast("Q")
