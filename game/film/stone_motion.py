"""The motion of one step: which stone moves when, from where to where.  No clock, no pixels, no rules.

Times are seconds at Normal speed; `playback` stretches them.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.film.stones import HAND, HANDS, HEAP, Stones, StoneSlot, hand_of_step
from game.rules.board import SEATS, Seat
from game.rules.steps import HOP, Step, step_kind

LIGHT_UP, GATHER = 0.18, 0.12
FALL = 0.19
RESERVE_FLIGHT = 0.36
SKIP = 0.12
RING, FLIGHT, STAGGER = 0.26, 0.42, 0.025
SWEEP_RING, SWEEP_FLIGHT = 0.14, 0.36
SWAP_FLIGHT, SWAP_STAGGER = 0.30, 0.012
LAY_FLIGHT, LAY_STAGGER, LAY_SPREAD = 0.26, 0.045, 0.5  # the last: at most so long between first and last stone
VOID_RING, VOID_FLIGHT, VOID_SPREAD = 0.40, 0.55, 0.45
HOP_FLIGHT, AT_ONCE = 0.46, 0.05
GONE_RING, GONE_SECONDS = 0.40, 0.60
HOLD = 0.30
# A capture of so many stones or more is shown so that it can be counted: each hole lights up in its turn, then all
# stones fly in one arc, one after the other, and what they are rises over the store.
COUNTED = 4
LANDED, LIT_EACH, LIT_MOST = 0.20, 0.22, 1.10
ARC, ARC_FLIGHT, ARC_STAGGER, GAIN_RISES = 1.0, 0.55, 0.075, 0.80

Hands = Mapping[str, tuple[str, str]]


class TimedStoneFlight(NamedTuple):
    """A stone's flight within a motion: it lies in slot `start` until `depart` and in `end` from `arrive` on, in
    seconds.
    """

    stone: int
    start: StoneSlot
    end: StoneSlot
    depart: float
    arrive: float
    lends: int = 0  # 1 for a stone that North lends South on its way, -1 the other way round


@dataclass(frozen=True)
class StoneMotion:
    """The motion that shows a step: the flights of its stones, its duration, and the hands' places before and after it.
    `others`: further steps shown by the same motion, for two players who sow at once or a large capture.
    """

    step: Step
    mover: Seat
    seconds: float
    legs: tuple[TimedStoneFlight, ...]
    hands: Hands
    lit_seconds: float = 0.0  # how long the ring is seen before the first stone rises
    others: tuple[Step, ...] = ()
    is_counted: bool = False
    """Whether it is a large capture, which is shown so that it can be counted."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps that the motion shows, its main step first."""
        return (self.step, *self.others)

    def lit_time_of_step(self, index: int) -> float:
        """Return when the hole of step `index` of a large capture lights up, in seconds from the start."""
        return LANDED + index * min(LIT_EACH, LIT_MOST / len(self.steps))

    @property
    def capture_arrival_time(self) -> float:
        """Time at which all stones of a counted capture have arrived, in seconds from the start of the motion."""
        return self.seconds - GAIN_RISES

    @property
    def place(self) -> str:
        """The place of the main step; for an extra turn the mover's store."""
        return self.step.hole or (self.mover if self.step.op == "bonus" else "")

    @property
    def is_paced_by_stones(self) -> bool:
        """Whether the motion's duration depends on the chosen speed for single stones."""
        return self.step.op in ("drop", "skip") and not self.step.source


class MovedStone(NamedTuple):
    """A stone moved within a turn: its slot now and before the turn."""

    stone: int
    now: StoneSlot
    before: StoneSlot


