"""The steps of a draughts turn: jumps, captures, crowning, burning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import tee
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.rules.board import other_seat
from game.rules.draughts.board import spare_place
from game.rules.draughts.constants import KEEP, NOWHERE
from game.rules.phrase import Phrase
from game.rules.steps import HOP, Step, StepKind

if TYPE_CHECKING:
    from game.rules.draughts.standing import MachineMove, PositionState

P = TypeVar("P")
CAPTURE, CROWN, BURN, SPARE = "capture", "crown", "burn", "keep"
STEPS = {  # the words that no other family has
    CROWN: StepKind(
        is_decision=True,
        is_ringed=True,
        is_high_flight=True,
        sound="extra",
        icon="crown",
        sentence=Phrase("a king"),
        fields=(("hole", "to"),),
    ),
    BURN: StepKind(
        is_capture=True,
        is_removal=True,
        sound="capture",
        sign="left_out",
        sentence=Phrase("burnt"),
        fields=(("hole", "hole"),),
    ),
}


class Turn(Generic[P]):
    """A turn in progress: an iterator of steps.  Once exhausted, `result` is the position after the turn."""

    def __init__(self, steps: Iterable[Step], after: P) -> None:
        """`steps`: made only as far as they are asked for; `after`: the position after the turn."""
        self._left, self._after, self.shown_clause = iter(steps), after, ""
        self.result: P | None = None

    @classmethod
    def of_machine_move(cls, before: PositionState, move: MachineMove, after: PositionState, burnt: int) -> Turn[Any]:
        """Return the turn of a move from `before` to `after`; `burnt`: bit set of the mover's kings that
        were removed.
        """
        return Turn(_steps_of_move(before, move, after, burnt), after)

    def __iter__(self) -> Iterator[Step]:
        return self

    def __next__(self) -> Step:
        for step in self._left:
            return step
        self.result = self._after
        raise StopIteration

    def finish(self) -> P:
        """Run the remaining steps and return the position after the turn."""
        self._left, self.result = iter(()), self._after
        return self._after

    def copy(self) -> Turn[P]:
        """Return an independent copy that continues from the same step."""
        self._left, same = tee(self._left)
        return Turn(same, self._after)


def _steps_of_move(before: PositionState, move: MachineMove, after: PositionState, burnt: int) -> Iterator[Step]:
    """Yield the steps of a move: hops, captures, crowning and removals; `burnt`: bit set of the mover's kings that were
    removed.
    """
    words, cells, me = before.rules.words, before.rules.board.cells, before.player
    foe = other_seat(me)
    if move.start == NOWHERE:
        if move.goal == KEEP:
            yield Step(SPARE, clause=words.burning.id)
        else:
            name = cells[move.goal].name
            yield Step(BURN, name, before.count(name), to=me, clause=words.burning.id)
        return
    king = before.is_king(cells[move.start].name)
    moves = words.king.id if king else words.man.id
    takes = words.king.id if king else words.capture.id
    left = move.taken
    for i, goal in zip(move.way, move.way[1:], strict=False):
        start = cells[i].name
        yield Step(HOP, start, 1 + king, to=cells[goal].name, clause=takes if move.taken else moves)
        over = squares_between(before, i, goal) & left
        left &= ~over
        for name in before.names(over):
            yield Step(CAPTURE, name, before.count(name), to=me, clause=takes)
    if not king and (after.kings[0] | after.kings[1] | burnt) >> move.goal & 1:
        yield Step(CROWN, spare_place(me), 1, to=cells[move.goal].name, clause=words.crown.id)
    for name in before.names(burnt):
        yield Step(BURN, name, 2, to=foe, clause=words.burning.king)


def squares_between(position_state: PositionState, start: int, goal: int) -> int:
    """Return the bit set of the squares between two squares of one diagonal."""
    cells, index = position_state.rules.board.cells, position_state.rules.board.index
    here, there = cells[start], cells[goal]
    down = 1 if there.row > here.row else -1
    across = 1 if there.column > here.column else -1
    by_place = {(cells[i].row, cells[i].column): i for i in index.values() if i < position_state.rules.board.squares}
    found = 0
    for away in range(1, abs(there.row - here.row)):
        found |= 1 << by_place[here.row + down * away, here.column + across * away]
    return found
