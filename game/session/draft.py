"""A layout half made is kept with its game, and taken up again."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Protocol

from game.rules import arrangement

if TYPE_CHECKING:
    from game.rules.arrangement import Counts
    from game.rules.match import Game

EVERY = 1.0  # seconds between two savings


class Keeper(Protocol):
    """A game, the layout half made for it, as the move that it is to become, and a way to save both."""

    draft: str

    @property
    def game(self) -> Game: ...
    def keep(self) -> None: ...


class Draft:
    """The layout that is made for the position of a game."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper, self.position = keeper, keeper.game.position
        self._since = 0.0

    @property
    def wanted(self) -> bool:
        """Whether the game still waits for it."""
        return self._keeper.game.position is self.position

    def earlier(self) -> Counts | None:
        """The layout that was left half made, or else the one that was taken back."""
        rules, undone = self.position.rules, self._keeper.game.undone
        for move in (self._keeper.draft, undone[-1].move if undone else ""):
            with contextlib.suppress(ValueError):  # what a file says need not fit the game
                counts = arrangement.parse(rules, move)
                if sum(counts) <= arrangement.stones(rules):
                    return counts
        return None

    def keep(self, counts: Counts) -> None:
        """Saves it, unless nothing has changed."""
        self._since = 0.0
        draft = arrangement.notation(counts) if any(counts) else ""
        if self.wanted and draft != self._keeper.draft:
            self._keeper.draft = draft
            self._keeper.keep()

    def update(self, dt: float, counts: Counts | None) -> None:
        """Saves it from time to time; `counts` is None while stones are in the hand."""
        self._since += dt
        if self._since >= EVERY and counts is not None:
            self.keep(counts)

    def done(self) -> None:
        """It becomes a move: nothing is half made any more."""
        self._keeper.draft = ""
