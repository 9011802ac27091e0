"""The computer looks for a layout while a person makes one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.analysis.values import Failed

if TYPE_CHECKING:
    from game.engine.process.arranger import Arrangement, Arranger
    from game.rules.match import Game


class LayoutSearch:
    """At most one search is under way; nothing here waits.

    `found`: the best layout so far.  `failed`: why there is none, until something else is done.
    """

    def __init__(self, arranger: Arranger) -> None:
        self._arranger = arranger
        self._ticket: int | None = None
        self.found: Arrangement | None = None
        self.failed: Failed | None = None

    @property
    def under_way(self) -> bool:
        """Whether something better may still come."""
        return self._ticket is not None

    def begin(self, game: Game) -> None:
        """The whole engine looks for a layout for the player to move."""
        self.found = self.failed = None
        self._ticket = self._arranger.arrange(game.position, (game.start, game.moves))

    def hear(self) -> None:
        """Takes in what has been found meanwhile."""
        answer = self._arranger.poll() if self.under_way else None
        if answer is not None and answer[0] == self._ticket:
            if isinstance(answer[1], Failed):
                self.failed, self._ticket = answer[1], None
            else:
                self.found = answer[1]

    def end(self) -> None:
        """No answer is waited for any more."""
        self.failed = None
        if self.under_way:
            self._ticket = None
            self._arranger.cancel()
