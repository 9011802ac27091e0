"""The transposition table: lookup and replacement of entries.

Read by the search when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from game.engine.constants import BOTH, BUCKET, EXACT, FAMILIAR, FAR, HALF_WORD, INFINITE, LOWER, MUCH, RAISED, UPPER

if TYPE_CHECKING:
    from game.engine.sowing.search.state import SearchState
    from game.rules.sowing.state import Rule


def entry_of(s: SearchState, key: cython.ulonglong) -> cython.ulonglong:
    """Return the entry of a position; 0 if there is none.

    Key and entry are stored as one mixed number, so that halves of two entries, written by two threads at once, fit no
    position (R. Hyatt and T. Mann, "A Lockless Transposition Table Implementation", ICGA Journal 25 (1), 2002).
    """
    at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, key & s.mask) * (2 * BUCKET)
    i: cython.int
    for i in range(BUCKET):
        if s.table[at + 2 * i] ^ s.table[at + 2 * i + 1] == key:
            return s.table[at + 2 * i + 1]
    return 0


def renew(s: SearchState, key: cython.ulonglong, entry: cython.ulonglong) -> cython.void:
    """Move the table entry of a position (hash `key`) to the front of its bucket, whose front entry is replaced last in
    searches that follow all lines to their ends.
    """
    place: cython.Py_ssize_t = emptied(s, key, cython.cast(cython.Py_ssize_t, key & s.mask) * (2 * BUCKET))
    s.table[place] = key ^ entry
    s.table[place + 1] = entry


def emptied(s: SearchState, key: cython.ulonglong, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
    """Free the place at index `at` of a bucket by shifting its entries from there on over the old entry of position
    `key`, or over the last one; return `at`.
    """
    place: cython.Py_ssize_t = at
    last: cython.Py_ssize_t = at | 2 * (BUCKET - 1)
    while place < last and s.table[place] ^ s.table[place + 1] != key:
        place += 2
    while place > at:
        s.table[place] = s.table[place - 2]
        s.table[place + 1] = s.table[place - 1]
        place -= 2
    return place


def least_worth(s: SearchState, key: cython.ulonglong, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
    """Return the index of the place, in the bucket at `at`, for an entry of position `key`: that of its old entry, or
    of the least valuable one.
    """
    i: cython.int
    least: cython.int = 1 << 20
    worth: cython.int
    place: cython.Py_ssize_t = at
    entry: cython.ulonglong
    for i in range(BUCKET):
        entry = s.table[at + 2 * i + 1]
        if s.table[at + 2 * i] ^ entry == key:
            return at + 2 * i
        worth = cython.cast(cython.int, entry & 255)
        if entry & 1024:
            worth += 12
        if entry == 0:
            worth = -1
        elif cython.cast(cython.int, (entry >> 23) & 63) == s.age:
            worth += 256
        if worth < least:
            least, place = worth, at + 2 * i
    return place


def room_for(s: SearchState, key: cython.ulonglong, known: cython.int, work: cython.longlong) -> cython.Py_ssize_t:
    """Free a place for an entry of position `key` in a search that follows all lines to their ends; return its index.

    A bucket's first entry is replaced last: that which was used last, or `known` before. What took few positions
    (`work`) goes to the end, so that it replaces its like.
    """
    at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, key & s.mask) * (2 * BUCKET)
    place: cython.Py_ssize_t = at
    if not known and work < MUCH:
        place += 2 * (BUCKET - 1)
        while place > at and s.table[place - 1] == 0:
            place -= 2
    return emptied(s, key, place)


def both_bounds(old: cython.ulonglong, bound: cython.int, stones: cython.int) -> cython.ulonglong:
    """Return the upper half of an entry with two bounds, those of an `old` entry narrowed by a new one in stones."""
    low: cython.int = 0
    high: cython.int = 2 * HALF_WORD - 1
    stones += HALF_WORD
    if (old >> 8) & 3 == BOTH:
        low = cython.cast(cython.int, (old >> 32) & (2 * HALF_WORD - 1))
        high = cython.cast(cython.int, old >> 48)
    if bound != UPPER and stones > low:
        low = stones
    if bound != LOWER and stones < high:
        high = stones
    return cython.cast(cython.ulonglong, high) << 16 | cython.cast(cython.ulonglong, low)


def remember(
    s: SearchState, r: Rule, key: cython.ulonglong, score: cython.int, depth: cython.int, bound: cython.int,
    move: cython.int, work: cython.longlong,
) -> cython.void:  # fmt: skip
    """Store an entry, replacing that of the same position or the least valuable one; `work`: positions that it took.

    An entry: depth (8 bits), bound (2), proved (1), move + 8 (12), age (6), a 1, from bit 32 the score + RAISED.  Where
    all lines are followed and stores only add to the score: from bit 32 a lower bound, from bit 48 an upper one, both
    in stones + HALF_WORD; the same board is often asked about with other stones in the stores.
    """
    at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, key & s.mask) * (2 * BUCKET)
    upper: cython.ulonglong = cython.cast(cython.ulonglong, score + RAISED)
    entry: cython.ulonglong
    if depth > FAMILIAR:
        entry = entry_of(s, key)
        at = room_for(s, key, entry != 0, work)
        if s.additive and not s.horizon:
            upper = both_bounds(entry, bound, score // r.unit)
            bound = BOTH
    else:
        at = least_worth(s, key, at)
    entry = (
        upper << 32
        | cython.cast(cython.ulonglong, 1) << 29
        | cython.cast(cython.ulonglong, s.age) << 23
        | cython.cast(cython.ulonglong, move + 8) << 11
        | cython.cast(cython.ulonglong, 0 if s.horizon else 1) << 10
        | cython.cast(cython.ulonglong, bound) << 8
        | cython.cast(cython.ulonglong, depth)
    )
    s.table[at] = key ^ entry
    s.table[at + 1] = entry


def score_in(entry: cython.ulonglong, ply: cython.int, base: cython.int) -> cython.int:
    """Return the score in a table entry with one bound, converted for use `ply` plies from the root; `base`: captured
    stones of the player to move.
    """
    score: cython.int = cython.cast(cython.int, entry >> 32) - RAISED
    if score > FAR:  # stored from the position on, wanted from the root on
        return score - ply
    if score < -FAR:
        return score + ply
    return score + base


def settled_by(
    entry: cython.ulonglong, r: Rule, ply: cython.int, base: cython.int, alpha: cython.int, beta: cython.int
) -> cython.int:
    """Return the score between `alpha` and `beta`, or the bound outside, that an entry settles, else −INFINITE; `ply`
    and `base` as for `score_in`.
    """
    bound: cython.int = cython.cast(cython.int, (entry >> 8) & 3)
    low: cython.int
    high: cython.int
    if bound == BOTH:
        low = r.unit * (cython.cast(cython.int, (entry >> 32) & (2 * HALF_WORD - 1)) - HALF_WORD) + base
        high = r.unit * (cython.cast(cython.int, entry >> 48) - HALF_WORD) + base
        if low >= beta:
            return low
        return high if high <= alpha or high == low else -INFINITE
    low = score_in(entry, ply, base)
    if bound == EXACT or (bound == LOWER and low >= beta) or (bound == UPPER and low <= alpha):
        return low
    return -INFINITE
