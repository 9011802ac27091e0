# Written by setup.py from evaluation.py.

cimport cython
from game.engine.search.constants cimport WIN
from game.rules.sowing.cells cimport belongs, stock
from game.rules.sowing.machine cimport Machine
from game.rules.sowing.state cimport Rule

cdef inline int held(Machine m, Rule r) noexcept nogil:
    """What the stores count for the player to move, in units."""
    n: cython.int = stock(m, r, 0) - stock(m, r, 1)
    return r.unit * n if m.turn == 0 else -r.unit * n

cdef inline int weighed(Machine m, Rule r) noexcept nogil:
    """What South's side is worth by the weights of the variant file, less North's; the stores are not counted."""
    i: cython.int
    n: cython.int
    total: cython.int = 0
    for i in range(r.holes):
        if m.cell[i]:
            n = r.worth_side * m.cell[i] + r.worth_holes
            total += -n if belongs(m, r, i) else n
    return total

cdef inline int standing(Machine m, Rule r, int player) noexcept nogil:
    """What an unfinished position seems worth to a player."""
    score: cython.int = r.worth_store * (stock(m, r, 0) - stock(m, r, 1))
    if r.worth_side or r.worth_holes:
        score += weighed(m, r)
    return score if player == 0 else -score

cdef inline int result(Machine m, Rule r, int ply) noexcept nogil:
    """What a finished game is worth to the player whose turn it would be; a drawn one is 0."""
    if m.drawn:
        return 0
    if r.counts:
        return held(m, r)
    return WIN - ply if m.winner == m.turn else ply - WIN
