"""The story of a game, read from its steps: who was ahead when, the longest turn, the biggest capture.

It needs no engine and no window.  What a turn cost is the review's to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from game.rules.board import other_seat
from game.rules.lead import pieces_ahead
from game.rules.match import Ply
from game.rules.steps import Step, step_kind
from game.rules.stopped_games import stops_from_outside
from game.rules.turns import plies_of_turns


class Highlight(NamedTuple):
    """A turn, or a move of a game for one, worth looking at.

    Its plies, how many pieces it moved or took, and the places they were taken from.
    """

    plies: range
    n: int
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameSummary:
    """What happened in a game.

    `leads`: how far South was ahead at the start and after each ply, in pieces.  `changes`: how often the lead passed
    from one player to the other.  `led_from`: the ply from whose end on the winner was ahead without a break, None
    where nobody won or the winner never was before the end.
    """

    leads: tuple[int, ...]
    longest: Highlight | None
    biggest: Highlight | None
    changes: int
    led_from: int | None

    @classmethod
    def of_plies(cls, plies: Sequence[Ply]) -> GameSummary:
        """Reads a game; each ply's steps are made at most once."""
        leads = (pieces_ahead(plies[0].before), *(pieces_ahead(ply.after) for ply in plies)) if plies else (0,)
        signs = [value > 0 for value in leads if value]
        changes = sum(now != before for before, now in pairwise(signs))
        turns = _turns(plies)
        moved = (Highlight(turn, sum(_moves(step) for i in turn for step in plies[i].steps)) for turn in turns)
        longest = max(moved, key=lambda one: one.n, default=None)
        biggest = max((_taken(plies, turn) for turn in turns), key=lambda one: one.n, default=None)
        return cls(
            leads,
            longest if longest and longest.n else None,
            biggest if biggest and biggest.n else None,
            changes,
            _led_from(leads, plies),
        )


def _turns(plies: Sequence[Ply]) -> list[range]:
    """The plies of each turn; in a game for one, where the turn never passes, each move by itself.

    To give up, or to agree on a draw, is no move of a turn.
    """
    if plies and stops_from_outside(plies[-1].move):
        plies = plies[:-1]
    if plies and plies[0].before.rules.for_one_player:
        return [range(i, i + 1) for i in range(len(plies))]
    return plies_of_turns(plies)


def _moves(step: Step) -> int:
    """How many pieces a step moves, where it moves any: one that goes as it is counts as one."""
    return 1 if step_kind(step.op).goes else (step.n or 1) * (step.op == "drop")


def _taken(plies: Sequence[Ply], turn: range) -> Highlight:
    """What the mover captured, sown on or not; what the other side got by it does not count."""
    mover = plies[turn.start].mover
    taken = [
        step
        for i in turn
        for step in plies[i].steps
        if step.op == "capture" and step.to != other_seat(mover) and step.n
    ]
    return Highlight(turn, sum(step.n for step in taken), tuple(dict.fromkeys(step.hole for step in taken)))


def _led_from(leads: Sequence[int], plies: Sequence[Ply]) -> int | None:
    outcome = plies[-1].after.outcome if plies else None
    if outcome is None or outcome.winner is None:
        return None
    sign = 1 if outcome.winner == "S" else -1
    ahead = len(leads)
    while ahead and leads[ahead - 1] * sign > 0:
        ahead -= 1
    return ahead - 1 if 0 < ahead < len(leads) else None
