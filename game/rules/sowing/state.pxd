# The C types of state.py.  Without a compiler this file is not read and nothing changes but the speed.

from game.rules.sowing.constants cimport *

cdef class Rule:
    cdef public int cells, holes, half, size, width, total, moves, shift, claims, columns, near
    cdef public int relays, feeds, counts, slam, slam_clause, endings, cases, kinds, special, matches, ring, goal_clause
    cdef public int ways, longest
    cdef public int first_at, varied, signs, sign_at, reverse_columns, reverse_clause, one_way, from_origin, looks_back
    cdef public int solo, end_holes, mandarin_at, young, young_clause, pays, pay_clause
    cdef public int aims, aim_first, aim_end, sure
    cdef public int again_at, keeps_marks, void_loses, first_origin, looks, mark_last, tuz_at, tuz_clause
    cdef public int round_clause, ko_clause, spares, narrow
    cdef public int hand_at, flag_at, ban_at, works_from, protects, spares_two
    cdef public int sow_clause, origin_clause, burnt_clause, joint_clause, pie, pie_clause, void_clause, pass_clause
    cdef public int duty_clause, mark, mark_to_owner, mark_clause, last_left, last_clause
    cdef public int mirrors, unit, worth_store, worth_side, worth_holes
    cdef public unsigned long long marks, bars
    cdef public int house[2]
    cdef public unsigned long long entering[2]
    cdef public unsigned char entry[BY_WAY]
    cdef int first_cell[4]
    cdef int span
    cdef int settles, seen_bits
    cdef public unsigned int take_place
    cdef public int take_occupied, take_facing
    # Bytes are public to be written: read from Python they would end at the first 0.
    cdef public unsigned char next[BY_WAY]
    cdef public unsigned char back[BY_WAY]
    cdef public unsigned char passed[BY_WAY]
    cdef public unsigned char face[MAX_CELLS]
    cdef public unsigned char file[MAX_CELLS]
    cdef public unsigned char zone[MAX_CELLS]
    cdef public unsigned char spared[MAX_CELLS]
    cdef public unsigned char ways_at[MAX_CELLS]
    cdef public unsigned char reach[BY_PLAYER]
    cdef public unsigned char course[BY_PLAYER]
    cdef public unsigned char column[BY_WAY]
    cdef public unsigned int place[BY_PLAYER]
    cdef public unsigned int case_needs[MAX_CLAUSES]
    cdef public unsigned long long case_makes[MAX_CLAUSES]
    cdef public unsigned int of_kind[MAX_CLAUSES]
    cdef public unsigned int fitting[4]
    cdef public unsigned int possible[BY_PLAYER]
    cdef public int easy
    cdef public int case_take[MAX_CLAUSES]
    cdef public int case_chain[MAX_CLAUSES]
    cdef public int case_also[MAX_CLAUSES]
    cdef public int case_then[MAX_CLAUSES]
    cdef public int case_once[MAX_CLAUSES]
    cdef public int case_leave[MAX_CLAUSES]
    cdef public int case_becomes[MAX_CLAUSES]
    cdef public int case_clause[MAX_CLAUSES]
    cdef public int kind_when[MAX_CLAUSES]
    cdef public int kind_zone[MAX_CLAUSES]
    cdef public int kind_head[MAX_CLAUSES]
    cdef public int kind_house[MAX_CLAUSES]
    cdef public int kind_least[MAX_CLAUSES]
    cdef public int kind_most[MAX_CLAUSES]
    cdef public int kind_needs[MAX_CLAUSES]
    cdef public int kind_drop[MAX_CLAUSES]
    cdef public int kind_tax[MAX_CLAUSES]
    cdef public int kind_leave[MAX_CLAUSES]
    cdef public int kind_hole[MAX_CLAUSES]
    cdef public int kind_keeps[MAX_CLAUSES]
    cdef public int kind_first[MAX_CLAUSES]
    cdef public int kind_end[MAX_CLAUSES]
    cdef public int kind_chooses[MAX_CLAUSES]
    cdef public int kind_clause[MAX_CLAUSES]
    cdef public int end_when[MAX_CLAUSES]
    cdef public int end_then[MAX_CLAUSES]
    cdef public int end_left[MAX_CLAUSES]
    cdef public int end_clause[MAX_CLAUSES]
    cdef int learned
    cdef signed char settled[SETTLED]
    cdef unsigned char[::1] sown
    cdef unsigned char[::1] land
    cdef unsigned char[::1] gained
    cdef unsigned long long[::1] aimed

cdef class State:
    cdef readonly Rule rule
    cdef unsigned char cell[MAX_CELLS]
    cdef unsigned char before[MAX_CELLS]
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
    cdef public int phase, at, hand, lane, way, origin, case, take, then, sweep
    cdef public int chose
    # Turns that begin alike and differ by what is chosen on their way: those of one hole and sign of this board.
    cdef public unsigned long long code
    cdef public int points, ends, carry
    cdef int fans, fan_move, fan_turn, fan_kind, fan_open
    cdef unsigned char fan_cell[MAX_CELLS]
    cdef unsigned long long fan_code[MAX_VARIANTS]
    cdef public int star, tax, leave, lifted, link, last, ticked, first, resting, rounded
