# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Filling an endgame table: retrograde analysis, from few stones to more.

A turn leads to fewer stones on the board, where every value is known already, or to as many.  `look` makes every turn
of every position once, on the step machine; it notes what the best turn of the first kind brings, and where the turns
of the second kind lead.  After that no turn is made: the bounds of a position follow from those of the positions it
leads to, and a position whose bounds change wakes those that lead to it, until nothing changes any more (`settle`).

Positions whose bounds still differ then are those in which neither player can force more and both can go in circles.
Where a position that comes back ends the game, and each player then takes the stones on their side, a circle is worth
what its positions are worth.  A player who can keep to positions that are good enough, from some turn on and for ever,
gets that much, whichever of them comes back: the lower bound is the least that comes again and again with best play,
and the upper bound the most.  That is a greatest fixed point (circles may be worth anything, capped by the stones that
lie there) within a least one (what is known so far), as in coBüchi games: E. Grädel, W. Thomas, T. Wilke, Automata,
Logics, and Infinite Games, 2002, chapter 2.  Where both bounds agree, the value does not depend on earlier positions.

The idea of such tables is that of J. W. Romein and H. E. Bal, "Solving Awari with Parallel Retrograde Analysis", IEEE
Computer 36 (10), 2003, and of T. R. Lincke and A. Marzetta, "Large Endgame Databases with Limited Memory Space", ICGA
Journal 23 (3), 2000.  The file is plain Python and, compiled by Cython, C without the interpreter's lock.
"""

from array import array

import cython

if not cython.compiled:  # compiled, retrograde.pxd brings them without the detour through Python objects
    from game.engine.endgame.table import FOREVER, EndTable, back_layer_of, layer_of, layers_of, rank_of
    from game.rules.sowing.cells import row_sum
    from game.rules.sowing.constants import MOVE_PASS
    from game.rules.sowing.legality import move_count
    from game.rules.sowing.machine import Machine, finish_turn, is_legal, start_turn
    from game.rules.sowing.state import Rule

from game.engine.endgame.table import positions

SETTLED = cython.declare(cython.const[cython.uchar], 0)  # its bounds agree, or it was not woken
AWAKE = cython.declare(cython.const[cython.uchar], 1)
ASLEEP = cython.declare(cython.const[cython.uchar], 2)  # open, and no position that it leads to has changed

COMPILED = bool(cython.compiled)
SOURCE = NAQALA_SOURCE.decode() if cython.compiled else ""  # type: ignore[name-defined]  # noqa: F821


@cython.final
@cython.cclass
class Retrograde:
    """Fills one table, one number of stones after another: `begin`, `look` at all, `link`, `settle`.

    `circles`: a position that comes back has a value, the difference of the stones on the two sides if `owns`, else 0.
    Besides the table it takes 4 bytes for each entry of the current number of stones, and for each position about 10
    bytes and 8 for each of its turns that leads to as many stones.
    """

    def __init__(self, table: EndTable, rule: Rule, circles: bool, owns: bool) -> None:
        if not cython.compiled:
            self.spread, self.keep, self.low, self.high = [0] * 96, [0] * 96, [0] * 64, [0] * 64
        self.table, self.machine, self.circles, self.owns = table, Machine(rule), circles, owns
        self.turns = 1 if table.mirrored else 2
        self.turn = self.kind = 0
        self.begin(0)

    def begin(self, n: int) -> None:
        """Starts on the positions with n stones; all with fewer must be done."""
        t = self.table
        half, odd = t.total // 2, t.total % 2
        self.n, self.many = n, positions(t.holes, n) * self.turns
        self.layers, self.first, self.last = n + 1 if t.layered else 1, 0, 0
        if t.layered:  # neither player has more than half of all stones, or less than none
            self.first, self.last = max(0, n - half - odd), min(half, n - odd)
        self.width = (n + 16) // 16 * 16 if t.layered else 1
        self.start = t.starts[n]
        self.at = self.busy = self.circling = self.used = 0
        entries = self.many * self.layers
        self.exit_low = array("b", bytes(entries + 16))
        self.exit_high = array("b", bytes(entries + 16))
        if self.circles:
            self.before_low = array("b", [127]) * (entries + 16)  # no bound is that high, so all count as changed
            self.before_high = array("b", [-127]) * (entries + 16)
        self.apart = array("b", bytes(self.many))
        self.state = array("B", bytes([1])) * self.many
        self.ends = array("i", bytes(4 * (self.many + 1)))
        self.found = array("i")

    def look(self, count: int) -> bool:
        """Makes all turns of the next `count` positions; True when there are no more."""
        first: cython.longlong = self.at
        many: cython.longlong = min(count * self.turns, self.many - self.at)
        moves: cython.longlong = move_count(self.machine, self.machine.rule) + 1
        self.chunk = array("i", bytes(4 * int(many * moves)))
        self.used = 0
        with cython.nogil:
            _look(self, self.table, self.machine, self.machine.rule, first, many)
        self.found.frombytes(memoryview(self.chunk)[: self.used].cast("B"))
        return bool(self.at == self.many)

    def link(self) -> None:
        """After all `look`s: notes for each position which positions lead to it."""
        self.leads = self.found if self.found else array("i", [0])
        self.comes = array("i", bytes(4 * max(1, len(self.found))))
        self.begins = array("i", bytes(4 * (self.many + 2)))
        self.found = array("i")
        with cython.nogil:
            _link(self)
        self.at = 0

    def settle(self, work: int) -> bool:
        """Follows changes, looking at bounds about `work` times; True when nothing changes any more."""
        looks: cython.longlong = work
        done: cython.int
        with cython.nogil:
            done = _settle(self, self.table, looks)
        return bool(done)


# ---------------------------------------------------------------------- turns, made by the machine
@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _look(
    b: Retrograde, t: EndTable, m: Machine, r: Rule, first: cython.longlong, many: cython.longlong
) -> cython.void:
    """Notes what the turns of positions bring, and where those lead that take no stone."""
    at: cython.longlong
    _spread(b, t, first // b.turns)
    for at in range(first, first + many):
        b.at = at
        b.turn = cython.cast(cython.int, at % b.turns)
        _look_at(b, t, m, r)
        b.ends[at + 1] = b.ends[first] + b.used
        if b.turn == b.turns - 1:
            _spread_on(b, t)
    b.at = first + many


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _spread(b: Retrograde, t: EndTable, rank: cython.longlong) -> cython.void:
    """Spreads the stones as in the position of this number; see `rank_of`."""
    i: cython.int
    width: cython.int = t.most + 1
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


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _spread_on(b: Retrograde, t: EndTable) -> cython.void:
    """Spreads the stones as in the position of the next number; after the last one there is none."""
    i: cython.int = 0
    first: cython.int = b.spread[0]
    if first == b.n:
        return
    b.spread[0] = 0
    while b.spread[i + 1] == 0:
        i += 1
    b.spread[i + 1] -= 1
    b.spread[i] = first + 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _set_stores(b: Retrograde, t: EndTable, m: Machine, layer: cython.int) -> cython.void:
    """Puts the stones that are not on the board into the stores, as the layer says."""
    own: cython.int = t.total // 2 - layer if t.layered else t.total - b.n
    m.cell[t.holes + b.turn] = own
    m.cell[t.holes + 1 - b.turn] = t.total - b.n - own


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _lay_out(b: Retrograde, t: EndTable, m: Machine, r: Rule, layer: cython.int) -> cython.void:
    """Sets the machine to the position and asks its end cases as after a pass of the other player: it may be over."""
    i: cython.int
    own: cython.int = b.turn * t.half
    for i in range(t.half):
        m.cell[own + i] = b.spread[i]
        m.cell[t.half - own + i] = b.spread[t.half + i]
    _set_stores(b, t, m, layer)
    m.over = m.drawn = 0
    m.turn = 1 - b.turn
    start_turn(m, r, MOVE_PASS)
    finish_turn(m, r)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _put_back(b: Retrograde, t: EndTable, m: Machine, layer: cython.int) -> cython.void:
    """Sets the machine back to the position, without asking the end cases again."""
    i: cython.int
    for i in range(t.holes):
        m.cell[i] = b.keep[i]
    _set_stores(b, t, m, layer)
    m.turn, m.kind, m.over, m.drawn = b.turn, b.kind, 0, 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _look_at(b: Retrograde, t: EndTable, m: Machine, r: Rule) -> cython.void:
    """Makes all turns of one position."""
    i: cython.int
    k: cython.int
    layer: cython.int
    middle: cython.int = (b.first + b.last) // 2
    found: cython.int = 0
    for layer in range(b.first, b.last + 1):
        b.low[layer] = b.high[layer] = -FOREVER
    _lay_out(b, t, m, r, middle)
    if m.over:
        for layer in range(b.first, b.last + 1):
            _lay_out(b, t, m, r, layer)
            _weigh(b, t, m, r, layer)
    else:
        b.kind = m.kind
        if b.owns:
            b.apart[b.at] = row_sum(m, r, b.turn) - row_sum(m, r, 1 - b.turn)
        for i in range(t.holes):
            b.keep[i] = m.cell[i]
        for k in range(move_count(m, r)):
            if is_legal(m, r, k):
                found = 1
                _try_move(b, t, m, r, k, middle)
        if not found:
            _try_move(b, t, m, r, MOVE_PASS, middle)
    for layer in range(b.first, b.last + 1):
        b.exit_low[b.at * b.layers + layer] = b.low[layer]
        b.exit_high[b.at * b.layers + b.first + b.last - layer] = b.high[layer]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _try_move(b: Retrograde, t: EndTable, m: Machine, r: Rule, move: cython.int, middle: cython.int) -> cython.void:
    """Makes a move and notes what it leads to; the machine stands at the position before and afterwards."""
    layer: cython.int
    start_turn(m, r, move)
    finish_turn(m, r)
    if not m.over and r.total - m.cell[r.holes] - m.cell[r.holes + 1] == b.n:
        # no store has changed, so it is the same turn in every layer; the lowest bit says who moves then
        b.chunk[b.used] = cython.cast(cython.int, 2 * rank_of(t, m, r, b.n) + (m.turn == b.turn))
        b.used += 1
    else:
        for layer in range(b.first, b.last + 1):
            _put_back(b, t, m, layer)
            start_turn(m, r, move)
            finish_turn(m, r)
            _weigh(b, t, m, r, layer)
    _put_back(b, t, m, middle)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _weigh(b: Retrograde, t: EndTable, m: Machine, r: Rule, layer: cython.int) -> cython.void:
    """Weighs a turn that ended the game or left fewer stones: the player to move takes the best of these."""
    n: cython.int = r.total - m.cell[r.holes] - m.cell[r.holes + 1]
    own: cython.int = t.total // 2 - layer if t.layered else t.total - b.n
    gained: cython.int = m.cell[r.holes + b.turn] - m.cell[r.holes + 1 - b.turn] - (2 * own - t.total + b.n)
    at: cython.longlong
    low: cython.int = gained
    high: cython.int = gained
    if not m.over:
        at = t.starts[n] + rank_of(t, m, r, n) * layers_of(t, n)
        low, high = t.low[at + layer_of(t, m, r)], t.high[at + back_layer_of(t, m, r)]
        if m.turn != b.turn:
            low, high = -high, -low
        low = low if low == -FOREVER else low + gained
        high = high if high == FOREVER else high + gained
    elif m.drawn:
        low, high = -FOREVER, FOREVER
    b.low[layer] = max(b.low[layer], low)
    b.high[layer] = max(b.high[layer], high)


# ---------------------------------------------------------------------- bounds
@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _link(b: Retrograde) -> cython.void:
    """`comes`, from `begins[p]` to `begins[p + 1]`, are the positions that lead to p."""
    p: cython.longlong
    i: cython.int
    total: cython.int = b.ends[b.many]
    for i in range(total):
        b.begins[(b.leads[i] >> 1) + 2] += 1
    for p in range(2, b.many + 2):
        b.begins[p] += b.begins[p - 1]
    for p in range(b.many):
        for i in range(b.ends[p], b.ends[p + 1]):
            b.comes[b.begins[(b.leads[i] >> 1) + 1]] = cython.cast(cython.int, p)
            b.begins[(b.leads[i] >> 1) + 1] += 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _narrow(b: Retrograde, t: EndTable, p: cython.longlong) -> cython.int:
    """Sets the bounds of a position by those of the positions it leads to; 1 if any changed.

    `width` layers are worked on, sixteen at a time; values for layers that do not exist are never read.
    """
    i: cython.int
    k: cython.Py_ssize_t
    width: cython.Py_ssize_t = b.width
    at: cython.Py_ssize_t = p * b.layers
    apart: cython.schar = b.apart[p]
    changed: cython.int = 0
    low = cython.declare(cython.schar[48])  # blocks of its own, which overlap no table: the compiler can do 16 at once
    high = cython.declare(cython.schar[48])
    if not cython.compiled:
        low, high = [0] * 48, [0] * 48
    for k in range(width):
        low[k] = b.exit_low[at + k]
        high[k] = b.exit_high[at + k]
    for i in range(b.ends[p], b.ends[p + 1]):
        at = b.start + (b.leads[i] >> 1) * cython.cast(cython.Py_ssize_t, b.layers)
        if b.leads[i] & 1:
            for k in range(width):
                low[k] = max(low[k], t.low[at + k])
                high[k] = max(high[k], t.high[at + k])
        else:
            for k in range(width):
                low[k] = max(low[k], cython.cast(cython.schar, -t.high[at + k]))
                high[k] = max(high[k], cython.cast(cython.schar, -t.low[at + k]))
    at = p * b.layers
    if b.circling:  # going on is worth no more than what lies here, unless it leads to something known to be better
        for k in range(width):
            low[k] = max(b.before_low[at + k], min(apart, low[k]))
            high[k] = min(b.before_high[at + k], max(apart, high[k]))
        at += b.start
    else:
        at += b.start
        for k in range(width):
            low[k] = max(t.low[at + k], low[k])
            high[k] = min(t.high[at + k], high[k])
    for k in range(b.layers):
        changed |= (low[k] ^ t.low[at + k]) | (high[k] ^ t.high[at + k])
        t.low[at + k] = low[k]
        t.high[at + k] = high[k]
    return changed


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _settle(b: Retrograde, t: EndTable, looks: cython.longlong) -> cython.int:
    """Looks at positions that are awake until none is, and then at circles; 0 if `looks` were not enough."""
    p: cython.longlong
    while True:
        while b.at < b.many:
            p = b.at
            b.at += 1
            if b.state[p] != AWAKE:
                continue
            b.state[p] = ASLEEP
            b.busy = 1
            if _narrow(b, t, p):
                _wake_all_before(b, p)
            looks -= 1
            if looks <= 0:
                return 0
        b.at = 0
        if b.busy:
            b.busy = 0
        elif b.circling:
            b.circling = 0
            _wake_news(b, t)
        elif not b.circles or not _remember(b, t):
            return 1
        else:
            b.circling = 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _wake_all_before(b: Retrograde, p: cython.longlong) -> cython.void:
    """Wakes the positions that lead to this one."""
    i: cython.int
    for i in range(b.begins[p], b.begins[p + 1]):
        if b.state[b.comes[i]] == ASLEEP:
            b.state[b.comes[i]] = AWAKE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _wake_news(b: Retrograde, t: EndTable) -> cython.void:
    """Wakes the positions that lead to one about which more is known than before."""
    p: cython.longlong
    k: cython.Py_ssize_t
    at: cython.Py_ssize_t
    news: cython.int
    for p in range(b.many):
        if b.state[p] == SETTLED:
            continue
        at = p * b.layers
        news = 0
        for k in range(b.layers):
            news |= b.before_low[at + k] ^ t.low[b.start + at + k]
            news |= b.before_high[at + k] ^ t.high[b.start + at + k]
        if news:
            _wake_all_before(b, p)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _remember(b: Retrograde, t: EndTable) -> cython.longlong:
    """Notes the bounds of open positions and returns how many of them are new.

    If any is, all are looked at again, and circles are worth the stones that lie there until more is known.
    """
    p: cython.longlong
    at: cython.Py_ssize_t
    k: cython.Py_ssize_t
    apart: cython.schar
    open_: cython.int
    news: cython.longlong = 0
    for p in range(b.many):
        if b.state[p] == SETTLED:
            continue
        open_ = 0
        at = b.start + p * b.layers
        for k in range(b.first, b.last + 1):
            open_ |= t.low[at + k] ^ t.high[at + b.first + b.last - k]
        if not open_:
            b.state[p] = SETTLED
            continue
        for k in range(b.layers):
            news += t.low[at + k] != b.before_low[at - b.start + k] or t.high[at + k] != b.before_high[at - b.start + k]
            b.before_low[at - b.start + k] = t.low[at + k]
            b.before_high[at - b.start + k] = t.high[at + k]
    if not news:
        return 0
    for p in range(b.many):
        if b.state[p] == SETTLED:
            continue
        b.state[p] = AWAKE
        apart = b.apart[p]
        at = b.start + p * b.layers
        for k in range(b.layers):
            t.low[at + k] = max(t.low[at + k], apart)
            t.high[at + k] = min(t.high[at + k], apart)
    return news
