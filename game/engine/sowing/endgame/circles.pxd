# The C types of circles.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.engine.sowing.endgame.table cimport EndTable
from game.rules.sowing.machine cimport Machine
from game.rules.sowing.state cimport Rule

cdef class Circles:
    cdef readonly EndTable table
    cdef readonly Rule rule
    cdef readonly Machine machine
    cdef readonly int many
    cdef int sweep, room, size, asker, goal, stones, at, full
    cdef long long mask
    cdef int[::1] slots
    cdef long long[::1] keys
    cdef unsigned char[::1] boards
    cdef int[::1] kinds
    cdef unsigned char[::1] mine
    cdef unsigned char[::1] suits
    cdef unsigned char[::1] visits
    cdef int[::1] leads
    cdef int[::1] moves
    cdef int[::1] ends
    cdef int[::1] comes
    cdef int[::1] begins
    cdef unsigned char[::1] inside
    cdef unsigned char[::1] kept
    cdef unsigned char[::1] forced
    cdef int[::1] left
    cdef int[::1] stack
