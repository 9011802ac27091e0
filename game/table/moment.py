"""The state of a board between two changes: made once when something changed, and handed to all who show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from game.rules.board import Seat
from game.rules.game import Position

if TYPE_CHECKING:
    from game.table.move_choices import ForkingTurn

State = Literal["film", "asked", "person", "computer", "over"]


class Moment(NamedTuple):
    """A moment of a game at the board. `position`: after the last move; `played`: the number of plies; `at_rest`: all
    of them have been shown; `crossing`: the turn that waits for a choice; `chooser`: the seat that has to choose a
    move; `only_move`: the only legal one, "" if there are several.
    """

    position: Position
    played: int
    at_rest: bool
    crossing: ForkingTurn | None
    persons: tuple[Seat, ...]
    chooser: Seat
    over: bool
    state: State
    only_move: str

    @property
    def is_persons(self) -> bool:
        """Whether a person is to choose a move."""
        return self.state == "person"
