"""The moves that can be listed, one by one, whatever is to be decided: turns, turning the board round, claims.

A layout has too many ways to list; it has none here.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.rules.board import other
from game.rules.game import CLAIM

if TYPE_CHECKING:
    from game.rules.game import Position


def ways(position: Position) -> tuple[str, ...]:
    """Every move that may be made now; none in a finished game, or where they cannot be listed."""
    if position.over or position.phase == "layout" or position.joint:
        return ()
    if position.phase != "claim":
        return position.legal()
    board = position.rules.board
    theirs = (board.cells[i].name for i in board.owned(other(position.player)))
    claims = (CLAIM + ".".join(names) for names in combinations(theirs, position.claims_wanted))
    return tuple(claim for claim in claims if position.why_not(claim) is None)
