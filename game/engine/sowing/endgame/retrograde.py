# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Retrograde analysis that fills an endgame table, from few stones to more.

A turn leads to fewer stones on the board, where every value is known already, or to as many.  `look` makes every turn
of every position once, on the step machine; it notes what the best turn of the first kind brings, and where the turns
of the second kind lead.  After that no turn is made: the bounds of a position follow from those of the positions it
leads to, and a position whose bounds change wakes those that lead to it, until nothing changes any more (`settle`).

What is then still open between its bounds goes in circles: `bounds.py` says what that is worth.

The idea of such tables is that of J. W. Romein and H. E. Bal, "Solving Awari with Parallel Retrograde Analysis", IEEE
Computer 36 (10), 2003, and of T. R. Lincke and A. Marzetta, "Large Endgame Databases with Limited Memory Space", ICGA
Journal 23 (3), 2000.  The file is plain Python and, compiled by Cython, C without the interpreter's lock.
"""

from array import array

import cython

if not cython.compiled:  # compiled, these come as C
    from game.engine.sowing.endgame.bounds import follow, turn_round
    from game.engine.sowing.endgame.table import FOREVER, EndTable, entry, layer_of, rank_of
    from game.engine.sowing.endgame.work import Work
    from game.rules.sowing.cells import row_sum
    from game.rules.sowing.constants import MOVE_PASS
    from game.rules.sowing.legality import move_number_count
    from game.rules.sowing.machine import Machine, is_legal, play
    from game.rules.sowing.state import Rule

COMPILED = bool(cython.compiled)


@cython.final
@cython.cclass
class Retrograde(Work):
    """Construction of a table by retrograde analysis, one number of stones after the other. For each: `begin`, `look`
    until all positions are examined, `link`, `settle` until nothing changes.
    """

    def look(self, count: int) -> bool:
        """Generate all turns of the next `count` boards with the present number of stones; return True when all such
        boards have been examined.
        """
        first: cython.longlong = self.at
        many: cython.longlong = min(count * self.turns, self.many - self.at)
        moves: cython.longlong = move_number_count(self.machine, self.machine.rule) + 1
        self.chunk = array("i", bytes(4 * int(many * moves)))
        self.used = 0
        with cython.nogil:
            _generate_turns(self, self.table, self.machine, self.machine.rule, first, many)
        self.found.frombytes(memoryview(self.chunk)[: self.used].cast("B"))
        return bool(self.at == self.many)

    def link(self) -> None:
        """Build the predecessor lists, once `look` has examined all positions."""
        self.leads = self.found if self.found else array("i", [0])
        self.comes = array("i", bytes(4 * max(1, len(self.found))))
        self.begins = array("i", bytes(4 * (self.many + 2)))
        self.found = array("i")
        with cython.nogil:
            turn_round(self)
        self.at = 0

    def settle(self, work: int) -> bool:
        """Propagate changes for about `work` steps; return True when nothing changes any more."""
        looks: cython.longlong = work
        done: cython.int
        with cython.nogil:
            done = follow(self, self.table, looks)
        return bool(done)


# ---------------------------------------------------------------------- turns, made by the machine
def _generate_turns(
    b: Retrograde, t: EndTable, m: Machine, r: Rule, first: cython.longlong, many: cython.longlong
) -> cython.void:
    """Generate the turns of `many` positions from `first` on: capturing turns give results, other turns give
    successors.
    """
    at: cython.longlong
    _set_board_to_rank(b, t, first // b.turns)
    for at in range(first, first + many):
        b.at = at
        b.turn = cython.cast(cython.int, at % b.turns)
        _generate_turns_of_position(b, t, m, r)
        b.ends[at + 1] = b.ends[first] + b.used
        if b.turn == b.turns - 1:
            _advance_board_to_next_rank(b, t)
    b.at = first + many


def _set_board_to_rank(b: Retrograde, t: EndTable, rank: cython.longlong) -> cython.void:
    """Set the board to the position that has this rank among those with as many stones (`rank_of`)."""
    i: cython.int
    width: cython.int = t.room + 1
    above: cython.int = b.n
    stones: cython.int
    for i in range(t.holes - 2, -1, -1):
        stones = above
        while t.ranks[i * width + stones] > rank:
            stones -= 1
        rank -= t.ranks[i * width + stones]
        b.spread[i + 1] = above - stones
        above = stones
    b.spread[0] = above


@cython.inline
def _advance_board_to_next_rank(b: Retrograde, t: EndTable) -> cython.void:
    """Change the board to the position of the next rank; do nothing after the last one."""
    i: cython.int = 0
    first: cython.int = b.spread[0]
    if first == b.n:
        return
    b.spread[0] = 0
    while b.spread[i + 1] == 0:
        i += 1
    b.spread[i + 1] -= 1
    b.spread[i] = first + 1


@cython.inline
def _set_stores(b: Retrograde, t: EndTable, m: Machine, layer: cython.int) -> cython.void:
    """Put the stones that aren't on the board into the two stores; `layer`: number of the stores' state, which tells
    the mover's share.
    """
    own: cython.int = t.total // 2 - layer if t.layered else t.total - b.n
    m.cell[t.holes + b.turn] = own
    m.cell[t.holes + 1 - b.turn] = t.total - b.n - own


def _set_up_position(b: Retrograde, t: EndTable, m: Machine, r: Rule, layer: cython.int) -> cython.void:
    """Set the machine to the board with the stores of `layer`, and apply the rules for the game's end."""
    i: cython.int
    own: cython.int = b.turn * t.half
    for i in range(t.half):
        m.cell[own + i] = b.spread[i]
        m.cell[t.half - own + i] = b.spread[t.half + i]
    _set_stores(b, t, m, layer)
    m.over = m.drawn = 0
    m.turn = 1 - b.turn
    play(m, r, MOVE_PASS)


