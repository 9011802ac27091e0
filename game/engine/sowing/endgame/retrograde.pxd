# The C types of retrograde.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.sowing.endgame.work cimport Work

cdef class Retrograde(Work):
    pass
