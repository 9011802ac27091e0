"""A turn lap by lap: start, captures and board of each sowing, derived from steps, for previews of a turn.

Read out of the steps, for whoever looks through a turn before it is played.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from game.film.hops import Hop, MoveHops, hops_of_steps
from game.film.stones import HAND
from game.rules.board import Seat
from game.rules.steps import RESERVE, Step

OVER = ("bonus", "pass", "pay", "refill", "claim", "layout", "swap", "sweep", "void")  # what belongs to no lap

Begins = Literal["began", "relay", "captured"]
Taken = tuple[str, int, str]  # hole, stones, where they go


class Lap(NamedTuple):
    """One sowing of a turn, from lifting or capturing the stones in the hand to the last stone."""

    number: int  # from 1
    begins: Begins  # with a hole of one's choice, with that of the last stone, or with captured stones
    start: str  # the hole that is lifted or captured
    lifted: int
    hops: tuple[Hop, ...]
    landing: str
    taken: tuple[Taken, ...]  # what is taken on the way and at its end; stones that the next lap sows among it
    so_far: int  # what the mover has captured before, in the whole turn
    counts: Mapping[str, int]  # what lies in every place once the last stone has fallen


class TurnPath(NamedTuple):
    """A whole turn as laps; `is_cut`: the turn has further laps that aren't listed."""

    laps: tuple[Lap, ...] = ()
    total: int = 0  # what the mover captures in the whole turn
    is_cut: bool = False
    origin: str = ""
    before: Mapping[str, int] = MappingProxyType({})  # what lies in every place before the turn
    after: Mapping[str, int] = MappingProxyType({})  # and after it, as far as it is known

    @property
    def landing(self) -> str:
        """The place where the last stone of the turn falls; "" if only part of the turn is known."""
        return self.laps[-1].landing if self.laps and not self.is_cut else ""

    def captured_by_lap(self, i: int) -> int:
        """Return the number of stones that the mover captures between the starts of laps `i` - 1 and `i`. With 0:
        before the first lap; with the number of laps: from the start of the last lap on.
        """
        if i == len(self.laps):
            return self.total - self.laps[-1].so_far
        return self.laps[i].so_far - (self.laps[i - 1].so_far if i else 0)

    def count_changes(self, i: int) -> tuple[tuple[str, int], ...]:
        """Return each place whose count after lap `i` differs from that before the turn, with the difference."""
        then, before = self.laps[i].counts if i + 1 < len(self.laps) else self.after, self.before
        return tuple((place, n - before.get(place, 0)) for place, n in then.items() if n != before.get(place, 0))

    def hops_of_lap(self, i: int) -> MoveHops:
        """Return the hops of lap `i`, numbered for drawing: odd laps as lap 1, even ones as lap 2. `origin` is the
        start of the whole turn; `landing` is "" except for the turn's last lap.
        """
        lap = self.laps[i]
        drawn = tuple(hop._replace(lap=2 - lap.number % 2) for hop in lap.hops)
        return MoveHops(self.origin, drawn, self.landing if i == len(self.laps) - 1 else "", lap.taken)


class _LapRecorder:
    """A simulation of a turn that tracks the stones in every place and records the turn's laps."""

    def __init__(self, counts: Mapping[str, int], mover: Seat) -> None:
        self.counts, self._mover = dict(counts), mover
        self.captured = 0
        self.laps: list[Lap] = []
        self._fed = False  # a stone of the lap under way has fallen
        self._landing, self._hops = "", list[Hop]()  # what has fallen since it was noted

    def apply_step(self, step: Step, path: Mapping[int, Hop], at: int) -> None:
        """Apply a step of the turn. `path`: the hops by index of their step; `at`: the index of `step`."""
        if step.op != "drop":
            self.record_fallen_stones()
        self._move_stones(step)
        if step.op == "capture" and step.n:
            self.captured += step.n if step.to in (self._mover, HAND) else 0
            if self.laps:
                self._amend_current_lap(taken=(*self.laps[-1].taken, (step.hole, step.n, step.to)))
        if step.op == "lift" or (step.op == "capture" and step.to == HAND and step.n):
            self._begin_lap_if_needed(step)
        elif step.op == "drop" and self.laps and step.source != RESERVE:
            self._fed, self._landing = True, step.hole
            if at in path:
                self._hops.append(path[at])

    def record_fallen_stones(self) -> None:
        """Add the stones that have fallen since the last call to the current lap."""
        if self._landing:
            drawn = (*self.laps[-1].hops, *self._hops)
            self._amend_current_lap(landing=self._landing, hops=drawn, counts=dict(self.counts))
            self._landing, self._hops = "", []

    def _begin_lap_if_needed(self, step: Step) -> None:
        """Begin a new lap when stones are taken up by `step`, unless the current lap hasn't sown any stone yet."""
        if self.laps and not self._fed:
            self._amend_current_lap(lifted=self.laps[-1].lifted + step.n, so_far=self.captured)
            return
        begins: Begins = "captured" if step.op == "capture" else "relay" if self.laps else "began"
        number = len(self.laps) + 1
        self._fed = False
        now = dict(self.counts)
        self.laps.append(Lap(number, begins, step.hole, step.n, (), step.hole, (), self.captured, now))

    def _amend_current_lap(self, **fields: Any) -> None:
        self.laps[-1] = self.laps[-1]._replace(**fields)

    def _move_stones(self, step: Step) -> None:
        """Change the counts by the stones that `step` moves."""
        if step.op == "drop":
            self.counts[step.hole] = self.counts.get(step.hole, 0) + 1
            if step.source == RESERVE:
                self.counts[f"{self._mover} hand"] = self.counts.get(f"{self._mover} hand", 0) - 1
        elif step.op in ("lift", "capture"):
            self.counts[step.hole] = self.counts.get(step.hole, 0) - step.n
            if step.to and step.to != HAND:
                self.counts[step.to] = self.counts.get(step.to, 0) + step.n


def counts_before_laps(steps: Sequence[Step], counts: Mapping[str, int], mover: Seat) -> list[dict[str, int]]:
    """Return the counts of all places before each lap of a turn; `counts`: those before the turn."""
    found, out = _LapRecorder(counts, mover), list[dict[str, int]]()
    for step in steps:
        before, laps = dict(found.counts), len(found.laps)
        found.apply_step(step, {}, 0)
        out += [before] * (len(found.laps) - laps)
    return out


def counts_after(steps: Sequence[Step], counts: Mapping[str, int], mover: Seat) -> dict[str, int]:
    """Return the counts of all places after the steps of a turn; `counts`: those before the turn."""
    found = _LapRecorder(counts, mover)
    for step in steps:
        found.apply_step(step, {}, 0)
    return found.counts


def turn_path(steps: Sequence[Step], counts: Mapping[str, int], mover: Seat, *, cut: bool = False) -> TurnPath:
    """Return the laps of a turn. `counts`: the stones by place before the turn; `cut`: the turn has more steps than
    these.
    """
    found, path = _LapRecorder(counts, mover), {hop.step: hop for hop in hops_of_steps(steps)}
    for i, step in enumerate(steps):
        if step.op in OVER:
            break
        found.apply_step(step, path, i)
    found.record_fallen_stones()
    origin = next((step.hole for step in steps if step.op == "lift" or step.source == RESERVE), "")
    return TurnPath(tuple(found.laps), found.captured, cut, origin, counts, found.counts)
