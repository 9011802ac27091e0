"""A running motion: the positions of its stones over time, forward and back, and its sounds."""

from typing import Literal, NamedTuple

from game.film.stone_motion import StoneMotion, TimedStoneFlight
from game.film.stones import HANDS, Stones
from game.rules.board import SEATS
from game.rules.steps import step_kind

Kind = Literal[
    "lift", "drop", "land", "skip", "capture", "sweep", "void", "refill", "claim", "layout", "swap", "keep",
    "relay", "bonus", "pass", "pay", "end", "wait",
]  # fmt: skip


CLIMBING = tuple(f"count_{letter}" for letter in "abcd")  # knocks, each higher than the one before
RIGHT = "right"  # an answer was right
SOFT = {"land": 0.6, "lift": 0.8}


class SoundEvent(NamedTuple):
    """A sound in the playback: `n` stones have moved at a place, in which `now` stones lie afterwards."""

    kind: str  # one of `Kind`, or a step of another family
    place: str = ""
    n: int = 0
    now: int = 0
    nth: int = 0
    """Of a stone of a counted capture: which of them it is, from 1 on."""

    @property
    def sound_name(self) -> str:
        """Name of the sound to play for the event; "" for none."""
        if self.kind == RIGHT:
            return RIGHT
        if self.nth:
            return CLIMBING[min(self.nth, len(CLIMBING)) - 1]
        falls = self.kind in ("drop", "land")
        return "store" if falls and self.place in SEATS else "drop" if falls else step_kind(self.kind).sound

    @property
    def volume(self) -> float:
        """Volume at which to play the sound, 0 to 1."""
        return SOFT.get(self.kind, 1.0)


class RunningMotion:
    """A motion while it runs, `t` seconds after its start at speed "normal". `changed`: set to which the places are
    added where resting stones change; `seen`: begin at the motion's end, to run it backward.
    """

    def __init__(self, motion: StoneMotion, stones: Stones, changed: set[str], *, seen: bool = False) -> None:
        self.moment = motion
        self.t = motion.seconds if seen else 0.0
        self._stones, self._changed = stones, changed
        self._gone = set(range(len(motion.legs))) if seen else set[int]()  # legs whose stone has left its place
        self._come = set(self._gone)  # ... and has arrived

    @property
    def elapsed_share(self) -> float:
        """Share of the motion that has elapsed, 0 to 1."""
        return min(1.0, self.t / self.moment.seconds)

    def opening_sounds(self) -> list[SoundEvent]:
        """Return the sounds at the start of the motion."""
        step = self.moment.step
        if self.moment.is_counted:
            return []  # its stones are heard one by one
        return [] if step.op in ("lift", "drop") else [SoundEvent(step.op, self.moment.place, step.n)]

    def stones_in_flight(self) -> list[tuple[TimedStoneFlight, float]]:
        """Return the stones in the air, each with the elapsed share of its flight."""
        return [
            (leg, min(1.0, max(0.0, (self.t - leg.depart) / (leg.arrive - leg.depart))))
            for i, leg in enumerate(self.moment.legs)
            if i in self._gone and i not in self._come
        ]

    def advance_to(self, t: float) -> list[SoundEvent]:
        """Advance to `t` seconds from the start, with stones leaving and arriving; return the sounds to play."""
        events, now = list[SoundEvent](), self.moment
        for i, leg in enumerate(now.legs):
            if leg.depart <= t and i not in self._gone:
                self._gone.add(i)
                self._stones.take_stone(leg.start)
                self._stones.lent += leg.lends
                self._changed.add(leg.start.place)
                if now.step.op == "lift" and i == 0:
                    events.append(SoundEvent("lift", leg.start.place, len(now.legs)))
        for i, leg in enumerate(now.legs):  # only then, for one may come where another one lay
            if leg.arrive <= t and i not in self._come:
                self._come.add(i)
                self._stones.put_stone(leg.end, leg.stone)
                self._changed.add(leg.end.place)
                if leg.end.place not in HANDS:
                    kind: Kind = "drop" if now.step.op == "drop" else "land"
                    nth = i + 1 if now.is_counted else 0
                    events.append(SoundEvent(kind, leg.end.place, 1, self._stones.count(leg.end.place), nth))
        self.t = t
        return events

    def rewind_to(self, t: float) -> None:
        """Go back to `t` seconds from the start; stones return to their former slots."""
        legs = list(enumerate(self.moment.legs))[::-1]
        for i, leg in legs:
            if i in self._come and (t < leg.arrive or t == 0):
                self._come.remove(i)
                self._stones.take_stone(leg.end)
                self._changed.add(leg.end.place)
        for i, leg in legs:
            if i in self._gone and (t < leg.depart or t == 0):
                self._gone.remove(i)
                self._stones.put_stone(leg.start, leg.stone)
                self._stones.lent -= leg.lends
                self._changed.add(leg.start.place)
        self.t = t
