"""What a goal can say where pieces hop over each other: jumps, crowns, squares to land on, burning.

Each of these holds nowhere in a game that has no such thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from game.rules.game import marked

if TYPE_CHECKING:
    from game.rules.board import Seat
    from game.rules.game import Position
    from game.rules.match import Ply
    from game.rules.steps import Step

Count = Annotated[int, Meta(ge=0, le=255, description="a number from 0 to 255")]
Place = Annotated[str, Meta(max_length=12, description="the name of a hole, or S or N for a store")]
Yes = Annotated[bool, Meta(description="true or false")]

BURNABLE = "burnable"  # the mark on what may be taken away because it missed a capture
KING = 2  # pieces that stand on each other


class HopGoal(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The part of a `Goal` that is told of hops, of the learner's last turn.

    `jumps`: it captures so many pieces at least, a king being one; `jumps_at_most`: so many at most.  `backwards`: one
    of its jumps goes back towards the learner's own side.  `takes_king`: it captures a king.  `with_king`: a king makes
    it.  `crowns`: a piece is crowned.  `lands`: it ends on one of these squares.  `burns`: something is burnt.
    `risks`: something of the learner's may be burnt afterwards.
    """

    jumps: Count | None = None
    jumps_at_most: Count | None = None
    backwards: Yes | None = None
    takes_king: Yes | None = None
    with_king: Yes | None = None
    crowns: Yes | None = None
    lands: list[Place] | None = None
    burns: Yes | None = None
    risks: Yes | None = None


def judged(goal: HopGoal, last: Ply, after: Position, learner: Seat) -> Iterator[bool]:
    """Whether each thing that such a goal says holds."""
    ops = [step.op for step in last.steps]
    hops = [step for step in last.steps if step.op == "hop"]
    if goal.jumps is not None:
        yield jumps(last) >= goal.jumps
    if goal.jumps_at_most is not None:
        yield bool(hops) and jumps(last) <= goal.jumps_at_most
    if goal.backwards is not None:
        back = jumps(last) > 0 and any(_goes_back(last.before, step, learner) for step in hops)
        yield back is goal.backwards
    if goal.takes_king is not None:
        yield any(step.op == "capture" and step.n == KING for step in last.steps) is goal.takes_king
    if goal.with_king is not None:
        yield bool(hops and hops[0].n == KING) is goal.with_king
    if goal.crowns is not None:
        yield ("crown" in ops) is goal.crowns
    if goal.lands is not None:
        yield bool(hops) and hops[-1].to in goal.lands
    if goal.burns is not None:
        yield ("burn" in ops) is goal.burns
    if goal.risks is not None:
        yield bool(after.player != learner and marked(after, BURNABLE)) is goal.risks


def jumps(ply: Ply) -> int:
    """How many pieces a turn captures, a king being one."""
    return sum(step.op == "capture" for step in ply.steps)


def _goes_back(position: Position, step: Step, learner: Seat) -> bool:
    board = position.rules.board
    down = board.cells[board.index[step.to]].row - board.cells[board.index[step.hole]].row
    return down > 0 if learner == "S" else down < 0
