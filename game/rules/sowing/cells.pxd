# Written by setup.py from cells.py.

cimport cython
from game.rules.sowing.state cimport Rule, State

cdef inline int belongs(State m, Rule r, int hole) noexcept nogil:
    """The owner of a hole: 0 South, 1 North."""
    if r.claims:
        return cython.cast(cython.int, (m.owner >> hole) & 1)
    return hole >= r.half

cdef inline int row_is_empty(State m, Rule r, int player) noexcept nogil:
    """Are all holes of this player empty?"""
    i: cython.int
    first: cython.int = player * r.half
    if r.claims:
        for i in range(r.holes):
            if m.cell[i] and belongs(m, r, i) == player:
                return 0
        return 1
    for i in range(first, first + r.half):
        if m.cell[i]:
            return 0
    return 1

cdef inline int row_sum(State m, Rule r, int player) noexcept nogil:
    """Stones in the holes of a player."""
    i: cython.int
    total: cython.int = 0
    first: cython.int = player * r.half
    for i in range(first, first + r.half):
        total += m.cell[i]
    return total

cdef inline int front_is_empty(State m, Rule r, int player) noexcept nogil:
    """Is this player's front row empty?"""
    i: cython.int
    first: cython.int = player * r.half
    for i in range(first, first + r.columns):
        if m.cell[i]:
            return 0
    return 1

cdef inline int house_works(State m, Rule r, int player) noexcept nogil:
    """Does this player own their house, with enough stones in it?"""
    return r.house[player] >= 0 and m.cell[r.flag_at + player] and m.cell[r.house[player]] >= r.works_from

cdef inline int can_feed(State m, Rule r) noexcept nogil:
    """Does any hole of the mover hold enough stones to reach the other side?"""
    i: cython.int
    first: cython.int = m.turn * r.half
    for i in range(first, first + r.half):
        if m.cell[i] and m.cell[i] >= r.reach[i]:
            return 1
    return 0

cdef inline int left_over(State m, Rule r) noexcept nogil:
    """Stones outside the stores, those in the hand included."""
    return r.total - m.cell[r.holes] - m.cell[r.holes + 1]

cdef inline int partner(Rule r, int at) noexcept nogil:
    """The other player's cell of the same name; `at` is South's."""
    return at + r.half if at < r.holes else at + 1

cdef inline int next_pair(Rule r, int at) noexcept nogil:
    """South's next cell: the holes, then store, hand and house, then past the end."""
    if at < r.half - 1:
        return at + 1
    if at < r.holes:
        return r.holes
    return at + 2 if at + 2 < r.size - (r.ban_at > 0) else r.size
