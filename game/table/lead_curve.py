"""The curve of a game: how far one side was ahead after each part of a turn, counted and never judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.board import Seat
from game.rules.lead import counted_lead, pieces_of
from game.rules.match import Ply
from game.rules.stopped_games import is_stop_word
from game.rules.turns import plies_of_turns, turn_numbers


class LeadPoint(NamedTuple):
    """The lead after one player's turn.

    `number`: number of the turn in the list of turns; `lead`: by how many pieces South is ahead; `plies`: the plies
    that `seat` played in it; `taken`: how many pieces `seat` gained, 0 if the end of the game distributed the rest.
    """

    number: int
    lead: int
    plies: range
    seat: Seat
    taken: int = 0


@dataclass(frozen=True)
class LeadCurve:
    """The lead during a game.

    `start`: by how much South was ahead before the first turn; `shared_out`: the last turn ended the game, and the
    remaining pieces were distributed.
    """

    start: int
    points: tuple[LeadPoint, ...]
    shared_out: bool = False

    @classmethod
    def from_plies(cls, plies: Sequence[Ply]) -> LeadCurve:
        """Return the lead curve of a game; a ply that resigns or agrees to end has no point."""
        if not plies:
            return cls(0, ())
        start, numbers = counted_lead(plies[0].before), turn_numbers(plies)
        if is_stop_word(plies[-1].move):
            plies = plies[:-1]
        points = []
        for run in plies_of_turns(plies):
            first, last = plies[run.start], plies[run.stop - 1]
            taken = pieces_of(last.after, first.mover) - pieces_of(first.before, first.mover)
            same = not last.after.over and last.after.round == first.before.round
            lead = counted_lead(last.after)
            points.append(LeadPoint(numbers[run.start], lead, run, first.mover, max(0, taken) if same else 0))
        ends = plies[-1] if plies else None
        swept = ends is not None and ends.after.over and any(step.op == "sweep" and step.n for step in ends.steps)
        return cls(start, tuple(points), swept)

    def index_of_ply(self, ply: int) -> int:
        """Return the index of the point that a ply belongs to; for later plies the last point."""
        return next((i for i, point in enumerate(self.points) if ply < point.plies.stop), len(self.points) - 1)

    def lead_start_of(self, seat: Seat) -> int | None:
        """Return the index of the point from which on a player led to the end; None if there is none."""
        sign, first = 1 if seat == "S" else -1, len(self.points)
        while first and self.points[first - 1].lead * sign > 0:
            first -= 1
        return first if first < len(self.points) else None
