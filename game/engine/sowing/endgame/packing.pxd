# The C types of packing.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.sowing.endgame.table cimport EndTable
from game.engine.sowing.endgame.work cimport Work

cdef class Packing:
    cdef readonly Work work
    cdef int halvings, used
    cdef long long at
    cdef unsigned long long mask
    cdef int[::1] counts
    cdef int[::1] bounds_at
    cdef int[::1] bounds_of
    cdef int[::1] rows
    cdef int[::1] slots
    cdef int[::1] kinds
    cdef int[::1] numbers
    cdef unsigned long long[::1] pairs
    cdef int node[64]

cdef long long _slot(Packing p, int kind, unsigned long long pair) noexcept nogil
cdef int _numbered(Packing p, int kind, unsigned long long left, unsigned long long right) noexcept nogil
cdef void _put(unsigned char[::1] out, long long at, unsigned long long number) noexcept nogil
