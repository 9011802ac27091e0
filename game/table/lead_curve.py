"""The curve of a game: how far one side was ahead after each part of a turn, counted and never judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.board import Seat
from game.rules.lead import pieces_ahead, pieces_of
from game.rules.match import Ply
from game.rules.stopped_games import is_stop_word
from game.rules.turns import plies_of_turns, turn_numbers


class LeadPoint(NamedTuple):
    """After one player's part of a turn.

    `number`: of the turn, as the list of turns counts; `lead`: how far South is ahead then, in pieces; `plies`: what
    was played in it, by `seat`; `taken`: how many pieces more `seat` has then, 0 where the end of a game shared out
    what was left.
    """

    number: int
    lead: int
    plies: range
    seat: Seat
    taken: int = 0


@dataclass(frozen=True)
class LeadCurve:
    """`start`: how far South was ahead before the first turn; `shared_out`: the last turn ended the game and left
    pieces that were shared out then.
    """

    start: int
    points: tuple[LeadPoint, ...]
    shared_out: bool = False

    @classmethod
    def of_plies(cls, plies: Sequence[Ply]) -> LeadCurve:
        """To give up, or to agree on a draw, moves no piece, and has no point."""
        if not plies:
            return cls(0, ())
        start, numbers = pieces_ahead(plies[0].before), turn_numbers(plies)
        if is_stop_word(plies[-1].move):
            plies = plies[:-1]
        points = []
        for run in plies_of_turns(plies):
            first, last = plies[run.start], plies[run.stop - 1]
            taken = pieces_of(last.after, first.mover) - pieces_of(first.before, first.mover)
            same = not last.after.over and last.after.round == first.before.round
            lead = pieces_ahead(last.after)
            points.append(LeadPoint(numbers[run.start], lead, run, first.mover, max(0, taken) if same else 0))
        ends = plies[-1] if plies else None
        swept = ends is not None and ends.after.over and any(step.op == "sweep" and step.n for step in ends.steps)
        return cls(start, tuple(points), swept)

    def index_of(self, ply: int) -> int:
        """The point of the turn that a ply belongs to; behind the last one the last."""
        return next((i for i, point in enumerate(self.points) if ply < point.plies.stop), len(self.points) - 1)

    def ahead_from(self, seat: Seat) -> int | None:
        """The index of the point from which on a player was ahead to the end; None where they were not then."""
        sign, first = 1 if seat == "S" else -1, len(self.points)
        while first and self.points[first - 1].lead * sign > 0:
            first -= 1
        return first if first < len(self.points) else None

    def turn_around(self, index: int) -> range:
        """The points of the whole turn that one belongs to: both players' parts, one line of the list of turns."""
        first, end = index, index + 1
        while first > 0 and self._together(first - 1):
            first -= 1
        while end < len(self.points) and self._together(end - 1):
            end += 1
        return range(first, end)

    def _together(self, index: int) -> bool:
        """Whether a point and the next one are of one turn: each round counts its own."""
        one, two = self.points[index], self.points[index + 1]
        return one.number == two.number and (one.seat, two.seat) != ("N", "S")
