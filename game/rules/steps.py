"""Steps: the smallest events of a turn, in the words of the text protocol."""

from collections.abc import Mapping, Sequence
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
    """Properties of a kind of step for the rooms that know no family.

    `is_capture`: pieces are taken off the board.  `is_movement`: a piece moves from one place to another.
    `is_removal`: a piece is removed for an omission, and nobody gets it: its place is marked before and after.
    `is_ringed`: its place is ringed.  `is_high_flight`: its pieces fly high.  `is_decision`: its sentence stays until
    it was read.  `sound`: the name of its sound, "" for none.  `icon`, `sign` and `sentence` represent it among the
    parts of a turn.  `fields`: the fields of `Step` that the protocol prints, by key; () for all that are not empty.
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
    """Register a family's kinds of steps, when the family is loaded."""
    KINDS.update(kinds)


def step_kind(op: str) -> StepKind:
    """Return the kind of a step; an unregistered one has no special properties."""
    return KINDS.get(op, ANY)


class Step(NamedTuple):
    """One step and the clause of the variant file that caused it.

    `op` is what happens: in sowing games one of `Op`; another family may have words of its own.  Any step with
    `hole`, `n` and `to` moves `n` pieces there.

    `hole` is a hole's name, `S` / `N` for a store, `carried` for the walking hand, or empty where a step has no place.
    `n` is a number of stones, `now` what lies in the hole after a drop, `to` where stones go (`S`, `N`, `carried`,
    `heap`, or a hole).  `source` is `reserve` for a stone dropped from a player's hand, `heap` for stones laid out; the
    protocol calls that field `from`.  `seat` is whose hand it was where both sow at once.
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


def begins_lap(step: Step, before: Step | None) -> bool:
    """Return whether this step, which comes after `before`, starts a lap by filling a hand anew.

    Stones that are captured from two holes at once are sown in one lap, and so are those that are lifted with them:
    only the first of them begins it.
    """
    fills = step.op == "lift" or (step.op == "capture" and step.to == CARRIED)
    return fills and (before is None or (before.op, before.to) != ("capture", CARRIED))


def count_laps(steps: Sequence[Step]) -> int:
    """Return how many sowings begin in these steps, captures that are sown on included."""
    return sum(map(begins_lap, steps, (None, *steps)))


class FirstLap(NamedTuple):
    """The first sowing of a turn.

    `lifted`: how many stones it sows; `fell`: where the last of them falls, "" where nothing is sown; `then`: the lift
    or the capture that this stone brings about, None where there is none.
    """

    lifted: int
    fell: str
    then: Step | None


def first_lap(steps: Sequence[Step]) -> FirstLap:
    """Return the first sowing of a turn, read stone by stone: captures on its way don't end it."""
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
