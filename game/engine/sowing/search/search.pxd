# The C types of search.py.  Without a compiler this file is not read and nothing changes but the speed.

from libc.string cimport memcpy

from game.engine.sowing.search.state cimport SearchState

cdef extern from *:
    """
    #if defined(__GNUC__)
    #define NAQALA_BRING(place) __builtin_prefetch(place)
    #else
    #define NAQALA_BRING(place) ((void)(place))
    #endif
    """
    void bring "NAQALA_BRING"(const void* place) nogil

cdef class Search(SearchState):
    pass
