"""What a goal can say of how a turn was played and of how the board is left, besides what was captured.

Words for games with a direction, kinds of turns, rows in front and behind, and marks on holes; each holds nowhere in a
game that has no such thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from game.rules.board import SEATS, Seat
from game.rules.file.vocabulary import From
from game.rules.file.vocabulary import Place as Ground
from game.rules.game import marked
from game.rules.steps import CARRIED

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.rules.match import Ply

Count = Annotated[int, Meta(ge=0, le=255, description="a number from 0 to 255")]
Place = Annotated[str, Meta(max_length=12, description="the name of a hole, or S or N for a store")]
Yes = Annotated[bool, Meta(description="true or false")]
Clause = Annotated[str, Meta(max_length=60, description="the id of a clause of the game")]
Kind = Annotated[str, Meta(max_length=20, description="a kind of mark: house, lost house, barred, owner or burnt")]
Sign = Annotated[Literal["<", ">"], Meta(description='"<" or ">"')]

HOUSE, BARRED = "house", "barred"


class TurnGoal(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The part of a `Goal` that is told of the learner's last turn, and of the board after it.

    `starts`: in which row the turn starts, or `starts_in`: in which hole.  `sign`: its direction, as its move is
    written.  `kind`: which kind of turn it is.  `sown_from`: the first stones captured are sown beginning in this hole.
    `leaves`: the other side must answer with this kind of turn.  `bars`: a hole of the other side is barred for the
    answer.  `marks`: these places carry such a mark.  `front`, `back`: so many stones at least lie in a seat's row, the
    nearest to the middle or the one behind; `front_at_most`: so many at most.
    """

    starts: From | None = None
    starts_in: Place | None = None
    sign: Sign | None = None
    kind: Clause | None = None
    sown_from: Place | None = None
    leaves: Clause | None = None
    bars: Yes | None = None
    marks: dict[Place, Kind] | None = None
    front: dict[Seat, Count] | None = None
    front_at_most: dict[Seat, Count] | None = None
    back: dict[Seat, Count] | None = None


def judged(goal: TurnGoal, last: Ply, after: Position, learner: Seat) -> Iterator[bool]:
    """Whether each thing that such a goal says holds."""
    begun = last.before.rules.place_of(last.move)
    if goal.starts is not None:
        yield begun in (row(after, learner, front=goal.starts == From.FRONT))
    if goal.starts_in is not None:
        yield begun == goal.starts_in
    if goal.sign is not None:
        yield goal.sign in last.move
    if goal.kind is not None:
        yield kind_of(last.before) == goal.kind
    if goal.sown_from is not None:
        yield _sown_from(last) == goal.sown_from
    if goal.leaves is not None:
        yield not after.over and after.player != learner and kind_of(after) == goal.leaves
    if goal.bars is not None:
        yield bool(not after.over and after.player != learner and marked(after, BARRED)) is goal.bars
    if goal.marks is not None:
        lying = {(mark.place, after.rules.mark_kinds[mark.kind].name) for mark in after.lying()}
        yield lying >= set(goal.marks.items())
    if goal.front is not None:
        yield all(stones(after, seat, front=True) >= n for seat, n in goal.front.items())
    if goal.front_at_most is not None:
        yield all(stones(after, seat, front=True) <= n for seat, n in goal.front_at_most.items())
    if goal.back is not None:
        yield all(stones(after, seat, front=False) >= n for seat, n in goal.back.items())


def grounds(before: Position, place: str, learner: Seat) -> set[Ground]:
    """All that a place is to the learner."""
    board = before.rules.board
    cell = board.cells[board.index[place]]
    if cell.store:
        return {Ground.OWN_STORE if cell.seat == learner else Ground.THEIR_STORE}
    if before.owner(place) != learner:
        return {Ground.THEIR_SIDE}
    house = any(mark.place == place and mark.seat == learner for mark in marked(before, HOUSE))
    front = place in row(before, learner, front=True)
    return {Ground.OWN_SIDE} | ({Ground.OWN_HOUSE} if house else set()) | ({Ground.OWN_FRONT} if front else set())


def row(position: Position, seat: Seat, *, front: bool) -> list[str]:
    """A player's holes in the row nearest to the middle of the board, or in the rows behind it."""
    board = position.rules.board
    middle = ((board.rows - 1) // 2, board.rows // 2)
    cells = (board.cells[i] for i in board.owned(seat))
    return [cell.name for cell in cells if (cell.row in middle) is front]


def stones(position: Position, seat: Seat, *, front: bool) -> int:
    """How many stones lie there."""
    return sum(position.count(name) for name in row(position, seat, front=front))


def kind_of(position: Position) -> str:
    """The kind of turn that is to be played, "" where all are alike."""
    return str(getattr(position, "kind", ""))


def _sown_from(ply: Ply) -> str:
    """The hole in which the first sowing of captured stones begins, "" where there is none."""
    for one, two in pairwise(ply.steps):
        if one.op == "capture" and one.to == CARRIED and two.op == "drop" and two.hole not in SEATS:
            return two.hole
    return ""
