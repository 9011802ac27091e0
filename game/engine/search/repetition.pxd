# Written by setup.py from repetition.py.

cimport cython
from game.rules.sowing.cells cimport row_sum
from game.engine.search.state cimport SearchState
from game.rules.sowing.machine cimport Machine
from game.rules.sowing.state cimport Rule

cdef inline void note(SearchState s, Machine m, Rule r, int ply, unsigned long long key) noexcept nogil:
    """Notes a position on the path: its hash, and what no turn can undo."""
    s.path[s.past + ply] = key
    s.settled[s.past + ply] = m.cell[r.holes] + m.cell[r.holes + 1] if r.counts else row_sum(m, r, 0)

cdef inline int came_before(SearchState s, int ply) noexcept nogil:
    """Has the position that was noted last come before?  Looks back no further than the last capture."""
    here: cython.int = s.past + ply
    i: cython.int = here - 1
    while i >= 0 and s.settled[i] == s.settled[here]:
        if s.path[i] == s.path[here]:
            return 1
        i -= 1
    return 0
