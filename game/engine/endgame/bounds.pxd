# The C types of bounds.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.endgame.table cimport EndTable
from game.engine.endgame.work cimport Work

cdef extern from *:
    const char* NAQALA_SOURCE

cdef void turn_round(Work b) noexcept nogil
cdef int follow(Work b, EndTable t, long long looks) noexcept nogil
