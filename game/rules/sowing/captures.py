"""Effects of a last stone: the lap case that fits, and the stones that it would capture.

Read by the machine when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from game.rules.sowing.cells import (
    belongs,
    house_works,
    is_closed,
    is_end_hole,
    is_young,
    next_hole,
    row_sum,
    winner_of,
)
from game.rules.sowing.constants import *

if TYPE_CHECKING:
    from game.rules.sowing.state import Rule, State


def takeable(m: State, r: Rule, case: cython.int, at: cython.int) -> cython.int:
    """Return whether the hole `at` fulfils the lap case's conditions on place and number, so that a capture goes on
    there. (A case is one of the compiled lap clauses.)
    """
    n: cython.ulonglong = m.cell[at]
    place: cython.ulonglong = r.case_needs[case] & PLACES
    if r.place[m.turn * MAX_CELLS + at] & place != place:
        return 0
    return n < 64 and (r.case_makes[case] >> n) & 1


def holds_one(m: State, r: Rule, numbers: cython.ulonglong, on: cython.uint, at: cython.int) -> cython.int:
    """Return whether the hole `at` holds one of `numbers` (bits) and lies on the side `on`: the mover's, the opponent's
    or both.
    """
    n: cython.ulonglong = m.cell[at]
    return (r.place[m.turn * MAX_CELLS + at] & on) != 0 and n < 64 and (numbers >> n) & 1


def counts_at(m: State, r: Rule, at: cython.int) -> cython.int:
    """Return whether a number made on the way is captured in the hole `at`, as it is on the right side."""
    return r.mark_on == ANY_HOLE or (belongs(m, r, at) == m.turn) == (r.mark_on == OWN_SIDE)


def shunned(m: State, r: Rule, at: cython.int) -> cython.int:
    """Return whether the sowing skips the hole `at` because of its number of stones; no if it would skip every hole."""
    i: cython.int = at
    if not (r.shun_kinds >> (m.kind if m.kind > 0 else 0)) & 1 or not holds_one(m, r, r.shuns, r.shun_on, at):
        return 0
    while True:
        i = r.next[m.lane + i]
        if i == at:
            return 0
        if not r.passed[m.lane + i] and not (m.burnt >> i) & 1 and not holds_one(m, r, r.shuns, r.shun_on, i):
            return 1


def skipped_now(m: State, r: Rule, at: cython.int, hand: cython.int) -> cython.int:
    """Return whether the sowing skips the hole `at` as it is now: a closed hole of the mover's, one with a number of
    stones that is skipped, or one that the opponent has won. `hand`: number of stones still to be sown,
    this one included.
    """
    if is_closed(m, r, at) and belongs(m, r, at) == m.turn:
        return 1
    if r.shun_clause >= 0 and hand > r.shun_but_last and shunned(m, r, at):
        return 1
    return r.won_skip_clause >= 0 and winner_of(m, r, at) == 2 - m.turn


def behind_gap(m: State, r: Rule, case: cython.int, at: cython.int) -> cython.int:
    """Return the hole behind the empty hole after `at`, if the lap case may capture there as well; else NOWHERE."""
    gap: cython.int = next_hole(m, r, at)
    if m.cell[gap] or (r.case_needs[case] & NEXT_FIELD and is_end_hole(r, gap)):
        return NOWHERE
    gap = next_hole(m, r, gap)
    return gap if m.cell[gap] and not is_young(m, r, gap) else NOWHERE


def spared_young(m: State, r: Rule, at: cython.int) -> cython.int:
    """Return whether behind the empty hole after `at` a mandarin lies that can't be captured only because
    it is young.
    """
    gap: cython.int = next_hole(m, r, at)
    return m.cell[gap] == 0 and is_young(m, r, next_hole(m, r, gap))


def would_take(m: State, r: Rule, case: cython.int, at: cython.int) -> cython.int:
    """Return how many of the opponent's stones a lap case would capture if the last stone fell into the hole `at`."""
    total: cython.int = 0
    theirs: cython.uint
    if r.case_take[case] & TAKE_FACING and r.place[m.turn * MAX_CELLS + r.face[at]] & THEIR_SIDE:
        total += m.cell[r.face[at]]
    if r.case_take[case] & TAKE_LAST:
        while True:
            theirs = r.place[m.turn * MAX_CELLS + at] & THEIR_SIDE
            if theirs:
                total += m.cell[at]
            if not r.case_chain[case]:
                break
            at = r.back[m.lane + at]
            if not takeable(m, r, case, at):
                break
    return total


