"""A move at once: each player chooses a hole, both are sown together.  Choices are kept here until both are made."""

from itertools import islice

from game.rules.board import SEATS, Seat
from game.rules.game import Position
from game.rules.steps import Step

AND = "&"  # between South's hole and North's


class AtOnce:
    """`chosen` are the holes chosen so far; the caller passes the position in."""

    def __init__(self) -> None:
        self.chosen: dict[Seat, str] = {}

    def holes(self, position: Position, seat: Seat) -> list[str]:
        """The holes that a player may choose."""
        return list(dict.fromkeys(_hole(move, seat) for move in position.legal()))

    def choose(self, position: Position, seat: Seat, found: str) -> str:
        """Keeps a choice, given as a hole or as a whole move; returns the move once both have chosen."""
        hole = _hole(found, seat) if AND in found else found
        if hole in self.holes(position, seat):
            self.chosen[seat] = hole
        return AND.join(self.chosen[one] for one in SEATS) if len(self.chosen) == len(SEATS) else ""

    def waiting(self) -> list[Seat]:
        return [seat for seat in SEATS if seat not in self.chosen]

    def take_back(self, seats: list[Seat]) -> bool:
        """Forgets what these have chosen; False if that was nothing."""
        found = [seat for seat in seats if self.chosen.pop(seat, "")]
        return bool(found)


def own_sowing(position: Position, seat: Seat, hole: str, most: int) -> list[Step]:
    """What one hand does for certain, whatever the other one does: its first sowing."""
    whole = next(move for move in position.legal() if _hole(move, seat) == hole)
    own = [step for step in islice(position.turn(whole), most) if step.seat == seat]
    stones = next(step.n for step in own if step.op == "lift")
    drops = [i for i, step in enumerate(own) if step.op == "drop"]
    return own[: drops[stones - 1] + 1]


def _hole(move: str, seat: Seat) -> str:
    return move.split(AND)[SEATS.index(seat)]
