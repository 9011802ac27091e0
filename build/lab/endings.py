"""Endings solved a second time, slowly: all positions with few stones as a graph of `Position`s, and sets of them.

Nothing is shared with the tables: each player to move has their own positions, the stores are part of a position,
values are South's final differences, and each is found by testing for every number whether South can force it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.rules.board import Seat
from game.rules.game import PositionError
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position

Node = tuple[tuple[int, ...], Seat]
Set = frozenset[Node]


@dataclass
class Endings:
    """All positions of a game with `most` stones or fewer in the holes, where the moves lead, and what ends bring."""

    rules: Rules
    most: int
    moves: dict[Node, list[Node | int]] = field(default_factory=dict)  # an int: what a finished game brings South

    def __post_init__(self) -> None:
        for n in range(self.most + 1):
            for cells in self._cells(n):
                for player in ("S", "N"):
                    self._add(cells, player)

    def _cells(self, n: int) -> Iterator[tuple[int, ...]]:
        taken = self.rules.stones - n
        for holes in spreads(n, self.rules.board.holes):
            for south in self._stores(taken):
                yield (*holes, south, taken - south)

    def _stores(self, taken: int) -> range:
        """South's stores that are close enough to half; after any further capture they still are."""
        apart = 2 * self.most - (self.rules.stones - taken)
        return range(max(0, (taken - apart + 1) // 2), min(taken, (taken + apart) // 2) + 1)

    def _add(self, cells: tuple[int, ...], player: Seat) -> None:
        board = self.rules.board
        counts = {cell.name: n for cell, n in zip(board.cells, cells, strict=True)}
        try:
            position = Position.laid_out(self.rules, counts, player)
        except PositionError:
            return
        if not position.over and position.player == player and not position.pie:
            self.moves[cells, player] = [self._where(position.play(move)) for move in position.legal()]

    def _where(self, after: Position) -> Node | int:
        if after.outcome is None:
            return after.cells, after.player
        drawn = after.outcome.winner is None
        return 0 if drawn else after.store("S") - after.store("N")

    def circle(self, node: Node) -> int:
        """Return the worth of the end for South if this position comes for the third time."""
        cells, _ = node
        holes, half = self.rules.board.holes, self.rules.board.holes // 2
        stores = cells[holes] - cells[holes + 1]
        then = self.rules.clauses_of_kind("repetition")[0].then
        if then == "each sweeps own":
            return stores + sum(cells[:half]) - sum(cells[half:holes])
        return 0 if then == "draw" else stores

    def solve(self) -> dict[Node, tuple[int, int]]:
        """Return the result that South can be sure of, and the best that South can hope for, with best play of both.

        Sure of: an end, or circles in which from some turn on every position would be good enough.  Hope for: an end,
        or circles that come to such positions again and again.
        """
        most = 2 * self.most
        found = dict.fromkeys(self.moves, (-most, -most))
        sure = hoped = frozenset(self.moves)
        for wanted in range(-most, most + 1):
            good = frozenset(node for node in hoped if self.circle(node) >= wanted)
            sure, hoped = self._sure(good, wanted, sure), self._hoped(good, wanted, hoped)
            for node in hoped:
                found[node] = (wanted if node in sure else found[node][0], wanted)
        return found

    def _leads(self, into: Set, wanted: int, among: Set) -> Set:
        """Positions from which South can make sure that the next turn ends well or leads into this set."""

        def fine(there: Node | int) -> bool:
            return there >= wanted if isinstance(there, int) else there in into

        return frozenset(node for node in among if (any if node[1] == "S" else all)(map(fine, self.moves[node])))

    def _sure(self, good: Set, wanted: int, among: Set) -> Set:
        """`among`: positions in which South was sure of less."""

        def outer(known: Set) -> Set:
            way = self._leads(known, wanted, among)
            return fixed(lambda stay: way | self._leads(stay, wanted, good & among), among)

        return fixed(outer, frozenset())

    def _hoped(self, good: Set, wanted: int, among: Set) -> Set:
        """`among`: positions in which South could hope for less."""

        def outer(again: Set) -> Set:
            back = self._leads(again, wanted, good)
            return fixed(lambda near: back | self._leads(near, wanted, among), frozenset())

        return fixed(outer, among)


def fixed(step: Callable[[Set], Set], first: Set) -> Set:
    """Repeats a step until it changes nothing any more."""
    while (after := step(first)) != first:
        first = after
    return first


def spreads(n: int, holes: int) -> Iterator[tuple[int, ...]]:
    """Every way to lay n stones into so many holes."""
    if holes == 1:
        yield (n,)
        return
    for first in range(n + 1):
        for rest in spreads(n - first, holes - 1):
            yield (first, *rest)
