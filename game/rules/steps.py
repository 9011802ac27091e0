"""Steps: the smallest events of a turn, in the words of the text protocol."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from game.rules.phrase import Phrase

Op = Literal[
    "lift", "drop", "skip", "capture", "relay", "bonus", "sweep", "void",
    "refill", "claim", "layout", "swap", "keep", "pass", "pay",
]  # fmt: skip


# Where stones are that lie in no place of the board: in the walking hand, in a player's reserve, and where they wait to
# be laid out.
CARRIED, RESERVE, HEAP = "carried", "reserve", "heap"

HOP = "hop"  # a piece goes from one place to another as it is, whatever lies there


class StepKind(NamedTuple):
    """Properties of a kind of step, for code that works with all families of games. `is_capture`: pieces are captured;
    `is_movement`: a piece moves; `is_removal`: a piece is removed as a penalty, and its place is marked; `is_ringed`:
    its place gets a ring; `is_high_flight`: its pieces fly in a high arc; `is_decision`: its caption stays until it was
    read; `sound`: name of its sound, "" for none; `icon`, `sign`, `sentence`: how it is listed among a turn's parts;
    `fields`: the `Step` fields that the protocol prints, by key, () for all that aren't empty.
    """

    is_capture: bool = False
    is_movement: bool = False
    is_removal: bool = False
    is_ringed: bool = False
    is_high_flight: bool = False
    is_decision: bool = False
    sound: str = ""
    icon: str = ""
    sign: str = ""
    sentence: Phrase | None = None
    fields: tuple[tuple[str, str], ...] = ()


ANY = StepKind()
# The words that any family may use; a family registers its own as `STEPS` of its part in the rules.
KINDS: dict[str, StepKind] = {
    "lift": StepKind(sound="lift"),
    "drop": StepKind(sound="drop"),
    "capture": StepKind(is_capture=True, is_high_flight=True, sound="capture"),
    "sweep": StepKind(is_high_flight=True, sound="capture"),
    "swap": StepKind(is_high_flight=True, is_decision=True, sound="lift", icon="swap"),
    "void": StepKind(is_high_flight=True),
    "refill": StepKind(is_high_flight=True),
    "layout": StepKind(is_high_flight=True, icon="list"),
    "pay": StepKind(is_high_flight=True),
    "bonus": StepKind(is_ringed=True, sound="extra"),
    "relay": StepKind(is_ringed=True, sound="lift"),
    "claim": StepKind(is_ringed=True, icon="flag"),
    "keep": StepKind(icon="check", sentence=Phrase("let stand")),
    "pass": StepKind(icon="skip"),
    HOP: StepKind(is_movement=True, sound="lift", fields=(("from", "hole"), ("to", "to"))),
}


def register_step_kinds(kinds: Mapping[str, StepKind]) -> None:
    """Register the kinds of steps of a family of games, by operation, when the family is loaded."""
    KINDS.update(kinds)


def step_kind(op: str) -> StepKind:
    """Return the kind of a step by its operation `op`; an unregistered one has no special properties."""
    return KINDS.get(op, ANY)


class Step(NamedTuple):
    """One step of a turn, and the id of the clause in the variant file that caused it.

    `op`: the operation, in sowing games one of `Op`. A step with `hole`, `n` and `to` moves `n` pieces. `hole`: a
    hole's name, `S` or `N` for a store, `carried` for the sowing hand, or ""; `now`: stones in the hole after a drop;
    `to`: where stones go (`S`, `N`, `carried`, `heap`, or a hole); `source`: `reserve` for a stone from a player's
    hand, `heap` for stones laid out (`from` in the protocol); `seat`: whose hand it is if both players sow at once.
    """

    op: str
    hole: str = ""
    n: int = 0
    now: int = 0
    to: str = ""
    clause: str = ""
    source: str = ""
    seat: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the fields that the protocol prints for this kind of step."""
        if fields := step_kind(self.op).fields:
            return {"op": self.op, **{key: getattr(self, field) for key, field in fields}, "clause": self.clause}
        said: dict[str, Any] = {"op": self.op}
        if self.hole and self.op != "bonus":
            said["hole"] = self.hole
        if self.n:
            said["n"] = self.n
        if self.op == "drop":
            said["now"] = self.now
        if self.to:
            said["to"] = self.to
        if self.source:
            said["from"] = self.source
        if self.seat:
            said["seat"] = self.seat
        said["clause"] = self.clause
        return said


def captures_of_player(seat: str, steps: Iterable[Step]) -> list[Step]:
    """Return the steps by which the player of a turn captures, including what is sown again.

    Captions, previews, hints, lists, reviews and lessons all count these, so that one capture has one number.
    """
    return [step for step in steps if step.op == "capture" and step.n and step.to in (seat, CARRIED)]


def begins_lap(step: Step, before: Step | None) -> bool:
    """Return whether a step starts a lap by filling an empty hand; `before`: the step before, None at the start of a
    turn.

    Stones captured from two holes at once, or lifted together with captured ones, are sown in one lap, which only the
    first of these steps begins.
    """
    fills = step.op == "lift" or (step.op == "capture" and step.to == CARRIED)
    return fills and (before is None or (before.op, before.to) != ("capture", CARRIED))


def count_laps(steps: Sequence[Step]) -> int:
    """Count the laps that begin in these steps, including captured stones that are sown again."""
    return sum(map(begins_lap, steps, (None, *steps)))


class FirstLap(NamedTuple):
    """The first sowing of a turn. `lifted`: stones sown; `fell`: where the last stone falls, "" if nothing is sown;
    `then`: the lift or capture that follows from the last stone, None for none.
    """

    lifted: int
    fell: str
    then: Step | None


def first_lap(steps: Sequence[Step]) -> FirstLap:
    """Return the first sowing of a turn; captures that its stones make before the last one don't end it."""
    lifted = hand = 0
    fell = ""
    for step in steps:
        if step.op == "drop" and hand and not step.source:  # a stone from the reserve only begins the turn
            hand -= 1
            fell = "" if hand else step.hole
        elif step.op == "lift" or step.op == "capture":
            if fell:
                return FirstLap(lifted, fell, step)
            gained = step.n if step.op == "lift" or step.to == CARRIED else 0
            lifted, hand = lifted + gained, hand + gained
    return FirstLap(lifted, fell, None)
