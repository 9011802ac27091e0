# The C types of machine.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.rules.sowing.state cimport Rule, State

cdef class Machine(State):
    pass

cdef int is_legal(Machine m, Rule r, int move) noexcept nogil
cdef int make_move(Machine m, Rule r, int move) noexcept nogil
cdef int first_move(Machine m, Rule r) noexcept nogil
cdef int last_move(Machine m, Rule r, int first) noexcept nogil
cdef void finish_turn(Machine m, Rule r) noexcept nogil
cdef void stop_game(Machine m, int then, int clause, int drawn) noexcept nogil
cdef void play(Machine m, Rule r, int move) noexcept nogil
cdef int next_move(Machine m, Rule r, int move, int first) noexcept nogil
