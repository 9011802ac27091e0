"""What a player who takes the most at once would play: such a try does not solve a puzzle that is more than easy.

Three greedy tries count: the turn that brings most by itself, the one that brings most with the extra turns that it
earns, and the one that brings most into the own store.  What a turn brings is lead, as `game.rules.lead` counts it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.lead import lead

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.game import Position

MOST_TRIED = 3_000  # turns of a chain of extra turns that are looked at for each move


@dataclass(frozen=True)
class Takings:
    """What each legal move brings its player at once, in pieces: `alone`, and with the extra turns that it earns.

    `stored`: what comes into the own store; `captures`: the moves that capture something themselves.
    """

    alone: dict[str, int]
    chain: dict[str, int]
    stored: dict[str, int]
    captures: frozenset[str]

    @property
    def greedy(self) -> frozenset[str]:
        """The moves that bring most, in one of these ways; none where all bring the same."""
        return _most(self.alone) | _most(self.chain) | _most(self.stored)

    def easy(self, move: str) -> bool:
        """Whether a greedy try may find this move, or it is the only capture."""
        return move in self.greedy or self.captures == {move}


def takings(position: Position) -> Takings:
    """What the moves of a position bring at once."""
    seat, before = position.player, _ahead(position, position.player)
    alone, chain, stored, captures = dict[str, int](), dict[str, int](), dict[str, int](), set[str]()
    for move in position.legal():
        turn = position.turn(move)
        if any(step.op in ("capture", "hop") for step in turn):
            captures.add(move)
        after = position.play(move)
        alone[move] = _ahead(after, seat) - before
        chain[move] = _at_most(after, seat, [MOST_TRIED]) - before
        stored[move] = after.store(seat) - position.store(seat)
    return Takings(alone, chain, stored, frozenset(captures))


def _ahead(position: Position, seat: Seat) -> int:
    return lead(position) if seat == "S" else -lead(position)


def _at_most(position: Position, seat: Seat, left: list[int]) -> int:
    """The greatest lead with which a player's extra turns can end; `left`: how many may still be tried."""
    if position.over or position.player != seat or position.phase != "play" or left[0] <= 0:
        return _ahead(position, seat)
    left[0] -= len(position.legal())
    return max(_at_most(position.play(move), seat, left) for move in position.legal())


def _most(brings: dict[str, int]) -> frozenset[str]:
    most = max(brings.values())
    return frozenset(move for move in brings if brings[move] == most > min(brings.values()))
