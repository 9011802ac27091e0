"""Legality of moves: which holes may start which kind of turn, and why others may not; nothing is moved.

Read by the machine when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from game.rules.bits import filled, filled_back, in_pairs
from game.rules.sowing.captures import lap_case_for_last_stone
from game.rules.sowing.cells import belongs, house_works, octet, row_is_empty, winner_of
from game.rules.sowing.constants import *

if TYPE_CHECKING:
    from game.rules.sowing.state import Rule, State


def hole_of(m: State, r: Rule, move: cython.int) -> cython.int:
    """Return the index of the hole in which the move with the number `move` starts."""
    if r.whole:
        return move >> r.shift
    return m.turn * r.half + (move >> r.shift)


def way_of(m: State, r: Rule, hole: cython.int, move: cython.int) -> cython.int:
    """Return the track (path of sowing) of a move as an index: the player, plus 2 for the player's second direction."""
    if r.signs == 0:
        return m.turn
    return m.turn + 2 * r.course[2 * hole + ((move >> r.sign_at) & 1)]


def goes_wrong_way(m: State, r: Rule, hole: cython.int, move: cython.int) -> cython.int:
    """Return whether a move goes against the direction of its hole, or against the one that its player has to keep.
    Only for rules with `narrow`.
    """
    if not r.way_at:
        return not (r.ways_at[hole] >> (move & 1)) & 1
    second: cython.int = r.course[2 * hole + ((move >> r.sign_at) & 1)]
    if m.cell[r.way_at + m.turn]:
        return m.cell[r.way_at + m.turn] != second + 1
    return second and r.first_clockwise and m.cell[r.first_at + m.turn]


def move_number_count(m: State, r: Rule) -> cython.int:
    """Return how many move numbers there are, legal or not: they run from 0 to one less. In an opening in which both
    players choose at once there is one for each pair of holes.
    """
    return r.half * r.half if m.joint else r.moves


def head_of(m: State, r: Rule, kind: cython.int) -> cython.int:
    """Return the rightmost hole with enough stones to start this kind of turn, as a move number without sign and
    counted from the player's first hole; NOWHERE for none.
    """
    i: cython.int = (r.moves >> r.shift) - 1
    start: cython.int = 0 if r.whole else m.turn * r.half
    while i >= 0:
        if m.cell[start + i] >= r.kind_least[kind] and not (
            r.kind_needs[kind] == NEEDS_FEED and m.cell[start + i] < r.reach[start + i]
        ):
            return i
        i -= 1
    return NOWHERE


def may_start(m: State, r: Rule, kind: cython.int, hole: cython.int) -> cython.int:
    """Return whether an occupied hole passes the quick tests for starting this kind of turn, which leave some illegal
    moves.
    """
    if m.cell[hole] < r.kind_least[kind] or m.cell[hole] > r.kind_most[kind]:
        return 0
    if r.claims and belongs(m, r, hole) != m.turn:
        return 0
    return not (r.kind_drop[kind] and r.kind_needs[kind] and r.take_facing and m.cell[r.face[hole]] == 0)


def is_time(m: State, r: Rule, kind: cython.int) -> cython.int:
    """Return whether this kind of turn's conditions on hands, turn number, house and opponent are fulfilled."""
    when: cython.int = r.kind_when[kind]
    if when == 0:
        return 1
    if when & HAND_EMPTY and (m.cell[r.hand_at] or m.cell[r.hand_at + 1]):
        return 0
    if when & HAND_OCCUPIED and not m.cell[r.hand_at + m.turn]:
        return 0
    if when <= HAND_OCCUPIED:
        return 1
    if when & THEY_NOTHING and not row_is_empty(m, r, 1 - m.turn):
        return 0
    if when & FIRST_TURN and not m.cell[r.first_at + m.turn]:
        return 0
    if when & FIRST_OF_ALL and not (m.cell[r.first_at] and m.cell[r.first_at + 1]):
        return 0
    if when & HOUSE_WORKS and not house_works(m, r, m.turn):
        return 0
    return not (when & HOUSE_IDLE and house_works(m, r, m.turn))


