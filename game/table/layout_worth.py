"""Worth of a layout, or of turning the board, in games without choices: both answers are played to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import Seat
from game.rules.game import KEEP, SWAP

if TYPE_CHECKING:
    from game.rules.game import Position

LONGEST = 2_000  # turns that are played out


class LaidOutStones(NamedTuple):
    """The stones that come to the player who is to decide: with the board turned round, and left as it lies.

    `asked`: this player is asked whether to turn it; otherwise the other one will be.
    """

    asked: bool
    turned: int
    left: int


def laid_out(position: Position, move: str) -> LaidOutStones | None:
    """Return what the better answer, or the layout `move`, brings; None where it takes choices, or has no end.
    A player is asked to turn the board or leave it; the better answer brings them no fewer stones than the other.
    """
    if not position.rules.driven or position.phase not in ("layout", "turn"):
        return None
    asked = position.phase == "turn"
    after = position if asked else position.play(move)
    if after.phase != "turn":
        return None
    turned, left = (_brought(position, after.play(answer), position.player) for answer in (SWAP, KEEP))
    if turned is None or left is None or (asked and (turned if move == SWAP else left) < max(turned, left)):
        return None
    return LaidOutStones(asked, turned, left)


def _brought(before: Position, after: Position, seat: Seat) -> int | None:
    """Return how many stones a player captures by the end of the round; None if no end is found."""
    for _ in range(LONGEST):
        if after.over or after.round != before.round:
            counted = after.round > 0 or not after.over  # the score of a match holds the last round too
            return after.score[seat] - before.score[seat] + (after.store(seat) if not counted else 0)
        after = after.play(after.legal()[0])
    return None
