"""The story of a game, read from its steps: its curve, the longest turn, the biggest capture.

It needs no engine and no window.  What a turn cost is the review's to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.board import other_seat
from game.rules.match import Ply
from game.rules.steps import Step, step_kind
from game.rules.stopped_games import is_stop_word
from game.rules.turns import plies_of_turns
from game.table.lead_curve import LeadCurve


class Highlight(NamedTuple):
    """A remarkable turn, or move of a game for one.

    `plies`: its plies; `n`: how many pieces it moved or took; `places`: where they were taken.
    """

    plies: range
    n: int
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameSummary:
    """The summary of a game: the curve of the lead, the longest turn and the biggest capture."""

    curve: LeadCurve
    longest: Highlight | None
    biggest: Highlight | None

    @classmethod
    def from_plies(cls, plies: Sequence[Ply]) -> GameSummary:
        """Return the summary of a game; the steps of each ply are computed at most once."""
        turns = _turn_ranges(plies)
        moved = (Highlight(turn, sum(_pieces_moved(step) for i in turn for step in plies[i].steps)) for turn in turns)
        longest = max(moved, key=lambda one: one.n, default=None)
        if longest and longest.n == 1:  # a single step of a piece stands out from no other
            longest = None
        biggest = max((_captures_of_turn(plies, turn) for turn in turns), key=lambda one: one.n, default=None)
        found = (one if one and one.n else None for one in (longest, biggest))
        return cls(LeadCurve.from_plies(plies), *found)


def _turn_ranges(plies: Sequence[Ply]) -> list[range]:
    """Return the plies of each turn; in a game for one, where the turn never passes, each move by itself.

    Resigning or agreeing on a draw is no move.
    """
    if plies and is_stop_word(plies[-1].move):
        plies = plies[:-1]
    if plies and plies[0].before.rules.for_one_player:
        return [range(i, i + 1) for i in range(len(plies))]
    return plies_of_turns(plies)


def _pieces_moved(step: Step) -> int:
    """Return how many pieces a step moves, 0 if it moves none: one that goes as it is counts as one."""
    return 1 if step_kind(step.op).is_movement else (step.n or 1) * (step.op == "drop")


def _captures_of_turn(plies: Sequence[Ply], turn: range) -> Highlight:
    """Return what the mover captured, sown on or not, without what the opponent got by it."""
    mover = plies[turn.start].mover
    taken = [
        step
        for i in turn
        for step in plies[i].steps
        if step.op == "capture" and step.to != other_seat(mover) and step.n
    ]
    return Highlight(turn, sum(step.n for step in taken), tuple(dict.fromkeys(step.hole for step in taken)))
