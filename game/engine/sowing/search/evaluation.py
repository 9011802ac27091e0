"""What a position is worth to a player: at the end of a game, or where the search stops.

Read by the search when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from game.engine.constants import WIN
from game.rules.sowing.cells import belongs, stock

if TYPE_CHECKING:
    from game.rules.sowing.machine import Machine
    from game.rules.sowing.state import Rule


def held(m: Machine, r: Rule) -> cython.int:
    """What the stores count for the player to move, in units."""
    n: cython.int = stock(m, r, 0) - stock(m, r, 1)
    return r.unit * n if m.turn == 0 else -r.unit * n


def weighed(m: Machine, r: Rule) -> cython.int:
    """What South's side is worth by the weights of the variant file, less North's; the stores are not counted."""
    i: cython.int
    n: cython.int
    total: cython.int = 0
    for i in range(r.holes):
        if m.cell[i]:
            n = r.worth_side * m.cell[i] + r.worth_holes
            total += -n if belongs(m, r, i) else n
    return total


def kept(m: Machine, r: Rule) -> cython.int:
    """What lies in the holes that South has won, less what lies in North's."""
    i: cython.int
    total: cython.int = 0
    for i in range(r.holes):
        if m.cell[r.won_at + i]:
            total += m.cell[i] if m.cell[r.won_at + i] == 1 else -cython.cast(cython.int, m.cell[i])
    return total


def standing(m: Machine, r: Rule, player: cython.int) -> cython.int:
    """What an unfinished position seems worth to a player."""
    score: cython.int = r.worth_store * (stock(m, r, 0) - stock(m, r, 1))
    if r.worth_side or r.worth_holes:
        score += weighed(m, r)
    if r.won_at:
        score += r.worth_store * kept(m, r)
    return score if player == 0 else -score


def result(m: Machine, r: Rule, ply: cython.int) -> cython.int:
    """What a finished game is worth to the player whose turn it would be; a drawn one is 0."""
    if m.drawn:
        return 0
    if r.counts:
        return held(m, r)
    return WIN - ply if m.winner == m.turn else ply - WIN
