# Written by setup.py from ordering.py.

cimport cython
from game.engine.search.constants cimport AGAIN, FAR, NO_MOVE
from game.engine.search.evaluation cimport result, standing
from game.rules.sowing.constants cimport MAX_VARIANTS
from game.engine.search.state cimport SearchState
from game.rules.sowing.machine cimport Machine
from game.rules.sowing.state cimport Rule

cdef inline int numbered(Machine m, Rule r, int i) noexcept nogil:
    """The number of the i-th move to try: holes from the player's right end on; NO_MOVE after the last.

    Where a sign of choice can follow the hole, the move without it comes first.
    """
    first: cython.int = 0
    end: cython.int = r.moves
    if m.joint:
        end = r.half * r.half
    elif r.kinds:
        if m.kind < 0:
            return NO_MOVE
        first, end = r.kind_first[m.kind] << r.shift, r.kind_end[m.kind] << r.shift
    if first + i >= end:
        return NO_MOVE
    return first + i if r.shift >= 2 else end - 1 - i

cdef inline int may_be_played(Machine m, Rule r, int move, unsigned long long starts, int chose) noexcept nogil:
    """A quick test before the machine is asked: no empty hole, no sign of choice where there is nothing to choose.

    `starts`: the moves that are worth testing, as the machine's `starts_of` says.
    """
    if m.joint:
        return 1
    if r.aims and not (starts >> (2 * (move >> r.shift) + (move & 1))) & 1:
        return 0
    if r.shift == 2 and move & 2 and not (chose >> (move & 1)) & 1:
        return 0
    return r.claims or m.cell[m.turn * r.half + (move >> r.shift)] != 0

cdef inline int after(Rule r, int i) noexcept nogil:
    """Where to go on after a move that may not be played, the i-th and last before `i`.

    The variants of a turn are counted without a gap, so that the rest of them may not be played either.
    """
    return ((i - 1) | (MAX_VARIANTS - 1)) + 1 if r.varied else i

cdef inline int place_of(SearchState s, int move) noexcept nogil:
    """The place of a move in tables that have fewer places than moves have numbers."""
    return move if move < s.cap else move % s.cap

cdef inline int noted(Machine m, Rule r, int move, int chose, int made) noexcept nogil:
    """Notes for each sign whether the move without it, if it was made, came to the choice."""
    if r.shift != 2 or move & 2:
        return chose
    chose &= ~(1 << (move & 1))
    return chose | (m.chose << (move & 1)) if made else chose

cdef inline int promise(SearchState s, Machine m, Rule r, int ply, int turn, int move, int before) noexcept nogil:
    """How good the move just made looks, in sixteenths of a stone: extra turns first, then what it brings."""
    if m.over:
        before = result(m, r, 0) if m.turn == turn else -result(m, r, 0)
        return AGAIN if before > FAR else (-AGAIN if before < -FAR else 16 * before // r.unit)
    before = 16 * (standing(m, r, turn) - before) // r.unit
    if m.turn == turn:
        return before + AGAIN
    if before or move < 0:
        return before
    if move == s.killers[2 * ply] or move == s.killers[2 * ply + 1]:
        before += 7
    return before + (s.history[turn * s.cap + place_of(s, move)] >> 12)

cdef inline int most_promising(SearchState s, int first, int n) noexcept nogil:
    """The most promising child that has not been tried yet."""
    at: cython.int = first
    i: cython.int
    for i in range(first + 1, first + n):
        if s.order[i] > s.order[at]:
            at = i
    return at

cdef inline void refuted(SearchState s, int ply, int turn, int move, int depth) noexcept nogil:
    """A move ended the search of its position: it will be tried earlier elsewhere."""
    i: cython.int
    if move < 0:
        return
    if s.killers[2 * ply] != move:
        s.killers[2 * ply + 1] = s.killers[2 * ply]
        s.killers[2 * ply] = move
    i = turn * s.cap + place_of(s, move)
    s.history[i] += depth * depth
    if s.history[i] > 1 << 15:
        for i in range(2 * s.cap):
            s.history[i] >>= 1
