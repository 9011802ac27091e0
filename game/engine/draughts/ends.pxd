# The C types of ends.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.rules.draughts.machine cimport Rule, State

cdef class EndTable:
    cdef readonly Rule rule
    cdef readonly int most, squares
    cdef readonly long long entries
    cdef public int hunt_lost
    cdef public signed char[::1] low
    cdef readonly long long[::1] starts, firsts
    cdef long long[::1] choose
    cdef long long hunt_start

cdef class Retrograde:
    cdef readonly EndTable table
    cdef readonly State state
    cdef int[::1] count
    cdef long long first, second, size, at
    cdef int one, distance, farthest, layer
    cdef signed char[::1] waiting
    cdef unsigned long long[::1] sets
    cdef long long[::1] set_start

cdef int probe(EndTable t, State s) noexcept nogil
