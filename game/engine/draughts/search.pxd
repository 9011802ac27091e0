# The C types of search.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.search.constants cimport EXACT, FAR, INFINITE, LOWER, MAX_PLY, UPPER, WIN
from game.rules.draughts.constants cimport FEW_KINGS, HUNT_OVER, NO_PIECE, NOWHERE, ON, QUIET
from game.rules.draughts.machine cimport Rule, State, bit_of, bits, ended, generate, make

cdef extern from *:
    const char* NAQALA_SOURCE

cdef class Search:
    cdef readonly Rule rule
    cdef readonly State state
    cdef public long long nodes, limit
    cdef public int stopped, horizon, hunt_lost
    cdef readonly int past
    cdef unsigned long long mask
    cdef unsigned long long[::1] table
    cdef unsigned long long[::1] path
    cdef int[::1] line_start
    cdef int[::1] line_goal
    cdef unsigned long long[::1] line_taken
    cdef int[::1] history
