"""The part of a mistake's cost that no turn of its two lines explains: what differs at their ends instead."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.rules.board import SEATS, Seat, other_seat
from game.rules.game import Position
from game.rules.lead import lead_of
from game.rules.match import Ply

FEW, MANY = 2, 4  # moves to choose from: so few leave little choice where there are so many in the other line
RestKind = Literal["end", "side", "moves", "slow", "late"]
Lines = tuple[Sequence[Ply], Sequence[Ply]]


class RestOfCost(NamedTuple):
    """What the rest of a cost consists of.

    "end": played to the end, the mover has `more` stones after the better move and `less` after the played one. "side":
    where the lines end, `seat` has `more` stones in the holes in one of them, and `less` in the other. "moves": there
    `seat` has only `less` moves to choose from, in the other line `more`. "slow": the lead changes by `more` stones,
    little by little over `less` moves. "late": it does so after the lines. `in_better`: `more` is of the better line.
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
    found = [_on_side(seat, mover, played, better) for seat in SEATS if counts]
    side = max(found, key=lambda one: one.more - one.less, default=None)
    if side is not None and rest > 0 and 2 * (side.more - side.less) >= rest:
        return side
    for seat, few, many in ((mover, played, better), (other_seat(mover), better, played)):
        less, more = _choices(few, seat), _choices(many, seat)
        if 0 < less <= FEW and more >= MANY:
            return RestOfCost("moves", seat, more, less, in_better=seat == mover)
    slow = next((n for n in range(2, min(map(len, whole)) + 1) if 3 * _gap_after(whole, n, mover) >= 2 * cost), 0)
    return RestOfCost("slow", mover, cost, slow) if slow else RestOfCost("late", mover, cost)


def _on_side(seat: Seat, mover: Seat, played: Position, better: Position) -> RestOfCost:
    """Return by how many stones the holes of `seat` differ in favour of `mover`."""
    n, m = (_stones_in_holes(position, seat) for position in (played, better))
    return RestOfCost("side", seat, m, n) if seat == mover else RestOfCost("side", seat, n, m, in_better=False)


def _stones_in_holes(position: Position, seat: Seat) -> int:
    """Return how many stones lie in the holes of a player."""
    holes = [cell.name for cell in position.rules.board.cells if cell.hole]
    return sum(position.count(hole) for hole in holes if position.owner(hole) == seat)


def _choices(position: Position, seat: Seat) -> int:
    """Return how many moves a player could choose from if it was their turn; 0 if that can't be told."""
    if position.over or position.phase != "play":
        return 0
    return len((position if position.player == seat else position.with_turn_passed()).legal())


def _gap_after(lines: Lines, moves: int, mover: Seat) -> int:
    """Return by how much the leads of two lines differ after so many moves of each."""
    played, better = (lead_of(line[moves - 1].after, mover) for line in lines)
    return better - played
