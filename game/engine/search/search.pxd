# The C types of search.py.  Without a compiler this file is not read and nothing changes but the speed.

from libc.string cimport memcpy

from game.engine.endgame.table cimport FOREVER, UNKNOWN, EndTable, bounds
from game.rules.sowing.constants cimport MOVE_PASS, MOVE_SWAP, NO_GOAL, WHEN_MAJORITY
from game.rules.sowing.machine cimport Machine, Rule, finish_turn, make_move, stop_game

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define NAQALA_BRING(place) __builtin_prefetch(place)
    #else
    #define NAQALA_BRING(place) ((void)(place))
    #endif
    """
    const char* NAQALA_SOURCE
    void bring "NAQALA_BRING"(const void* place) nogil

cdef class Search:
    cdef readonly Rule rule
    cdef readonly Machine machine
    cdef public EndTable ends
    cdef public long long nodes, limit, hits
    cdef public int stopped, horizon, pruning, remembering
    cdef readonly int additive, bounded, known_from
    cdef unsigned long long mask, salt
    cdef int age, cap, circles, circle_sweep, circle_drawn, past, watched
    cdef unsigned long long[::1] table
    cdef unsigned char[::1] boards
    cdef int[::1] moves
    cdef int[::1] states
    cdef int[::1] order
    cdef int[::1] bases
    cdef unsigned long long[::1] marks
    cdef int[::1] pv
    cdef int[::1] history
    cdef int pv_length[256]
    cdef int killers[512]
    cdef unsigned long long path[512]
    cdef int settled[512]

# After the class, for what these say is about it.
from game.engine.search.constants cimport *
from game.engine.search.evaluation cimport held, result, standing
from game.engine.search.ordering cimport may_be_played, most_promising, noted, numbered, promise, refuted
from game.engine.search.repetition cimport came_before, note
from game.engine.search.table cimport entry_of, remember, score_in
