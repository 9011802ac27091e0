"""Parser of the `info` lines that a search writes in the text protocol."""

from itertools import pairwise
from typing import NamedTuple

from game.engine.analysis.values import Analysis, MoveValue
from game.rules.game import MoveError, Position

Ranks = dict[int, MoveValue]


class _IterationMoves(NamedTuple):
    """The moves reported by one complete iteration of iterative deepening, with their values."""

    depth: int
    nodes: int
    ranks: Ranks


class InfoParser:
    """Parser of the engine's `info` lines about one position; it keeps the moves of the deepest complete iteration."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._depth, self._nodes = 0, 0
        self._whole = _IterationMoves(0, 0, {})
        self._ranks: Ranks = {}

    def parse_line(self, line: str) -> bool:
        """Parse a line; return True if it adds to the analysis."""
        words = line.split()
        if words[:2] != ["info", "depth"]:
            return False
        said = dict(pairwise(words))
        depth, rank, moves = int(said["depth"]), int(said.get("multipv", 1)), _words_after(words, "pv")
        new = rank == 1 and self._finish_iteration()
        self._nodes = int(said.get("nodes", 0))
        if moves and self._position.why_not(moves[0]) is None:
            self._depth = depth
            self._ranks[rank] = self._parse_move_value(words, tuple(moves))
        return new

    def build_analysis(self, *, done: bool) -> Analysis:
        """Return the analysis so far; `done` when no further line will come."""
        if done:
            self._finish_iteration()
        best_first = sorted(self._whole.ranks.items(), key=lambda ranked: (-ranked[1].cp, ranked[0]))
        nodes = self._nodes if done else self._whole.nodes
        return Analysis(self._whole.depth, nodes, tuple(value for _, value in best_first), done)

    def _finish_iteration(self) -> bool:
        """Store the moves of the iteration that has ended, if they are as many as before; return whether they are."""
        ranks, self._ranks = self._ranks, {}
        if len(ranks) < max(len(self._whole.ranks), 1):
            return False
        self._whole = _IterationMoves(self._depth, self._nodes, ranks)
        return True

    def _parse_move_value(self, words: list[str], line: tuple[str, ...]) -> MoveValue:
        """Return the value of the move `line[0]`; `words`: the `info` line, `line`: its expected moves."""
        at = words.index("score") + 1
        n, most, reply = int(words[at + 1]), 100 * self._position.rules.stones, _opponent_reply(self._position, line)
        if words[at] == "mate":
            return MoveValue(line[0], most if n > 0 else -most, True, n, line, reply)
        exact = words[at + 2 : at + 3] == ["exact"]
        return MoveValue(line[0], max(-most, min(n, most)), exact, None, line, reply)


def _words_after(words: list[str], word: str) -> list[str]:
    """Return the words after the first `word`; an empty list if it doesn't occur."""
    return words[words.index(word) + 1 :] if word in words else []


def _opponent_reply(position: Position, line: tuple[str, ...]) -> str:
    """Return the opponent's first move in a line; "" if there is none."""
    seat, after = position.player, position
    for move in line:
        if after.player != seat:
            return move
        try:
            after = after.play(move)
        except MoveError:
            return ""
    return ""
