# The C types of search.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.rules.sowing cimport Machine, Rule, finish_turn, is_legal, move_count, row_sum, start_turn

cdef extern from *:
    const char* NAQALA_SOURCE

cdef class Search:
    cdef readonly Rule rule
    cdef readonly Machine machine
    cdef public long long nodes, limit
    cdef public int stopped, horizon
    cdef unsigned long long mask
    cdef unsigned long long[::1] keys
    cdef unsigned long long[::1] entries
    cdef short pv[64 * 64]
    cdef signed char pv_length[65]
