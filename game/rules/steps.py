"""A step: the smallest thing that happens in a turn, in the words of the text protocol."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

Op = Literal[
    "lift", "drop", "skip", "capture", "relay", "bonus", "sweep", "void",
    "refill", "claim", "layout", "swap", "keep", "pass", "pay",
]  # fmt: skip


# Where stones are that lie in no place of the board: in the walking hand, in a player's reserve, and where they wait to
# be laid out.
CARRIED, RESERVE, HEAP = "carried", "reserve", "heap"

# Words of other families that are shown in a way of their own: a piece goes from one place to another, and is taken off
# the board for what it did not do.
HOP, BURN = "hop", "burn"


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
        """The fields that the protocol prints for this kind of step."""
        if self.op == "hop":
            return {"op": self.op, "from": self.hole, "to": self.to, "clause": self.clause}
        if self.op in ("crown", "burn"):  # what is crowned or burnt stands there, wherever the pieces come from or go
            return {"op": self.op, "hole": self.to if self.op == "crown" else self.hole, "clause": self.clause}
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
    """Whether a hand is filled anew with this step, which comes after `before`.

    Stones that are captured from two holes at once are sown in one lap, so the second of them begins none.
    """
    if step.op == "capture" and step.to == CARRIED:
        return before is None or (before.op, before.to) != ("capture", CARRIED)
    return step.op == "lift"


def laps_in(steps: Sequence[Step]) -> int:
    """How many sowings begin in these steps, captures that are sown on included."""
    return sum(map(begins_lap, steps, (None, *steps)))
