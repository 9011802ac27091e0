"""The moment of a turn that shows what a game is about: a position with the way of the stones, as small data.

It is made of the steps of a turn, up to what happens: an extra turn, a capture.  Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from game.film.hops import hops, way
from game.film.stones import HAND
from game.rules.board import Board, Counts, Seat, coats_of
from game.rules.steps import HOP, Step

TAKES = ("capture", "sweep")


class Moment(Struct, frozen=True, omit_defaults=True):
    """`counts`: stones by place as the hand is empty, or as something is about to be taken.

    `hops`: from place to place, with the lap.  `landing`: where the last stone lies.  `taken`: holes that are about to
    be taken, and `to` the store that the first of them goes to.  `again`: the store that gives a turn.  `both`: a hole
    that may be sown either way.  `told`: places whose counts matter.  `coats`: whose the pieces are, by place.
    """

    counts: dict[str, int]
    hops: tuple[tuple[str, str, int], ...] = ()
    landing: str = ""
    taken: tuple[str, ...] = ()
    to: str = ""
    again: str = ""
    both: str = ""
    told: tuple[str, ...] = ()
    coats: dict[str, Seat] = {}

    @property
    def lying(self) -> Counts:
        """What lies where, and whose it is."""
        return Counts(self.counts, self.coats)

    def fits(self, board: Board) -> bool:
        """Whether it can be shown on a board: files may change."""
        named = {*self.counts, *self.taken, *self.told, self.landing, self.to, self.again, self.both, ""}
        named |= {place for hop in self.hops for place in hop[:2]}
        return named <= {*board.index, ""}


def of_turn(counts: Mapping[str, int], steps: Iterable[Step]) -> Moment:
    """The moment of a turn that begins with these counts; of a piece that goes its way, before it does."""
    steps = list(steps)
    if any(step.op == HOP for step in steps):
        return _of_piece(counts, steps)
    now = dict(counts)
    done: list[Step] = []
    taken: list[Step] = []
    again = ""
    sown_on = False  # what was taken goes on its way at once
    for step in steps:
        if step.op in TAKES:
            if sown_on and any(one.op == "drop" for one in done):  # both holes of a column are taken before
                break
            if step.n:
                taken.append(step)
            if step.to == HAND:
                sown_on, done = True, []
                now[step.hole] -= step.n
        elif step.op == "relay" if sown_on else taken and step.op != "skip":
            break
        elif step.op == "bonus":
            again = step.hole
        elif step.op == "lift":
            now[step.hole] -= step.n
        elif step.op == "drop":
            now[step.hole] = step.now
        done.append(step)
    path = hops(done)
    return Moment(
        counts=now,
        hops=tuple((hop.start, hop.end, hop.lap) for hop in path),
        landing=path[-1].end if path else "",
        taken=tuple(dict.fromkeys(step.hole for step in taken)),
        to=taken[0].to if taken and taken[0].to in ("S", "N") else "",
        again=again,
        coats={place: seat for place, seat in coats_of(counts).items() if now.get(place)},
    )


def _of_piece(counts: Mapping[str, int], steps: Sequence[Step]) -> Moment:
    path = way(steps)
    return Moment(
        counts=dict(counts),
        hops=tuple((hop.start, hop.end, hop.lap) for hop in path.hops),
        landing=path.landing,
        taken=tuple(dict.fromkeys(hole for hole, _, _ in path.taken)),
        coats={place: seat for place, seat in coats_of(counts).items() if counts.get(place)},
    )
