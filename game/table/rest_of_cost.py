"""The part of a mistake's cost that no turn of its two lines explains: what differs at their ends instead."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.rules.board import SEATS, Seat
from game.rules.game import Position
from game.rules.lead import lead_of
from game.rules.match import Ply

RestKind = Literal["end", "side", "slow"]
Lines = tuple[Sequence[Ply], Sequence[Ply]]


class RestOfCost(NamedTuple):
    """The rest of a mistake's cost.

    "end": played to the end, the mover has `more` stones after the better move and `less` after the played one. "side":
    where the lines end, `seat` has `more` stones in the holes in one of them, and `less` in the other. "slow": the
    mover loses `more` stones little by little. `in_better`: `more` is of the better line.
    """

    kind: RestKind
    seat: Seat
    more: int
    less: int = 0
    in_better: bool = True


def rest_of_cost(shown: Lines, whole: Lines, cost: int) -> RestOfCost:
    """Return what the rest of the cost of a mistake consists of.

    `shown`: the played line and the better one as far as they are shown; `whole`: both as far as they are expected.
    """
    played, better = (line[-1].after for line in shown)
    mover = whole[0][0].mover
    rest = cost - (lead_of(better, mover) - lead_of(played, mover))
    ends = [line[-1].after for line in whole]
    gap = lead_of(ends[1], mover) - lead_of(ends[0], mover)
    counts = played.rules.counts
    if counts and all(end.over for end in ends) and cost <= 2 * gap <= 4 * cost:
        return RestOfCost("end", mover, ends[1].store(mover), ends[0].store(mover))
    found = [_on_side(seat, mover, (played, better)) for seat in SEATS if counts]
    side = max(found, key=lambda one: one.more - one.less, default=None)
    if side is not None and rest > 0 and 2 * (side.more - side.less) >= rest:
        return side
    return RestOfCost("slow", mover, cost)


def _on_side(seat: Seat, mover: Seat, ends: tuple[Position, Position]) -> RestOfCost:
    """Return by how many stones the holes of `seat` differ in favour of `mover`."""
    n, m = (_stones_in_holes(position, seat) for position in ends)
    return RestOfCost("side", seat, m, n) if seat == mover else RestOfCost("side", seat, n, m, in_better=False)


def _stones_in_holes(position: Position, seat: Seat) -> int:
    holes = [cell.name for cell in position.rules.board.cells if cell.hole]
    return sum(position.count(hole) for hole in holes if position.owner(hole) == seat)
