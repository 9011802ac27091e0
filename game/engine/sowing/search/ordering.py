"""Move generation and move ordering.

Read by the search when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from game.engine.constants import AGAIN, FAR, NO_MOVE, REPLY
from game.engine.sowing.search.evaluation import result, standing, tallied
from game.rules.sowing.constants import MAX_VARIANTS

if TYPE_CHECKING:
    from game.engine.sowing.search.state import SearchState
    from game.rules.sowing.machine import Machine
    from game.rules.sowing.state import Rule


def numbered(m: Machine, r: Rule, i: cython.int) -> cython.int:
    """Return the machine's number of the `i`-th move to try; NO_MOVE after the last. Moves are tried from the player's
    right end on, each before the same move with an optional choice added.
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


def may_be_played(m: Machine, r: Rule, move: cython.int, starts: cython.ulonglong, chose: cython.int) -> cython.int:
    """Return whether a move passes quick tests: an occupied hole, and no choice sign without a choice. `starts`: the
    moves worth testing, as from the machine's `starts_of`; `chose`: bit set from `noted`.
    """
    if m.joint:
        return 1
    if r.aims and not (starts >> (2 * (move >> r.shift) + (move & 1))) & 1:
        return 0
    if r.shift == 2 and move & 2 and not (chose >> (move & 1)) & 1:
        return 0
    return r.whole or m.cell[m.turn * r.half + (move >> r.shift)] != 0


def after(r: Rule, i: cython.int) -> cython.int:
    """Return the index of the move to try after an illegal move, whose index is `i` - 1. Variants of the same turn
    follow one another and are skipped, as all of them are illegal.
    """
    return ((i - 1) | (MAX_VARIANTS - 1)) + 1 if r.varied else i


def place_of(s: SearchState, move: cython.int) -> cython.int:
    """Return a move's index in the history tables, where several move numbers may share an entry."""
    return move if move < s.cap else move % s.cap


def noted(m: Machine, r: Rule, move: cython.int, chose: cython.int, made: cython.int) -> cython.int:
    """Return `chose`, a bit set of tried moves that led to a choice, after `move` was tried without a choice sign. If
    bit `move & 1` is set, the same move with the sign is worth trying. `made`: whether the move was legal.
    """
    if r.shift != 2 or move & 2:
        return chose
    chose &= ~(1 << (move & 1))
    return chose | (m.chose << (move & 1)) if made else chose


def sixteenths(worth: cython.int, r: Rule) -> cython.int:
    """Return a value in sixteenths of a stone, rounded toward 0 as in C, where plain Python would round down."""
    return 16 * worth // r.unit if worth >= 0 else -(-16 * worth // r.unit)


def promise(
    s: SearchState, m: Machine, r: Rule, ply: cython.int, turn: cython.int, move: cython.int, before: cython.int
) -> cython.int:
    """Return the priority of the move just made, in sixteenths of a stone: extra turns first, then its gain. `before`:
    the player's value before the move. Moves that leave the value unchanged are ordered by the cutoffs they caused
    elsewhere. Where all lines are followed to their ends, each occupied hole of the opponent subtracts `REPLY`, as few
    replies mean few lines.
    """
    if m.over:
        before = result(s, m, r, 0) if m.turn == turn else -result(s, m, r, 0)
        return AGAIN if before > FAR else (-AGAIN if before < -FAR else sixteenths(before, r))
    promised: cython.int = sixteenths(standing(s, m, r, turn), r)
    i: cython.int
    if m.turn == turn:
        return promised + AGAIN
    if s.thorough:
        for i in range(m.turn * r.half, (m.turn + 1) * r.half):
            if m.cell[i]:
                promised -= REPLY
    if move < 0 or tallied(m, r, turn) != before:
        return promised
    if move == s.killers[2 * ply] or move == s.killers[2 * ply + 1]:
        promised += 7
    return promised + (s.history[turn * s.cap + place_of(s, move)] >> 12)


def most_promising(s: SearchState, first: cython.int, n: cython.int) -> cython.int:
    """Return the index of the child with the highest priority among the `n` not yet searched ones from `first` on."""
    at: cython.int = first
    i: cython.int
    for i in range(first + 1, first + n):
        if s.order[i] > s.order[at]:
            at = i
    return at


def refuted(s: SearchState, ply: cython.int, turn: cython.int, move: cython.int, depth: cython.int) -> cython.void:
    """Record that a move caused a cutoff, so that it is tried earlier elsewhere."""
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
