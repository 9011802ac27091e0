"""Thinking: the search deepened ply by ply, with limits, reports and a way to stop it at any time."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from game.engine.search import DEEPEST, WON, Search
from game.rules import sowing
from game.rules.position import THIRD_TIME, Position

TABLE_BITS = 20  # 2^20 entries of 16 bytes: 16 MB
PLAIN_TABLE_BITS = 15


@dataclass(frozen=True)
class Limits:
    """What ends the thinking, whichever comes first; None is no limit.  Seconds, plies, positions."""

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None


@dataclass(frozen=True)
class Info:
    """What is known after a whole ply of deepening: `score` in stones of final difference for the player to move."""

    depth: int
    score: int
    exact: bool
    nodes: int
    seconds: float
    line: tuple[str, ...]

    @property
    def mate(self) -> int | None:
        """Plies to a proved win, negative to a proved loss, in games that count no stones."""
        if not self.exact or abs(self.score) <= WON // 2:
            return None
        return WON - self.score if self.score > 0 else -(WON + self.score)


class Thinking:
    """Finds the best move of positions of one game; `stop` may be called from another thread.

    Whoever may call `stop` calls `prepare` before he starts the thinking in another thread: a stop that comes before
    that thread has begun is then not lost.
    """

    def __init__(self, position: Position) -> None:
        self.rules = position.rules
        bits = TABLE_BITS if sowing.COMPILED else PLAIN_TABLE_BITS
        self._search = Search(position.rules.rule, bits)
        self._stop = threading.Event()

    def prepare(self) -> None:
        """Forgets an earlier `stop`."""
        self._stop.clear()

    def stop(self) -> None:
        """Ends the thinking under way; it answers with the best it has."""
        self._stop.set()
        self._search.stopped = 1

    @property
    def stopped(self) -> bool:
        """Whether `stop` has been called since `prepare`."""
        return self._stop.is_set()

    def best(
        self,
        position: Position,
        limits: Limits,
        report: Callable[[Info], None] = lambda info: None,
    ) -> str | None:
        """The best move found within the limits, None when the game is over.  `report` hears of every ply."""
        legal = position.legal()
        if not legal:
            return None
        best, began = legal[0], time.monotonic()
        search, expired = self._search, threading.Event()
        search.nodes, search.limit, search.stopped = 0, limits.nodes or 0, 0

        def expire() -> None:
            expired.set()
            search.stopped = 1

        timer = threading.Timer(limits.seconds, expire) if limits.seconds is not None else None
        if timer:
            timer.daemon = True
            timer.start()
        ended = _ended_by_repetition(position)
        try:
            for depth in range(1, min(limits.depth or DEEPEST, DEEPEST) + 1):
                if self._stop.is_set() or expired.is_set():
                    break
                score, line, exact = self._run_beside(position, depth, ended) if ended else self._run(position, depth)
                if search.stopped:
                    if depth == 1 and line:
                        best = line[0]
                    break
                if line:
                    best = line[0]
                report(Info(depth, score, exact, search.nodes, time.monotonic() - began, tuple(line)))
                if exact:
                    break
        finally:
            if timer:
                timer.cancel()
                timer.join()
        return best

    def _run(self, position: Position, depth: int) -> tuple[int, list[str], bool]:
        """The score for the player to move, the expected moves, and whether the rules prove the score."""
        search = self._search
        score = search.run(position.setting, depth, -10_000, 10_000)
        return score, self._names(position, search.line()), not search.horizon and not _came_twice(position)

    def _run_beside(self, position: Position, depth: int, ended: dict[str, Position]) -> tuple[int, list[str], bool]:
        """The same where some moves end the game by the third repetition: the search does not know what was played."""
        found: list[tuple[int, list[str], bool]] = []
        for move in position.legal():
            after = ended.get(move) or position.play(move)
            score, exact = _difference(after), after.over
            line: list[str] = []
            if depth > 1 and not after.over:
                score, line, exact = self._run(after, depth - 1)
            found.append((score if after.player == position.player else -score, [move, *line], exact))
        best = max(found, key=lambda entry: entry[0])
        return best[0], best[1], all(exact for _, _, exact in found)

    def glance(self, position: Position, nodes: int) -> int:
        """What a position is worth to its player to move, by a search of so many positions at most."""
        score = _difference(position)
        if position.over or position.phase != "play" or position.joint:
            return score
        search = self._search
        search.nodes, search.limit, search.stopped = 0, nodes, 0
        for depth in range(1, DEEPEST + 1):
            deeper = search.run(position.setting, depth, -10_000, 10_000)
            if search.stopped or self._stop.is_set():
                break
            score = deeper
            if not search.horizon:
                break
        return score

    def scores(self, position: Position, depth: int, nodes: int, seconds: float = 60.0) -> dict[str, int]:
        """By legal move: its score for the player to move, looking `depth` plies ahead, the move included.

        `nodes` bounds the positions looked at for each move; after `seconds` no further move is looked at.
        """
        found: dict[str, int] = {}
        search, began = self._search, time.monotonic()
        for move in position.legal():
            after = position.play(move)
            search.nodes, search.limit, search.stopped = 0, nodes, 0
            if self._stop.is_set() or (found and time.monotonic() - began > seconds):
                break
            if after.stage.number != position.stage.number:
                found[move] = _round_won(position, move)
                continue
            score = _difference(after)
            if not after.over and depth > 1:
                for plies in range(1, depth):
                    deeper = search.run(after.setting, plies, -10_000, 10_000)
                    if search.stopped:
                        break
                    score = deeper
            found[move] = score if after.player == position.player else -score
        return found

    def _names(self, position: Position, line: list[int]) -> list[str]:
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
        return names


def _difference(position: Position) -> int:
    """Stones that the player to move is ahead; a drawn game is 0."""
    if position.outcome and position.outcome.winner is None:
        return 0
    if not position.rules.counts:
        return _material(position)
    score = position.store("S") - position.store("N")
    return score if position.player == "S" else -score


def _round_won(position: Position, move: str) -> int:
    """Stones that the player is ahead at the end of the round that his move ends; the next has begun since."""
    holes = position.rules.board.holes
    south, north = position.counter(move).get_cells()[holes : holes + 2]
    return south - north if position.player == "S" else north - south


def _material(position: Position) -> int:
    """In games that count no stones: those on either side, or the won game."""
    if position.outcome:
        return WON if position.outcome.winner == position.player else -WON
    half = position.rules.board.holes // 2
    score = sum(position.cells[:half]) - sum(position.cells[half : 2 * half])
    return score if position.player == "S" else -score


def _came_twice(position: Position) -> bool:
    """Could a position that was here twice before end the game on its third coming, unseen by the search?

    Not the position itself: a proof without the horizon never needs to come back to where it began.
    """
    here = position.key()
    return any(key != here and position.seen.count(key) >= THIRD_TIME - 1 for key in set(position.seen))


def _ended_by_repetition(position: Position) -> dict[str, Position]:
    """By move: the finished game where that move brings a position for the third time."""
    if not _came_twice(position):
        return {}
    reached = {move: position.play(move) for move in position.legal()}
    repetition = position.rules.repetition
    clause = position.rules.clauses[repetition.clause] if repetition else ""
    return {move: after for move, after in reached.items() if after.outcome and after.outcome.reason == clause}
