# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Iteration of the bounds in an endgame table until they are stable, and the values of cycles.

What is then still open between its bounds are positions in which nobody can force more and both can go in circles.
Where a position that comes back ends the game, and each player then takes what lies on their side, a circle is worth
what it goes through.  A player who can keep to positions that are good enough, from some turn on and for ever,
gets that much, whichever of them comes back: the lower bound is the least that comes again and again with best play,
and the upper bound the most.  That is a greatest fixed point (circles may be worth anything; what lies there caps it)
within a least one (what is known so far), as in coBüchi games: E. Grädel, W. Thomas, T. Wilke, Automata, Logics, and
Infinite Games, 2002, chapter 2.  Where both bounds are one, the value does not hang on the way to the position.
"""

import cython

if not cython.compiled:  # compiled, these come as C
    from game.engine.sowing.endgame.table import EndTable
    from game.engine.sowing.endgame.work import Work

SETTLED = cython.declare(cython.const[cython.uchar], 0)  # its bounds are one, or it was not woken
AWAKE = cython.declare(cython.const[cython.uchar], 1)
ASLEEP = cython.declare(cython.const[cython.uchar], 2)  # open, and nothing that it leads to has changed

COMPILED = bool(cython.compiled)


def turn_round(b: Work) -> cython.void:
    """Build the predecessor lists: `comes[begins[p]:begins[p + 1]]` are the positions that lead to p."""
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


@cython.inline
def _narrow_bounds(b: Work, t: EndTable, p: cython.longlong) -> cython.int:
    """Narrow the bounds of position `p`, in all its layers (store states), by those of its successors; return 1 if any
    bound changed.
    """
    i: cython.int
    k: cython.Py_ssize_t
    width: cython.Py_ssize_t = b.width
    at: cython.Py_ssize_t = p * b.layers
    apart: cython.schar = b.apart[p]
    changed: cython.int = 0
    low = cython.declare(cython.schar[48])  # blocks of its own, which no table can overlap: 16 at once then
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
    if b.circling:  # to go on is worth no more than what lies here, unless it leads to what is known to be better
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


def follow(b: Work, t: EndTable, looks: cython.longlong) -> cython.int:
    """Process the queue of positions whose bounds may change, then the positions that form cycles. Return 0 if that
    takes more than `looks` positions, so that the caller continues later; else 1.
    """
    p: cython.longlong
    while True:
        while b.at < b.many:
            p = b.at
            b.at += 1
            if b.state[p] != AWAKE:
                continue
            b.state[p] = ASLEEP
            b.busy = 1
            if _narrow_bounds(b, t, p):
                _queue_predecessors(b, p)
            looks -= 1
            if looks <= 0:
                return 0
        b.at = 0
        if b.busy:
            b.busy = 0
        elif b.circling:
            b.circling = 0
            _queue_after_improvements(b, t)
        elif not b.circles or not _save_open_bounds(b, t):
            return 1
        else:
            b.circling = 1


@cython.inline
def _queue_predecessors(b: Work, p: cython.longlong) -> cython.void:
    """Queue all positions from which a turn leads to position `p`."""
    i: cython.int
    for i in range(b.begins[p], b.begins[p + 1]):
        if b.state[b.comes[i]] == ASLEEP:
            b.state[b.comes[i]] = AWAKE


def _queue_after_improvements(b: Work, t: EndTable) -> cython.void:
    """Queue the predecessors of all positions whose bounds are better than those that `_save_open_bounds` saved."""
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
            _queue_predecessors(b, p)


def _save_open_bounds(b: Work, t: EndTable) -> cython.longlong:
    """Save the bounds of all positions whose value is still open; return how many of them have improved since they were
    last saved.
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
