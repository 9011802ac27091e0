"""Solver of games for one: a depth-first search that visits each position once.

The step machine plays the moves.  A position that was found lost stays so, whatever else is asked of the same game.
"""

from collections.abc import Iterator
from typing import Any

MOST = 1_000_000  # positions looked at before the question stays open
AT_ONCE = 200  # positions between two breaths

Cells = tuple[int, ...]


class SolitaireSolver:
    """Solver of a one-player game that remembers the positions searched; `rules`: those of a game for South alone."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self._machine = rules.machine()
        self._lost: set[Cells] = set()
        self._next: dict[Cells, int] = {}  # positions that can be solved, each with its move
        self.looked = 0

    def solve(self, position: Any, most: int = MOST) -> tuple[str, ...] | None:
        """Return the moves that solve a position, () if unsolvable, None if undecided after `most` positions."""
        for _ in self.search(position, most):
            pass
        return self.known_solution(position)

    def known_solution(self, position: Any) -> tuple[str, ...] | None:
        """Return the solution if it is already known: moves, () if unsolvable, else None."""
        cells, found = position.cells, list[str]()
        if position.over or cells in self._lost:
            return ()
        while cells in self._next:
            move = self._next[cells]
            found.append(self.rules.board.cells[move].name)
            cells = self._cells_after(cells, move)
        return tuple(found) or None

    def search(self, position: Any, most: int = MOST) -> Iterator[None]:
        """Search for a solution, looking at no more than `most` positions; the iterator yields now and then, so that
        the caller can do other work.
        """
        if position.over or self.known_solution(position) is not None:
            return
        path: list[tuple[Cells, list[int]]] = [(position.cells, self._liftable_holes(position.cells))]
        last = self.looked + most
        while path and self.looked < last:
            cells, moves = path[-1]
            if not moves:
                self._lost.add(cells)
                path.pop()
                if path:
                    path[-1][1].pop()
                continue
            after = self._cells_after(cells, moves[-1])
            self.looked += 1
            if (self._machine.over and self._machine.winner < 0) or after in self._next:
                self._next |= {before: tried[-1] for before, tried in path}  # what led here is solved too
                return
            if self._machine.over or after in self._lost:
                moves.pop()
            else:
                path.append((after, self._liftable_holes(after)))
            if self.looked % AT_ONCE == 0:
                yield

    def _liftable_holes(self, cells: Cells) -> list[int]:
        """Return the holes that may be lifted, the one next to the store last, as it is tried first."""
        return [i for i in range(self.rules.board.holes) if cells[i]]

    def _cells_after(self, cells: Cells, move: int) -> Cells:
        """Return the number of stones in each cell after a move; `move`: index of the hole that is lifted."""
        machine = self._machine
        machine.set_cells(cells, 0)
        machine.begin(move)
        machine.finish()
        after: Cells = machine.get_cells()
        return after
