"""What a goal can say of how a turn was played and of how the board is left, besides what was captured.

Words for games with a direction, kinds of turns, rows in front and behind, and marks on holes; each holds nowhere in a
game that has no such thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from game.learn.hop_goals import Count, HopGoal, Place, Yes
from game.learn.replies import most
from game.rules.board import Seat
from game.rules.file.vocabulary import From
from game.rules.file.vocabulary import Place as Ground
from game.rules.game import PASS, marked
from game.rules.steps import CARRIED, laps_in

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.rules.match import Ply

Clause = Annotated[str, Meta(max_length=60, description="the id of a clause of the game")]
Kind = Annotated[
    str, Meta(max_length=20, description="a kind of mark: house, lost house, barred, owner, burnt, tuz or mandarin")
]
Sign = Annotated[Literal["<", ">"], Meta(description='"<" or ">"')]

HOUSE, BARRED = "house", "barred"


class TurnGoal(HopGoal, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The part of a `Goal` that is told of the learner's last turn, and of the board after it.

    `starts`: in which row the turn starts; `starts_in`: in which of these holes.  `sign`: its direction, as its move is
    written.  `kind`: which kind of turn it is.  `ends`: in which row its last stone falls.  `lap_ends`: where the last
    stone of its first sowing falls.  `laps_at_most`: so many sowings at most.  `captures_in`: its first capture is made
    by a stone in one of these holes.  `sown_from`: its captures are sown beginning in these holes, first in the
    first one.  `ended_by`: this clause ended the game. `leaves`: the other side must answer with this kind of turn.
    `bars`: a hole of the other side is barred for the answer.  `marks`: these places carry such a mark.  `front`,
    `back`: so many stones at least lie in a seat's row, the nearest to the middle or the one behind;
    `front_at_most`: so many at most.  `gains`: it makes a mark of this kind where none lay.  `prevents`: no answer
    of the other side makes one, its extra turns included.  `answers`: the other side has so many moves to choose
    from at most.
    """

    starts: From | None = None
    starts_in: list[Place] | None = None
    sign: Sign | None = None
    kind: Clause | None = None
    ends: From | None = None
    lap_ends: Place | None = None
    laps_at_most: Count | None = None
    captures_in: list[Place] | None = None
    sown_from: list[Place] | None = None
    ended_by: Clause | None = None
    leaves: Clause | None = None
    bars: Yes | None = None
    marks: dict[Place, Kind] | None = None
    front: dict[Seat, Count] | None = None
    front_at_most: dict[Seat, Count] | None = None
    back: dict[Seat, Count] | None = None
    gains: Kind | None = None
    prevents: Kind | None = None
    answers: Count | None = None


