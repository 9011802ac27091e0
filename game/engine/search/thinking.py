"""Thinking: the search deepened ply by ply, with limits, reports and a way to stop it at any time."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace

from game.engine.endgame.table import EndTable
from game.engine.mind import Info, Limits
from game.engine.search.constants import INFINITE, MAX_PLY, WIN
from game.engine.search.expiry import expiring
from game.engine.search.helping import helped
from game.engine.search.memory import ENTRY, empty_table
from game.engine.search.scores import came_twice, hundredths, round_won, standing
from game.engine.search.search import Search
from game.rules.file.vocabulary import EndThen
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from game.rules.sowing.setup.numbers import SWEEPS

TABLE_BITS = 20  # 2^20 entries of 16 bytes: 16 MB
PLAIN_TABLE_BITS = 15
FIRST_WINDOW = 1  # stones on either side of the last score; widened fourfold when the score lies outside
LONGEST_LINE = 40  # plies of an expected line that are worth reporting
LINE_OF_MANY = 20  # of each, where several are reported
NOTHING, MOST_IDLE = 3, 20  # so few new positions for a further ply, so often: forced turns that go round
GUESSED = 16  # plies of a search that finds a first guess, at a hundredth of what solving costs


@dataclass
class _Move:
    """A move of the position under search: where it leads, and what is known of it."""

    name: str
    after: Position
    fixed: int | None  # its score, for the mover, where no search is needed
    score: int = 0
    exact: bool = False
    line: tuple[int, ...] = ()


class Thinking:
    """Finds the best move of positions of one game; `stop` may be called from another thread.

    Who may call `stop` calls `prepare` before starting the thinking in another thread: a stop that comes before
    that thread has begun is then not lost.  With one thread the same questions in the same order give the same answers
    on every machine, unless seconds limit them.  `megabytes` bounds the table; the rest of a search needs below one.
    """

    def __init__(
        self, position: Position, megabytes: int | None = None, threads: int = 1, tables: EndTable | None = None
    ) -> None:
        self.rules = position.rules
        bits = TABLE_BITS if machine.COMPILED else PLAIN_TABLE_BITS
        if megabytes is not None:
            bits = (megabytes * (1 << 20) // ENTRY).bit_length() - 1
        table = empty_table(bits)
        self._searches = [Search(position.rules.rule, table=table) for _ in range(max(threads, 1))]
        self._search = self._searches[0]
        if repetition := self.rules.circles:  # in a match such a round is drawn
            match = self.rules.match is not None
            for search in self._searches:
                search.circle(SWEEPS[EndThen.NOBODY_SWEEPS] if match else repetition.sweep, match or repetition.drawn)
        self._stop = threading.Event()
        self.use(tables)

    def use(self, tables: EndTable | None) -> None:
        """Uses this endgame table from now on, or none."""
        for search in self._searches:
            search.ends = tables

    @contextmanager
    def without_tables(self) -> Iterator[None]:
        """Uses no endgame table meanwhile."""
        tables = self._search.ends
        self.use(None)
        try:
            yield
        finally:
            self.use(tables)

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
    def best(
        self,
        position: Position,
        limits: Limits,
        report: Callable[[Info], None] = lambda info: None,
    ) -> str | None:
        """The best move found within the limits, None when the game is over.  `report` gets every ply."""
        legal = position.legal()
        if not legal:
            return None
        best, search, score, began = legal[0], self._search, 0, time.monotonic()
        idle, circled = 0, came_twice(position)
        with self._limited(limits), self._helped(position, limits):
            for depth in range(1, min(limits.depth or MAX_PLY, MAX_PLY) + 1):
                if search.stopped or idle > MOST_IDLE:
                    break
                before = search.nodes
                score = self._near(position, depth, score, wide=depth < 3)
                if search.stopped:
                    break
                idle = idle + 1 if search.nodes - before <= NOTHING else 0
                line = self._names(position, search.line(position.setting, LONGEST_LINE))
                best = line[0] if line else best
                exact = not search.horizon and not circled
                report(self._info(position, depth, score, exact, began, line))
                if exact:
                    break
        return best

    def _near(self, position: Position, depth: int, guess: int, *, wide: bool, reached: bool = False) -> int:
        """The score of a position, looked for near a guess first; meaningless when the search was stopped."""
        search, unit = self._search, position.rules.rule.unit
        low = high = FIRST_WINDOW * unit
        while True:
            alpha = -INFINITE if wide or low > 60 * unit else guess - low
            beta = INFINITE if wide or high > 60 * unit else guess + high
            score = search.run(position.setting, depth, alpha, beta, position.earlier, reached)
            if search.stopped or alpha < score < beta:
                return score
            if score <= alpha:
                low = 4 * low + guess - score
            else:
                high = 4 * high + score - guess

    def solve(self, position: Position, limits: Limits, report: Callable[[Info], None] = lambda info: None) -> Info:
        """What a position is worth with the best play of both, all lines followed to their ends.

        The score is closed in on by asking only whether it is at least so much (A. Plaat and others, "Best-First
        Fixed-Depth Minimax Algorithms", Artificial Intelligence 87, 1996).  `exact` is False where the limits ended it,
        or a line is longer than the search can follow.
        """
        search, began = self._search, time.monotonic()
        low, high, guess, line = -INFINITE, INFINITE, 0, tuple[str, ...]()
        with self._limited(limits):
            for depth in range(1, GUESSED + 1):  # a nearer first guess needs fewer questions
                guess = self._near(position, depth, guess, wide=depth < 3)
            while low < high:
                asked = guess + (guess == low)
                score = search.run(position.setting, MAX_PLY, asked - 1, asked, position.earlier)
                if search.stopped or search.horizon:
                    return self._info(position, MAX_PLY, guess, False, began, ())
                if score < asked:
                    high = score
                else:
                    low = score
                guess = score
                line = self._names(position, search.line(position.setting, LONGEST_LINE))
                report(self._info(position, MAX_PLY, score, low == high, began, line))
        return self._info(position, MAX_PLY, guess, True, began, line)

    # ------------------------------------------------------------------ several moves
    def lines(
        self,
        position: Position,
        limits: Limits,
        count: int | None = None,
        report: Callable[[Info], None] | None = None,
        *,
        plies: int = LONGEST_LINE,
    ) -> tuple[Info, ...]:
        """The best `count` moves (all if None), best first, all searched to the same depth.

        The first ply is always searched.  `report` gets every move of every ply; lines have `plies` moves at most.
        """
        moves = [self._move(position, name) for name in position.legal()]
        count = len(moves) if count is None else min(count, len(moves))
        search, began, whole = self._search, time.monotonic(), 0

        def told() -> tuple[Info, ...]:
            return tuple(
                replace(self._info(position, whole, m.score, m.exact, began, self._told(m, plies)), rank=i + 1)
                for i, m in enumerate(moves[:count])
            )

        with self._limited(limits), self._helped(position, limits):
            for depth in range(1, min(limits.depth or MAX_PLY, MAX_PLY) + 1):
                if not self._rank(position, moves, count, depth):
                    break
                moves.sort(key=lambda move: -move.score)
                whole = depth
                for info in told() if report else ():
                    report(info)  # type: ignore[misc]
                if search.stopped or all(move.exact for move in moves):
                    break
        return told()

    def _move(self, position: Position, name: str) -> _Move:
        """A move and where it leads; where that ends the game, or the round of a match, its score is known."""
        after = position.play(name)
        if after.stage.number != position.stage.number:
            return _Move(name, after, round_won(position, name, after))
        if after.over:
            return _Move(name, after, self._mine(position, after, standing(self._search, after)))
        return _Move(name, after, None)

    def _rank(self, position: Position, moves: list[_Move], count: int, depth: int) -> bool:
        """Scores every move at this depth; False, and nothing changed, when the search was stopped before the end."""
        search, scored, circled = self._search, list[tuple[int, bool, tuple[int, ...]]](), came_twice(position)
        for i, move in enumerate(moves):
            if move.fixed is not None:
                scored.append((move.fixed, True, ()))
                continue
            if depth == 1:
                search.nodes += 1
                score, exact, line = standing(search, move.after), False, list[int]()
            elif search.stopped:
                return False
            else:
                best = sorted((score for score, _, _ in scored), reverse=True)
                floor = best[count - 1] if i >= count else None
                score = self._child(position, move, depth - 1, floor)
                exact, line = not search.horizon, search.line(move.after.setting, LINE_OF_MANY - 1)
                if search.stopped:
                    return False
            scored.append((self._mine(position, move.after, score), exact and not circled, tuple(line)))
        for move, (score, exact, numbers) in zip(moves, scored, strict=True):
            move.score, move.exact, move.line = score, exact, numbers
        return True

    def _child(self, position: Position, move: _Move, depth: int, floor: int | None) -> int:
        """The score after a move for the player to move then, or a bound of it where the move stays below a floor."""
        again = move.after.player == position.player
        if floor is not None:
            alpha, beta = (floor, floor + 1) if again else (-floor - 1, -floor)
            score = self._search.run(move.after.setting, depth, alpha, beta, move.after.earlier, True)
            if self._search.stopped or (score <= alpha if again else score >= beta):
                return score
        return self._near(move.after, depth, move.score if again else -move.score, wide=depth < 2, reached=True)

    def _mine(self, position: Position, after: Position, score: int) -> int:
        """A score after a move as the mover sees it, a ply earlier."""
        score = score if after.player == position.player else -score
        return score - (score > WIN // 2) + (score < -WIN // 2)

    def _told(self, move: _Move, plies: int) -> tuple[str, ...]:
        return (move.name, *self._names(move.after, list(move.line[: plies - 1])))

    # ------------------------------------------------------------------ a glance
    def glance(self, position: Position, nodes: int) -> int:
        """What a position is worth to the player to move, in hundredths of a stone, from at most `nodes` positions."""
        search = self._search
        score = standing(search, position)
        if not position.over and position.phase == "play" and not position.joint:
            with self._limited(Limits(nodes=nodes)):
                for depth in range(1, MAX_PLY + 1):
                    deeper = search.run(position.setting, depth, -INFINITE, INFINITE, position.earlier)
                    if search.stopped:
                        break
                    score = deeper
                    if not search.horizon:
                        break
        return hundredths(score, position)

    def at_once(self, position: Position, nodes: int) -> str:
        """The best move of a position that is not over, from at most `nodes` positions."""
        legal = position.legal()
        return legal[0] if len(legal) == 1 else self.best(position, Limits(nodes=nodes)) or legal[0]

    # ------------------------------------------------------------------ what all have in common
    @contextmanager
    def _limited(self, limits: Limits) -> Iterator[None]:
        """Starts the search, and stops it when its time is up."""
        search = self._search
        for each in self._searches:
            each.begin()
            each.nodes, each.limit, each.hits = 0, 0, 0
            each.stopped = 0
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
            lambda search, depth: search.run(position.setting, depth, -INFINITE, INFINITE, position.earlier),
        )

    def _info(
        self, position: Position, depth: int, score: int, exact: bool, began: float, line: tuple[str, ...]
    ) -> Info:
        searches = self._searches
        return Info(
            depth, hundredths(score, position), exact, sum(s.nodes for s in searches), time.monotonic() - began, line,
            full=self._search.fullness(), hits=sum(s.hits for s in searches),
        )  # fmt: skip

    def _names(self, position: Position, line: list[int]) -> tuple[str, ...]:
        """Numbers of the machine → moves in notation."""
        names: list[str] = []
        for number in line:
            if position.over or position.phase != "play":
                break
            name = position.name_of(number)
            if name not in position.legal():  # a round of a match has ended: the search knows one round
                break
            names.append(name)
            position = position.play(name)
        return tuple(names)
