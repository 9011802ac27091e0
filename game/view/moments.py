"""One step as it is seen: which stone goes when from where to where.  No clock, no pixels, no rule.

Times are seconds at Normal speed; `playback` stretches them.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.rules.board import Seat
from game.rules.steps import Step
from game.view.stones import HAND, Spot, Stones

LIGHT_UP, GATHER = 0.18, 0.12
FALL = 0.19
SKIP = 0.12
RING, FLIGHT, STAGGER = 0.26, 0.42, 0.025
SWEEP_RING, SWEEP_FLIGHT = 0.14, 0.36
SWAP_FLIGHT, SWAP_STAGGER = 0.30, 0.012
HOLD = 0.30


class Leg(NamedTuple):
    """A stone's way within a step: it lies at `start` until `depart`, at `end` from `arrive` on."""

    stone: int
    start: Spot
    end: Spot
    depart: float
    arrive: float


@dataclass(frozen=True)
class Moment:
    """A step, the stones it moves, how long it takes, and where the hand is before and after it."""

    step: Step
    mover: Seat
    seconds: float
    legs: tuple[Leg, ...] = ()
    hand: tuple[str, str] = ("", "")
    lit: float = 0.0  # how long the ring is seen before the first stone rises

    @property
    def place(self) -> str:
        """Where the step happens; the mover's store for an extra turn."""
        return self.step.hole or (self.mover if self.step.op == "bonus" else "")

    @property
    def sows(self) -> bool:
        """Whether it is one of those that follow the pace of single stones."""
        return self.step.op in ("drop", "skip")


def moment(step: Step, mover: Seat, stones: Stones, hand: str, notice: float = 0.0) -> Moment:
    """How a step looks, given who lies where before it.

    `hand` is the place over which the hand is; `notice` lengthens the time a hole is lit before it is lifted.
    """
    op, hole, n = step.op, step.hole, step.n
    if op == "lift":
        lit = LIGHT_UP + notice
        legs = _together(stones, stones.topmost(hole, n), hole, HAND, lit, GATHER)
        return Moment(step, mover, lit + GATHER, legs, (hole, hole), lit)
    if op == "drop":
        legs = _together(stones, stones.topmost(HAND, 0 if step.source else 1), HAND, hole, 0.0, FALL)
        return Moment(step, mover, FALL, legs, (hand or hole, hole))
    if op == "skip":
        return Moment(step, mover, SKIP, (), (hand or hole, hole))
    if op == "swap":
        # Those that lay there before leave; those that came a moment ago stay.
        legs = _together(stones, stones.lowest(hole, n), hole, step.to, 0.0, SWAP_FLIGHT, SWAP_STAGGER, above=True)
        return Moment(step, mover, _last(legs), legs, (hand, hand))
    if step.to and n:
        ring, seconds = (SWEEP_RING, SWEEP_FLIGHT) if op == "sweep" else (RING, FLIGHT)
        legs = _together(stones, stones.topmost(hole, n)[::-1], hole, step.to, ring, seconds, STAGGER)
        return Moment(step, mover, _last(legs), legs, (hand, hole if step.to == HAND else hand), ring)
    return Moment(step, mover, HOLD, (), (hand, hand))


def _together(
    stones: Stones,
    slots: list[int],
    start: str,
    end: str,
    depart: float,
    seconds: float,
    stagger: float = 0.0,
    above: bool = False,
) -> tuple[Leg, ...]:
    """Stones that leave one place for another, one a little after the other.

    `above`: over all that lies there, as they always do in a hand.
    """
    targets = stones.free(end, len(slots), above or end == HAND)
    return tuple(
        Leg(
            stones.stone(Spot(start, slot)),
            Spot(start, slot),
            Spot(end, target),
            depart + i * stagger,
            depart + i * stagger + seconds,
        )
        for i, (slot, target) in enumerate(zip(slots, targets, strict=True))
    )


def _last(legs: tuple[Leg, ...]) -> float:
    """When the last stone has arrived."""
    return max((leg.arrive for leg in legs), default=HOLD)
