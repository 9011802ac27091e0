# The C types of search.py.  Without a compiler this file is not read and nothing changes but the speed.

from libc.string cimport memcpy

from game.engine.endgame.table cimport FOREVER, UNKNOWN, EndTable, bounds
from game.rules.sowing.cells cimport left_over
from game.rules.sowing.constants cimport MAX_VARIANTS, MOVE_PASS, MOVE_SWAP, NO_GOAL, WHEN_HALF, WHEN_MAJORITY
from game.rules.sowing.legality cimport starts_of
from game.rules.sowing.machine cimport Machine, finish_turn, make_move, stop_game
from game.rules.sowing.state cimport Rule
from game.engine.search.state cimport SearchState
from game.engine.search.constants cimport *
from game.engine.search.evaluation cimport held, result, standing
from game.engine.search.ordering cimport after, may_be_played, most_promising, noted, numbered, promise, refuted
from game.engine.search.repetition cimport came_before, note
from game.engine.search.table cimport entry_of, remember, score_in

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

cdef class Search(SearchState):
    pass