def spares_number(m: State, r: Rule, at: cython.int) -> cython.int:
    """Return whether some lap case would capture the hole `at` by its number of stones if it weren't protected."""
    i: cython.int
    n: cython.ulonglong = m.cell[at]
    for i in range(r.cases):
        if (
            r.case_take[i] & TAKE_LAST
            and (r.of_kind[m.kind if m.kind > 0 else 0] >> i) & 1
            and not r.case_needs[i] & PLACES & ~UNSPARED & ~r.place[m.turn * MAX_CELLS + at]
            and n < 64
            and (r.case_makes[i] >> n) & 1
        ):
            return 1
    return 0


def settled_case(r: Rule, kind: cython.int, player: cython.int, at: cython.int, seen: cython.int) -> cython.int:
    """Return the lap case for a last stone in the hole `at`, if the arguments decide it; else UNSETTLED. `seen`: 2 if
    stones were there, plus 1 if capturable stones lie opposite, plus either 4 and 8 for stones in the next two holes
    (if cases depend on them), or 4 if the mover's house is in use. No hole is barred. NOWHERE: no case fits.
    """
    i: cython.int
    told: cython.ulonglong = WAS_EMPTY | WAS_OCCUPIED | BARRED_HOLE | BARRED_MISSED
    facts: cython.ulonglong = r.place[player * MAX_CELLS + at]
    facts |= WAS_OCCUPIED if seen & 2 else WAS_EMPTY
    if at < r.holes:
        facts |= FACING_OCCUPIED if seen & 1 else FACING_EMPTY
        told |= FACING_EMPTY | FACING_OCCUPIED
        if r.looks and not r.end_holes:
            facts |= NEXT_OCCUPIED if seen & 4 else NEXT_EMPTY
            facts |= NEXT_FIELD
            told |= NEXT_OCCUPIED | NEXT_EMPTY
            if r.looks == LOOKS_FAR or not seen & 4:
                facts |= AFTER_OCCUPIED if seen & 8 else AFTER_EMPTY
                told |= AFTER_OCCUPIED | AFTER_EMPTY
        if not r.looks:
            facts |= OWN_HOUSE if seen & 4 else 0
            told |= OWN_HOUSE
    for i in range(r.cases):
        if not ((r.possible[player * MAX_CELLS + at] & r.of_kind[kind]) >> i) & 1:
            continue
        if r.case_needs[i] & ~facts & told:
            continue
        if r.case_needs[i] & OWN_HOUSE and at != r.house[player]:
            continue
        return UNSETTLED if r.case_needs[i] & ~facts or r.case_makes[i] or r.case_faces[i] else i
    return NOWHERE


def sown_across(m: State, r: Rule) -> cython.int:
    """Return whether the lap that has just ended dropped a stone on the opponent's side."""
    at: cython.int = m.origin
    for _ in range(m.lifted):
        at = r.next[m.lane + at]
        while r.passed[m.lane + at] or (at == m.origin and r.origin_clause >= 0):
            at = r.next[m.lane + at]
        if r.place[m.turn * MAX_CELLS + at] & THEIR_SIDE:
            return 1
    return 0


def passed_by(m: State, r: Rule, hole: cython.int) -> cython.int:
    """Return whether the current lap has dropped no stone into `hole`."""
    at: cython.int = m.origin
    for _ in range(m.lifted):
        at = r.next[m.lane + at]
        if at == hole:
            return 0
    return 1


def seen_there(m: State, r: Rule, at: cython.int, n: cython.ulonglong, across: cython.int) -> cython.int:
    """Return the argument `seen` of `settled_case` for a last stone in the hole `at`; NOWHERE if a hole is barred. `n`:
    stones there, `across`: stones opposite.
    """
    seen: cython.int = 2 * (n > 1)
    after: cython.int
    if r.bars and m.cell[r.ban_at]:
        return NOWHERE
    if r.looks and at < r.holes:
        after = next_hole(m, r, at)
        seen += 4 * (m.cell[after] != 0) + 8 * (m.cell[next_hole(m, r, after)] != 0)
    if r.homes[m.turn * MAX_CELLS + at]:  # of the mover's house, and of the hole across from the other one
        if r.protects and r.face[at] == r.house[1 - m.turn] and house_works(m, r, 1 - m.turn):
            across = 0
        if not r.looks and at == r.house[m.turn] and m.cell[r.flag_at + m.turn]:
            seen += 4 * (cython.cast(cython.int, n) >= r.works_from)
    return seen + (across != 0)


def won_case(m: State, r: Rule, kind: cython.int, at: cython.int, n: cython.ulonglong) -> cython.int:
    """Return the first lap case for a last stone in the won hole `at`, or NOWHERE; only cases about won holes fit."""
    i: cython.int
    facts: cython.ulonglong = OWN_WON if winner_of(m, r, at) == m.turn + 1 else THEIR_WON
    facts |= WAS_EMPTY if n == 1 else WAS_OCCUPIED
    for i in range(r.cases):
        if (
            ((r.of_kind[kind] & r.possible_won[m.turn * MAX_CELLS + at]) >> i) & 1
            and not r.case_needs[i] & ~facts
            and (r.case_makes[i] == 0 or (n < 64 and (r.case_makes[i] >> n) & 1))
        ):
            return i
    return NOWHERE


