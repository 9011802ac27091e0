"""An expected line that is shown by itself: first its reason stands for a while, then it is played, then it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.film.playback import Film
    from game.film.showing import Event
    from game.session.ghost import Ghost
    from game.session.playing import Playing

READING = 4.5  # seconds for which the reason stands before the first stone is lifted
REST = 5.0  # seconds after the last one


class WhatIf:
    """Goes on by itself until somebody takes it in hand."""

    def __init__(self, ghost: Ghost) -> None:
        self.ghost = ghost
        self.in_hand = False
        self._waited = 0.0

    @property
    def playing(self) -> Playing:
        """The game of the line."""
        return self.ghost.playing

    @property
    def film(self) -> Film:
        """The film of the line."""
        return self.ghost.film

    @property
    def still(self) -> bool:
        """Whether the board rests."""
        return self.film.at_end

    @property
    def over(self) -> bool:
        """Whether the line has been seen to its end, and long enough."""
        return self.film.at_end and not self.in_hand and self._waited >= REST

    def update(self, dt: float) -> list[Event]:
        """Lets dt seconds pass."""
        if not self.in_hand and (self.ghost.fresh or self.film.at_end):
            self._waited += dt
            if self.ghost.fresh and self._waited >= READING:
                self._waited = 0.0
                self.film.resume()
        return self.film.update(dt)

    def play_again(self) -> None:
        """The line from its beginning."""
        self.film.seek(0)
        self.film.resume()
