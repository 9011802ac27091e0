# The C types of sowing.py.  Without a compiler this file is not read and nothing changes but the speed.

cdef extern from *:
    const char* NAQALA_SOURCE

cdef class Rule:
    cdef public int cells, holes, half, width, total, moves
    cdef public int relays, feeds, slam, slam_clause, endings, cases
    cdef public int sow_clause, origin_clause, pie, pie_clause, void_clause, pass_clause, duty_clause
    cdef unsigned char next[2 * 96]
    cdef unsigned char back[2 * 96]
    cdef unsigned char passed[2 * 96]
    cdef unsigned char face[96]
    cdef unsigned char reach[2 * 96]
    cdef unsigned int place[2 * 96]
    cdef unsigned int case_needs[16]
    cdef unsigned long long case_makes[16]
    cdef int case_take[16]
    cdef int case_chain[16]
    cdef int case_then[16]
    cdef int case_clause[16]
    cdef int end_when[16]
    cdef int end_then[16]
    cdef int end_clause[16]
    cdef int learned
    cdef unsigned char[::1] sown
    cdef unsigned char[::1] land

cdef class Machine:
    cdef readonly Rule rule
    cdef unsigned char cell[96]
    cdef unsigned char before[96]
    cdef public int turn, over, drawn, ending, pie, clause, shown_clause, void_after, laps
    cdef public int where, count, now, to
    cdef int cancelled
    cdef int phase, at, hand, lane, origin, case, take, then, sweep

cdef int is_legal(Machine m, Rule r, int move) noexcept nogil
cdef void start_turn(Machine m, Rule r, int move) noexcept nogil
cdef void finish_turn(Machine m, Rule r) noexcept nogil
