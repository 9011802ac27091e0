"""Which holes may start which kind of turn, and why others may not; nothing is moved.

Read by the machine when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from game.rules.sowing.captures import case_for
from game.rules.sowing.cells import belongs, house_works, row_is_empty
from game.rules.sowing.constants import (
    EMPTIES_FRONT,
    FEEDS_NOT,
    FIRST_TURN,
    FITS,
    FRONT,
    HAND_EMPTY,
    HAND_OCCUPIED,
    HOLE_BARRED,
    HOUSE_BARRED,
    HOUSE_IDLE,
    HOUSE_NOT_OWNED,
    HOUSE_NOT_WORKING,
    HOUSE_ONLY,
    HOUSE_WORKS,
    MAX_CELLS,
    NEEDS_CAPTURE,
    NEEDS_EMPTY,
    NEEDS_FEED,
    NO_CHOICE,
    NO_REVERSE,
    NO_STONE,
    NOT_HEAD,
    NOWHERE,
    ONTO_STONES,
    OTHER_HOLES,
    TAKES_NOTHING,
    THEY_NOTHING,
    TOO_FEW,
    TOO_MANY,
    WRONG_WAY,
)

if TYPE_CHECKING:
    from game.rules.sowing.state import Rule, State


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def hole_of(m: State, r: Rule, move: cython.int) -> cython.int:
    """The hole in which a move starts."""
    if r.claims:
        return move >> r.shift
    return m.turn * r.half + (move >> r.shift)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def way_of(m: State, r: Rule, hole: cython.int, move: cython.int) -> cython.int:
    """The way of a move by the bit that is its sign, 0 towards the player's left, 1 towards their right."""
    if r.signs == 0:
        return m.turn
    return m.turn + 2 * r.course[2 * hole + ((move >> r.sign_at) & 1)]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def move_count(m: State, r: Rule) -> cython.int:
    """How many numbers a move can have; in the joint opening they are those of pairs of holes."""
    return r.half * r.half if m.joint else r.moves


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def entry(m: State, r: Rule, at: cython.int, way: cython.int) -> cython.int:
    """The way of stones captured from this front hole: from the nearer kichwa or, in the middle, as the sowing went."""
    if r.file[at] < r.near:
        return m.turn
    if r.file[at] >= r.columns - r.near:
        return m.turn + 2
    return way


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def head_of(m: State, r: Rule, kind: cython.int) -> cython.int:
    """The hole furthest to the player's right that could start this kind of turn, counted like moves without a sign."""
    i: cython.int = (r.moves >> r.shift) - 1
    start: cython.int = 0 if r.claims else m.turn * r.half
    while i >= 0:
        if m.cell[start + i] >= r.kind_least[kind] and not (
            r.kind_needs[kind] == NEEDS_FEED and m.cell[start + i] < r.reach[start + i]
        ):
            return i
        i -= 1
    return NOWHERE


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def may_start(m: State, r: Rule, kind: cython.int, hole: cython.int) -> cython.int:
    """A quick test: can this hole, which holds stones, start such a turn at all?"""
    if m.cell[hole] < r.kind_least[kind] or m.cell[hole] > r.kind_most[kind]:
        return 0
    if r.claims and belongs(m, r, hole) != m.turn:
        return 0
    return not (r.kind_drop[kind] and r.kind_needs[kind] and r.take_facing and m.cell[r.face[hole]] == 0)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def is_time(m: State, r: Rule, kind: cython.int) -> cython.int:
    """Is this kind of turn possible now at all?"""
    when: cython.int = r.kind_when[kind]
    if when == 0:
        return 1
    if when & HAND_EMPTY and (m.cell[r.hand_at] or m.cell[r.hand_at + 1]):
        return 0
    if when & HAND_OCCUPIED and not m.cell[r.hand_at + m.turn]:
        return 0
    if when & THEY_NOTHING and not row_is_empty(m, r, 1 - m.turn):
        return 0
    if when & FIRST_TURN and not m.cell[r.first_at + m.turn]:
        return 0
    if when & HOUSE_WORKS and not house_works(m, r, m.turn):
        return 0
    return not (when & HOUSE_IDLE and house_works(m, r, m.turn))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def first_landing(m: State, r: Rule, way: cython.int, hole: cython.int, kind: cython.int) -> cython.int:
    """Where the first lap of a turn ends if a capture follows there, or NOWHERE; nothing is moved.

    Looked up in the learned sowings, which are long enough: no kind requires a capture after a longer first lap.
    """
    n: cython.int = m.cell[hole]
    at: cython.int
    row: cython.int
    now: cython.int
    across: cython.int
    if r.kind_drop[kind]:
        at, now, across = hole, n + 1, m.cell[r.face[hole]]
    else:
        if n > r.learned:
            return NOWHERE
        row = (way * r.cells + hole) * (r.learned + 1) + n
        at = r.land[row]
        if r.place[m.turn * MAX_CELLS + at] & r.take_place != r.take_place:
            return NOWHERE  # tested first, as every case that takes requires it
        if r.take_occupied and m.cell[at] == 0 and n < r.ring:
            return NOWHERE
        now = (m.cell[at] + r.sown[row * r.width + at]) & 255
        across = (m.cell[r.face[at]] + r.sown[row * r.width + r.face[at]]) & 255
    if r.take_facing and across == 0:
        return NOWHERE
    row = case_for(m, r, kind, at, now, across, 0)
    if row == NOWHERE or not r.case_take[row]:
        return NOWHERE
    return at


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def capture_starts(m: State, r: Rule, kind: cython.int, one_will_do: cython.int) -> cython.ulonglong:
    """The moves whose first lap may end in a capture, two bits for each hole by the sign; no other move can.

    Only for rules that have `aims`: sowing changes nothing on the other side there, so what a last stone could capture
    is seen before, once for all holes.  Where the kind is among those that are `sure`, they are the legal moves of that
    kind; elsewhere `unfit` has to be asked about each.  `one_will_do`: no more are sought when a hole has one.
    """
    found: cython.ulonglong = 0
    targets: cython.ulonglong = 0
    allowed: cython.ulonglong = 0
    one: cython.ulonglong = 1
    i: cython.int
    n: cython.int
    row: cython.int
    fits: cython.int
    left: cython.ulonglong
    right: cython.ulonglong
    second: cython.int = 2 * r.cells * (r.learned + 1)  # so much further are the rows of the second way
    start: cython.int = m.turn * r.half
    house: cython.int = r.house[m.turn]
    for i in range(r.aim_first, r.aim_end):  # without branches, for no processor can foresee them
        fits = (m.cell[start + i] != 0) & (m.cell[r.face[start + i]] != 0)
        targets |= (one * fits) << i
    if r.protects and house_works(m, r, 1 - m.turn):
        targets &= ~(one << (r.face[r.house[1 - m.turn]] - start))
    if (targets == 0 and r.kind_most[kind] < r.ring) or not (r.learned or r.kind_drop[kind]):
        return 0
    if r.kind_house[kind] and house >= 0:
        allowed = (one * 3) << (2 * (house - start))
        if r.kind_house[kind] != HOUSE_ONLY:
            fits = (r.kind_house[kind] == HOUSE_NOT_OWNED) | (m.cell[house] >= r.works_from)
            allowed = ~(allowed * (fits & (m.cell[r.flag_at + m.turn] != 0)))
    else:
        allowed = ~allowed
    if r.kind_drop[kind]:
        for i in range(r.kind_first[kind], r.kind_end[kind]):
            found |= allowed & ((((targets >> i) & 1) * r.enters[start + i]) << (2 * i))
            if found and one_will_do:
                break
    else:
        for i in range(r.kind_first[kind], r.kind_end[kind]):
            n = m.cell[start + i]
            fits = (n >= r.kind_least[kind]) & (n <= r.kind_most[kind]) & (n <= r.learned)
            n *= fits
            if n >= r.ring:  # round its way, and so perhaps into a hole that was empty
                found |= allowed & ((one * 3) << (2 * i))
                continue
            row = (m.turn * r.cells + start + i) * (r.learned + 1) + n  # with the first way
            n = 2 * (start + i)
            left = (targets >> ((r.land[row + r.course[n] * second] - start) & 63)) & fits
            right = (targets >> ((r.land[row + r.course[n + 1] * second] - start) & 63)) & fits
            found |= allowed & ((left | right << 1) << (2 * i))
            if found and one_will_do:
                break
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def starts_of(m: State, r: Rule) -> cython.ulonglong:
    """The moves that are worth testing now, two bits for each hole by the sign; all where only a test can tell."""
    every: cython.ulonglong = 0
    if not r.aims or m.joint or m.kind < 0 or r.kind_needs[m.kind] != NEEDS_CAPTURE:
        return ~every
    return capture_starts(m, r, m.kind, 0)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def may_go_back(
    m: State, r: Rule, kind: cython.int, hole: cython.int, hand: cython.int, left: cython.int
) -> cython.int:
    """Would these stones, sown from a hole of the mover's the other way round, end in a capture?

    `left`: stones that stay in the hole.  A way runs round the player's own rows and passes nothing over.
    """
    at: cython.int = hole
    lane: cython.int = (m.turn + 2) * MAX_CELLS
    for _ in range(hand % r.ring):
        at = r.next[lane + at]
    if at != hole:
        left = m.cell[at]
    left = case_for(m, r, kind, at, left + (hand + r.ring - 1) // r.ring, m.cell[r.face[at]], 0)
    return left >= 0 and r.case_take[left] != 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def would_empty_front(m: State, r: Rule, hole: cython.int, way: cython.int) -> cython.int:
    """Is this the only occupied front hole, and would it be sown out of the front row?"""
    i: cython.int
    first: cython.int = m.turn * r.half
    if not r.zone[hole] & FRONT or r.zone[r.next[way * MAX_CELLS + hole]] & FRONT:
        return 0
    for i in range(first, first + r.columns):
        if i != hole and m.cell[i]:
            return 0
    return 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def unfit(m: State, r: Rule, kind: cython.int, move: cython.int) -> cython.int:
    """Why a turn of this kind may not start with this move; FITS if nothing forbids it before it is tried out."""
    hole: cython.int = hole_of(m, r, move)
    n: cython.int = m.cell[hole]
    way: cython.int = way_of(m, r, hole, move)
    if n == 0:
        return NO_STONE
    if r.shift == 2 and (move >> 1) & 1 and not (r.kind_chooses[kind] and m.cell[r.flag_at + m.turn]):
        return NO_CHOICE
    if not r.zone[hole] & r.kind_zone[kind]:
        return OTHER_HOLES
    if r.kind_hole[kind] and hole != m.turn * r.half + r.kind_hole[kind] - 1:
        return OTHER_HOLES
    if n < r.kind_least[kind]:
        return TOO_FEW
    if n > r.kind_most[kind]:
        return TOO_MANY
    if r.special:
        if hole == r.house[m.turn]:
            if r.kind_house[kind] == HOUSE_NOT_WORKING and house_works(m, r, m.turn):
                return HOUSE_BARRED
            if r.kind_house[kind] == HOUSE_NOT_OWNED and m.cell[r.flag_at + m.turn]:
                return HOUSE_BARRED
        elif r.kind_house[kind] == HOUSE_ONLY:
            return OTHER_HOLES
        if r.bars and (r.bars >> kind) & 1 and m.cell[r.ban_at] == hole + 1:
            return HOLE_BARRED
        if r.ko_clause >= 0 and m.cell[r.ban_at] == hole + 1:
            return HOLE_BARRED
        if r.narrow and not (r.ways_at[hole] >> (move & 1)) & 1:
            return WRONG_WAY
    if r.one_way and way > 1 and not (r.file[hole] < r.reverse_columns and may_go_back(m, r, kind, hole, n, 0)):
        return NO_REVERSE
    if r.kind_keeps[kind] and would_empty_front(m, r, hole, way):
        return EMPTIES_FRONT
    if r.kind_needs[kind] == NEEDS_CAPTURE:
        if first_landing(m, r, way, hole, kind) == NOWHERE:
            return TAKES_NOTHING
        if r.kind_drop[kind] and way != entry(m, r, hole, way):
            return WRONG_WAY
    elif r.kind_needs[kind] == NEEDS_FEED and n < r.reach[hole]:
        return FEEDS_NOT
    elif r.kind_needs[kind] == NEEDS_EMPTY and m.cell[r.next[way * MAX_CELLS + hole]]:
        return ONTO_STONES
    if r.kind_head[kind] and head_of(m, r, kind) > move >> r.shift:
        return NOT_HEAD
    return FITS
