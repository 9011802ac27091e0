# The C types of endgame.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.rules.sowing.machine cimport Machine
from game.rules.sowing.state cimport Rule

cdef int UNKNOWN
cdef int FOREVER

cdef class EndTable:
    cdef readonly int most, room, holes, half, total, mirrored, layered, constant
    cdef readonly list ends
    cdef long long[::1] ranks
    cdef long long[::1] places
    cdef int[::1] halvings
    cdef readonly unsigned char[::1] data
    cdef public signed char[::1] low
    cdef public signed char[::1] high

cdef long long _number(EndTable t, long long at, long long width) noexcept nogil
cdef int entry(EndTable t, int n, long long rank, int layer) noexcept nogil
cdef long long rank_of(EndTable t, Machine m, Rule r, int n) noexcept nogil
cdef int layer_of(EndTable t, Machine m, Rule r) noexcept nogil
cdef int back_layer_of(EndTable t, Machine m, Rule r) noexcept nogil
cdef int bounds(EndTable t, Machine m, Rule r) noexcept nogil
cdef int probe(EndTable t, Machine m, Rule r) noexcept nogil
