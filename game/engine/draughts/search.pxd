# The C types of search.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.draughts.ends cimport EndTable
from game.rules.draughts.machine cimport Rule, State

cdef class Search:
    cdef readonly Rule rule
    cdef readonly State state
    cdef public EndTable ends
    cdef public long long nodes, limit, hits
    cdef public int stopped, horizon, hunt_lost, twice
    cdef readonly int past
    cdef int half
    cdef unsigned long long mask, board, even, left, right, middle
    cdef readonly unsigned long long[::1] table
    cdef unsigned long long[::1] path
    cdef int[::1] line_start
    cdef int[::1] line_goal
    cdef unsigned long long[::1] line_taken
    cdef int[::1] history
