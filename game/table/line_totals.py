"""Sums over two lines of moves: by what one player ends up ahead where no single turn decides.

The lead after a line is the sum of what each player captures, sows into the store and gets at the end of the game.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from game.rules.board import SEATS, Seat, other_seat
from game.rules.match import Ply
from game.table.turn_gains import gains_of_turn

LEAST_LINE = 3  # moves of lines that are compared by sums
TotalKind = Literal["captured", "stored", "swept"]


class LineTotal(NamedTuple):
    """A sum of stones that a player gets in one of two lines, more than in the other.

    `kind`: stones or pieces that are captured, stones that go into the store by sowing or capture, or those that are
    shared out at the end of the game. `more`, `less`: how many in either line; `in_better`: `more` is that of the
    better line. `empty`: the opponent, if the player gets what is shared out because the opponent's row is empty.
    """

    kind: TotalKind
    seat: Seat
    more: int
    less: int
    in_better: bool
    empty: Seat | None = None

    @property
    def difference(self) -> int:
        """By how many stones the two lines differ."""
        return self.more - self.less


def deciding_totals(line: Sequence[Ply], better: Sequence[Ply], gap: int) -> tuple[LineTotal, ...]:
    """Return the totals that explain most of the difference between the played line and the better one: one if it
    explains half of `gap`, else at most two. Of lines too short, or of
    unequal turns, only the ends of the game are compared.
    """
    found = sorted(_totals_for_better(line, better), key=lambda one: -one.difference)
    # of a greater difference the opponent has a part, too, and a quarter less is seen by nobody
    found = [one for one in found if one.difference <= 2 * gap and 4 * one.difference >= one.more]
    if min(len(line), len(better)) < LEAST_LINE or line[-1].mover != better[-1].mover:
        found = [one for one in found if one.kind == "swept"]
    narrow = next((one for one in found if one.kind != "stored" and 2 * one.difference >= gap), None)
    if narrow is not None:
        return (narrow,)
    if found and 2 * found[0].difference >= gap:
        return (found[0],)
    return tuple(found[:1] + [one for one in found[1:] if one.seat != found[0].seat][:1])


def captured_in_line(line: Sequence[Ply], seat: Seat) -> int:
    """Return how many stones or pieces a player captures in a line."""
    found = (gains_of_turn(ply) for ply in line if ply.mover == seat)
    return sum(one.pieces for one in found if one is not None)


def _totals_for_better(line: Sequence[Ply], better: Sequence[Ply]) -> Iterator[LineTotal]:
    """Yield the totals that speak for the better line."""
    mover, counts = line[0].mover, line[0].before.rules.counts
    for seat in SEATS:
        sums: list[tuple[TotalKind, int, int]] = [
            ("captured", captured_in_line(line, seat), captured_in_line(better, seat))
        ]
        if counts:
            swept = _swept_in_line(line, seat), _swept_in_line(better, seat)
            stored = (one[-1].after.store(seat) - one[0].before.store(seat) for one in (line, better))
            played, best = (n - less for n, less in zip(stored, swept, strict=True))
            sums += [("swept", *swept), ("stored", played, best)]
        for kind, played, best in sums:
            if (best - played) * (1 if seat == mover else -1) > 0:
                in_better = seat == mover
                where = better if in_better else line
                empty = _empty_row_at_end(where, seat) if kind == "swept" else None
                yield LineTotal(kind, seat, max(played, best), min(played, best), in_better, empty)


def _swept_in_line(line: Sequence[Ply], seat: Seat) -> int:
    return sum(step.n for ply in line for step in ply.steps if step.op == "sweep" and step.to == seat)


def _empty_row_at_end(line: Sequence[Ply], seat: Seat) -> Seat | None:
    """Return the opponent of `seat` if all stones that are shared out at the end of a line come from holes of `seat`;
    else None.
    """
    before, other = line[-1].before, other_seat(seat)
    holes = {step.hole for step in line[-1].steps if step.op == "sweep" and step.n}
    return other if all(hole in before.rules.board.index and before.owner(hole) != other for hole in holes) else None
