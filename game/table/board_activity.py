"""Interface of an activity at a board: a game, a task or a puzzle, a guided first game, a presentation to a class.

Pages and the terminal use the same object; it knows neither.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.film.playback import TRAIL
from game.film.showing import SoundEvent
from game.rules.board import Seat
from game.rules.match import Ply
from game.table.playing import GameInPlay


class BoardActivity:
    """A game that is played as it is.  An activity that differs, such as a task, redefines what differs.

    `playing` may be another game from one frame to the next: each task of a lesson has its own.
    """

    playing: GameInPlay

    # ------------------------------------------------------------------ what may be done now
    @property
    def takes_moves(self) -> bool:
        """Whether a hole or an answer may be chosen now."""
        return True

    @property
    def shows_ahead(self) -> bool:
        """Whether what a move would do may be shown now."""
        return True

    def may_ask(self, kind: str) -> bool:
        """Whether a question of this kind (`MoveQuestion.kind`) may be asked of the player now."""
        return self.takes_moves

    @property
    def glowing_holes(self) -> Collection[str]:
        """The holes that glow because a press is wanted there."""
        return ()

    @property
    def can_undo(self) -> bool:
        return self.playing.can_undo

    # ------------------------------------------------------------------ time
    @property
    def is_moving(self) -> bool:
        """Whether something happens by itself, or soon will."""
        return self.playing.is_moving

    @property
    def is_running(self) -> bool:
        """Whether there is something for a pause to stop."""
        return self.playing.film.is_running

    @property
    def rests_between_turns(self) -> bool:
        """Whether a film in its middle rests between two turns: then the board is marked like one at rest."""
        return False

    def update(self, dt: float) -> Sequence[SoundEvent]:
        """Let dt seconds pass; return what happened on the board."""
        return self.playing.update(dt)

    # ------------------------------------------------------------------ a wrong try
    @property
    def wrong_turn(self) -> Ply | None:
        """The wrong turn that was taken back last, while it is still told."""
        return None

    def settle(self) -> None:
        """End a running take-back at once."""

    def begin_try(self) -> None:
        """Clear what still lies on the board of a wrong try, for a hole has been chosen."""

    def skip(self) -> Sequence[SoundEvent] | None:
        """Show at once what is being shown; return what was heard of it, None if nothing moves."""
        film = self.playing.film
        return None if film.at_end else film.skip_to_end()

    def show_wrong_again(self) -> bool:
        """Play the wrong turn once more without counting it; False if there is none."""
        return False

    # ------------------------------------------------------------------ what else a press may mean
    def press_place(self, place: str) -> bool:
        """Take a press on a place that is something else than a choice of a move; False if it is none."""
        return False

    def press_enter(self) -> bool:
        """Take Enter where nothing is asked or aimed at; False if it means nothing special here."""
        return False

    def press_pause(self) -> bool:
        """Take the key that stops stones and lets them go on; False if it means just that."""
        return False

    def undo(self) -> bool:
        """Take back the last turn; False if there is none."""
        return self.playing.undo()

    # ------------------------------------------------------------------ who sits where, and what is kept
    def lower_seat(self, below: Seat | None, *, turned: bool) -> Seat:
        """Return who sits at the lower edge.  `below`: who did until now, None where everybody sits down anew.

        `turned`: the settings let the board turn.
        """
        return "S"

    def keep(self) -> None:
        """Write what is under way: the program may end at any moment."""

    def close(self) -> None:
        """Give up what it holds: nobody is at the board any more."""


class GamePlay(BoardActivity):
    """A game between players who sit at the board."""

    def __init__(self, playing: GameInPlay) -> None:
        self.playing = playing

    @property
    def is_running(self) -> bool:
        return self.playing.is_moving

    @property
    def can_undo(self) -> bool:
        """Not on a finished board: from the page of its end one can play on."""
        rules, over = self.playing.game.rules, self.playing.game.position.over
        return super().can_undo and (rules.for_one_player or not over)

    def lower_seat(self, below: Seat | None, *, turned: bool) -> Seat:
        """The one person; of two the one who moves, but only between turns, once the last one has been seen."""
        film, persons = self.playing.film, self.playing.persons
        if not turned or not persons:
            return "S"
        if len(persons) == 1:
            return persons[0]
        seen = film.at_end and film.since_end >= TRAIL and not self.playing.position.over
        return self.playing.seat_to_choose if seen or below is None else below
