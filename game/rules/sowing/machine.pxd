# The C types of sowing.py.  Without a compiler this file is not read and nothing changes but the speed.

cdef extern from *:
    const char* NAQALA_SOURCE

cdef class Rule:
    cdef public int cells, holes, half, size, width, total, moves, shift, claims, columns, near
    cdef public int relays, feeds, counts, slam, slam_clause, endings, cases, kinds, special, matches, ring, goal_clause
    cdef public int hand_at, flag_at, ban_at, works_from, protects, spares_two
    cdef public int sow_clause, origin_clause, burnt_clause, joint_clause, pie, pie_clause, void_clause, pass_clause
    cdef public int duty_clause, mark, mark_to_owner, mark_clause, last_left, last_clause
    cdef public int mirrors, unit, worth_store, worth_side, worth_holes
    cdef public unsigned long long marks, bars
    cdef int house[2]
    cdef unsigned int take_place
    cdef int take_occupied, take_facing
    cdef unsigned char next[4 * 96]
    cdef unsigned char back[4 * 96]
    cdef unsigned char passed[4 * 96]
    cdef unsigned char face[96]
    cdef unsigned char file[96]
    cdef unsigned char zone[96]
    cdef unsigned char reach[2 * 96]
    cdef unsigned char course[2 * 96]
    cdef unsigned char column[4 * 96]
    cdef unsigned int place[2 * 96]
    cdef unsigned int case_needs[24]
    cdef unsigned long long case_makes[24]
    cdef unsigned int of_kind[24]
    cdef unsigned int possible[192]
    cdef int easy
    cdef int case_take[24]
    cdef int case_chain[24]
    cdef int case_also[24]
    cdef int case_then[24]
    cdef int case_clause[24]
    cdef int kind_when[24]
    cdef int kind_zone[24]
    cdef int kind_head[24]
    cdef int kind_house[24]
    cdef int kind_least[24]
    cdef int kind_most[24]
    cdef int kind_needs[24]
    cdef int kind_drop[24]
    cdef int kind_tax[24]
    cdef int kind_keeps[24]
    cdef int kind_first[24]
    cdef int kind_end[24]
    cdef int kind_chooses[24]
    cdef public int kind_clause[24]
    cdef int end_when[24]
    cdef int end_then[24]
    cdef int end_clause[24]
    cdef int learned
    cdef unsigned char[::1] sown
    cdef unsigned char[::1] land
    cdef unsigned char[::1] gained

cdef class Machine:
    cdef readonly Rule rule
    cdef unsigned char cell[96]
    cdef unsigned char before[96]
    cdef int pair_phase[2]
    cdef int pair_at[2]
    cdef int pair_hand[2]
    cdef int pair_origin[2]
    cdef public int turn, over, drawn, ending, winner, pie, joint, kind, clause, shown_clause, void_after, laps
    cdef public int where, count, now, to, who, south_goal, north_goal
    cdef public unsigned long long owner, burnt
    cdef public object beyond
    cdef public long long stones
    cdef int cancelled, scout
    cdef int phase, at, hand, lane, way, origin, case, take, then, sweep
    cdef public int chose
    cdef int star, tax, lifted, link, last, ticked, first, resting

cdef int is_legal(Machine m, Rule r, int move) noexcept nogil
cdef int make_move(Machine m, Rule r, int move) noexcept nogil
cdef int move_count(Machine m, Rule r) noexcept nogil
cdef int first_move(Machine m, Rule r) noexcept nogil
cdef int last_move(Machine m, Rule r, int first) noexcept nogil
cdef int row_sum(Machine m, Rule r, int player) noexcept nogil
cdef void start_turn(Machine m, Rule r, int move) noexcept nogil
cdef void finish_turn(Machine m, Rule r) noexcept nogil
cdef void stop_game(Machine m, int then, int clause, int drawn) noexcept nogil
