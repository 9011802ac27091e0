"""Games that the players end themselves, in any family: by resignation or an agreed draw.

No rule of a variant file ends such a game, so its record writes a word where a move would stand: `resign:S`, `resign:N`
or `draw`.  (`agree`, by which the rules themselves end a game, is the family's.)
"""

from typing import Any, cast

from game.rules.board import SEATS, Seat, other_seat
from game.rules.game import IllegalMoveError, Outcome, Position, Turn, WhyIllegal
from game.rules.phrase import Phrase
from game.rules.steps import Step

RESIGN, DRAW, AGREE = "resign:", "draw", "agree"
RESIGNED, DRAWN = "resigned", "drawn"  # reasons of an outcome; no clause of a file has these ids


def is_stop_word(move: str) -> bool:
    """Return whether the entry `move` of a game record ends the game outside the rules: a resignation or an agreed
    draw.
    """
    return move == DRAW or move in (RESIGN + seat for seat in SEATS)


def is_ended_by_players(move: str) -> bool:
    """Return whether the entry `move` of a game record is an end decided by the players, by the rules or outside them,
    instead of a turn.
    """
    return move == AGREE or is_stop_word(move)


def seat_that_ends(move: str, position: Position) -> Seat:
    """Return who ends the game by `move`: the player who resigns, or for an agreement the player to move."""
    return cast(Seat, move.removeprefix(RESIGN)) if move.startswith(RESIGN) else position.player


def position_after_stop(position: Position, move: str) -> Position:
    """Return the same position with the game ended by `move`, the word for a resignation or agreement. Raises
    IllegalMoveError if it was over already.
    """
    if position.over:
        raise IllegalMoveError(Phrase("the game is over already"), WhyIllegal("over"))
    outcome = Outcome(None, DRAWN) if move == DRAW else Outcome(other_seat(seat_that_ends(move, position)), RESIGNED)
    return cast(Position, _StoppedPosition(position, outcome))


def turn_of_stop(after: Position) -> Turn:
    """Return the turn of a resignation or agreed draw, which has no steps; `after`: the position after it."""
    return _TurnWithoutSteps(after)


class _StoppedPosition:
    """A position whose game was stopped: it allows no moves, and otherwise behaves as the original position."""

    def __init__(self, position: Position, outcome: Outcome) -> None:
        self._position, self.outcome, self.ply = position, outcome, position.ply + 1
        self.over, self.phase, self.joint, self.claims_wanted = True, "play", 0, 0

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self._position, name)

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, _StoppedPosition) and (self._position, self.outcome) == (
            other._position,
            other.outcome,
        )
        return bool(same)

    def __hash__(self) -> int:
        return hash((self._position, self.outcome))

    def legal(self) -> tuple[str, ...]:
        """Return no moves, as the game is over."""
        return ()

    def moves_from(self, name: str) -> tuple[str, ...]:
        """Return no moves, as the game is over."""
        return ()

    def routes_from(self, name: str) -> tuple[str, ...]:
        """Return no moves, as the game is over."""
        return ()

    def why_not(self, move: str) -> WhyIllegal | None:
        """Return the reason that the game is over, for any move."""
        return WhyIllegal("over")

    def play(self, move: str) -> Position:
        """Raise IllegalMoveError, as the game is over."""
        raise IllegalMoveError(Phrase("the game is over"), WhyIllegal("over"))

    def turn(self, move: str) -> Turn:
        """Raise IllegalMoveError, as the game is over."""
        raise IllegalMoveError(Phrase("the game is over"), WhyIllegal("over"))


class _TurnWithoutSteps:
    """A turn without steps, for a game that ended by resignation or agreement."""

    shown_clause = ""

    def __init__(self, after: Position) -> None:
        self.result = after

    def __iter__(self) -> "_TurnWithoutSteps":
        return self

    def __next__(self) -> Step:
        raise StopIteration

    def finish(self) -> Position:
        """Return the position after the end of the game."""
        return self.result

    def copy(self) -> "_TurnWithoutSteps":
        """Return the same turn, as it has no steps to run."""
        return self
