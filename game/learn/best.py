"""Which moves are best, as the search says; asked when a lesson is made or checked, never when it is read."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.search.constants import MAX_PLY
from game.learn.puzzles import Finder, margin_of

if TYPE_CHECKING:
    from game.engine.mind import Info
    from game.rules.game import Position

LOOKS = (2_000, 60_000)  # positions searched: at a glance, and to be right mostly
SURE = (*LOOKS, 6_000_000)  # ... and to be sure
UNPROVED = 2  # times what is clear in the game, where no search comes to the end of all lines


def best_moves(position: Position, right: int = 1, *, sure: bool = False) -> tuple[str, ...]:
    """So many moves at most that are clearly better than all others, best first; () where none stand out.

    All looks have to agree, and what is clear in the game (two stones, a man) lies between the last of them and the
    next move at least.  `sure`: for lessons that everybody gets.  Small positions are searched to the end, others
    deeply; there more has to lie between.
    """
    if position.over or position.phase != "play" or position.joint:
        return ()
    found: tuple[str, ...] = ()
    for nodes in SURE if sure else LOOKS:
        values = Finder(position.rules).values(position, nodes, right + 1)
        gaps = [one.cp - two.cp for one, two in pairwise(values)]
        margin = margin_of(position.rules)
        count = next((i for i, gap in enumerate(gaps, 1) if gap >= margin), 0)
        seen = tuple(info.line[0] for info in values[:count])
        if not seen or (found and set(found) != set(seen)):
            return ()
        if nodes == SURE[-1] and gaps[count - 1] < UNPROVED * margin and not all(map(_to_the_end, values)):
            return ()
        found = seen
        if all(info.exact for info in values):
            break
    return found


def _to_the_end(info: Info) -> bool:
    """Whether a search has looked at all lines to their ends, or until they come back to where they were."""
    return info.exact or info.depth >= MAX_PLY