def motion_of_step(
    step: Step,
    mover: Seat,
    stones: Stones,
    hands: Hands,
    notice: float = 0.0,
    moved: Iterable[MovedStone] = (),
    excluded: Collection[int] = (),
    after: str = "",
) -> StoneMotion:
    """Return the motion of a step, from the places where the stones are now. `hands`: start and end of each hand in the
    previous step; `notice`: additional seconds for which a hole is lit before it is lifted or filled, or of the pause
    before a board is filled; `moved`: stones to return if the step undoes the turn; `excluded`: slots that have to stay
    free; `after`: kind of the turn's previous step, "" for none.
    """
    op, hole, n, to = step.op, step.hole, step.n, step.to
    hand = hand_of_step(step.seat)
    rest = {name: (end, end) for name, (_, end) in hands.items()}
    was = rest.get(hand, ("", ""))[1]
    if op == "lift":
        lit = LIGHT_UP + notice
        legs = _staggered_flights(stones, stones.topmost_slots(hole, n), hole, hand, lit, GATHER)
        return StoneMotion(step, mover, lit + GATHER, legs, {**rest, hand: (hole, hole)}, lit)
    if op == "drop" and step.source:
        reserve = f"{mover} hand"
        lit = LIGHT_UP + notice
        legs = _staggered_flights(stones, stones.topmost_slots(reserve, 1), reserve, hole, lit, RESERVE_FLIGHT)
        return StoneMotion(step, mover, _last_arrival_time(legs), legs, {**rest, hand: (hole, hole)}, lit)
    if op == "drop":
        legs = _staggered_flights(stones, stones.topmost_slots(hand, 1), hand, hole, 0.0, FALL, excluded=excluded)
        return StoneMotion(step, mover, FALL, legs, {**rest, hand: (was or hole, hole)})
    if op == "skip":
        return StoneMotion(step, mover, SKIP, (), {**rest, hand: (was or hole, hole)})
    if op == "void":
        legs = _return_flights(list(moved))
        return StoneMotion(step, mover, _last_arrival_time(legs), legs, dict.fromkeys(rest, ("", "")), VOID_RING)
    if op == "swap" and n:
        # Those that lay there before leave; those that came a moment ago stay.
        legs = _staggered_flights(
            stones, [slot for slot, _ in stones.heap(hole)][:n], hole, to, 0.0, SWAP_FLIGHT, SWAP_STAGGER, above=True
        )
        return StoneMotion(step, mover, _last_arrival_time(legs), legs, rest)
    if op == "pay":  # what the store lacks the other one lends
        own = min(n, len(stones.heap(hole)))
        legs = _staggered_flights(stones, stones.topmost_slots(hole, own), hole, to, 0.0, LAY_FLIGHT)
        if own < n:
            other = "N" if hole == "S" else "S"
            kept = {leg.end.slot for leg in legs}
            lent = _staggered_flights(
                stones, stones.topmost_slots(other, n - own), other, to, 0.0, LAY_FLIGHT, excluded=kept
            )
            legs += tuple(leg._replace(lends=1 if other == "N" else -1) for leg in lent)
        return StoneMotion(step, mover, _last_arrival_time(legs), legs, rest)
    if op in ("layout", "refill") and n:
        start, end = (HEAP, hole) if op == "layout" else (hole, to)
        if start == HEAP:
            stones.ensure_stones_at(HEAP, n)
        stagger = min(LAY_STAGGER, LAY_SPREAD / n)
        legs = _staggered_flights(stones, stones.topmost_slots(start, n), start, end, notice, LAY_FLIGHT, stagger)
        return StoneMotion(step, mover, _last_arrival_time(legs), legs, rest, notice)
    if step_kind(op).is_movement:  # all that lies there goes as one
        lit = AT_ONCE if after else LIGHT_UP + notice
        legs = _staggered_flights(stones, stones.topmost_slots(hole, n)[::-1], hole, to, lit, HOP_FLIGHT)
        return StoneMotion(step, mover, _last_arrival_time(legs), legs, rest, lit)
    if to and n:
        ring, seconds = (SWEEP_RING, SWEEP_FLIGHT) if op == "sweep" else (RING, FLIGHT)
        if after == HOP and op == "capture":  # what was jumped goes at once
            ring = AT_ONCE
        if step_kind(op).is_removal:
            ring, seconds = GONE_RING, GONE_SECONDS
        start, end = (hand if place == HAND else place for place in (hole, to))
        legs = _staggered_flights(stones, stones.topmost_slots(start, n)[::-1], start, end, ring, seconds, STAGGER)
        if end == hand:
            rest[hand] = (was or hole, hole)
        return StoneMotion(step, mover, _last_arrival_time(legs), legs, rest, ring)
    return StoneMotion(step, mover, HOLD, (), rest)


