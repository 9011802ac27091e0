"""Grouping of plies into turns: all that a player does before the other one moves, within a round.

Where a piece may be removed before a turn, removing it belongs to that turn, and letting it stand to the one before.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from game.rules.game import KEEP
from game.rules.stopped_games import is_ended_by_players

if TYPE_CHECKING:
    from game.rules.match import Ply


def plies_of_turns(plies: Sequence[Ply]) -> list[range]:
    """Return the range of plies of each turn, in order."""
    starts = [0] if plies else []
    starts += [i for i, (one, two) in enumerate(pairwise(plies), 1) if not _are_one_turn(one, two)]
    return [range(first, end) for first, end in pairwise((*starts, len(plies)))]


def turn_around(plies: Sequence[Ply], ply: int) -> range:
    """Return the range of plies of the turn that contains the ply with index `ply`."""
    first, end = ply, ply + 1
    while first > 0 and _are_one_turn(plies[first - 1], plies[first]):
        first -= 1
    while end < len(plies) and _are_one_turn(plies[end - 1], plies[end]):
        end += 1
    return range(first, end)


def turn_numbers(plies: Sequence[Ply]) -> list[int]:
    """Return the number of each ply's turn: 1 for the first player's first, 2 for the answer. Each round counts from 1;
    resigning or agreeing on an end isn't a turn.
    """
    out: list[int] = []
    number, round_ = 0, -1
    for run in plies_of_turns(plies):
        first = plies[run.start]
        if first.before.round != round_:
            number, round_ = 0, first.before.round
        number += not is_ended_by_players(first.move)
        out += [number] * len(run)
    return out


def is_removal_spared(ply: Ply) -> bool:
    """Return whether a ply is the decision to remove no piece, which belongs to the opponent's turn and begins none."""
    return ply.move == KEEP and ply.before.phase == "remove"


def _are_one_turn(before: Ply, after: Ply) -> bool:
    """Return whether two consecutive plies belong to the same turn; a ply in which both players sow at once is a turn
    of its own.
    """
    if is_removal_spared(after) or is_removal_spared(before):
        return is_removal_spared(after)
    joint = before.before.joint or after.before.joint
    return before.mover == after.mover and before.before.round == after.before.round and not joint
