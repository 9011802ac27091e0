"""The way of the stones, from hole to hole: read out of steps, for the trail behind the hand and for the preview."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.steps import Step


class Hop(NamedTuple):
    """One stone's share of a sowing: from the place before to the place where it falls."""

    start: str
    end: str
    number: int  # within its lap, from 1
    lap: int  # from 1
    step: int  # the index of its drop


class Way(NamedTuple):
    """A whole move as it is drawn ahead."""

    origin: str  # the hole that is lifted first; empty where no hole is
    hops: tuple[Hop, ...]
    landing: str  # where the last stone falls
    taken: tuple[tuple[str, int, str], ...]  # hole, stones, where they go
    bonus: bool  # an extra turn is earned

    @property
    def laps(self) -> int:
        """How many sowings the move has."""
        return self.hops[-1].lap if self.hops else 0

    @property
    def swept(self) -> int:
        """How many stones are taken in all."""
        return sum(n for _, n, _ in self.taken)


def hops(steps: Iterable[Step]) -> list[Hop]:
    """The hops of some steps, which begin with a lift."""
    out: list[Hop] = []
    at, number, lap = "", 0, 0
    for i, step in enumerate(steps):
        if step.op == "lift" or (step.op == "capture" and step.to == "carried"):
            at, number, lap = step.hole, 0, lap + 1
        elif step.op == "drop":
            number += 1
            if at:
                out.append(Hop(at, step.hole, number, max(1, lap), i))
            at = step.hole
    return out


def way(steps: Sequence[Step]) -> Way:
    """What a move does, from its steps."""
    path = tuple(hops(steps))
    return Way(
        origin=next((step.hole for step in steps if step.op == "lift"), ""),
        hops=path,
        landing=path[-1].end if path else "",
        taken=tuple((step.hole, step.n, step.to) for step in steps if step.op == "capture" and step.n),
        bonus=any(step.op == "bonus" for step in steps),
    )
