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
    """An activity at a board: by default a game that is played, while tasks and others override what differs.

    `playing` may change from one frame to the next: each task of a lesson has its own game.
    """

    playing: GameInPlay

    # ------------------------------------------------------------------ what may be done now
    @property
    def accepts_moves(self) -> bool:
        """Whether a hole or an answer may be chosen now."""
        return True

    @property
    def allows_previews(self) -> bool:
        """Whether the effect of a move may be displayed at this moment before the move is played."""
        return True

    def may_ask_question(self, kind: str) -> bool:
        """Return whether a question of this kind (`MoveQuestion.kind`) may be put to the player now."""
        return self.accepts_moves

    @property
    def glowing_holes(self) -> Collection[str]:
        """The holes that glow, since the player is asked to press one of them."""
        return ()

    @property
    def can_undo(self) -> bool:
        """Whether a turn can be taken back now."""
        return self.playing.can_undo

    # ------------------------------------------------------------------ time
    @property
    def is_moving(self) -> bool:
        """Whether something moves now or soon without input from the player."""
        return self.playing.is_moving

    @property
    def is_running(self) -> bool:
        """Whether an animation or a computer's move is in progress, so that it can be paused."""
        return self.playing.film.is_running

    @property
    def rests_between_turns(self) -> bool:
        """Whether an animation that was stopped between two turns shows the marks of a board at rest."""
        return False

    def update(self, dt: float) -> Sequence[SoundEvent]:
        """Advance by `dt` seconds; return the events on the board."""
        return self.playing.update(dt)

    # ------------------------------------------------------------------ a wrong try
    @property
    def wrong_turn(self) -> Ply | None:
        """The wrong turn that was taken back last, while it is still described; None otherwise."""
        return None

    def finish_takeback(self) -> None:
        """End a running take-back at once."""

    def clear_wrong_try(self) -> None:
        """Remove the marks of a wrong try from the board, as another hole has been chosen."""

    def skip_to_end(self) -> Sequence[SoundEvent] | None:
        """Show the end of the current motion at once; return its sound events, None if nothing moves."""
        film = self.playing.film
        return None if film.at_end else film.skip_to_end()

    def show_wrong_again(self) -> bool:
        """Play the wrong turn again without counting it; return False if there is none."""
        return False

    # ------------------------------------------------------------------ what else a press may mean
    def handle_place_press(self, place: str) -> bool:
        """Handle a press on a place that isn't the choice of a move; return False if it has no meaning."""
        return False

    def handle_enter(self) -> bool:
        """Handle Enter where nothing is asked or selected; return False if it has no meaning here."""
        return False

    def undo(self) -> bool:
        """Take back the last turn; return False if there is no turn to take back."""
        return self.playing.undo()

    # ------------------------------------------------------------------ who sits where, and what is kept
    def seat_at_lower_edge(self, below: Seat | None, *, turned: bool) -> Seat:
        """Return the seat at the lower edge of the board.

        `below`: the seat that was there until now, None for a new start; `turned`: the settings let the board turn.
        """
        return "S"

    def save_now(self) -> None:
        """Save the game under way, as the program may end at any moment."""

    def close(self) -> None:
        """Release all resources, as the board is left."""


class GamePlay(BoardActivity):
    """A game between players at the board."""

    def __init__(self, playing: GameInPlay) -> None:
        self.playing = playing

    @property
    def is_running(self) -> bool:
        """Whether stones move or the computer is about to move."""
        return self.playing.is_moving

    @property
    def can_undo(self) -> bool:
        """Whether a turn can be taken back; not on a finished board, as the result page offers that."""
        return super().can_undo and (self.playing.game.rules.for_one_player or not self.playing.moment.over)

    def seat_at_lower_edge(self, below: Seat | None, *, turned: bool) -> Seat:
        """Return the seat at the lower edge of the board: that of the only person; with two people, of the player to
        move.

        With two people it changes when the last turn has been seen. `below`: the seat that was there until now, None
        for a new start; `turned`: the settings let the board turn.
        """
        if not turned:
            return "S"
        film, now = self.playing.film, self.playing.moment
        persons = now.persons
        if not persons:
            return "S"
        if len(persons) == 1:
            return persons[0]
        seen = now.at_rest and film.since_end >= TRAIL and not now.over
        return now.chooser if seen or below is None else below
