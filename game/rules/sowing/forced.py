# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Forced turns played in sequence: for games in which the rules give the hole of every turn.

It knows no rule: it asks the step machine for the one legal move, has it finish the turn, and checks whether a position
has come for the third time.  The file is plain Python and, compiled by Cython, C without the interpreter's lock.
"""

from collections.abc import Sequence
from typing import NamedTuple

import cython

if not cython.compiled:  # compiled, these come as C
    from game.rules.sowing.cells import row_sum
    from game.rules.sowing.constants import MOVE_PASS
    from game.rules.sowing.machine import (
        Machine,
        first_move,
        is_legal,
        last_move,
        play,
    )
    from game.rules.sowing.state import Rule

FIRST = cython.declare(cython.const[cython.ulonglong], 0xCBF29CE484222325)  # the hash of Fowler, Noll and Vo
PRIME = cython.declare(cython.const[cython.ulonglong], 0x100000001B3)
MASK = cython.declare(cython.const[cython.ulonglong], 0xFFFFFFFFFFFFFFFF)
MOST = cython.declare(cython.const[cython.int], 1000)  # turns in one go
THIRD = cython.declare(cython.const[cython.int], 3)

MOST_TURNS = 1000  # MOST, for readers in Python
COMPILED = bool(cython.compiled)


class Run(NamedTuple):
    """Result of playing forced turns. `turns`: number of turns played; `is_third`: a position occurred for the third
    time; `seen`: keys of the positions that can still recur.
    """

    turns: int
    is_third: bool
    seen: tuple[bytes, ...]


def run_on(machine: Machine, turns: int, seen: Sequence[bytes]) -> Run:
    """Play up to `turns` forced turns (at most `MOST_TURNS`), until the round is over or a position occurs for the
    third time. `seen`: keys (`Position.key`) of the positions since a store last grew, the current one included.
    """
    m: Machine = machine
    r: Rule = m.rule
    most: cython.int = min(turns, MOST_TURNS)
    wide: cython.int = r.size - 1
    i: cython.int
    result: cython.int
    keys = cython.declare(cython.ulonglong[2001])
    span = cython.declare(cython.int[2])
    if not cython.compiled:
        keys, span = [0] * 2001, [0, 0]
    known = seen[-MOST_TURNS:]
    trail = bytearray(b"".join(known) + bytes(most * wide))
    path: cython.p_uchar = trail
    span[0], span[1] = 0, len(known)
    for i in range(span[1]):
        keys[i] = hash_key(path, i * wide, wide)
    with cython.nogil:
        result = _run_on(m, r, most, keys, path, span)
    possible = range(span[0] * wide, span[1] * wide, wide)
    return Run(abs(result), result < 0, tuple([bytes(trail[at : at + wide]) for at in possible]))


@cython.inline
def hash_key(path: cython.p_uchar, at: cython.int, wide: cython.int) -> cython.ulonglong:
    """Return the FNV-1a hash of the `wide` bytes at offset `at` of `path`, which are the key of a position."""
    key: cython.ulonglong = FIRST
    i: cython.int
    for i in range(at, at + wide):
        key = ((key ^ path[i]) * PRIME) & MASK
    return key


@cython.inline
def write_key(m: Machine, r: Rule, path: cython.p_uchar, at: cython.int) -> cython.void:
    """Write the key of the machine's position (`Position.key`) at an offset of `path`: all cells but the stores, then
    the player's letter.
    """
    i: cython.int
    for i in range(r.holes):
        path[at + i] = m.cell[i]
    for i in range(r.holes + 2, r.size):
        path[at + i - 2] = m.cell[i]
    path[at + r.size - 2] = 83 if m.turn == 0 else 78


@cython.inline
def irreversible_count(m: Machine, r: Rule) -> cython.int:
    """Return a number that a turn changes only if earlier positions can't recur: stones captured or, if these are sown
    again, those on South's side.
    """
    return m.cell[r.holes] + m.cell[r.holes + 1] if r.banks else row_sum(m, r, 0)


def _run_on(
    m: Machine, r: Rule, turns: cython.int, keys: cython.p_ulonglong, path: cython.p_uchar, span: cython.p_int
) -> cython.int:
    """Play up to `turns` forced turns; return how many were played, negative if a position occurred for the third time.
    `path`, `keys`: keys of all positions so far and their hashes; `span`: range of those that can recur. The machine
    stops at the end of a round.
    """
    wide: cython.int = r.size - 1
    last: cython.int
    turn: cython.int
    i: cython.int
    first: cython.int
    move: cython.int
    times: cython.int
    before: cython.int
    for turn in range(1, turns + 1):
        if m.over:
            return turn - 1
        before = irreversible_count(m, r)
        move = MOVE_PASS
        first = first_move(m, r)
        for i in range(first, last_move(m, r, first)):
            if is_legal(m, r, i):
                move = i
                break
        play(m, r, move)
        last = span[1]
        span[1] += 1
        if irreversible_count(m, r) != before:
            span[0] = last  # no earlier position can come again
        write_key(m, r, path, last * wide)
        keys[last] = hash_key(path, last * wide, wide)
        times = 0
        for i in range(span[0], last + 1):
            if keys[i] == keys[last]:
                times += 1
        if times >= THIRD and not m.over:
            return -turn
    return turns
