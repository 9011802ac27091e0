# The C types of machine.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.rules.sowing.constants cimport *
from game.rules.sowing.state cimport Rule, State
from game.rules.sowing.cells cimport belongs, can_feed, front_is_empty, house_works, is_end_hole, left_over, next_hole, next_pair, no_tuz, nothing_to_lift, partner, row_is_empty, row_sum, stock, tuz_of
from game.rules.bits cimport lowest
from game.rules.sowing.captures cimport behind_gap, case_for, is_slam, settled_case, spared_young, spares_number, takeable
from game.rules.sowing.legality cimport aimed, capture_landings, capture_starts, first_landing, head_of, hole_of, is_time, may_go_back, may_start, move_count, starts_of, unfit, way_of

cdef extern from *:
    const char* NAQALA_SOURCE

cdef class Machine(State):
    pass

cdef int is_legal(Machine m, Rule r, int move) noexcept nogil
cdef int make_move(Machine m, Rule r, int move) noexcept nogil
cdef int first_move(Machine m, Rule r) noexcept nogil
cdef int last_move(Machine m, Rule r, int first) noexcept nogil
cdef void start_turn(Machine m, Rule r, int move) noexcept nogil
cdef void finish_turn(Machine m, Rule r) noexcept nogil
cdef void stop_game(Machine m, int then, int clause, int drawn) noexcept nogil
cdef void play(Machine m, Rule r, int move) noexcept nogil
cdef int next_move(Machine m, Rule r, int move, int first) noexcept nogil
