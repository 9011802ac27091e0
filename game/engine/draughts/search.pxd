# The C types of search.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.draughts.ends cimport EndTable, probe
from game.engine.search.constants cimport EXACT, FAR, INFINITE, LOWER, MAX_PLY, UPPER, WIN
from game.rules.draughts.constants cimport FEW_KINGS, HUNT_OVER, NO_PIECE, NOWHERE, ON, QUIET, QUIET_TURNS
from game.rules.draughts.machine cimport Rule, State, captures, could_capture, ended, generate, make
from game.rules.draughts.squares cimport bit_of
from game.rules.bits cimport bits

cdef extern from *:
    const char* NAQALA_SOURCE

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
