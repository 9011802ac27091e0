"""Which moves are best, as the search says; asked when a lesson is made or checked, never when it is read."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.learn.puzzles import Finder, margin_of

if TYPE_CHECKING:
    from game.rules.game import Position

LOOKS = (2_000, 60_000)  # positions searched: at a glance, and to be sure


def best_moves(position: Position, right: int = 1) -> tuple[str, ...]:
    """So many moves at most that are clearly better than all others, best first; () where none stand out.

    Both looks have to agree, and what is clear in the game (two stones, a man) lies
    between the last of them and the next move at least.
    """
    if position.over or position.phase != "play" or position.joint:
        return ()
    found: tuple[str, ...] = ()
    for nodes in LOOKS:
        values = Finder(position.rules).values(position, nodes, right + 1)
        gaps = [one.cp - two.cp for one, two in pairwise(values)]
        count = next((i for i, gap in enumerate(gaps, 1) if gap >= margin_of(position.rules)), 0)
        seen = tuple(info.line[0] for info in values[:count])
        if not seen or (found and set(found) != set(seen)):
            return ()
        found = seen
    return found
