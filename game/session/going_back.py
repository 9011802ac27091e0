"""A wrong move goes back before one's eyes: its stones and those of the answer, step by step; then it is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.session.playing import Playing

SECONDS = 2.0  # in which it goes back, about
STEP = 0.16  # seconds that a step of it takes, about


class GoingBack:
    """From the end of a game to the beginning of the person's last turn, which is the number `ply`."""

    def __init__(self, playing: Playing, ply: int) -> None:
        film = playing.film
        film.skip_to_end()
        self._playing, self._start = playing, film.tracks[ply].start
        self._pace = max(1.0, (film.cursor - self._start) * STEP / SECONDS)

    def update(self, dt: float) -> bool:
        """Lets dt seconds pass; True once everything lies where it lay."""
        film, left = self._playing.film, dt * self._pace
        while left > 0 and (film.playing is not None or film.cursor > self._start):
            if film.playing is None:
                film.step_back()
            film.update(min(left, STEP))
            left -= STEP
        if film.playing is not None or film.cursor > self._start:
            return False
        self.finish()
        return True

    def finish(self) -> None:
        self._playing.film.skip_to_end()
        self._playing.undo()