def lap_case_for_last_stone(
    m: State, r: Rule, kind: cython.int, at: cython.int, n: cython.ulonglong, across: cython.int, first: cython.int
) -> cython.int:
    """Return the number of the first clause on a lap's last stone that fits one in the hole `at`; NOWHERE for none.
    `kind`: the kind of turn; `n`: stones in `at`, the last included; `across`: stones in the facing hole; `first`: it
    is the turn's first lap. Only clauses possible for the kind of turn and the cell are tested.
    """
    i: cython.int = NOWHERE
    if n and r.settles:
        i = 2 * (n > 1) + (across != 0)
        if r.seen_bits > 2:
            i = seen_there(m, r, at, n, across)
        if i >= 0:
            i = r.settled[(((2 * kind + m.turn) * MAX_CELLS + at) << r.seen_bits) + i]
            if i != UNSETTLED:
                return i
    if winner_of(m, r, at):
        return won_case(m, r, kind, at, n)
    possible: cython.uint = r.possible[m.turn * MAX_CELLS + at] & r.of_kind[kind]
    if possible == 0:
        return NOWHERE
    i = 0
    facts: cython.ulonglong = r.place[m.turn * MAX_CELLS + at]
    if n:  # else what the last stone made was taken already
        facts |= WAS_EMPTY if n == 1 else WAS_OCCUPIED
        if not n & 1:
            facts |= MADE_EVEN
    if at < r.holes:
        if winner_of(m, r, r.face[at]):  # nothing across from it to win or to capture
            across = 0
        if r.special:
            if at == r.house[m.turn] and m.cell[r.flag_at + m.turn] and cython.cast(cython.int, n) >= r.works_from:
                facts |= OWN_HOUSE
            if r.protects and r.face[at] == r.house[1 - m.turn] and house_works(m, r, 1 - m.turn):
                across = 0
            if r.bars and m.cell[r.ban_at]:
                if m.cell[r.ban_at] == at + 1:
                    facts |= BARRED_HOLE
                if first and passed_by(m, r, m.cell[r.ban_at] - 1):
                    facts |= BARRED_MISSED
            if r.looks:
                i = next_hole(m, r, at)
                facts |= NEXT_OCCUPIED if m.cell[i] else NEXT_EMPTY
                if not is_end_hole(r, i):
                    facts |= NEXT_FIELD
                if r.looks == LOOKS_FAR or m.cell[i] == 0:
                    i = next_hole(m, r, i)
                    if not is_young(m, r, i):  # of which neither is so
                        facts |= AFTER_OCCUPIED if m.cell[i] else AFTER_EMPTY
                    facts |= ACROSS_OCCUPIED if m.cell[r.face[i]] else ACROSS_EMPTY
                i = 0
            if r.asks:
                if r.asks & ASKS_BACK:
                    facts |= BACK_OCCUPIED if m.cell[r.column[4 * at + 1]] else BACK_EMPTY
                facts |= SOWN_ACROSS if m.crossed else SOWN_AT_HOME
            if r.drains and r.file[at] != r.columns - 1:
                facts |= NOT_LAST_HOLE
            if r.tuz_at:
                if not m.cell[r.tuz_at + m.turn]:
                    facts |= HAS_NO_TUZ
                i = m.cell[r.tuz_at + 1 - m.turn] - 1  # the other player's, on the mover's side
                if i < 0 or (i + r.half if i < r.half else i - r.half) != at:
                    facts |= NOT_SAME_LETTER
                i = 0
        facts |= FACING_OCCUPIED if across else FACING_EMPTY
        if n:
            possible &= r.fitting[2 * (n > 1) + (across != 0)]
    while possible:
        if (
            possible & 1
            and not r.case_needs[i] & ~facts
            and (r.case_makes[i] == 0 or (n < 64 and (r.case_makes[i] >> n) & 1))
            and (r.case_faces[i] == 0 or (across < 64 and (r.case_faces[i] >> across) & 1))
        ):
            return i
        possible >>= 1
        i += 1
    return NOWHERE


def is_slam(m: State, r: Rule, case: cython.int, at: cython.int) -> cython.int:
    """Return whether a lap case, with the last stone in the hole `at`, would capture all stones of the opponent."""
    total: cython.int = would_take(m, r, case, at)
    return total > 0 and total == row_sum(m, r, 1 - m.turn)
