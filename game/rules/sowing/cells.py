"""Queries on the board: owners of holes, empty rows, number of stones left.

Read by the machine when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

if TYPE_CHECKING:
    from game.rules.sowing.state import Rule, State

memcpy: Any = None  # exists in C only


def belongs(m: State, r: Rule, hole: cython.int) -> cython.int:
    """Return the owner of a hole: 0 South, 1 North."""
    if r.claims:
        return cython.cast(cython.int, (m.owner >> hole) & 1)
    return hole >= r.half


def octet(m: State, at: cython.Py_ssize_t) -> cython.ulonglong:
    """Return eight cells from `at` on as one number, the first in the lowest byte; only for little-endian
    processors.
    """
    i: cython.int
    found: cython.ulonglong = 0
    if cython.compiled:
        memcpy(cython.address(found), cython.address(m.cell[at]), 8)
    else:
        for i in range(8):
            found |= m.cell[at + i] << (8 * i)
    return found


def row_is_empty(m: State, r: Rule, player: cython.int) -> cython.int:
    """Return whether all holes of this player are empty; won holes count for nobody."""
    i: cython.int
    first: cython.int = player * r.half
    if r.won_at:
        for i in range(first, first + r.half):
            if m.cell[i] and not m.cell[r.won_at + i]:
                return 0
        return 1
    if r.claims:
        for i in range(r.holes):
            if m.cell[i] and belongs(m, r, i) == player:
                return 0
        return 1
    for i in range(first, first + r.half):
        if m.cell[i]:
            return 0
    return 1


def row_sum(m: State, r: Rule, player: cython.int) -> cython.int:
    """Return the number of stones in a player's holes."""
    i: cython.int
    total: cython.int = 0
    first: cython.int = player * r.half
    for i in range(first, first + r.half):
        total += m.cell[i]
    return total


def front_is_empty(m: State, r: Rule, player: cython.int) -> cython.int:
    """Return whether the front row of `player` (0 South, 1 North) is empty; eight holes are tested at once, without
    branches.
    """
    one: cython.ulonglong = 1
    done: cython.int
    for done in range(0, r.columns, 8):
        if r.columns - done >= 8:
            if octet(m, player * r.half + done):
                return 0
        elif octet(m, player * r.half + done) & ((one << 8 * (r.columns - done)) - 1):
            return 0
    return 1


def house_works(m: State, r: Rule, player: cython.int) -> cython.int:
    """Return whether a player owns their house with enough stones in it for its special rights; `player`: 0 South, 1
    North.
    """
    return r.house[player] >= 0 and m.cell[r.flag_at + player] and m.cell[r.house[player]] >= r.works_from


def can_feed(m: State, r: Rule) -> cython.int:
    """Return whether some hole of the mover holds enough stones for a sowing to reach the other side."""
    i: cython.int
    first: cython.int = m.turn * r.half
    for i in range(first, first + r.half):
        if m.cell[i] and m.cell[i] >= r.reach[i]:
            return 1
    return 0


def stock(m: State, r: Rule, player: cython.int) -> cython.int:
    """Return the number of stones in a player's store, negative while the player owes stones; `player`: 0 South, 1
    North.
    """
    n: cython.int = m.cell[r.holes + player]
    return n - 256 if r.pays and n > 191 else n  # 255 less MOST_DEBT


def left_over(m: State, r: Rule) -> cython.int:
    """Return the number of stones outside the stores, those in the hand included."""
    return r.total - stock(m, r, 0) - stock(m, r, 1)


def is_end_hole(r: Rule, at: cython.int) -> cython.int:
    """Return whether `at` is a mandarin hole at an end of the board, which nobody lifts."""
    return r.end_holes and at < r.holes and (at == r.half - 1 or at == r.holes - 1)


def is_young(m: State, r: Rule, at: cython.int) -> cython.int:
    """Return whether the hole `at` holds a mandarin with too few other stones to be captured (a young one)."""
    if not r.young or not is_end_hole(r, at) or not m.cell[r.mandarin_at + (at >= r.half)]:
        return 0
    return m.cell[at] < r.young


def nothing_to_lift(m: State, r: Rule, player: cython.int) -> cython.int:
    """Return whether all holes from which `player` (0 South, 1 North) could start a turn are empty."""
    i: cython.int
    first: cython.int = player * r.half
    for i in range(first, first + r.half - r.end_holes):
        if m.cell[i]:
            return 0
    return 1


def partner(r: Rule, at: cython.int) -> cython.int:
    """Return the index of North's cell with the same name as South's cell `at`."""
    return at + r.half if at < r.holes else at + 1


def next_pair(r: Rule, at: cython.int) -> cython.int:
    """Return the index after `at` in the list of South's cells and marks: holes, store, hand, house; after the last one
    the size of the board.
    """
    if at < r.half - 1:
        return at + 1
    if at < r.holes:
        return r.holes
    return (
        at + 2
        if at + 2
        < r.size
        - (r.ban_at > 0)
        - (r.again_at > 0)
        - 2 * (r.tuz_at > 0)
        - 2 * (r.first_at > 0)
        - r.holes * (r.won_at > 0)
        - r.holes * (r.closed_at > 0)
        else r.size
    )


def tuz_of(m: State, r: Rule, at: cython.int) -> cython.int:
    """Return whose tuz (hole that became a store) the hole `at` is: 0 South's, 1 North's, -1 nobody's."""
    if m.cell[r.tuz_at] == at + 1:
        return 0
    return 1 if m.cell[r.tuz_at + 1] == at + 1 else -1


def no_tuz(m: State, r: Rule) -> cython.int:
    """Return whether no player has a tuz."""
    return not (r.tuz_at and (m.cell[r.tuz_at] or m.cell[r.tuz_at + 1]))


def winner_of(m: State, r: Rule, at: cython.int) -> cython.int:
    """Return who has won the hole `at` with its stones: 1 South, 2 North, 0 nobody."""
    return m.cell[r.won_at + at] if r.won_at and at < r.holes else 0


def is_closed(m: State, r: Rule, at: cython.int) -> cython.int:
    """Return whether the hole `at` is closed for the rest of the game."""
    return r.closed_at and at < r.holes and m.cell[r.closed_at + at]


def drained_to(m: State, r: Rule, at: cython.int) -> cython.int:
    """Return whose store a stone that falls into the hole `at` goes to: a closed hole's to the mover's, a tuz's to its
    owner's (0 South, 1 North); -1 if it stays.
    """
    if is_closed(m, r, at):
        return m.turn
    return tuz_of(m, r, at) if r.tuz_at else -1


def any_marked(m: State, r: Rule, first: cython.int, mark: cython.int) -> cython.int:
    """Return whether some hole has this mark, in the bytes of marks from `first` on."""
    i: cython.int
    for i in range(r.holes):
        if m.cell[first + i] == mark:
            return 1
    return 0


def next_hole(m: State, r: Rule, at: cython.int) -> cython.int:
    """Return the hole after `at` on the path of the current turn; stores and holes out of play are skipped."""
    at = r.next[m.lane + at]
    if at < r.holes and not m.burnt:
        return at
    for _ in range(r.cells):
        if at < r.holes and not (m.burnt >> at) & 1:
            break
        at = r.next[m.lane + at]
    return at
