"""Static evaluation of a position: at the end of a game, or where the search stops.

Where the search stops, the stores are compared, and what lies on the board is weighed: by the words of the variant
file, and by what the program has learned from games against itself (`weights.py` says what the numbers are).

Read by the search when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from game.engine.constants import WIN
from game.engine.sowing.constants import HEAD, HOUSE_AT, PAIR, TURN_AT, TUZ_AT
from game.rules.sowing.cells import belongs, left_over, stock

if TYPE_CHECKING:
    from game.engine.sowing.search.state import SearchState
    from game.rules.sowing.machine import Machine
    from game.rules.sowing.state import Rule


def held(m: Machine, r: Rule) -> cython.int:
    """Return the captured stones of the player to move less the opponent's, in evaluation units."""
    n: cython.int = stock(m, r, 0) - stock(m, r, 1)
    return r.unit * n if m.turn == 0 else -r.unit * n


def weighed(m: Machine, r: Rule) -> cython.int:
    """Return the weighted sum of the stones on South's side less that of North's, with the weights in the game's
    variant file.
    """
    i: cython.int
    n: cython.int
    total: cython.int = 0
    for i in range(r.holes):
        if m.cell[i]:
            n = r.worth_side * m.cell[i] + r.worth_holes
            total += -n if belongs(m, r, i) else n
    return total


def kept(m: Machine, r: Rule) -> cython.int:
    """Return the number of stones in holes won by South less that in holes won by North."""
    i: cython.int
    total: cython.int = 0
    for i in range(r.holes):
        if m.cell[r.won_at + i]:
            total += m.cell[i] if m.cell[r.won_at + i] == 1 else -cython.cast(cython.int, m.cell[i])
    return total


def learnt(s: SearchState, m: Machine, r: Rule) -> cython.int:
    """Return the learned evaluation of the board for South. Each pair of opposite holes has a table, with an entry for
    each combination of their numbers of stones.
    """
    i: cython.int
    n: cython.int
    clock: cython.int = m.cell[r.hand_at] + m.cell[r.hand_at + 1] if s.by_hands else left_over(m, r)
    at: cython.int = s.block * s.stage_of[clock & 255]
    total: cython.int = -s.weights[at + TURN_AT] if m.turn else s.weights[at + TURN_AT]
    if r.works_from:
        total += s.weights[at + HOUSE_AT] * ((m.cell[r.flag_at] > 0) - (m.cell[r.flag_at + 1] > 0))
    if r.tuz_at:
        total += s.weights[at + TUZ_AT] * ((m.cell[r.tuz_at] > 0) - (m.cell[r.tuz_at + 1] > 0))
    at += HEAD
    if r.claims:  # a hole is seen by its owner, wherever it lies
        for i in range(r.holes):
            n = at + s.step[m.cell[i]] + s.step_facing[m.cell[r.face[i]]]
            if belongs(m, r, i):
                total -= s.weights[n + PAIR * (i - r.half if i >= r.half else i + r.half)]
            else:
                total += s.weights[n + PAIR * i]
        return total
    for i in range(r.half):
        total += s.weights[at + s.step[m.cell[i]] + s.step_facing[m.cell[r.face[i]]]]
        at += PAIR
    return total


def tallied(m: Machine, r: Rule, player: cython.int) -> cython.int:
    """Return the value for `player` of an unfinished position by captured stones and the weights in the variant file,
    without learned weights.
    """
    score: cython.int = r.worth_store * (stock(m, r, 0) - stock(m, r, 1))
    if r.worth_side or r.worth_holes:
        score += weighed(m, r)
    if r.won_at:
        score += r.worth_store * kept(m, r)
    return score if player == 0 else -score


def standing(s: SearchState, m: Machine, r: Rule, player: cython.int) -> cython.int:
    """Return the evaluation of an unfinished position for `player`, with learned weights if there are any."""
    score: cython.int = tallied(m, r, player)
    if s.learned:
        score += learnt(s, m, r) if player == 0 else -learnt(s, m, r)
    return score


def final(s: SearchState, score: cython.int) -> cython.int:
    """Return the search score of a final difference of stones: with a bonus for winning where a win counts more than
    stones.
    """
    return score + s.prized if score > 0 else (score - s.prized if score < 0 else 0)


def result(s: SearchState, m: Machine, r: Rule, ply: cython.int) -> cython.int:
    """Return the score of a finished game for the player whose turn it would be; a drawn one is 0."""
    if m.drawn:
        return 0
    if r.counts:
        return final(s, held(m, r))
    return WIN - ply if m.winner == m.turn else ply - WIN
