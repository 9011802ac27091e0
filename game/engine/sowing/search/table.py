"""The transposition table: lookup and replacement of entries.

Read by the search when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from game.engine.constants import BUCKET, FAMILIAR, FAR, RAISED

if TYPE_CHECKING:
    from game.engine.sowing.search.state import SearchState


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
    """Free the first place of the bucket at index `at` by shifting its entries over the old entry of position `key`, or
    over the last one; return the index of the freed place.
    """
    place: cython.Py_ssize_t = at
    last: cython.Py_ssize_t = at + 2 * (BUCKET - 1)
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


def remember(
    s: SearchState, key: cython.ulonglong, score: cython.int, depth: cython.int, bound: cython.int, move: cython.int
) -> cython.void:
    """Store an entry, replacing that of the same position or the least valuable one.

    When all lines are searched to their ends, the least recently used entry is replaced; buckets are kept in that
    order.

    An entry: depth (8 bits), bound (2), proved (1), move + 8 (12), age (6), a 1, from bit 32 the score + RAISED.
    """
    at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, key & s.mask) * (2 * BUCKET)
    place: cython.Py_ssize_t = emptied(s, key, at) if depth > FAMILIAR else least_worth(s, key, at)
    entry: cython.ulonglong
    entry = (
        cython.cast(cython.ulonglong, score + RAISED) << 32
        | cython.cast(cython.ulonglong, 1) << 29
        | cython.cast(cython.ulonglong, s.age) << 23
        | cython.cast(cython.ulonglong, move + 8) << 11
        | cython.cast(cython.ulonglong, 0 if s.horizon else 1) << 10
        | cython.cast(cython.ulonglong, bound) << 8
        | cython.cast(cython.ulonglong, depth)
    )
    s.table[place] = key ^ entry
    s.table[place + 1] = entry


def score_in(entry: cython.ulonglong, ply: cython.int, base: cython.int) -> cython.int:
    """Return the score in a table entry, converted for use `ply` plies from the root; `base`: captured stones of the
    player to move.
    """
    score: cython.int = cython.cast(cython.int, entry >> 32) - RAISED
    if score > FAR:  # stored from the position on, wanted from the root on
        return score - ply
    if score < -FAR:
        return score + ply
    return score + base
