"""A draw that is offered to the computer: it looks at the board and says yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.session.insight import READY, Analyses, Insight

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.match import Game

CONTENT = 0  # hundredths of a stone: a computer that is no further ahead than this takes the draw

Answer = Literal["", "yes", "no", "silent"]


class Offer:
    """`answer` is empty while the computer thinks; "silent": nothing could be learned of the position."""

    def __init__(self, analyst: Analyses, game: Game, computer: Seat) -> None:
        self._insight, self._game, self._computer = Insight(analyst), game, computer
        self._waited = 0.0
        self.answer: Answer = ""
        self._insight.look(game, len(game.plies))

    def update(self, dt: float) -> None:
        """Lets dt seconds pass."""
        if self.answer:
            return
        self._insight.update(dt)
        self._waited += dt
        best = self._insight.analysis.best if self._insight.analysis else None
        if self._insight.failed:
            self.answer = "silent"
        elif best is not None and (self._waited >= READY or not self._insight.under_way):
            ahead = best.cp if self._game.position.player == self._computer else -best.cp
            self.answer = "yes" if ahead <= CONTENT else "no"
        if self.answer:
            self._insight.leave()

    def leave(self) -> None:
        """The offer is taken back."""
        self._insight.leave()
