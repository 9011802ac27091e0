# The C types of bounds.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.sowing.endgame.table cimport EndTable
from game.engine.sowing.endgame.work cimport Work

cdef void turn_round(Work b) noexcept nogil
cdef int follow(Work b, EndTable t, long long looks) noexcept nogil
