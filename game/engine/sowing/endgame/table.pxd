# The C types of endgame.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.rules.sowing.machine cimport Machine
from game.rules.sowing.state cimport Rule

cdef int UNKNOWN
cdef int FOREVER

cdef class EndTable:
    cdef readonly long long entries
    cdef readonly int most, holes, half, total, mirrored, layered, constant
    cdef long long[::1] ranks
    cdef long long[::1] starts
    cdef public signed char[::1] low
    cdef public signed char[::1] high

cdef int layers_of(EndTable t, int n) noexcept nogil
cdef long long rank_of(EndTable t, Machine m, Rule r, int n) noexcept nogil
cdef int layer_of(EndTable t, Machine m, Rule r) noexcept nogil
cdef int back_layer_of(EndTable t, Machine m, Rule r) noexcept nogil
cdef int bounds(EndTable t, Machine m, Rule r) noexcept nogil
cdef int probe(EndTable t, Machine m, Rule r) noexcept nogil
