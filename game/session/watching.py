"""Turns that have been played, seen again: which plies make one turn, whose it was, which step is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.rules.board import Seat
from game.rules.turns import run_at, turn_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.film.playback import Film
    from game.rules.game import Position
    from game.rules.match import Ply


class Watched(Protocol):
    """A game, its film, and the people at the board."""

    film: Film

    @property
    def position(self) -> Position: ...
    @property
    def turns(self) -> Sequence[Ply]: ...
    @property
    def reader(self) -> Seat | None: ...
    @property
    def persons(self) -> Sequence[Seat]: ...


class Watching:
    """Looks back in a game and its film.  Several plies in a row of one player are one turn, within a round."""

    def __init__(self, playing: Watched) -> None:
        self.playing, self.film = playing, playing.film

    # ------------------------------------------------------------------ which turn
    def run(self, ply: int) -> range:
        """The plies in a row of the same player around one: for people that is one turn."""
        return run_at(self.playing.turns, ply)

    @property
    def past(self) -> tuple[int, int, int] | None:
        """What of the past is shown: the number of the turn, which of its steps, and how many it has."""
        film, plies = self.film, self.playing.turns
        if not film.behind or not plies:
            return None
        run = self.run(min(max(film.turn, 0), len(plies) - 1))
        start = film.tracks[run.start].start
        end = film.tracks[run.stop].start if run.stop < len(film.tracks) else len(film.moments)
        number = turn_numbers(plies[: run.stop])[-1]
        return number, film.cursor - start + (film.playing is not None), end - start

    # ------------------------------------------------------------------ watching again
    @property
    def possible(self) -> bool:
        """Whether there is a turn to be watched again."""
        return bool(self.film.tracks)

    def watch_last(self) -> bool:
        """Plays the turn that is shown again, from its first move; at rest the last one."""
        return self.watch(self.run(max(0, self.film.turn)) if self.possible else range(0))

    def watch(self, run: range, ply: int = 0, step: int = 0) -> bool:
        """Plays these plies again, from a step of one of them on, and returns to now."""
        if not run or run.stop > len(self.film.tracks):
            return False
        self.film.watch(run.start + ply, run.stop - 1, step)
        return True
