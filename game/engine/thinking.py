"""Thinking about games of any family: the search deepened ply by ply, with limits, reports and a way to stop it.

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

from game.background import BackgroundTask, call_after
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
    """Hears nothing."""


@dataclass
class RootMove(Generic[P]):
    """A move of the position under search: where it leads, and what is known of it; `line` as the search has it."""

    name: str
    after: P
    score: int = 0
    exact: bool = False
    line: tuple[Any, ...] = ()


class IterativeDeepening(ABC, Generic[P]):
    """Finds the best move of positions of one game; `stop` may be called from another thread.

    Who may call `stop` calls `prepare` before starting the thinking in another thread: a stop that comes before
    that thread has begun is then not lost.  With one thread the same questions in the same order give the same answers
    on every machine, unless seconds limit them.
    """

    most_idle = MAX_PLY  # plies in a row that found next to nothing new, and end the search
    nothing = 0  # so few positions are next to nothing

    def __init__(self, searches: Sequence[Any]) -> None:
        self.search, self._searches = searches[0], searches
        self._stop = threading.Event()

    def use(self, table: Any) -> None:
        """Uses this endgame table from now on, or none."""
        for search in self._searches:
            search.ends = table

    def forget(self) -> None:
        """Thinks as if for the first time."""
        for search in self._searches:
            search.forget()

    def prepare(self) -> None:
        """Forgets an earlier `stop`."""
        self._stop.clear()

    def stop(self) -> None:
        """Ends the thinking under way; it answers with the best it has."""
        self._stop.set()  # before the others: see `_limited`
        for search in self._searches:
            search.stopped = 1

    @property
    def stopped(self) -> bool:
        """Whether `stop` has been called since `prepare`."""
        return self._stop.is_set()

    # ------------------------------------------------------------------ what a family says
    @abstractmethod
    def _begin(self, search: Any, position: P) -> None:
        """A search starts anew, from this position."""

    @abstractmethod
    def _whole(self, search: Any, position: P, depth: int) -> object:
        """Searches a position without bounds, as threads do that help."""

    @abstractmethod
    def _near(self, position: P, depth: int, guess: int, *, wide: bool) -> int:
        """The score of a position, looked for near a guess first; meaningless when the search was stopped."""

    @abstractmethod
    def _expected(self, position: P, best: str) -> tuple[str, ...]:
        """The moves that the last search expects; `best` is the first where it does not know better."""

    @abstractmethod
    def _proved(self, position: P, score: int) -> bool:
        """Whether the score that was just found is sure."""

    def _ended(self, position: P, score: int, depth: int) -> bool:
        """Whether looking further would find nothing."""
        return self._proved(position, score)

    def _hundredths(self, position: P, score: int) -> int:
        """A score in hundredths of a stone or a man; that of a won game as it is."""
        return score

    @abstractmethod
    def _candidate(self, position: P, name: str) -> RootMove[P]:
        """A move and where it leads."""

    @abstractmethod
    def _tried(self, position: P, move: RootMove[P], depth: int, floor: int | None) -> Found | None:
        """What a move is worth, or a bound of it where it stays below a floor; None when the search was stopped."""

    def _line(self, move: RootMove[P], plies: int) -> tuple[str, ...]:
        """A move and those expected after it."""
        return (move.name, *move.line)

    # ------------------------------------------------------------------ one move
    def best(self, position: P, limits: SearchLimits, report: Report = ignore_info) -> str | None:
        """The best move found within the limits, None when the game is over.  `report` gets every ply."""
        legal = position.legal()
        if not legal:
            return None
        best, search, score, began, idle = legal[0], self.search, 0, time.monotonic(), 0
        with self._limited(limits, position), self._helped(position, limits):
            for depth in range(1, min(limits.depth or MAX_PLY, MAX_PLY) + 1):
                if search.stopped or idle > self.most_idle:
                    break
                before = search.nodes
                score = self._near(position, depth, score, wide=depth < 3)
                if search.stopped:
                    break
                idle = idle + 1 if search.nodes - before <= self.nothing else 0
                line = self._expected(position, best)
                best = line[0] if line else best
                report(self._info(position, depth, score, self._proved(position, score), began, line))
                if self._ended(position, score, depth):
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
        """The best `count` moves (all if None), best first, all searched to the same depth.

        The first ply is always searched.  `report` gets every move of every ply; lines have `plies` moves at most.
        """
        moves = [self._candidate(position, name) for name in position.legal()]
        count = len(moves) if count is None else min(count, len(moves))
        search, began, whole = self.search, time.monotonic(), 0

        def told() -> tuple[SearchInfo, ...]:
            return tuple(
                replace(self._info(position, whole, m.score, m.exact, began, self._line(m, plies)), rank=i)
                for i, m in enumerate(moves[:count], 1)
            )

        with self._limited(limits, position), self._helped(position, limits):
            for depth in range(1, min(limits.depth or MAX_PLY, MAX_PLY) + 1):
                if not self._rank(position, moves, count, depth):
                    break
                moves.sort(key=lambda move: -move.score)
                whole = depth
                if report:
                    for info in told():
                        report(info)
                if search.stopped or all(move.exact for move in moves):
                    break
        return told()

    def _rank(self, position: P, moves: list[RootMove[P]], count: int, depth: int) -> bool:
        """Scores every move at this depth; False, and nothing changed, when the search was stopped before the end."""
        scored: list[Found] = []
        for i, move in enumerate(moves):
            best = sorted((score for score, _, _ in scored), reverse=True)
            found = self._tried(position, move, depth, best[count - 1] if i >= count else None)
            if found is None:
                return False
            scored.append(found)
        for move, (score, exact, line) in zip(moves, scored, strict=True):
            move.score, move.exact, move.line = score, exact, line
        return True

    def _mine(self, position: P, after: P, score: int) -> int:
        """A score after a move as the mover sees it, a ply earlier."""
        score = score if after.player == position.player else -score
        return score - (score > FAR) + (score < -FAR)

    # ------------------------------------------------------------------ limits, help, reports
    @contextmanager
    def _limited(self, limits: SearchLimits, position: P) -> Iterator[None]:
        """Starts the search, and stops it when its time is up."""
        search = self.search
        for each in self._searches:
            self._begin(each, position)
            each.nodes = each.limit = each.hits = each.stopped = 0
            if self._stop.is_set():  # checked only now: `stop` sets this first, so one of the two is always seen
                each.stopped = 1
        search.limit = limits.nodes or 0

        def expire() -> None:
            search.stopped = 1

        with call_after(limits.seconds, expire):
            yield

    def _helped(self, position: P, limits: SearchLimits) -> AbstractContextManager[None]:
        """The other threads help, but where positions are limited, so that the result is the same on every machine."""
        return search_in_parallel(
            self._searches[1:] if limits.nodes is None else (),
            lambda search, depth: self._whole(search, position, depth),
        )

    def _info(
        self, position: P, depth: int, score: int, exact: bool, began: float, line: tuple[str, ...]
    ) -> SearchInfo:
        searches, spent = self._searches, time.monotonic() - began
        return SearchInfo(
            depth, self._hundredths(position, score), exact, sum(s.nodes for s in searches), spent, line,
            full=self.search.fullness(), hits=sum(s.hits for s in searches),
        )  # fmt: skip


@contextmanager
def search_in_parallel(searches: Sequence[Any], look: Callable[[Any, int], object]) -> Iterator[None]:
    """Each search looks with `look(search, plies)`, deeper and deeper, in a thread of its own until this is left."""

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
    """Memory for `1 << bits` entries of 16 bytes, which searches of one game may share; at least one bucket.

    The system hands it out as a whole, but it only takes up memory where it is written to.
    """
    size = ENTRY << max(bits, 2)
    if not hasattr(mmap, "MAP_PRIVATE"):  # Windows
        return memoryview(mmap.mmap(-1, size)).cast("Q")
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    if hasattr(mmap, "MADV_HUGEPAGE"):  # entries lie far apart: small pages take longer to find than to read
        with contextlib.suppress(OSError):
            memory.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(memory).cast("Q")
