"""The curve of a game: how far one side was ahead after each part of a turn, counted and never judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from game.rules.board import Seat
from game.rules.lead import pieces_ahead
from game.rules.match import Ply
from game.rules.turns import plies_of_turns, turn_numbers


class LeadPoint(NamedTuple):
    """After one player's part of a turn.

    `number`: of the turn, as the list of turns counts; `lead`: how far South is ahead then, in pieces; `plies`: what
    was played in it, by `seat`.
    """

    number: int
    lead: int
    plies: range
    seat: Seat


@dataclass(frozen=True)
class LeadCurve:
    """`start`: how far South was ahead before the first turn."""

    start: int
    points: tuple[LeadPoint, ...]

    @classmethod
    def of_plies(cls, plies: Sequence[Ply]) -> LeadCurve:
        if not plies:
            return cls(0, ())
        numbers = turn_numbers(plies)
        points = [
            LeadPoint(numbers[run.start], pieces_ahead(plies[run.stop - 1].after), run, plies[run.start].mover)
            for run in plies_of_turns(plies)
        ]
        return cls(pieces_ahead(plies[0].before), tuple(points))

    def index_of(self, ply: int) -> int:
        """The point of the turn that a ply belongs to; behind the last one the last."""
        return next((i for i, point in enumerate(self.points) if ply < point.plies.stop), len(self.points) - 1)

    def lead_before(self, index: int) -> int:
        """How far South was ahead before a part of a turn."""
        return self.points[index - 1].lead if index else self.start

    @property
    def changes(self) -> int:
        """How often the lead passed from one player to the other."""
        signs = [lead > 0 for lead in (self.start, *(point.lead for point in self.points)) if lead]
        return sum(now != before for before, now in pairwise(signs))

    def ahead_from(self, seat: Seat) -> int | None:
        """The index of the point from which on a player was ahead to the end; None where they were not then."""
        sign, first = 1 if seat == "S" else -1, len(self.points)
        while first and self.points[first - 1].lead * sign > 0:
            first -= 1
        return first if first < len(self.points) else None
