# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Turns that run by themselves, one after the other: in games where the hole of every turn is given.

It knows no rule: it asks the step machine for the one legal move, lets it finish the turn, and looks whether a position
has come for the third time.  The file is plain Python and, compiled by Cython, C without the interpreter's lock.
"""

from collections.abc import Sequence

import cython

if not cython.compiled:  # compiled, forced.pxd brings them without the detour through Python objects
    from game.rules.sowing import Machine, Rule, finish_turn, is_legal, move_count, row_sum, start_turn

FIRST = cython.declare(cython.const[cython.ulonglong], 0xCBF29CE484222325)  # the hash of Fowler, Noll and Vo
PRIME = cython.declare(cython.const[cython.ulonglong], 0x100000001B3)
MASK = cython.declare(cython.const[cython.ulonglong], 0xFFFFFFFFFFFFFFFF)
PASS = cython.declare(cython.const[cython.int], -1)
MOST = cython.declare(cython.const[cython.int], 1000)  # turns in one go
THIRD = cython.declare(cython.const[cython.int], 3)

MOST_TURNS = 1000  # MOST, for readers in Python
COMPILED = bool(cython.compiled)
SOURCE = NAQALA_SOURCE.decode() if cython.compiled else ""  # type: ignore[name-defined]  # noqa: F821


def run_on(machine: Machine, turns: int, seen: Sequence[bytes]) -> int:
    """Plays so many turns (`MOST_TURNS` at most), or until the machine says that it is over.  Returns how many.

    `seen` are the keys (`Position.key`) since a store last rose, the position at hand included.  The negative number of
    turns comes back when a position is there for the third time.
    """
    m: Machine = machine
    most: cython.int = min(turns, MOST_TURNS)
    known: cython.int = 0
    result: cython.int
    keys = cython.declare(cython.ulonglong[2001])
    if not cython.compiled:
        keys = [0] * 2001
    for key in seen[-MOST_TURNS:]:
        keys[known] = FIRST
        for byte in key:
            keys[known] = folded(keys[known], byte)
        known += 1
    with cython.nogil:
        result = _run_on(m, m.rule, most, keys, known)
    return int(result)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def folded(key: cython.ulonglong, byte: cython.int) -> cython.ulonglong:
    """A hash with one more byte."""
    return ((key ^ byte) * PRIME) & MASK


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def key_of(m: Machine, r: Rule) -> cython.ulonglong:
    """The hash of `Position.key`: all cells but the stores, then the player's letter."""
    key: cython.ulonglong = FIRST
    i: cython.int
    for i in range(r.holes):
        key = folded(key, m.cell[i])
    for i in range(r.holes + 2, r.size):
        key = folded(key, m.cell[i])
    return folded(key, 83 if m.turn == 0 else 78)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def settled(m: Machine, r: Rule) -> cython.int:
    """What no turn can undo: stones captured, or, where none are, how many lie on South's side."""
    return m.cell[r.holes] + m.cell[r.holes + 1] if r.counts else row_sum(m, r, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _run_on(m: Machine, r: Rule, turns: cython.int, keys: cython.p_ulonglong, known: cython.int) -> cython.int:
    turn: cython.int
    i: cython.int
    move: cython.int
    times: cython.int
    before: cython.int
    for turn in range(1, turns + 1):
        if m.over:
            return turn - 1
        before = settled(m, r)
        move = PASS
        for i in range(move_count(m, r)):
            if is_legal(m, r, i):
                move = i
                break
        start_turn(m, r, move)
        finish_turn(m, r)
        if settled(m, r) != before:
            known = 0  # no earlier position can come again
        keys[known] = key_of(m, r)
        times = 0
        for i in range(known + 1):
            if keys[i] == keys[known]:
                times += 1
        if times >= THIRD and not m.over:
            return -turn
        known += 1
    return turns
