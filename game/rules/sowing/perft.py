# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Perft: counts positions by making and undoing every move.

The numbers are checked against other programs and by hand, so a change of the rules shows at once.  The file is
plain Python and, compiled by Cython, C without the interpreter's lock.
"""

import cython

if not cython.compiled:  # compiled, these come as C
    from game.rules.bits import lowest
    from game.rules.sowing.cells import row_is_empty
    from game.rules.sowing.constants import MAX_CELLS, MAX_VARIANTS, MOVE_PASS, MOVE_SWAP
    from game.rules.sowing.legality import full_starts, is_sieved, is_sure, starts_of
    from game.rules.sowing.machine import (
        Machine,
        first_move,
        is_legal,
        last_move,
        next_move,
        play,
    )
    from game.rules.sowing.state import Rule

COMPILED = bool(cython.compiled)


def count_leaves(m: Machine, r: Rule, depth: cython.int) -> cython.longlong:
    """Count the positions after exactly `depth` plies; a finished game counts once.

    After the end of a round in a match, `beyond` continues the count in the next round.
    """
    if depth <= 0:
        return 1
    if m.over:
        if not r.matches:
            return 1
        with cython.gil:
            return count_beyond(m, depth)
    if m.cancelled:
        return 0
    keep = cython.declare(cython.uchar[MAX_CELLS])
    if not cython.compiled:
        keep = [0] * MAX_CELLS
    i: cython.int
    move: cython.int
    k: cython.int
    turn: cython.int = m.turn
    pie: cython.int = m.pie
    kind: cython.int = m.kind
    joint: cython.int = m.joint
    again: cython.int
    total: cython.longlong = 0
    w: cython.int
    for i in range(16):
        keep[i] = m.cell[i]
    for w in range(16, r.width, 16):
        for i in range(16):
            keep[w + i] = m.cell[w + i]
    first: cython.int = first_move(m, r)
    last: cython.int = last_move(m, r, first)
    start: cython.int = turn * r.half
    easy: cython.int = r.easy and not joint and not (r.feeds and row_is_empty(m, r, 1 - turn))  # any stone is a move
    sure: cython.int = r.shift == 0 and m.kind >= 0 and r.kind_head[m.kind]  # this kind binds because its head can move
    starts: cython.ulonglong = starts_of(m, r)
    sieved: cython.int = is_sieved(m, r)
    if sieved and is_sure(m, r):
        sure = 1
    elif r.shift == 0 and m.kind >= 0 and not joint and (r.by_count >> m.kind) & 1:
        starts = full_starts(m, r, m.kind)
        sieved = sure = 1
    move = MOVE_PASS if sieved and not pie else MOVE_SWAP
    while move < last:
        k = move
        if easy and k >= 0:
            move += 1
        elif not sieved or k < MOVE_PASS:
            move = next_move(m, r, move, first)
        elif starts:  # of those worth testing the next
            i = lowest(starts)
            starts &= starts - 1
            move = ((i >> 1) << r.shift) + (i & 1) if r.shift else i
        else:
            move = last
        if k < 0:
            if k == MOVE_SWAP and not pie:
                continue
            if k == MOVE_PASS and (sieved or (easy and not row_is_empty(m, r, turn))):
                continue
        if easy and k >= 0:
            if m.cell[start + k] == 0:
                continue
        elif r.shift == 2 and k >= 0 and k & 2:
            continue  # played with the same move without the sign of choice
        elif not (sure and k >= 0) and not is_legal(m, r, k):
            if r.varied and k >= 0 and not joint:  # the variants of a turn are counted without a gap
                move = next_move(m, r, k | (MAX_VARIANTS - 1), first)
            continue
        while True:
            play(m, r, k)
            again = r.shift == 2 and m.chose and k >= 0 and not k & 2 and (r.kind_chooses[kind] or not sieved)
            total += count_leaves(m, r, depth - 1) if depth > 1 else 1
            for i in range(16):
                m.cell[i] = keep[i]
            for w in range(16, r.width, 16):
                for i in range(16):
                    m.cell[w + i] = keep[w + i]
            m.turn, m.pie, m.over, m.kind, m.joint = turn, pie, 0, kind, joint
            if not again:
                break
            k |= 2  # the same with the sign of choice, which this turn came to
    return total


def count_beyond(m: Machine, depth: int) -> int:
    """Count the positions `depth` plies after the end of a round, with the function `beyond`."""
    return 1 if m.beyond is None else int(m.beyond(m, depth))


def perft(m: Machine, depth: int) -> int:
    """Count the positions `depth` plies after the machine's own, playing every move."""
    plies: cython.int = depth
    total: cython.longlong
    with cython.nogil:
        total = count_leaves(m, m.rule, plies)
    return int(total)
