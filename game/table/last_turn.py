"""The last turn as its parts, followed while it is shown: it grows with the film, and one part of it is under way."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.film.stone_motion import StoneMotion
from game.rules.board import Seat
from game.rules.match import Ply
from game.rules.parts import TurnPart, TurnParts, TurnReader
from game.rules.turns import turn_around, turn_numbers
from game.table.playing import GameInPlay


class TurnView(NamedTuple):
    """A turn as far as it is shown.

    `plies`: indexes of its plies in the game; `running`: the current part, None at rest; `grows`: more parts may
    follow; `kernel`: the most important part if there isn't room for all.
    """

    told: TurnParts
    plies: range
    number: int
    running: int | None = None
    grows: bool = False
    kernel: int | None = None

    def waiting_at(self, place: str) -> TurnView:
        """Return this turn stopped at a place for a choice: the stop is its last, current part."""
        parts, last = self.told.parts, len(self.plies) - 1
        end = max((part.end for part in parts if part.ply == last), default=0)
        pause = TurnPart("pause", place, ply=last, first=end, end=end, seat=self.told.mover)
        return self._replace(told=replace(self.told, parts=(*parts, pause)), running=len(parts))


class LastTurnReader:
    """Reader of the turn that a film shows, divided into parts; each step is read once."""

    def __init__(self, playing: GameInPlay, below: Seat = "S") -> None:
        """Set up the reader; `below`: the seat below the board on which the turn is seen."""
        self._playing, self._below = playing, below
        self._plies: list[Ply] = []  # those that were read, the last one perhaps in part
        self._reader: TurnReader | None = None
        self._read = 0  # moments read of the last of them
        self._ended = False
        self._key: tuple[object, ...] = ()
        self._seen: TurnView | None = None

    def current_view(self) -> TurnView | None:
        """Return the turn that the film shows, else the last turn played; None before the first turn.

        The same object is returned as long as nothing changes.
        """
        film, plies = self._playing.film, self._playing.turns
        if not plies or not film.tracks:
            return None
        turn = min(max(film.current_turn, 0), len(plies) - 1, len(film.tracks) - 1)
        rests = film.playing is None, film.at_end, film.is_turn_waiting
        key = (id(plies[turn]), len(plies), turn, film.cursor, len(film.moments), *rests)
        if key != self._key:
            self._key = key
            seen = self._view_of_turn(turn)
            self._seen = seen if self._below == "S" else seen._replace(told=seen.told.rotated())
        return self._seen

    def _view_of_turn(self, turn: int) -> TurnView:
        """Return the view of the turn that contains the ply with index `turn` in the film, as far as its steps are
        known.
        """
        film, plies = self._playing.film, self._playing.turns
        run = turn_around(plies, turn)
        known = [plies[i] for i in run if i < len(film.tracks)]
        self._read_new_motions(known, run)
        assert self._reader is not None
        told, running = self._reader.parts_so_far, None
        if not film.at_end:
            step = sum(len(m.steps) for m in film.motions_shown()) - (film.playing is None)
            running = told.part_of_step(turn - run.start, max(0, step))
        before = self._seen
        if before is not None and before.plies.start == run.start and before.told is told:
            if before.plies == run and (before.running, before.grows) == (running, not self._ended):
                return before
            number = before.number
        else:
            number = turn_numbers(plies[: run.stop])[-1]
        return TurnView(told, run, number, running, not self._ended)

    def _read_new_motions(self, known: list[Ply], run: range) -> None:
        """Read the new motions of a turn's plies; start again if the plies read before have changed. `known`: the plies
        in the film so far; `run`: the indexes of the whole turn.
        """
        film = self._playing.film
        read = self._plies
        if not read or len(read) > len(known) or any(one is not two for one, two in zip(read, known, strict=False)):
            self._reader = None
        if self._reader is None:
            self._plies, self._reader, self._read, self._ended = known[:1], TurnReader(known[0]), 0, False
        while True:
            at = run.start + len(self._plies) - 1
            moments = self._motions_of_track(at)
            if len(moments) < self._read:  # taken back meanwhile
                self._plies = []
                self._read_new_motions(known, run)
                return
            for moment in moments[self._read :]:
                for step in moment.steps:
                    self._reader.read_step(step)
            self._read = len(moments)
            over = at + 1 < len(film.tracks) or film.are_all_steps_known
            if over and not self._ended:
                self._reader.end_ply()
                self._ended = True
            if len(self._plies) == len(known):
                return
            self._plies.append(known[len(self._plies)])
            self._reader.begin_ply(self._plies[-1])
            self._read, self._ended = 0, False

    def _motions_of_track(self, track: int) -> list[StoneMotion]:
        """Return the stone motions of the ply with index `track` in the film."""
        film = self._playing.film
        end = film.tracks[track + 1].start if track + 1 < len(film.tracks) else len(film.moments)
        return film.moments[film.tracks[track].start : end]
