"""Interface of an activity at a board: a game, a task or a puzzle, a guided first game, a presentation to a class.

Pages and the terminal use the same object; it knows neither.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, get_args

from game.film.playback import TRAIL
from game.film.showing import SoundEvent
from game.rules.board import Seat
from game.rules.match import Ply
from game.table.move_question import Kind
from game.table.playing import GameInPlay

ALL_KINDS: frozenset[Kind] = frozenset(get_args(Kind))


class Desk(NamedTuple):
    """The state of an activity at a moment: what may be done at its board, and what moves there."""

    can_undo: bool
    """Whether a turn can be taken back."""
    is_moving: bool
    """Whether something moves now or soon without input from the player."""
    is_running: bool
    """Whether an animation or a computer's move is in progress, so that it can be paused."""
    accepts_moves: bool = True
    """Whether a hole or an answer may be chosen."""
    questions: Collection[Kind] = ALL_KINDS
    """The kinds of questions that may be put to the player."""
    allows_previews: bool = True
    """Whether the effect of a move may be displayed before the move is played."""
    rests_between_turns: bool = False
    """Whether an animation that was stopped between two turns shows the marks of a board at rest."""
    glowing_holes: Collection[str] = ()
    """The holes that glow, since the player is asked to press one of them."""
    wrong_turn: Ply | None = None
    """The wrong turn that was taken back last, while it is still described."""


class BoardActivity:
    """An activity at a board: by default a game that is played, while tasks and others override what differs.

    `playing` may change from one frame to the next: each task of a lesson has its own game.
    """

    playing: GameInPlay

    def desk(self) -> Desk:
        """Return what may be done now, and what moves."""
        playing = self.playing
        return Desk(playing.can_undo, playing.is_moving, playing.film.is_running)

    def update(self, dt: float) -> Sequence[SoundEvent]:
        """Advance by `dt` seconds; return the events on the board."""
        return self.playing.update(dt)

    # ------------------------------------------------------------------ a wrong try
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

    def desk(self) -> Desk:
        """Return what may be done now; the computer's move counts as running, and no turn can be taken back on a
        finished board, as the result page offers that.
        """
        desk, playing = super().desk(), self.playing
        back = desk.can_undo and (playing.game.rules.for_one_player or not playing.moment.over)
        return desk._replace(can_undo=back, is_running=desk.is_moving)

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
