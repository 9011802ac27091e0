# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Alpha-beta over the step machine, with a transposition table.

It knows no rule: it makes moves on the machine and looks whose turn it is afterwards, so extra turns and passes are
what they are.  Scores are stones of final difference for the player to move; where a game counts no stones, stones on
either side, and a win is worth WIN less the plies to it.  A score is exact when no line of it was cut off at the
horizon.  The file is plain Python and, compiled by Cython, C without the interpreter's lock.
"""

from array import array
from typing import Any

import cython

if not cython.compiled:  # compiled, search.pxd brings them without the detour through Python objects
    from game.rules.sowing import Machine, Rule, finish_turn, is_legal, move_count, row_sum, start_turn

MIX = cython.declare(cython.const[cython.ulonglong], 0x9E3779B97F4A7C15)
MASK = cython.declare(cython.const[cython.ulonglong], 0xFFFFFFFFFFFFFFFF)
INFINITE = cython.declare(cython.const[cython.int], 10000)
NO_MOVE = cython.declare(cython.const[cython.int], -3)
PASS = cython.declare(cython.const[cython.int], -1)
SWAP = cython.declare(cython.const[cython.int], -2)
WIN = cython.declare(cython.const[cython.int], 2000)  # a won game of the kind that counts no stones
FAR = cython.declare(cython.const[cython.int], 1000)  # beyond this a score is a win or a loss, and tells how soon
MAX_PLY = cython.declare(cython.const[cython.int], 63)
EXACT = cython.declare(cython.const[cython.int], 0)
LOWER = cython.declare(cython.const[cython.int], 1)
UPPER = cython.declare(cython.const[cython.int], 2)

WON = 2000  # WIN, for readers in Python
DEEPEST = 63  # MAX_PLY, for readers in Python
COMPILED = bool(cython.compiled)
SOURCE = NAQALA_SOURCE.decode() if cython.compiled else ""  # type: ignore[name-defined]  # noqa: F821


@cython.final
@cython.cclass
class Search:
    """A search with its own machine and a table of `1 << bits` entries, 16 bytes each, allocated here once.

    `stopped` may be set by another thread at any time; the search then comes back within some thousand positions.
    """

    def __init__(self, rule: Rule, bits: int = 18) -> None:
        if not cython.compiled:
            self.pv = [0] * (64 * 64)
            self.pv_length = [0] * 65
        self.rule = rule
        self.machine = Machine(rule)
        size = 1 << bits
        self.keys = array("Q", bytes(8 * size))
        self.entries = array("Q", bytes(8 * size))
        self.mask = size - 1
        self.nodes = self.limit = 0
        self.stopped = self.horizon = 0

    def run(self, setting: tuple[Any, ...], depth: int, alpha: int, beta: int) -> int:
        """The score of a position (its `setting`) searched to a depth (plies, at most 63) within a window.

        Meaningless when `stopped` or the node limit ended it; then `stopped` is set.  `horizon` tells whether any
        line was cut off at the horizon.
        """
        plies: cython.int = min(depth, DEEPEST)
        low: cython.int = alpha
        high: cython.int = beta
        score: cython.int
        self.machine.set_cells(*setting)
        self.horizon = 0
        with cython.nogil:
            score = _search(self, self.machine, self.rule, plies, 0, low, high)
        return score

    def line(self) -> list[int]:
        """The expected moves after `run`, as numbers of the machine."""
        return [self.pv[i] for i in range(self.pv_length[0])]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def hashed(m: Machine, r: Rule) -> cython.ulonglong:
    """A number for the position: board, stores, player, pie rule, whose holes are whose, which are out of play."""
    key: cython.ulonglong = (m.turn + 2 * m.pie + 4 * m.joint + 1) ^ ((m.owner ^ m.burnt) << 8)
    word: cython.ulonglong
    w: cython.int
    i: cython.int
    for w in range(0, r.width, 8):
        word = 0
        for i in range(8):
            word |= cython.cast(cython.ulonglong, m.cell[w + i]) << (8 * i)
        key = ((key ^ word) * MIX) & MASK
        key ^= key >> 32
    return key


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def difference(m: Machine, r: Rule, ply: cython.int) -> cython.int:
    """Captured stones, or those on either side, the player to move against the other; a drawn game is 0."""
    score: cython.int
    if m.over and m.drawn:
        return 0
    if r.counts:
        score = m.cell[r.holes] - m.cell[r.holes + 1]
    elif m.over:
        score = WIN - ply if m.winner == 0 else ply - WIN
    else:
        score = row_sum(m, r, 0) - row_sum(m, r, 1)
    return score if m.turn == 0 else -score


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _search(
    s: Search,
    m: Machine,
    r: Rule,
    depth: cython.int,
    ply: cython.int,
    alpha: cython.int,
    beta: cython.int,
) -> cython.int:
    s.nodes += 1
    s.pv_length[ply] = 0
    if s.limit and s.nodes >= s.limit:
        s.stopped = 1
    if s.stopped:
        return 0
    if m.over:
        return difference(m, r, ply)
    if depth <= 0 or ply >= MAX_PLY:
        s.horizon = 1
        return difference(m, r, ply)
    low: cython.int = alpha
    score: cython.int
    first: cython.int = NO_MOVE
    key: cython.ulonglong = hashed(m, r)
    slot: cython.ulonglong = key & s.mask
    entry: cython.ulonglong
    bound: cython.int
    if s.keys[slot] == key:
        entry = s.entries[slot]
        first = cython.cast(cython.int, entry & 255) - 8
        if cython.cast(cython.int, (entry >> 8) & 255) >= depth or (entry >> 18) & 1:
            bound = cython.cast(cython.int, (entry >> 16) & 3)
            score = cython.cast(cython.int, (entry >> 32) & 65535) - 32768
            if score > FAR:  # stored from the position on, wanted from the root on
                score -= ply
            elif score < -FAR:
                score += ply
            if ply and (bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha)):
                if not (entry >> 18) & 1:
                    s.horizon = 1
                return score
    keep = cython.declare(cython.uchar[96])
    if not cython.compiled:
        keep = [0] * 96
    turn: cython.int = m.turn
    pie: cython.int = m.pie
    kind: cython.int = m.kind
    joint: cython.int = m.joint
    moves: cython.int = move_count(m, r)
    horizon: cython.int = s.horizon
    best: cython.int = -INFINITE
    pick: cython.int = NO_MOVE
    move: cython.int
    i: cython.int
    k: cython.int
    s.horizon = 0
    for i in range(r.width):
        keep[i] = m.cell[i]
    # the table's move first, then the holes nearest the player's right end, a swap, a pass if there is no other
    for k in range(-1, moves + 2):
        if k < 0:
            move = first
        elif k < moves:
            move = moves - 1 - k
        elif k == moves:
            move = SWAP if pie else NO_MOVE
        else:
            move = PASS if pick == NO_MOVE else NO_MOVE
        if move == NO_MOVE or (k >= 0 and move == first):
            continue
        if not is_legal(m, r, move):
            continue
        start_turn(m, r, move)
        finish_turn(m, r)
        if m.turn == turn:
            score = _search(s, m, r, depth - 1, ply + 1, alpha, beta)
        elif pick == NO_MOVE:
            score = -_search(s, m, r, depth - 1, ply + 1, -beta, -alpha)
        else:
            score = -_search(s, m, r, depth - 1, ply + 1, -alpha - 1, -alpha)
            if alpha < score < beta and not s.stopped:
                score = -_search(s, m, r, depth - 1, ply + 1, -beta, -alpha)
        for i in range(r.width):
            m.cell[i] = keep[i]
        m.turn, m.pie, m.over, m.drawn, m.kind, m.joint = turn, pie, 0, 0, kind, joint
        if s.stopped:
            return 0
        if score > best:
            best, pick = score, move
            if score > alpha:
                alpha = score
                s.pv[ply * 64] = move
                for i in range(s.pv_length[ply + 1]):
                    s.pv[ply * 64 + 1 + i] = s.pv[(ply + 1) * 64 + i]
                s.pv_length[ply] = s.pv_length[ply + 1] + 1
                if alpha >= beta:
                    break
    bound = LOWER if best >= beta else (UPPER if best <= low else EXACT)
    score = best
    if score > FAR:
        score += ply
    elif score < -FAR:
        score -= ply
    s.keys[slot] = key
    s.entries[slot] = (
        cython.cast(cython.ulonglong, score + 32768) << 32
        | cython.cast(cython.ulonglong, 0 if s.horizon else 1) << 18
        | cython.cast(cython.ulonglong, bound) << 16
        | cython.cast(cython.ulonglong, depth) << 8
        | cython.cast(cython.ulonglong, pick + 8)
    )
    s.horizon |= horizon
    return best
