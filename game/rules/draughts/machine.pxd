# The C types of machine.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.rules.draughts.constants cimport *

cdef class Rule:
    cdef public int squares, burning, in_chain, behind, forward
    cdef unsigned char next[WAYS]
    cdef unsigned long long last[PER_SIDE]

cdef class State:
    cdef public Rule rule
    cdef unsigned long long men[PER_SIDE]
    cdef unsigned long long kings[PER_SIDE]
    cdef public unsigned long long burnable
    cdef public int turn, quiet, hunt, over, cancelled
    cdef int top
    cdef unsigned char start[MOST_MOVES]
    cdef unsigned char goal[MOST_MOVES]
    cdef int parent[MOST_MOVES]
    cdef unsigned long long taken[MOST_MOVES]

cdef void generate(State s, Rule r) noexcept nogil
cdef unsigned long long make(State s, Rule r, int start, int goal, unsigned long long taken) noexcept nogil
cdef int game_end(State s, Rule r) noexcept nogil
cdef void add_captures(State s, Rule r) noexcept nogil
cdef int is_twin(State s, int base, int at) noexcept nogil
cdef unsigned long long could_capture(State s, Rule r) noexcept nogil
