# The C types of state.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.sowing.endgame.table cimport EndTable
from game.rules.sowing.machine cimport Machine
from game.rules.sowing.state cimport Rule

cdef class SearchState:
    cdef readonly Rule rule
    cdef readonly Machine machine
    cdef public EndTable ends
    cdef public long long nodes, limit, hits
    cdef public int stopped, horizon, pruning, remembering
    cdef readonly int additive, bounded, known_from
    cdef unsigned long long mask, salt
    cdef int age, cap, circles, circle_sweep, circle_drawn, past, watched, found, found_by, untried
    cdef unsigned long long[::1] table
    cdef unsigned long long[::1] busy
    cdef int shared
    cdef unsigned char[::1] boards
    cdef int[::1] moves
    cdef int[::1] states
    cdef int[::1] order
    cdef int[::1] bases
    cdef unsigned long long[::1] marks
    cdef int[::1] pv
    cdef int[::1] history
    cdef int pv_length[256]
    cdef int killers[512]
    cdef unsigned long long path[512]
    cdef int settled[512]
    cdef readonly int learned
    cdef int block, by_hands
    cdef readonly int playing, hasty, prize
    cdef int prized, thorough
    cdef unsigned char stage_of[256]
    cdef unsigned short step[256]
    cdef unsigned short step_facing[256]
    cdef short[::1] weights