class Before(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a position has to be like before the learner moves.

    `holds`: so many stones at least lie in these places; `at_most`: so many at most.  `marks`: these places carry such
    a mark; `marked`: so many marks lie on the board in all.  `again`: an earlier move brought this
    one.  `bars`: a hole of the learner's is barred.  `each_at_most`, `each_at_least`: so many lie in each hole
    that is not empty.  `captures`: whether one of the learner's moves captures something.
    """

    holds: dict[Place, Count] = {}
    at_most: dict[Place, Count] = {}
    marks: dict[Place, Kind] = {}
    marked: Count | None = None
    again: Yes | None = None
    bars: Yes | None = None
    each_at_most: Count | None = None
    each_at_least: Count | None = None
    captures: Yes | None = None

    def fits(self, position: Position) -> bool:
        """Whether a position is like that."""
        index = position.rules.board.index
        if any(place not in index for place in (*self.holds, *self.at_most)):
            return False
        if self.bars is not None and bool(marked(position, BARRED)) is not self.bars:
            return False
        if self.marked is not None and len(_lying(position)) != self.marked:
            return False
        if self.again is not None and bool(getattr(position, "again", False)) is not self.again:
            return False
        each = [n for cell, n in zip(position.rules.board.cells, position.cells, strict=True) if cell.hole and n]
        if self.each_at_most is not None and max(each, default=0) > self.each_at_most:
            return False
        if self.each_at_least is not None and min(each, default=0) < self.each_at_least:
            return False
        if self.captures is not None and _can_capture(position) is not self.captures:
            return False
        enough = all(position.count(place) >= n for place, n in self.holds.items())
        few = all(position.count(place) <= n for place, n in self.at_most.items())
        return enough and few and _lying(position) >= set(self.marks.items())


def promises(goal: TurnGoal) -> bool:
    """Whether a goal says something of the answer of the other side, which must then be to move."""
    return any(said is not None for said in (goal.leaves, goal.prevents, goal.answers)) or bool(goal.bars)


def judged(goal: TurnGoal, last: Ply, after: Position, learner: Seat) -> Iterator[bool]:
    """Whether each thing that such a goal says holds."""
    begun = last.before.rules.place_of(last.move)
    if goal.starts is not None:
        yield begun in (row(after, learner, front=goal.starts == From.FRONT))
    if goal.starts_in is not None:
        yield begun in goal.starts_in
    if goal.sign is not None:
        yield goal.sign in last.move
    if goal.kind is not None:
        yield kind_of(last.before) == goal.kind
    if goal.ends is not None:
        fell = [step.hole for step in last.steps if step.op == "drop"][-1:]
        yield bool(fell) and fell[0] in row(after, learner, front=goal.ends == From.FRONT)
    if goal.lap_ends is not None:
        yield first_lap(last) == goal.lap_ends
    if goal.laps_at_most is not None:
        yield laps_in(last.steps) <= goal.laps_at_most
    if goal.captures_in is not None:
        yield _captures_in(last) in goal.captures_in
    if goal.sown_from is not None:
        yield _sown_from(last)[: len(goal.sown_from)] == goal.sown_from
    if goal.ended_by is not None:
        yield after.outcome is not None and after.outcome.reason == goal.ended_by
    if goal.leaves is not None:
        yield not after.over and after.player != learner and kind_of(after) == goal.leaves
    if goal.bars is not None:
        yield bool(not after.over and after.player != learner and marked(after, BARRED)) is goal.bars
    if goal.marks is not None:
        yield _lying(after) >= set(goal.marks.items())
    if goal.front is not None:
        yield all(stones(after, seat, front=True) >= n for seat, n in goal.front.items())
    if goal.front_at_most is not None:
        yield all(stones(after, seat, front=True) <= n for seat, n in goal.front_at_most.items())
    if goal.back is not None:
        yield all(stones(after, seat, front=False) >= n for seat, n in goal.back.items())
    if goal.gains is not None:
        yield _gains(last.before, last.after, goal.gains)
    if goal.prevents is not None:
        yield most(after, learner, lambda ply: _gains(ply.before, ply.after, goal.prevents or "")) == 0
    if goal.answers is not None:
        yield answers(after, learner) <= goal.answers


def answers(after: Position, learner: Seat) -> int:
    """How many moves the other side has to choose from; 0 where it is not to move, or can only pass."""
    if after.over or after.player == learner or after.legal() == (PASS,):
        return 0
    return len(after.legal())


def grounds(before: Position, place: str, learner: Seat) -> set[Ground]:
    """All that a place is to the learner."""
    board = before.rules.board
    cell = board.cells[board.index[place]]
    if cell.store:
        return {Ground.OWN_STORE if cell.seat == learner else Ground.THEIR_STORE}
    if before.owner(place) != learner:
        return {Ground.THEIR_SIDE}
    known = {
        Ground.OWN_SIDE: True,
        Ground.OWN_FRONT: place in row(before, learner, front=True),
        Ground.OWN_HOUSE: any(mark.place == place for mark in marked(before, HOUSE)),
        Ground.BARRED_HOLE: any(mark.place == place for mark in marked(before, BARRED)),
    }
    return {ground for ground, holds in known.items() if holds}


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


def _can_capture(position: Position) -> bool:
    """Whether a move captures something."""
    return any(step.op == "capture" for move in position.legal() for step in position.turn(move))


def _lying(position: Position) -> set[tuple[str, str]]:
    """The marks on the board: where, and of which kind."""
    return {(mark.place, position.rules.mark_kinds[mark.kind].name) for mark in position.lying()}


def _gains(before: Position, after: Position, kind: str) -> bool:
    """Whether a mark of this kind lies where none of its kind lay before."""
    return any(name == kind for _, name in _lying(after) - _lying(before))


def first_lap(ply: Ply) -> str:
    """Where the last stone of the first sowing of a turn falls, "" where nothing is sown."""
    fell, lifted = "", False
    for step in ply.steps:
        if step.op == "drop" and lifted:  # a stone from the hand before that only begins the turn
            fell = step.hole
        lifted = lifted or step.op == "lift"
        if fell and step.op in ("lift", "capture"):
            break
    return fell


def _captures_in(ply: Ply) -> str:
    """The hole in which a stone makes the first capture, "" where there is none."""
    return next((one.hole for one, two in pairwise(ply.steps) if one.op == "drop" and two.op == "capture"), "")


def _sown_from(ply: Ply) -> list[str]:
    """The holes in which the sowings of captured stones begin."""
    sown = (pair for pair in pairwise(ply.steps) if pair[1].op == "drop")
    return [two.hole for one, two in sown if one.op == "capture" and one.to == CARRIED]
