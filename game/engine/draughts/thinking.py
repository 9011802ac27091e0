"""Thinking about draughts: the search deepened ply by ply, with limits, reports and a way to stop it at any time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace

from game.engine.draughts.ends import EndTable
from game.engine.draughts.search import COMPILED, Search
from game.engine.mind import Info, Limits
from game.engine.search.constants import FAR, INFINITE, MAX_PLY, WIN
from game.engine.search.expiry import expiring
from game.engine.search.helping import helped
from game.rules.board import SEATS
from game.rules.draughts.compiled import Rules
from game.rules.draughts.constants import NOWHERE
from game.rules.draughts.position import Position

TABLE_BITS = 20  # 2^20 entries of 16 bytes
PLAIN_TABLE_BITS = 14
ENTRY = 16
WINDOW = 40  # hundredths of a man on either side of the last score
LONGEST_LINE = 20

Report = Callable[[Info], None]


def nobody(info: Info) -> None:
    """Hears nothing."""


@dataclass
class _Move:
    """A move of the position under search: where it leads, and what is known of it."""

    name: str
    after: Position
    score: int = 0
    exact: bool = False
    line: tuple[str, ...] = ()


class Thinking:
    """Finds the best move of positions of one game; `stop` may be called from another thread.

    With one thread the same questions in the same order give the same answers on every machine, unless seconds limit
    them.
    """

    def __init__(self, rules: Rules, megabytes: int | None = None, threads: int = 1) -> None:
        bits = TABLE_BITS if COMPILED else PLAIN_TABLE_BITS
        if megabytes is not None:
            bits = max(2, (megabytes * (1 << 20) // ENTRY).bit_length() - 1)
        self.search = Search(rules.rule, bits)
        shared = [Search(rules.rule, bits, self.search.table) for _ in range(threads - 1)]
        self._searches = [self.search, *shared]
        for search in self._searches:
            search.hunt_lost = int(rules.hunt_lost)
        self._stop = threading.Event()

    def use(self, ends: EndTable | None) -> None:
        """Uses this endgame table from now on, or none."""
        for search in self._searches:
            search.ends = ends  # type: ignore[assignment]

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

    # ------------------------------------------------------------------ one move
    def best(self, position: Position, limits: Limits, report: Report = nobody) -> str | None:
        """The best move found within the limits, None when the game is over.  `report` gets every ply."""
        legal = position.legal()
        if not legal:
            return None
        search, best, score, began = self.search, legal[0], 0, time.monotonic()
        with self._limited(limits, position), self._helped(position, limits):
            for depth in range(1, min(limits.depth or MAX_PLY, MAX_PLY) + 1):
                score = self._near(position, depth, score, wide=depth < 3)
                if search.stopped:
                    break
                best = named(position, search.best()) or best
                exact = not search.horizon or abs(score) > FAR  # no guess is worth as much
                line = (best, *self._line(position.play(best)))
                report(self._info(depth, score, began, line, exact=exact))
                if not search.horizon or (abs(score) > FAR and WIN - abs(score) <= depth):
                    break
        return best

    # ------------------------------------------------------------------ several moves
    def lines(
        self, position: Position, limits: Limits, count: int | None = None, report: Report = nobody
    ) -> tuple[Info, ...]:
        """The best `count` moves (all if None), best first, all searched to the same depth.

        The first ply is always searched.
        """
        search, began, whole = self.search, time.monotonic(), 0
        moves = [_Move(name, position.play(name)) for name in position.legal()]
        count = len(moves) if count is None else min(count, len(moves))

        def told() -> tuple[Info, ...]:
            return tuple(
                replace(self._info(whole, m.score, began, (m.name, *m.line), exact=m.exact), rank=i)
                for i, m in enumerate(moves[:count], 1)
            )

        with self._limited(limits, position), self._helped(position, limits):
            limit, search.limit = search.limit, 0
            for depth in range(1, min(limits.depth or MAX_PLY, MAX_PLY) + 1):
                if not self._rank(position, moves, count, depth):
                    break
                search.limit = limit
                moves.sort(key=lambda move: -move.score)
                whole = depth
                for info in told():
                    report(info)
                if search.stopped or all(move.exact for move in moves):
                    break
        return told()

    def _rank(self, position: Position, moves: list[_Move], count: int, depth: int) -> bool:
        """Scores every move at this depth; False, and nothing changed, when the search was stopped before the end."""
        found: list[tuple[int, bool, tuple[str, ...]]] = []
        for i, move in enumerate(moves):
            best = sorted((score for score, _, _ in found), reverse=True)
            score, exact = self._after(position, move, depth - 1, best[count - 1] if i >= count else None)
            if self.search.stopped and depth > 1:
                return False
            found.append((score, exact, self._line(move.after)))
        for move, (score, exact, line) in zip(moves, found, strict=True):
            move.score, move.exact, move.line = score, exact, line
        return True

    def _after(self, position: Position, move: _Move, depth: int, floor: int | None) -> tuple[int, bool]:
        """The score of a move for its player, or a bound of it where the move stays below a floor; is it proved?"""
        search, after = self.search, move.after
        if after.over:
            winner = after.outcome.winner if after.outcome else None
            return (0 if winner is None else WIN - 1 if winner == position.player else 1 - WIN), True
        same = after.player == position.player
        if search.stopped:  # before the first ply was done
            score = search.worth(after.men, after.kings, SEATS.index(after.player))
            return score if same else -score, False
        if floor is not None and abs(floor) < FAR:
            alpha, beta = (floor, floor + 1) if same else (-floor - 1, -floor)
            score = self._run(after, depth, alpha, beta)
            if not search.stopped and (score <= alpha if same else score >= beta):
                return self._mine(score, same), not search.horizon or abs(score) > FAR
        score = self._near(after, depth, move.score if same else -move.score, wide=True)
        return self._mine(score, same), not search.horizon or abs(score) > FAR

    def _mine(self, score: int, same: bool) -> int:
        """A score after a move as the mover sees it, a ply earlier."""
        score = score if same else -score
        return score - (score > FAR) + (score < -FAR)

    # ------------------------------------------------------------------ what all have in common
    def _near(self, position: Position, depth: int, guess: int, *, wide: bool) -> int:
        """The score of a position, looked for near a guess first."""
        low = high = WINDOW
        while True:
            alpha = -INFINITE if wide or low > 1000 else guess - low
            beta = INFINITE if wide or high > 1000 else guess + high
            score = self._run(position, depth, alpha, beta)
            if self.search.stopped or alpha < score < beta:
                return score
            low, high = (8 * low, high) if score <= alpha else (low, 8 * high)

    def _run(self, position: Position, depth: int, alpha: int, beta: int, search: Search | None = None) -> int:
        search = search or self.search
        earlier = position.seen[:-1]
        search.came([(men, kings, SEATS.index(seat)) for men, kings, seat, _ in earlier])  # type: ignore[misc]
        before = position.burnable, position.quiet, position.hunt
        turn = SEATS.index(position.player)
        return int(search.run(position.men, position.kings, turn, before, depth, alpha, beta))

    def _line(self, position: Position) -> tuple[str, ...]:
        """The moves that the table expects from here on."""
        names: list[str] = []
        while not position.over and len(names) < LONGEST_LINE:
            start, goal = self.search.known(
                position.men, position.kings, SEATS.index(position.player), position.burnable
            )
            name = named(position, (start, goal, -1)) if (start, goal) != (0, 0) else None
            if name is None:
                break
            names.append(name)
            position = position.play(name)
        return tuple(names)

    def _info(self, depth: int, score: int, began: float, line: tuple[str, ...], *, exact: bool) -> Info:
        searches = self._searches
        return Info(
            depth, score, exact, sum(s.nodes for s in searches), time.monotonic() - began, line,
            full=self.search.fullness(), hits=sum(s.hits for s in searches),
        )  # fmt: skip

    @contextmanager
    def _limited(self, limits: Limits, position: Position) -> Iterator[None]:
        """Starts the search, and stops it when its time is up."""
        search, twice = self.search, len(set(position.seen)) < len(position.seen)
        for each in self._searches:
            each.nodes = each.limit = each.hits = each.stopped = 0
            each.twice = int(twice)  # a position that came twice could come again
            if self._stop.is_set():  # checked only now: `stop` sets this first, so one of the two is always seen
                each.stopped = 1
        search.limit = limits.nodes or 0

        def expire() -> None:
            search.stopped = 1

        with expiring(limits.seconds, expire):
            yield

    def _helped(self, position: Position, limits: Limits) -> AbstractContextManager[None]:
        """The other threads help, but where positions are limited, so that the result is the same on every machine."""
        return helped(
            self._searches[1:] if limits.nodes is None else (),
            lambda search, depth: self._run(position, depth, -INFINITE, INFINITE, search),
        )


def named(position: Position, found: tuple[int, int, int]) -> str | None:
    """The move of these squares, the one that captures most where the captured ones are not known (-1)."""
    start, goal, taken = found
    fits = [
        (move.taken.bit_count(), name)
        for name, move in position.moves.items()
        if move.start == start and move.goal == goal and taken in (-1, move.taken)
    ]
    if start == NOWHERE:
        fits = [(0, name) for name, move in position.moves.items() if move.goal == goal]
    return max(fits)[1] if fits else None
