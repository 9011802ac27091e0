"""A clip that is being shown: a short turn, three times; it can be stopped, slowed, stepped through, begun anew.

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
LEAD, REST = 0.8, 0.8  # seconds before the first stone moves, and after the last
SLOW = 0.5  # of the usual pace
BETWEEN = 0.7  # seconds for which the first hole of a turn stays lit, after the turn before it
ROUNDS = 3  # after which a clip rests at its end: whoever has left the page open pays for no more
GLOW = 0.9  # seconds for which a clause stays lit at least: some steps are over in no time


class ClipPlayer:
    """Player of a clip: plays its turns `ROUNDS` times; without a move it shows a position at rest.

    `forbidden`: the holes that the clause forbids. `film`: the playback. `seconds`: duration of one loop, 0 for the
    usual pace. `then`: the moves after the first one.
    """

    def __init__(
        self, position: Position, move: str = "", clause: str = "", how: How = "step", *, seconds: float = 0.0,
        then: Sequence[str] = (),
    ) -> None:  # fmt: skip
        self.position, self.move, self.clause, self.how, self.then = position, move, clause, how, tuple(then)
        self.forbidden = _forbidden_holes(position, clause) if how == "forbids" else ()
        self.film = Film(Stones(counts_of_position(position), Random(SEED)), "calm")
        self.after, self._before, self._ways = position, list[Position](), list[MoveHops]()
        for played in (move, *self.then) if move else ():
            self._add_turn(played)
        ends = [0.0]
        for moment in self.film.moments:
            ends.append(ends[-1] + moment.seconds)
        self._ends = ends
        self._pace = ends[-1] / seconds if seconds and ends[-1] else 1.0
        self.slow = False
        self.paused = False
        self._waited = 0.0  # seconds of the lead, or of the rest
        self._glow = 0.0
        self._rounds = 0  # shown to their end since the clip was begun
        self.rewind()

    def _add_turn(self, move: str) -> None:
        """Add the turn of a move to the end of the clip and compute its whole animation."""
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
    def of_clip(cls, clip: Clip) -> ClipPlayer:
        """Return a player of a clip."""
        return cls(clip.position, clip.move, clip.clause, clip.how)

    # ------------------------------------------------------------------ what is
    @property
    def board(self) -> Board:
        """The board of the shown position's rules."""
        return self.position.rules.board

    @property
    def has_turns(self) -> bool:
        """Whether the clip shows any motion, not only a position at rest."""
        return bool(self.film.moments)

    @property
    def current_turn_hops(self) -> MoveHops:
        """The hops of the turn being shown, for drawing its path."""
        return self._ways[max(0, self.film.current_turn)] if self._ways else hops_of_move(())

    @property
    def is_at_start(self) -> bool:
        """Whether nothing of the clip has been shown yet."""
        return self.film.cursor == 0 and self.film.playing is None

    @property
    def is_at_end(self) -> bool:
        """Whether the clip has been shown to its end."""
        return self.film.at_end

    @property
    def position_seen(self) -> Position:
        """The position that matches the stones displayed."""
        return self.after if self.is_at_end else self._before[max(0, self.film.current_turn)]

    def take_changed(self) -> set[str]:
        """Return the places changed in the film since the last call, and forget them."""
        return self.film.take_changed_places()

    @property
    def elapsed_share(self) -> float:
        """Share of the clip's duration that has passed, 0 to 1; 1 if the clip has no turn."""
        if not self.has_turns:
            return 1.0
        done = self._ends[self.film.cursor] + (self.film.seconds_into_motion if self.film.playing else 0.0)
        return done / self._ends[-1]

    @property
    def is_resting(self) -> bool:
        """Whether all rounds have been shown, so that the clip stands at its end."""
        return self._rounds >= ROUNDS

    @property
    def is_clause_showing(self) -> bool:
        """Whether the effect of the clause is visible now, or has just been visible."""
        if not self.has_turns:
            return False
        return self._is_clause_step_shown if self.paused else self._glow > 0.0

    @property
    def _is_clause_step_shown(self) -> bool:
        """Whether the step by which the clause shows (see `how`) is visible now."""
        if self.how in ("kind", "forbids"):
            return self.film.cursor == 0
        if self.how in ("turn", "end"):
            return self.is_at_end
        shown = None if self.is_at_start else self.film.visible_motion
        return shown is not None and any(step.clause == self.clause for step in shown.steps)

    # ------------------------------------------------------------------ time and hands
    def update(self, dt: float) -> None:
        """Advance the clip by `dt` seconds, slower if `slow` is set; while paused, only finish the animation of a
        single step.
        """
        if not self.has_turns:
            return
        if self.paused:
            self.film.update(dt)  # a single step that was asked for
            return
        dt *= SLOW if self.slow else 1.0
        self._glow = max(0.0, self._glow - dt)
        self._advance_time(dt)
        if self._is_clause_step_shown:
            self._glow = GLOW

    def _advance_time(self, dt: float) -> None:
        """Advance by `dt` seconds: pause before the first motion, run the film, pause at the end and begin again."""
        if not self.is_at_start and not self.is_at_end:
            self.film.update(self._pace * dt)
            return
        self._waited += dt
        if self.is_at_start and self._waited >= LEAD:
            self._waited = 0.0
            self.film.resume()
            self.film.update(1e-6)
        elif self.is_at_end and self._waited >= REST:
            self._rounds += 1
            if self.is_resting:
                self.paused = True
            else:
                self._play_from_start()

    def rewind(self) -> None:
        """Go back to the position before the first step, and play all rounds from there after a pause."""
        self._rounds = 0
        self._play_from_start()

    def _play_from_start(self) -> None:
        """Play a round."""
        self.film.seek(0)
        self.film.resume()
        self._waited = self._glow = 0.0
        self.paused = False

    def skip_to_end(self) -> None:
        """Jump to the end of the clip."""
        self.film.seek(len(self.film.moments))
        self._waited = self._glow = 0.0
        self.paused = False

    def toggle_pause(self) -> None:
        """Pause or resume; at the end, start again."""
        if self.paused and self.is_at_end:
            self.rewind()
        elif self.paused:
            self.paused, self._waited = False, 0.0
            self.film.resume()
        else:
            self.paused = True
            self.film.pause()

    def step_and_pause(self, by: int) -> None:
        """Go one step forward (1) or back (-1) and pause."""
        if not self.has_turns:
            return
        self.paused = True
        self.film.pause()
        if by > 0:
            self.film.step_forward()
        else:
            self.film.step_back()


def _forbidden_holes(position: Position, clause: str) -> tuple[str, ...]:
    """Return the holes with stones of the player to move that the clause forbids to play."""
    board = position.rules.board
    filled = (board.cells[i].name for i in board.holes_of_seat(position.player) if position.cells[i])
    reasons = ((name, position.why_not(name)) for name in filled)
    return tuple(name for name, illegal in reasons if illegal is not None and illegal.clause == clause)
