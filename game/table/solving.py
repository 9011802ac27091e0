"""Incremental search for the solution of a game for one, a little at a time while the window goes on."""

from collections.abc import Iterator
from typing import Literal

from game.engine.solving import SolitaireSolver
from game.rules.game import Position
from game.store.polling import PolledSource

BREATHS = 12  # of the solver in one frame

State = Literal["looking", "solved", "lost", "open"]


class SolutionSearch(PolledSource):
    """A search for the solution of a position; `state`: its progress.

    Results about a game are kept as long as its rules are the same.
    """

    def __init__(self) -> None:
        self.news: int = 0
        self._solver: SolitaireSolver | None = None
        self._position: Position | None = None
        self._search: Iterator[None] | None = None

    def search_position(self, position: Position) -> None:
        """Start to search a solution from a position, unless the same position is being searched already."""
        if self._solver is None or self._solver.rules is not position.rules:
            self._solver = SolitaireSolver(position.rules)
        elif self._position is not None and self._position.cells == position.cells:
            return
        self._position, self._search = position, self._solver.search(position)

    def update(self, dt: float = 0.0) -> None:
        """Continue the search for one frame; `dt` is ignored."""
        self.think()

    def think(self, breaths: int = BREATHS) -> bool:
        """Run `breaths` steps of the search; return True if the search ended in this call."""
        if self._search is None:
            return False
        for _ in range(breaths):
            if next(self._search, self) is self:
                self._search = None
                self.news += 1
                return True
        return False

    @property
    def is_busy(self) -> bool:
        """Whether the search is running."""
        return self._search is not None

    @property
    def line(self) -> tuple[str, ...]:
        """The moves that solve the position, as far as known."""
        known = self._solver.known_solution(self._position) if self._solver and self._position else None
        return known or ()

    @property
    def state(self) -> State:
        """The state of the search: "looking"; then "solved", "lost" if no solution exists, or "open" if it is
        undecided.
        """
        if self._solver is None or self._position is None or self.is_busy:
            return "looking"
        known = self._solver.known_solution(self._position)
        return "open" if known is None else "solved" if known else "lost"
