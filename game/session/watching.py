"""Turns that have been played, seen again: which plies make one turn, whose it was, which step is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.rules.board import Seat, other
from game.rules.turns import run_at, turn_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.film.playback import Film
    from game.rules.game import Position
    from game.rules.match import Game, Ply


class Watched(Protocol):
    """A game, its film, and the people at the board."""

    game: Game
    film: Film

    @property
    def position(self) -> Position: ...
    @property
    def reader(self) -> Seat | None: ...
    @property
    def persons(self) -> Sequence[Seat]: ...


class Watching:
    """Looks back in a game and its film.  Several plies in a row of one player are one turn, within a round."""

    def __init__(self, playing: Watched) -> None:
        self.playing, self.game, self.film = playing, playing.game, playing.film

    # ------------------------------------------------------------------ which turn
    def run(self, ply: int) -> range:
        """The plies in a row of the same player around one: for people that is one turn."""
        return run_at(self.game.plies, ply)

    def last_of_other(self) -> list[Ply]:
        """The last turn of the player across, all its moves; the last of all where there is none such."""
        return [self.game.plies[i] for i in self._last_run(self._other())]

    def _last_run(self, seat: Seat | None) -> range:
        plies = self.game.plies
        last = next((i for i in range(len(plies) - 1, -1, -1) if seat in (None, plies[i].mover)), None)
        return range(0) if last is None else self.run(last)

    def _other(self) -> Seat | None:
        """Whose turns are worth showing again; None for all: two people's game is over, or only computers play."""
        playing = self.playing
        if playing.reader is not None:
            return other(playing.reader)
        return None if playing.position.over or not playing.persons else other(playing.position.player)

    @property
    def showing_other(self) -> bool:
        """Whether a turn of the player across is being shown."""
        track = self.film.track
        return not self.film.at_end and track is not None and self._other() in (None, track.mover)

    @property
    def past(self) -> tuple[int, int, int] | None:
        """What of the past is shown: the number of the turn, which of its steps, and how many it has."""
        film, plies = self.film, self.game.plies
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

    @property
    def other_possible(self) -> bool:
        """Whether the other player has had a turn."""
        return self.possible and bool(self._last_run(self._other()))

    def watch_other(self) -> bool:
        """Plays the other player's last turn again, all its moves."""
        return self.watch(self._last_run(self._other()))

    def watch_last(self) -> bool:
        """Plays the turn that is shown again, from its first move; at rest the last one."""
        return self.watch(self.run(max(0, self.film.turn)) if self.possible else range(0))

    def watch(self, run: range) -> bool:
        """Plays these plies again and returns to now."""
        if not run or run.stop > len(self.film.tracks):
            return False
        self.film.watch(run.start, run.stop - 1)
        return True