@cython.inline
def _restore_position(b: Retrograde, t: EndTable, m: Machine, layer: cython.int) -> cython.void:
    """Reset the machine to the position with the stores of `layer`, without testing for the game's end again."""
    i: cython.int
    for i in range(t.holes):
        m.cell[i] = b.keep[i]
    _set_stores(b, t, m, layer)
    m.turn, m.kind, m.over, m.drawn = b.turn, b.kind, 0, 0


def _generate_turns_of_position(b: Retrograde, t: EndTable, m: Machine, r: Rule) -> cython.void:
    """Generate all turns of the position at `b.at` and store the best results of those that end or capture."""
    i: cython.int
    k: cython.int
    layer: cython.int
    middle: cython.int = (b.first + b.last) // 2
    found: cython.int = 0
    for layer in range(b.first, b.last + 1):
        b.low[layer] = b.high[layer] = -FOREVER
    _set_up_position(b, t, m, r, middle)
    if m.over:
        for layer in range(b.first, b.last + 1):
            _set_up_position(b, t, m, r, layer)
            _update_best_bounds(b, t, m, r, layer)
    else:
        b.kind = m.kind
        if b.owns:
            b.apart[b.at] = row_sum(m, r, b.turn) - row_sum(m, r, 1 - b.turn)
        for i in range(t.holes):
            b.keep[i] = m.cell[i]
        for k in range(move_number_count(m, r)):
            if is_legal(m, r, k):
                found = 1
                _try_move(b, t, m, r, k, middle)
        if not found:
            _try_move(b, t, m, r, MOVE_PASS, middle)
    for layer in range(b.first, b.last + 1):
        b.exit_low[b.at * b.layers + layer] = b.low[layer]
        b.exit_high[b.at * b.layers + b.first + b.last - layer] = b.high[layer]


def _try_move(b: Retrograde, t: EndTable, m: Machine, r: Rule, move: cython.int, middle: cython.int) -> cython.void:
    """Make `move` in the position at `b.at`. If the stores stay as they are, record the position that it leads to;
    otherwise (a capture or the end) update the best result for each way in which the stones in the stores can be shared
    (layer). Then reset the machine to layer `middle`.
    """
    layer: cython.int
    play(m, r, move)
    if not m.over and r.total - m.cell[r.holes] - m.cell[r.holes + 1] == b.n:
        # no store has changed, so it is the same turn in every layer; the lowest bit says who moves then
        b.chunk[b.used] = cython.cast(cython.int, 2 * rank_of(t, m, r, b.n) + (m.turn == b.turn))
        b.used += 1
    else:
        for layer in range(b.first, b.last + 1):
            _restore_position(b, t, m, layer)
            play(m, r, move)
            _update_best_bounds(b, t, m, r, layer)
    _restore_position(b, t, m, middle)


def _update_best_bounds(b: Retrograde, t: EndTable, m: Machine, r: Rule, layer: cython.int) -> cython.void:
    """Update the best bounds of `layer` by the machine's position after a capture or the end of the game."""
    n: cython.int = r.total - m.cell[r.holes] - m.cell[r.holes + 1]
    own: cython.int = t.total // 2 - layer if t.layered else t.total - b.n
    gained: cython.int = m.cell[r.holes + b.turn] - m.cell[r.holes + 1 - b.turn] - (2 * own - t.total + b.n)
    found: cython.int
    low: cython.int = gained
    high: cython.int = gained
    if not m.over:
        found = entry(t, n, rank_of(t, m, r, n), layer_of(t, m, r))
        low, high = (found >> 8) - 128, (found & 255) - 128
        if m.turn != b.turn:
            low, high = -high, -low
        low = low if low == -FOREVER else low + gained
        high = high if high == FOREVER else high + gained
    elif m.drawn:
        low, high = -FOREVER, FOREVER
    b.low[layer] = max(b.low[layer], low)
    b.high[layer] = max(b.high[layer], high)
