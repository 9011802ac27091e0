"""A clip that is being shown: a short turn that begins anew after a rest; it can be stopped, slowed, stepped through.

What it shows is made by the step machine; nothing here draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.film.hops import MoveHops, hops_of_move
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.board import Board
from game.rules.game import Position, counts_of_position
from game.teaching.clips import Clip, How

SEED = 5  # deals the colours of the stones
LEAD, REST = 0.8, 1.2  # seconds before the first stone moves, and after the last
SLOW = 0.5  # of the usual pace
BETWEEN = 0.7  # seconds for which the first hole of a turn stays lit, after the turn before it
GLOW = 0.9  # seconds for which a clause stays lit at least: some steps are over in no time


class ClipPlay:
    """A turn that is shown over and over; without a move, a position that rests.

    `forbidden` are the holes that the clause forbids.  `film` is where it stands: it begins before the first step.
    `seconds`: for how long it runs, however long the turn is; 0: at the usual pace.  `then`: the moves after it.
    """

    def __init__(
        self, position: Position, move: str = "", clause: str = "", how: How = "step", *, seconds: float = 0.0,
        then: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.position, self.move, self.clause, self.how, self.then = position, move, clause, how, tuple(then)
        self.forbidden = _forbidden(position, clause) if how == "forbids" else ()
        self.film = Film(Stones(counts_of_position(position), Random(SEED)), "calm")
        self.after, self._before, self._ways = position, list[Position](), list[MoveHops]()
        for played in (move, *self.then) if move else ():
            self._add(played)
        ends = [0.0]
        for moment in self.film.moments:
            ends.append(ends[-1] + moment.seconds)
        self._ends = ends
        self._pace = ends[-1] / seconds if seconds and ends[-1] else 1.0
        self.slow = False
        self.paused = False
        self._waited = 0.0  # seconds of the lead, or of the rest
        self._glow = 0.0
        self.rewind()

    def _add(self, move: str) -> None:
        """One turn more at its end; all its moments are known from here on."""
        before, turn = self.after, self.after.turn(move)
        steps = tuple(turn)
        self.after = turn.result or before
        if not steps:
            return
        self._before.append(before)
        self._ways.append(hops_of_move(steps))
        self.film.play(steps, before.player, steps, BETWEEN if self.film.moments else 0.0)
        self.film.skip_to_end()

    @classmethod
    def of_clip(cls, clip: Clip) -> ClipPlay:
        return cls(clip.position, clip.move, clip.clause, clip.how)

    # ------------------------------------------------------------------ what is
    @property
    def board(self) -> Board:
        return self.position.rules.board

    @property
    def moves(self) -> bool:
        return bool(self.film.moments)

    @property
    def _shown(self) -> int:
        """The index of the turn that is shown, from 0."""
        return max(0, self.film.turn)

    @property
    def way(self) -> MoveHops:
        """The way of the turn that is shown."""
        return self._ways[self._shown] if self._ways else hops_of_move(())

    @property
    def nothing_shown(self) -> bool:
        return self.film.cursor == 0 and self.film.playing is None

    @property
    def at_end(self) -> bool:
        return self.film.at_end

    @property
    def position_seen(self) -> Position:
        """The position that belongs to what lies on the board."""
        return self.after if self.at_end else self._before[self._shown]

    def take_changed(self) -> set[str]:
        return self.film.take_changed()

    @property
    def part(self) -> float:
        """Share of its time that has passed, 0 to 1."""
        if not self.moves:
            return 1.0
        done = self._ends[self.film.cursor] + (self.film.t if self.film.playing else 0.0)
        return done / self._ends[-1]

    @property
    def clause_happens(self) -> bool:
        """Whether what the clause says is happening."""
        if not self.moves:
            return False
        return self._happens if self.paused else self._glow > 0.0

    @property
    def _happens(self) -> bool:
        if self.how in ("kind", "forbids"):
            return self.film.cursor == 0
        if self.how in ("turn", "end"):
            return self.at_end
        shown = None if self.nothing_shown else self.film.motion_shown
        return shown is not None and any(step.clause == self.clause for step in shown.steps)

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        if not self.moves:
            return
        if self.paused:
            self.film.update(dt)  # a single step that was asked for
            return
        dt *= SLOW if self.slow else 1.0
        self._glow = max(0.0, self._glow - dt)
        self._pass(dt)
        if self._happens:
            self._glow = GLOW

    def _pass(self, dt: float) -> None:
        if not self.nothing_shown and not self.at_end:
            self.film.update(self._pace * dt)
            return
        self._waited += dt
        if self.nothing_shown and self._waited >= LEAD:
            self._waited = 0.0
            self.film.resume()
            self.film.update(1e-6)
        elif self.at_end and self._waited >= REST:
            self.rewind()

    def rewind(self) -> None:
        """Back before its first step; it goes on from there by itself."""
        self.film.seek(0)
        self.film.resume()
        self._waited = self._glow = 0.0
        self.paused = False

    def skip_to_end(self) -> None:
        """All of it has been shown."""
        self.film.seek(len(self.film.moments))
        self._waited = self._glow = 0.0
        self.paused = False

    def toggle(self) -> None:
        """Pauses, or goes on; from its end, from the beginning."""
        if self.paused and self.at_end:
            self.rewind()
        elif self.paused:
            self.paused, self._waited = False, 0.0
            self.film.resume()
        else:
            self.paused = True
            self.film.pause()

    def step(self, by: int) -> None:
        """A step on (1) or back (-1), and there it stops."""
        if not self.moves:
            return
        self.paused = True
        self.film.pause()
        if by > 0:
            self.film.step_forward()
        else:
            self.film.step_back()


def _forbidden(position: Position, clause: str) -> tuple[str, ...]:
    board = position.rules.board
    filled = (board.cells[i].name for i in board.holes_of_seat(position.player) if position.cells[i])
    reasons = ((name, position.why_not(name)) for name in filled)
    return tuple(name for name, illegal in reasons if illegal is not None and illegal.clause == clause)
