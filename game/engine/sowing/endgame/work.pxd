# The C types of work.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.sowing.endgame.table cimport EndTable
from game.rules.sowing.machine cimport Machine

cdef class Work:
    cdef readonly EndTable table
    cdef readonly Machine machine
    cdef readonly int n
    cdef readonly long long many
    cdef int circles, owns, busy, circling, turns, turn, kind, layers, width, first, last, used
    cdef long long start, at
    cdef object found
    cdef int[::1] chunk
    cdef int[::1] leads
    cdef int[::1] ends
    cdef int[::1] comes
    cdef int[::1] begins
    cdef signed char[::1] exit_low
    cdef signed char[::1] exit_high
    cdef signed char[::1] before_low
    cdef signed char[::1] before_high
    cdef signed char[::1] apart
    cdef unsigned char[::1] state
    cdef unsigned char spread[96]
    cdef unsigned char keep[96]
    cdef int low[64]
    cdef int high[64]
