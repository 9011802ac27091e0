"""Worth of a layout, or of turning the board, in games without choices: both answers are played to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.board import Seat
from game.rules.game import KEEP, SWAP

if TYPE_CHECKING:
    from game.rules.game import Position

LONGEST = 2_000  # turns that are played out


class LayoutWorth(NamedTuple):
    """The stones that a player gets by the end if the board is turned round (`turned`) or left as it is (`left`).
    `asked`: this player decides on turning the board, else the opponent does.
    """

    asked: bool
    turned: int
    left: int


def layout_worth_of(position: Position, move: str) -> LayoutWorth | None:
    """Return how many stones the layout `move`, or the answer `move` to the question of turning the board, brings.

    None in games with other choices, if no end is found, or if the other answer would bring more.
    """
    if not position.rules.driven or position.phase not in ("layout", "turn"):
        return None
    asked = position.phase == "turn"
    after = position if asked else position.play(move)
    if after.phase != "turn":
        return None
    turned, left = (_stones_by_round_end(position, after.play(answer), position.player) for answer in (SWAP, KEEP))
    if turned is None or left is None or (asked and (turned if move == SWAP else left) < max(turned, left)):
        return None
    return LayoutWorth(asked, turned, left)


def _stones_by_round_end(before: Position, after: Position, seat: Seat) -> int | None:
    """Return how many stones a player captures by the end of the round; None if no end is found."""
    for _ in range(LONGEST):
        if after.over or after.round != before.round:
            counted = after.round > 0 or not after.over  # the score of a match holds the last round too
            return after.score[seat] - before.score[seat] + (after.store(seat) if not counted else 0)
        after = after.play(after.legal()[0])
    return None