def gain(r: Rule, way: cython.int, row: cython.int, cell: cython.int) -> cython.int:
    """Return how many stones, modulo 256, the recorded sowing `row` adds to a cell; `way`: index of its track."""
    at: cython.int = cell - r.first_cell[way]
    if at < 0 or at >= r.span:
        return 0
    return r.sown[row * r.span + at]


def first_landing(m: State, r: Rule, way: cython.int, hole: cython.int, kind: cython.int) -> cython.int:
    """Return where the first lap of a turn from `hole` ends if a capture follows there, else NOWHERE; nothing is moved.
    `way`: index of its track. The recorded sowings are long enough for all kinds of turn that require a capture.
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
        now = (m.cell[at] + gain(r, way, row, at)) & 255
        across = (m.cell[r.face[at]] + gain(r, way, row, r.face[at])) & 255
    if r.take_facing and across == 0:
        return NOWHERE
    row = lap_case_for_last_stone(m, r, kind, at, now, across, 0)
    if row == NOWHERE or not r.case_take[row]:
        return NOWHERE
    return at


def aimed_at(m: State, r: Rule) -> cython.ulonglong:
    """Return the mover's holes in which a last stone would capture now, one bit each; only for rules with `aims`. Eight
    holes and the holes opposite, in reverse order, are compared at once.
    """
    found: cython.ulonglong = 0
    far: cython.ulonglong
    one: cython.ulonglong = 1
    n: cython.int
    first: cython.int
    start: cython.int = m.turn * r.half
    across: cython.int
    for first in range(r.aim_first, r.aim_end, 8):
        n = r.aim_end - first if r.aim_end - first < 8 else 8
        across = r.face[start + first] - n + 1
        far = filled_back(octet(m, across)) >> (8 - n)
        found |= (filled(octet(m, start + first), 1) & far & ((one << n) - 1)) << first
    if r.protects and house_works(m, r, 1 - m.turn):
        found &= ~(one << (r.face[r.house[1 - m.turn]] - start))
    return found


def barred_house(m: State, r: Rule, kind: cython.int) -> cython.int:
    """Return the mover's house (counted from their first hole) if this kind of turn may not start there now; else
    NOWHERE.
    """
    house: cython.int = r.house[m.turn]
    if r.kind_house[kind] <= HOUSE_ONLY or not (
        (r.kind_house[kind] == HOUSE_NOT_OWNED and m.cell[r.flag_at + m.turn])
        or (r.kind_house[kind] == HOUSE_NOT_WORKING and house_works(m, r, m.turn))
    ):
        return NOWHERE
    return house - m.turn * r.half


def aimed(r: Rule, kind: cython.int, hole: cython.int, n: cython.int) -> cython.ulonglong:
    """Return where the first lap of a turn that sows `n` stones from `hole` ends, for both signs of direction. One bit
    for the last stone's hole, counted from the owner's first hole; for the second sign 32 bits higher; 0 if the kind
    may not start there or no sowing is recorded. Only for rules with `aims`.
    """
    one: cython.ulonglong = 1
    player: cython.int = hole >= r.half
    way: cython.int
    found: cython.ulonglong = 0
    i: cython.int
    if r.kind_needs[kind] != NEEDS_CAPTURE or n < r.kind_least[kind] or n > r.kind_most[kind] or n > r.learned:
        return 0
    for i in range(2):
        way = player + 2 * r.course[2 * hole + i]
        if n >= r.ring:
            found |= one << (32 * i + GOES_ROUND)
        else:
            found |= one << (32 * i + r.land[(way * r.cells + hole) * (r.learned + 1) + n] - player * r.half)
    return found


def aim_of(m: State, r: Rule, kind: cython.int, hole: cython.int) -> cython.ulonglong:
    """Return where the first lap of a turn from `hole` with its present stones ends, as a bit set as of `aimed`."""
    n: cython.int = m.cell[hole]
    if n > r.learned:
        n = r.learned + 1
    return r.aimed[(kind * r.holes + hole) * (r.learned + 2) + n]


def capture_landings(m: State, r: Rule, kind: cython.int) -> cython.ulonglong:
    """Return the mover's holes in which the first lap of this kind of turn may end with a capture, one bit each. Only
    for rules with `aims`: there sowing changes nothing on the opponent's side, so that possible captures are computed
    once for all holes. Bits beyond the holes: a sowing round the whole track, which has to be tried.
    """
    i: cython.int
    one: cython.ulonglong = 1
    found: cython.ulonglong = 0
    targets: cython.ulonglong = aimed_at(m, r)
    start: cython.int = m.turn * r.half
    first: cython.int = r.kind_first[kind]
    end: cython.int = r.kind_end[kind]
    barred: cython.int = barred_house(m, r, kind)
    if r.kind_house[kind] == HOUSE_ONLY:
        first = r.house[m.turn] - start
        end = first + 1
    if r.kind_drop[kind]:
        if barred >= 0:
            targets &= ~(one << barred)
        return targets & ((one << end) - (one << first))
    for i in range(first, end if r.learned else first):
        if i != barred:
            found |= aim_of(m, r, kind, start + i)
    targets |= one << GOES_ROUND
    return (found | found >> 32) & targets


def capture_starts(m: State, r: Rule, kind: cython.int) -> cython.ulonglong:
    """Return the moves whose first lap may end in a capture, two bits per hole (one for each sign); all others are
    illegal. For kinds of turn that are `sure` these are exactly the legal moves; for others each has to pass `unfit`.
    """
    if r.kind_drop[kind]:
        return in_pairs(capture_landings(m, r, kind)) & r.entering[m.turn]
    i: cython.int
    one: cython.ulonglong = 1
    found: cython.ulonglong = 0
    aims: cython.ulonglong
    targets: cython.ulonglong = aimed_at(m, r) | one << GOES_ROUND
    start: cython.int = m.turn * r.half
    barred: cython.int = barred_house(m, r, kind)
    for i in range(r.kind_first[kind], r.kind_end[kind] if r.learned else 0):
        if i != barred and (r.kind_house[kind] != HOUSE_ONLY or start + i == r.house[m.turn]):
            aims = aim_of(m, r, kind, start + i)
            found |= (one * ((aims & targets) != 0) | one * ((aims >> 32 & targets) != 0) << 1) << (2 * i)
    return found


def full_starts(m: State, r: Rule, kind: cython.int) -> cython.ulonglong:
    """Return the mover's holes that may start this kind of turn, one bit each; only for a kind that is `sure`. From
    each of them both signs of direction are legal.
    """
    found: cython.ulonglong = 0
    one: cython.ulonglong = 1
    at: cython.int
    start: cython.int = m.turn * r.half
    first: cython.int = r.kind_first[kind]
    end: cython.int = r.kind_end[kind]
    barred: cython.int = barred_house(m, r, kind)
    if r.kind_house[kind] == HOUSE_ONLY:
        first = r.house[m.turn] - start
        end = first + 1
    for at in range(first, end, 8):
        found |= filled(octet(m, start + at), r.kind_least[kind]) << at
    found &= (one << end) - 1
    return found & ~(one << barred) if barred >= 0 else found


def is_sieved(m: State, r: Rule) -> cython.int:
    """Return whether `starts_of` can exclude some moves in this position."""
    return r.aims and not m.joint and m.kind >= 0 and (r.kind_needs[m.kind] == NEEDS_CAPTURE or is_sure(m, r))


def is_sure(m: State, r: Rule) -> cython.int:
    """Return whether `starts_of` gives exactly the legal moves, apart from choices during the turn."""
    return m.kind >= 0 and not m.joint and (r.sure >> m.kind) & 1


def starts_of(m: State, r: Rule) -> cython.ulonglong:
    """Return the moves worth testing now, two bits per hole by sign; all bits if nothing can be excluded."""
    every: cython.ulonglong = 0
    if not is_sieved(m, r):
        return ~every
    return (
        capture_starts(m, r, m.kind) if r.kind_needs[m.kind] == NEEDS_CAPTURE else in_pairs(full_starts(m, r, m.kind))
    )


def may_go_back(
    m: State, r: Rule, kind: cython.int, hole: cython.int, hand: cython.int, left: cython.int
) -> cython.int:
    """Return whether `hand` stones, sown from the mover's `hole` in the second direction, would end in a capture.
    `left`: number of stones that stay in the hole. Only for sowing round the player's own rows without skipping.
    """
    at: cython.int = hole
    lane: cython.int = (m.turn + 2) * MAX_CELLS
    for _ in range(hand % r.ring):
        at = r.next[lane + at]
    if at != hole:
        left = m.cell[at]
    left = lap_case_for_last_stone(m, r, kind, at, left + (hand + r.ring - 1) // r.ring, m.cell[r.face[at]], 0)
    return left >= 0 and r.case_take[left] != 0


def would_empty_front(m: State, r: Rule, hole: cython.int, way: cython.int) -> cython.int:
    """Return whether `hole` is the only occupied hole of the mover's front row, and would be sown out of that row;
    `way`: index of the track.
    """
    i: cython.int
    first: cython.int = m.turn * r.half
    if not r.zone[hole] & FRONT or r.zone[r.next[way * MAX_CELLS + hole]] & FRONT:
        return 0
    for i in range(first, first + r.columns):
        if i != hole and m.cell[i]:
            return 0
    return 1


def ends_among(m: State, r: Rule, way: cython.int, hole: cython.int, n: cython.int) -> cython.int:
    """Return whether the last of `n` stones lifted from `hole` would fall into an occupied hole of the mover; `way`:
    index of the track.
    """
    at: cython.int = hole
    for _ in range(n):
        at = r.next[way * MAX_CELLS + at]
    if at >= r.holes or at // r.half != m.turn:
        return 0
    return n > r.ring or (at != hole and m.cell[at] != 0)


def unfit(m: State, r: Rule, kind: cython.int, move: cython.int) -> cython.int:
    """Return the code of the reason why this kind of turn may not start with `move`; FITS if the quick
    tests find none.
    """
    hole: cython.int = hole_of(m, r, move)
    n: cython.int = m.cell[hole]
    way: cython.int = way_of(m, r, hole, move)
    if n == 0:
        return NO_STONE
    if winner_of(m, r, hole):
        return IS_WON
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
        if n < 64 and (r.kind_never[kind] >> n) & 1 and (r.never_in[hole] >> kind) & 1:
            return OTHER_HOLES
        if r.kind_wary[kind] and m.cell[r.face[hole]] < 64 and (r.kind_wary[kind] >> m.cell[r.face[hole]]) & 1:
            return FACES_NUMBER
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
        if r.narrow and goes_wrong_way(m, r, hole, move):
            return WRONG_WAY
    if r.one_way and way > 1 and not (r.reversible[hole] and may_go_back(m, r, kind, hole, n, 0)):
        return NO_REVERSE
    if r.kind_keeps[kind] and would_empty_front(m, r, hole, way):
        return EMPTIES_FRONT
    if r.kind_needs[kind] == NEEDS_CAPTURE:
        if first_landing(m, r, way, hole, kind) == NOWHERE:
            return TAKES_NOTHING
        if r.kind_drop[kind] and way != r.entry[way * MAX_CELLS + hole]:
            return WRONG_WAY
    elif r.kind_needs[kind] == NEEDS_FEED and n < r.reach[hole]:
        return FEEDS_NOT
    elif r.kind_needs[kind] == NEEDS_EMPTY and m.cell[r.next[way * MAX_CELLS + hole]]:
        return ONTO_STONES
    elif r.kind_needs[kind] >= NEEDS_CROSSING and ends_among(m, r, way, hole, n):
        if r.kind_needs[kind] == NEEDS_ENDING_ACROSS or n < r.reach[hole]:
            return STAYS_HOME
    elif r.kind_singles[kind] and n == 1 and m.cell[r.next[way * MAX_CELLS + hole]]:
        return ONTO_STONES
    if r.kind_head[kind] and head_of(m, r, kind) > move >> r.shift:
        return NOT_HEAD
    return FITS