def motion_of_both_hands(first: StoneMotion, step: Step, stones: Stones) -> StoneMotion:
    """Return the motion `first` combined with the other player's `step` at the same time: both lift, or both drop a
    stone.
    """
    kept = {leg.end.slot for leg in first.legs if leg.end.place == step.hole}
    other = motion_of_step(step, first.mover, stones, first.hands, excluded=kept)
    seat = hand_of_step(first.step.seat)
    hands = {**other.hands, seat: first.hands[seat]}
    seconds = max(first.seconds, other.seconds)
    return replace(first, seconds=seconds, legs=first.legs + other.legs, hands=hands, others=(step,))


def is_captured_for_good(step: Step) -> bool:
    """Return whether a step is a capture whose stones go to a store."""
    return step.op == "capture" and step.to in SEATS


def motion_of_counted_capture(steps: Sequence[Step], mover: Seat, stones: Stones, hands: Hands) -> StoneMotion:
    """Return the motion of a large capture into one store: the holes light up in turn, then all stones fly together."""
    rest = {name: (end, end) for name, (_, end) in hands.items()}
    lit = LANDED + len(steps) * min(LIT_EACH, LIT_MOST / len(steps))
    starts = [StoneSlot(step.hole, slot) for step in steps for slot in stones.topmost_slots(step.hole, step.n)[::-1]]
    ends = stones.free_slots(steps[0].to, len(starts), False, ())
    stagger = min(ARC_STAGGER, (ARC - ARC_FLIGHT) / max(1, len(starts) - 1))
    flights = zip(starts, (StoneSlot(steps[0].to, end) for end in ends), strict=True)
    legs = _flights_in_turn(stones, flights, lit, ARC_FLIGHT, stagger)
    seconds = _last_arrival_time(legs) + GAIN_RISES
    return StoneMotion(steps[0], mover, seconds, legs, rest, lit, tuple(steps[1:]), is_counted=True)


def _staggered_flights(
    stones: Stones,
    slots: list[int],
    start: str,
    end: str,
    depart: float,
    seconds: float,
    stagger: float = 0.0,
    above: bool = False,
    excluded: Collection[int] = (),
) -> tuple[TimedStoneFlight, ...]:
    """Return the flights of the stones in `slots` of the place `start` to the place `end`. The first leaves at `depart`
    and flies `seconds`, the others follow `stagger` seconds apart. `above`: they come to lie above all other stones;
    `excluded`: slots to leave free.
    """
    targets = stones.free_slots(end, len(slots), above or end in HANDS, excluded)
    starts, ends = ([StoneSlot(place, one) for one in some] for place, some in ((start, slots), (end, targets)))
    return _flights_in_turn(stones, zip(starts, ends, strict=True), depart, seconds, stagger)


def _flights_in_turn(
    stones: Stones, flights: Iterable[tuple[StoneSlot, StoneSlot]], depart: float, seconds: float, stagger: float
) -> tuple[TimedStoneFlight, ...]:
    """Return flights from slot to slot, of `seconds` each: the first leaves at `depart`, the others `stagger` apart."""
    timed = ((start, end, depart + i * stagger) for i, (start, end) in enumerate(flights))
    return tuple(
        TimedStoneFlight(stones.stone_in_slot(start), start, end, begin, begin + seconds) for start, end, begin in timed
    )


def moved_stones(shown: Iterable[StoneMotion]) -> list[MovedStone]:
    """Return the stones that the motions `shown` have moved to another place or slot."""
    before: dict[int, StoneSlot] = {}
    now: dict[int, StoneSlot] = {}
    for leg in (leg for one in shown for leg in one.legs):
        before.setdefault(leg.stone, leg.start)
        now[leg.stone] = leg.end
    return [MovedStone(stone, now[stone], spot) for stone, spot in before.items() if now[stone] != spot]


def _return_flights(moved: list[MovedStone]) -> tuple[TimedStoneFlight, ...]:
    """Return the flights of all `moved` stones back to their slots before the turn. All leave before the first arrives,
    so that every slot is free.
    """
    stagger = VOID_SPREAD / max(1, len(moved))
    return tuple(
        TimedStoneFlight(one.stone, one.now, one.before, VOID_RING + i * stagger, VOID_RING + i * stagger + VOID_FLIGHT)
        for i, one in enumerate(moved)
    )


def _last_arrival_time(legs: tuple[TimedStoneFlight, ...]) -> float:
    """Return when the last of the flights `legs` ends, in seconds from the start of the motion."""
    return max((leg.arrive for leg in legs), default=HOLD)
