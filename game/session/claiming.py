"""Naming holes of the other side that are to be one's own in the next round."""

from game.rules.board import other
from game.rules.game import CLAIM, Position


class Claiming:
    """`chosen` are the holes named so far; the caller passes the position in."""

    def __init__(self) -> None:
        self.chosen: set[str] = set()

    def toggle(self, position: Position, hole: str) -> bool:
        """Names a hole, or takes that back; False if it cannot be named, or no more can."""
        if hole in self.chosen:
            self.chosen.remove(hole)
            return True
        if hole not in _offered(position) or not self.left(position):
            return False
        self.chosen.add(hole)
        return True

    def left(self, position: Position) -> int:
        """How many holes are still to be named."""
        return position.claims_wanted - len(self.chosen)

    def complete(self, position: Position) -> bool:
        """Whether the holes that are named make a move."""
        return position.why_not(self.move(position)) is None

    def move(self, position: Position) -> str:
        """The move that names these holes."""
        return CLAIM + ".".join(hole for hole in _offered(position) if hole in self.chosen)


def _offered(position: Position) -> list[str]:
    board = position.rules.board
    return [board.cells[i].name for i in board.owned(other(position.player))]
