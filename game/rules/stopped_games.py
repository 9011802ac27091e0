"""Games that end outside the rules, in any family: by resignation, on time, by an arbiter, or an agreed draw.

No rule of a variant file ends such a game, so the record of a game has a word where a move would stand: `draw`, or how
it ended and who lost, such as `resign:S`, `time:N` or `unknown:draw`.  Text records tell it by tags instead.  (`agree`,
by which the rules themselves end a game, is the family's.)
"""

from collections.abc import Mapping
from typing import Any, cast

from game.rules.board import SEATS, Seat, other_seat
from game.rules.game import IllegalMoveError, Outcome, Position, Turn, WhyIllegal
from game.rules.phrase import Phrase
from game.rules.steps import Step

RESIGN, TIME_UP, DRAW, AGREE = "resign:", "time:", "draw", "agree"
AGREED = "agreed"  # the clause of every game by which both agree to stop
# Reasons of an outcome.  No clause of a file has these ids: the first two are taken, the others have a space.
RESIGNED, DRAWN = "resigned", "drawn"
TIME, SETTLED, ADJUDICATED, UNKNOWN = "time forfeit", "by agreement", "by adjudication", "not recorded"
STOPPED = frozenset({RESIGNED, TIME, DRAWN, SETTLED, ADJUDICATED, UNKNOWN})
_BEGINNINGS = {
    RESIGN: RESIGNED,
    TIME_UP: TIME,
    "settled:": SETTLED,
    "adjudicated:": ADJUDICATED,
    "unknown:": UNKNOWN,
}
_ENDS: Mapping[str, tuple[Seat | None, str]] = {  # who loses, and the reason, by the word
    DRAW: (None, DRAWN),
    **{begin + seat: (seat, reason) for begin, reason in _BEGINNINGS.items() for seat in SEATS},
    **{begin + DRAW: (None, reason) for begin, reason in _BEGINNINGS.items() if reason not in (RESIGNED, SETTLED)},
}
_WORDS = {end: word for word, end in _ENDS.items()}


def is_stop_word(move: str) -> bool:
    """Return whether the entry `move` of a game record ends the game outside the rules, such as a resignation."""
    return move in _ENDS


def stop_word(winner: Seat | None, reason: str) -> str:
    """Return the entry of a game record that ends a game outside the rules. `winner`: None for a draw; `reason`: one of
    `STOPPED`, instead of which the players agreed where it doesn't fit the winner.
    """
    end = other_seat(winner) if winner else None, reason
    return _WORDS.get(end) or _WORDS[end[0], SETTLED if winner else DRAWN]


def is_ended_by_players(move: str) -> bool:
    """Return whether the entry `move` of a game record is an end decided by the players, by the rules or outside them,
    instead of a turn.
    """
    return move == AGREE or is_stop_word(move)


def seat_that_ends(move: str, position: Position) -> Seat:
    """Return who ends the game by `move`: the player who loses by it, or for a draw the player to move."""
    return _ENDS.get(move, (None, ""))[0] or position.player


def position_after_stop(position: Position, move: str) -> Position:
    """Return the same position with the game ended by the entry `move` of a record. Raises IllegalMoveError if it was
    over already.
    """
    if position.over:
        raise IllegalMoveError(Phrase("the game is over already"), WhyIllegal("over"))
    loser, reason = _ENDS[move]
    return cast(Position, _StoppedPosition(position, Outcome(other_seat(loser) if loser else None, reason)))


def turn_of_stop(after: Position) -> Turn:
    """Return the turn of an end outside the rules, which has no steps; `after`: the position after it."""
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
    """A turn without steps, for a game that ended outside the rules."""

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
