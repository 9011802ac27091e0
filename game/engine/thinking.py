"""Thinking: the search deepened ply by ply, with limits, reports and a way to stop it at any time."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from game.engine.search import DEEPEST, Search
from game.rules import sowing
from game.rules.board import SEATS
from game.rules.position import PASS, SWAP, Position

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


class Thinking:
    """Finds the best move of positions of one game; `stop` may be called from another thread."""

    def __init__(self, position: Position) -> None:
        self.rules = position.rules
        bits = TABLE_BITS if sowing.COMPILED else PLAIN_TABLE_BITS
        self._search = Search(position.rules.rule, bits)
        self._stop = threading.Event()

    def stop(self) -> None:
        """Ends the thinking under way; it answers with the best it has."""
        self._stop.set()
        self._search.stopped = 1

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
        search = self._search
        search.nodes, search.limit = 0, limits.nodes or 0
        self._stop.clear()
        search.stopped = 0
        timer = threading.Timer(limits.seconds, self.stop) if limits.seconds is not None else None
        if timer:
            timer.daemon = True
            timer.start()
        try:
            for depth in range(1, min(limits.depth or DEEPEST, DEEPEST) + 1):
                if self._stop.is_set():
                    break
                turn = SEATS.index(position.player)
                score = search.run(position.cells, turn, position.pie, depth, -10_000, 10_000)
                if search.stopped and depth > 1:
                    break
                line = self._names(position, search.line())
                if line:
                    best = line[0]
                exact = not search.horizon and not search.stopped
                seconds = time.monotonic() - began
                report(Info(depth, score, exact, search.nodes, seconds, tuple(line)))
                if exact or search.stopped:
                    break
        finally:
            if timer:
                timer.cancel()
        return best

    def scores(self, position: Position, depth: int, nodes: int) -> dict[str, int]:
        """By legal move: its score for the player to move, looking `depth` plies ahead, the move included."""
        found = {}
        search = self._search
        self._stop.clear()
        for move in position.legal():
            after = position.play(move)
            search.nodes, search.limit, search.stopped = 0, nodes, 0
            if self._stop.is_set():
                break
            score = after.store("S") - after.store("N")
            if after.player == "N":
                score = -score
            if not after.over and depth > 1:
                turn = SEATS.index(after.player)
                for plies in range(1, depth):
                    deeper = search.run(after.cells, turn, after.pie, plies, -10_000, 10_000)
                    if search.stopped:
                        break
                    score = deeper
            found[move] = score if after.player == position.player else -score
        return found

    def _names(self, position: Position, line: list[int]) -> list[str]:
        """Numbers of the machine → moves in notation."""
        names: list[str] = []
        for number in line:
            if position.over:
                break
            board = position.rules.board
            special = {sowing.PASSES: PASS, sowing.SWAPS: SWAP}
            name = special.get(number) or board.cells[board.owned(position.player)[number]].name
            names.append(name)
            position = position.play(name)
        return names
