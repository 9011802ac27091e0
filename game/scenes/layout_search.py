"""The computer looking for a layout, while the page for one goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.levels import LEVELS
from game.rules import layout

if TYPE_CHECKING:
    from game.engine.worker import Thinker
    from game.rules.match import Game


class LayoutSearch:
    """At most one search is under way; nothing here waits."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._ticket: int | None = None

    @property
    def under_way(self) -> bool:
        """Whether an answer may still come."""
        return self._ticket is not None

    def begin(self, game: Game) -> None:
        """The best level looks for a layout for the player to move."""
        self._ticket = self._thinker.think(game.position, LEVELS[-1].number, (game.start, game.moves))

    def hear(self, game: Game) -> layout.Counts | None:
        """The layout that was found, once it is there."""
        answer = self._thinker.poll() if self.under_way else None
        if answer is None or answer[0] != self._ticket:
            return None
        self._ticket = None
        return layout.parse(game.rules, answer[1]) if answer[1].startswith(layout.PREFIX) else None

    def end(self) -> None:
        """No answer is waited for any more."""
        if self.under_way:
            self._ticket = None
            self._thinker.cancel()
