"""Hops of stones from hole to hole, derived from steps, for trails and previews."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.film.stones import HAND
from game.rules.steps import RESERVE, Step, begins_lap, step_kind


class Hop(NamedTuple):
    """One hop: a sown stone's way from the previous place to the next, or one step of a piece that moves."""

    start: str
    end: str
    number: int  # within its lap, from 1; 0 where there is nothing to count
    lap: int  # from 1
    step: int  # the index of its drop
    seat: str = ""  # whose hand it is, where both sow at once
    over: str = ""  # of a piece that jumped: the place of what it takes on its way


class MoveHops(NamedTuple):
    """The hops of a whole move, drawn as its preview. `landing`: place where the last stone falls, "" if unknown;
    `taken`: captures.
    """

    origin: str  # the hole that is lifted first, or gets a stone from the reserve; empty where no hole is
    hops: tuple[Hop, ...]
    landing: str  # where the last stone falls
    taken: tuple[tuple[str, int, str], ...]  # hole, stones, where they go

    @property
    def laps(self) -> int:
        """Return how many laps the move has."""
        return self.hops[-1].lap if self.hops else 0


def hops_of_steps(steps: Iterable[Step]) -> list[Hop]:
    """Return the hops in these steps: one for each sown stone, of both players if they sow at once, and one for each
    step of a moving piece. A stone that comes from a reserve makes none.
    """
    steps = list(steps)
    jumped = sum(step_kind(step.op).is_movement for step in steps)
    out: list[Hop] = []
    at: dict[str, str] = {}  # by hand: where its last stone fell, or where it was filled
    number: dict[str, int] = {}
    lap: dict[str, int] = {}
    for i, step in enumerate(steps):
        seat = step.seat
        if step_kind(step.op).is_movement:
            over = next((taken.hole for taken in steps[i + 1 : i + 2] if taken.op == "capture"), "")
            number[seat] = number.get(seat, 0) + 1 if jumped > 1 else 0  # one step is nothing to count
            out.append(Hop(step.hole, step.to, number[seat], 1, i, seat, over))
        elif step.op == "lift" or (step.op == "capture" and step.to == HAND):
            begins = begins_lap(step, steps[i - 1] if i else None)
            at[seat], number[seat], lap[seat] = step.hole, 0, lap.get(seat, 0) + begins
        elif step.op == "drop" and not step.source:
            number[seat] = number.get(seat, 0) + 1
            if at.get(seat):
                out.append(Hop(at[seat], step.hole, number[seat], max(1, lap.get(seat, 0)), i, seat))
            at[seat] = step.hole
    return out


def starts_path(step: Step) -> bool:
    """Return whether a step starts a new path: a hole is lifted, a stone comes from the reserve, or a piece
    moves off.
    """
    return step.op == "lift" or step_kind(step.op).is_movement or step.source == RESERVE


def hops_of_move(steps: Sequence[Step]) -> MoveHops:
    """Return the hops of a move from its steps."""
    path = tuple(hops_of_steps(steps))
    return MoveHops(
        origin=next((step.hole for step in steps if starts_path(step)), ""),
        hops=path,
        landing=path[-1].end if path else "",
        taken=tuple((step.hole, step.n, step.to) for step in steps if step.op == "capture" and step.n),
    )
