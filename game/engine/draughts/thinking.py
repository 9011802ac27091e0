"""Thinking about draughts: the search deepened ply by ply, with limits, reports and a way to stop it at any time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from game.engine.draughts.search import COMPILED, Search
from game.engine.mind import Info, Limits
from game.engine.search.constants import FAR, INFINITE, MAX_PLY, WIN
from game.engine.search.expiry import expiring
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


class Thinking:
    """Finds the best move of positions of one game; `stop` may be called from another thread."""

    def __init__(self, rules: Rules, megabytes: int | None = None) -> None:
        bits = TABLE_BITS if COMPILED else PLAIN_TABLE_BITS
        if megabytes is not None:
            bits = max(2, (megabytes * (1 << 20) // ENTRY).bit_length() - 1)
        self.search = Search(rules.rule, bits)
        self.search.hunt_lost = int(rules.hunt_lost)
        self._stop = threading.Event()

    def forget(self) -> None:
        """Thinks as if for the first time."""
        self.search.forget()

    def prepare(self) -> None:
        """Forgets an earlier `stop`."""
        self._stop.clear()

    def stop(self) -> None:
        """Ends the thinking under way; it answers with the best it has."""
        self._stop.set()
        self.search.stopped = 1

    @property
    def stopped(self) -> bool:
        """Whether `stop` has been called since `prepare`."""
        return self._stop.is_set()

    def best(self, position: Position, limits: Limits, report: Report = nobody) -> str | None:
        """The best move found within the limits, None when the game is over.  `report` gets every ply."""
        legal = position.legal()
        if not legal:
            return None
        search, best, score, began = self.search, legal[0], 0, time.monotonic()
        with self._limited(limits):
            for depth in range(1, min(limits.depth or MAX_PLY, MAX_PLY) + 1):
                score = self._near(position, depth, score, wide=depth < 3)
                if search.stopped:
                    break
                best = named(position, search.best()) or best
                line = (best, *self._line(position.play(best)))
                report(self._info(depth, score, began, line))
                if not search.horizon or (abs(score) > FAR and WIN - abs(score) <= depth):
                    break
        return best

    def lines(
        self, position: Position, limits: Limits, count: int | None = None, report: Report = nobody
    ) -> tuple[Info, ...]:
        """The best `count` moves (all if None), best first, all searched to the same depth."""
        search, began = self.search, time.monotonic()
        infos = {move: Info(0, 0, False, 0, 0.0, (move,)) for move in position.legal()}
        count = len(infos) if count is None else min(count, len(infos))
        order = list(infos)
        with self._limited(limits):
            for depth in range(1, min(limits.depth or MAX_PLY, MAX_PLY) + 1):
                fresh: dict[str, Info] = {}
                for move in order:
                    after = position.play(move)
                    score, exact = self._after(position, after, depth - 1, infos[move].cp)
                    if search.stopped and depth > 1:
                        break
                    fresh[move] = self._info(depth, score, began, (move, *self._line(after)), exact=exact)
                if len(fresh) < len(order):
                    break
                infos = fresh
                order.sort(key=lambda move: -infos[move].cp)
                for info in self._ranked(infos, order[:count]):
                    report(info)
                if search.stopped or all(info.exact for info in infos.values()):
                    break
        return self._ranked(infos, order[:count])

    def _ranked(self, infos: dict[str, Info], order: list[str]) -> tuple[Info, ...]:
        return tuple(replace(infos[move], rank=rank) for rank, move in enumerate(order, 1))

    def _after(self, position: Position, after: Position, depth: int, guess: int) -> tuple[int, bool]:
        """The score of a move for its player, and whether it is proved."""
        if after.over:
            winner = after.outcome.winner if after.outcome else None
            return (0 if winner is None else WIN - 1 if winner == position.player else 1 - WIN), True
        same = after.player == position.player
        score = self._near(after, depth, guess if same else -guess, wide=True)
        score = score if same else -score
        score -= (score > WIN // 2) - (score < -WIN // 2)
        return score, not self.search.horizon

    def _near(self, position: Position, depth: int, guess: int, *, wide: bool) -> int:
        """The score of a position, looked for near a guess first."""
        search = self.search
        search.came([(men, kings, SEATS.index(seat)) for men, kings, seat, _ in position.seen[:-1]])  # type: ignore[misc]
        low = high = WINDOW
        before = position.burnable, position.quiet, position.hunt
        turn = SEATS.index(position.player)
        while True:
            alpha = -INFINITE if wide or low > 1000 else guess - low
            beta = INFINITE if wide or high > 1000 else guess + high
            score: int = search.run(position.men, position.kings, turn, before, depth, alpha, beta)
            if search.stopped or alpha < score < beta:
                return score
            low, high = (8 * low, high) if score <= alpha else (low, 8 * high)

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

    def _info(self, depth: int, score: int, began: float, line: tuple[str, ...], exact: bool | None = None) -> Info:
        proved = (not self.search.horizon if exact is None else exact) or abs(score) > FAR  # no guess is as much
        return Info(depth, score, proved, int(self.search.nodes), time.monotonic() - began, line)

    @contextmanager
    def _limited(self, limits: Limits) -> Iterator[None]:
        """Starts the search, and stops it when its time is up."""
        search = self.search
        search.nodes, search.limit, search.stopped = 0, limits.nodes or 0, 0
        if self._stop.is_set():
            search.stopped = 1

        def expire() -> None:
            search.stopped = 1

        with expiring(limits.seconds, expire):
            yield


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
