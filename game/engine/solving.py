"""Games for one: can a position be solved, and how?  Every way on is tried, each position once.

The step machine plays the moves.  A position that was found lost stays so, whatever else is asked of the same game.
"""

from collections.abc import Iterator
from typing import Any

MOST = 400_000  # positions looked at before the question stays open
AT_ONCE = 2_000  # positions between two breaths


class Solver:
    """What is known of one game for one: `rules` are those of a game in which South plays alone."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self._machine = rules.machine()
        self._lost: set[tuple[int, ...]] = set()
        self._next: dict[tuple[int, ...], int] = {}  # positions that can be solved, each with its move
        self.looked = 0

    def line(self, position: Any, most: int = MOST) -> tuple[str, ...] | None:
        """The moves that solve a position; none if nothing does; None where `most` positions do not tell."""
        for _ in self.search(position, most):
            pass
        return self.known(position)

    def known(self, position: Any) -> tuple[str, ...] | None:
        """The same as far as it has been found out."""
        cells, found = position.cells, list[str]()
        if position.over or cells in self._lost:
            return ()
        while cells in self._next:
            move = self._next[cells]
            found.append(position.name_of(move))
            cells, _ = self._after(cells, move)
        return tuple(found) or None

    def search(self, position: Any, most: int = MOST) -> Iterator[None]:
        """Looks for a solution; it breathes every so often, so that others can go on meanwhile."""
        path: list[tuple[tuple[int, ...], list[int]]] = []
        if position.over or position.cells in self._lost or position.cells in self._next:
            return
        path.append((position.cells, self._moves(position.cells)))
        left = most
        while path:
            cells, moves = path[-1]
            if not moves:
                self._lost.add(cells)
                path.pop()
                continue
            move = moves.pop()
            after, over = self._after(cells, move)
            left, self.looked = left - 1, self.looked + 1
            if (over and self._won(after)) or after in self._next:
                self._next[cells] = move
                path.pop()
                while path:  # what led here is solved too
                    earlier, tried = path.pop()
                    self._next[earlier] = self._tried[earlier, len(tried)]
                return
            if over or after in self._lost:
                continue
            self._tried[cells, len(moves)] = move
            if left <= 0:
                return
            path.append((after, self._moves(after)))
            if self.looked % AT_ONCE == 0:
                yield
