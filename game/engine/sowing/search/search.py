# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Alpha-beta over the step machine, with a transposition table.

It knows no rule: it makes moves on the machine and looks whose turn it is afterwards, so extra turns and passes need
no code of their own.  A score is the final difference for the player to move, in units (`unit` of the rule to a stone).
Where a game counts no stones, it is what a position is worth by the variant file, and a win is worth WIN less the plies
to it.  A score is proved when no line that it rests on was cut off at the horizon.  The file is plain Python and,
compiled by Cython, C without the interpreter's lock.

These make it fast, and none changes a score (`play_to_win` does): moves are made once and tried in the order of what
they bring (T. A. Marsland, "A Review of Game-Tree Pruning", ICCA Journal 9 (1), 1986: principal variation search,
killers and history, these not where all lines are followed to their ends: there, what refuted one position says little
of others); the stones that are left bound what can still be won, so that much is known before it is searched; positions
that were reached by another order of moves are not searched twice, nor those that differ only in stones already stored
or in the side from which the board is seen; what the table knows of any child may end the search of its parent, or save
that of the child (A. Plaat and others, "Exploiting Graph Properties of Game Trees", AAAI 1996); threads that share a
table leave for later what another is searching (J.-C. Weill, "The ABDADA Distributed Minimax-Search Algorithm", ICCA
Journal 19 (1), 1996, in the simpler form of T. Kerrigan: the others' positions stand in a table of their own).
"""

from array import array
from collections.abc import Sequence
from typing import Any

import cython

from game.engine.sowing.search.weights import STEP
from game.engine.thinking import empty_table

if not cython.compiled:  # compiled, these come as C
    from game.engine.constants import *
    from game.engine.sowing.constants import *
    from game.engine.sowing.endgame.table import FOREVER, UNKNOWN, EndTable, bounds
    from game.engine.sowing.search.evaluation import final, held, result, standing, tallied
    from game.engine.sowing.search.ordering import (
        after,
        may_be_played,
        most_promising,
        noted,
        numbered,
        promise,
        refuted,
    )
    from game.engine.sowing.search.repetition import came_before, note
    from game.engine.sowing.search.state import SearchState
    from game.engine.sowing.search.table import entry_of, remember, renew, score_in, settled_by
    from game.rules.sowing.cells import left_over
    from game.rules.sowing.constants import MOVE_PASS, MOVE_SWAP, NO_GOAL, WHEN_HALF, WHEN_MAJORITY
    from game.rules.sowing.legality import is_sure, starts_of
    from game.rules.sowing.machine import Machine, finish_turn, make_move, play, stop_game
    from game.rules.sowing.state import Rule

    bring: Any = None  # exists in C only
    memcpy: Any = None

MIX = cython.declare(cython.const[cython.ulonglong], 0x9E3779B97F4A7C15)
STIR = cython.declare(cython.const[cython.ulonglong], 0xBF58476D1CE4E5B9)
MASK = cython.declare(cython.const[cython.ulonglong], 0xFFFFFFFFFFFFFFFF)

COMPILED = bool(cython.compiled)
WEIGHED = 0x94D049BB133111EB  # tells what was found with learned numbers from what was found without …
PLAYED = 0xD6E8FEB86659FD93  # … and what was found while playing to win


@cython.final
@cython.cclass
class Search(SearchState):
    """A search with its own machine and a table of `1 << bits` entries, or the table that is passed in.  `busy`: the
    places for positions under search, of searches in several threads that share a table.

    `stopped` may be set by another thread at any time; the search then returns after the current position.
    `ends` is the endgame table that it uses, or None; `hits` counts the positions found there.
    """

    def __init__(self, rule: Rule, bits: int = 18, table: Any = None, busy: Any = None) -> None:
        self.empty()
        self.shared, self.busy = int(busy is not None), array("Q", [0]) if busy is None else busy
        self.rule = rule
        self.machine = Machine(rule)
        self.table = empty_table(bits) if table is None else table
        self.mask = len(self.table) // (2 * BUCKET) - 1
        # For each ply: the children, a swap or a pass, the child of the remembered move and, last, the position itself.
        self.cap = (
            MOST_CHILDREN + 3
            if rule.varied
            else max(rule.moves, rule.half * rule.half if rule.joint_clause >= 0 else 0) + 3
        )
        size = self.cap * 256
        self.boards = array("B", bytes(size * rule.width))
        self.moves, self.states = array("i", bytes(4 * size)), array("i", bytes(4 * size))
        self.order, self.bases = array("i", bytes(4 * size)), array("i", bytes(4 * size))
        self.marks = array("Q", bytes(8 * size))
        self.pv = array("i", bytes(4 * 256 * 256))
        self.history = array("i", bytes(4 * 2 * self.cap))
        self.nodes = self.limit = self.hits = 0
        self.ends: EndTable | None = None
        self.salt = 1
        self.age = 0
        self.stopped = self.horizon = self.additive = self.bounded = self.known_from = 0
        self.pruning = self.remembering = 1
        self.circles = self.circle_sweep = self.circle_drawn = self.past = self.watched = self.found = self.found_by = 0
        self.untried = 0
        self.learned = self.block = self.by_hands = 0
        self.playing = self.hasty = self.prize = self.prized = self.thorough = 0
        self.forget()

    def weigh(self, weights: Any) -> None:
        """Use learned `Weights` in evaluations from now on; None: only the weights of the variant file. Table entries
        made the other way are not used. To change to different weights, pass None first, and call `forget`.
        """
        if (weights is None) == (not self.learned):
            return
        self.salt ^= WEIGHED
        self.learned = weights is not None
        if weights is not None:
            self.weights, self.block, self.by_hands = weights.numbers, weights.block, weights.by_hands
            for i in range(256):
                self.stage_of[i] = weights.stage_of[i]
                self.step[i], self.step_facing[i] = STEPS * STEP[i], STEP[i]

    def play_to_win(self, on: bool, prize: int = 0) -> None:
        """Switch on or off the way of searching used in games: deeper, but without a complete search of each depth.

        Moves that look worse are searched less deeply at first (late move reductions, which chess programs have made
        since T. Romstad described them on the pages of Glaurung). A win counts `prize` more than its stones, except
        with an `additive` table, as in Kalah. Proved scores stay proved. Table entries made in the other mode are not
        used.

        In games of laps, where a move's look says little about its value, nothing is reduced.
        """
        if on == bool(self.playing):
            return
        self.salt ^= PLAYED
        self.playing, self.prize = int(on), prize if on else 0
        self.hasty = int(on and not self.rule.relays)

    def circle(self, sweep: int, drawn: bool) -> None:
        """Treat a repeated position as the end of the game from now on: as a draw if `drawn`, else with the stones left
        shared out as `sweep` (`SWEEP_…`) says.

        The rules require three occurrences, but a player who can return once can do so again, so the second ends the
        line; the score is then not proved.
        """
        self.circles, self.circle_sweep, self.circle_drawn = 1, sweep, int(drawn)

    def run(
        self,
        setting: tuple[Any, ...],
        depth: int,
        alpha: int,
        beta: int,
        past: Sequence[tuple[Any, ...]] = (),
        reached: bool = False,
    ) -> int:
        """Return the score of a position (its `setting`), searched `depth` plies deep (at most 250) between `alpha` and
        `beta`.

        `past`: settings of earlier positions that may recur; `reached`: the position itself may be one of them, as the
        question is whether to go there.

        The score is meaningless if `stopped` is set afterwards. `horizon`: whether a line was cut off. With
        `remembering` off the table is unused; with `pruning` off too, every line is searched, and `nodes` grows as
        `perft` counts.
        """
        plies: cython.int = min(depth, MAX_PLY)
        low: cython.int = alpha
        high: cython.int = beta
        score: cython.int
        self.set_up(setting)
        self.watched = 0 if reached else 1
        if self.circles and self.pruning:
            self.recall(past)
            self.machine.set_cells(*setting)
        self.horizon = 0
        self.thorough = plies > FAMILIAR
        if self.thorough:
            self.forget_refutations()
        with cython.nogil:
            score = _search(self, self.machine, self.rule, plies, 0, low, high, 0)
        return score

    def set_up(self, setting: tuple[Any, ...]) -> None:
        """Set the machine to the position, and compute what is constant for the rest of the game."""
        self.machine.set_cells(*setting)
        self.bounded = self.pruning and self.rule.counts and not self.rule.relays and not self.rule.pays
        whole = not any(self.rule.end_when[i] in (WHEN_MAJORITY, WHEN_HALF) for i in range(self.rule.endings))
        whole_game = sum(self.machine.get_cells()[: self.rule.holes + 2]) == self.rule.total
        self.known_from = self.ends.most if self.ends is not None and self.pruning and whole_game else -1
        endless = self.machine.south_goal >= NO_GOAL and self.machine.north_goal >= NO_GOAL
        self.additive = self.rule.mirrors and self.bounded and whole and endless
        self.prized = 0 if self.additive else self.prize

    def recall(self, past: Sequence[tuple[Any, ...]]) -> None:
        """Record earlier positions, so that they are recognized; the machine is left at one of them."""
        self.past = 0
        for earlier in past[-MAX_PAST:]:
            self.machine.set_cells(*earlier)
            note(self, self.machine, self.rule, 0, hash_position(self, self.machine, self.rule))
            self.past += 1

    def forget(self) -> None:
        """Clear everything found so far, as if no search had been made yet."""
        self.salt = (self.salt * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        self.forget_refutations()

    def forget_refutations(self) -> None:
        """Clear the history of refutations; the table is kept."""
        for i in range(2 * self.cap):
            self.history[i] = 0
        for i in range(512):
            self.killers[i] = NO_MOVE

    def begin(self) -> None:
        """Begin a search from a new root; table entries of earlier searches are replaced first."""
        self.age = (self.age + 1) & 63
        for i in range(2 * self.cap):
            self.history[i] //= 8

    def line(self, setting: tuple[Any, ...], most: int = 250) -> list[int]:
        """Return the expected moves after `run` as machine numbers, extended by moves from the table up to `most`
        moves.
        """
        found = [self.pv[i] for i in range(self.pv_length[0])]
        machine: Machine = self.machine
        self.set_up(setting)
        for move in found:
            machine.begin(move)
            machine.finish()
        while len(found) < most and not machine.over:
            move = table_move(self, machine, self.rule)
            if move == NO_MOVE or not make_move(machine, self.rule, move):
                break
            found.append(move)
        return found

    def fullness(self) -> int:
        """Return the fill level of the table in thousandths, by a sample of its beginning."""
        sample: cython.int = min(len(self.table) // 2, 1000)
        used = sum(1 for i in range(sample) if self.table[2 * i] and (self.table[2 * i + 1] >> 23) & 63 == self.age)
        return 1000 * used // sample


@cython.inline
def cells_as_word(m: Machine, at: cython.int, n: cython.int) -> cython.ulonglong:
    """Return up to eight cells as one number."""
    found: cython.ulonglong = 0
    i: cython.int
    one: cython.ulonglong = 1
    if cython.compiled:
        memcpy(cython.address(found), cython.address(m.cell[at]), 8)
        if n < 8:
            found &= (one << (8 * n)) - 1
    else:
        for i in range(n):
            found |= m.cell[at + i] << (8 * i)
    return found


@cython.inline
def hash_position(s: Search, m: Machine, r: Rule) -> cython.ulonglong:
    """Return the hash of the position: board, player, pie rule, owners, holes out of play, and stores.

    Where both players have the same rules, the board is seen by the player to move, so that mirrored positions have one
    hash, except where positions can recur. Stores are left out where their stones only add to the score.
    """
    key: cython.ulonglong
    half: cython.int
    w: cython.int
    if r.mirrors and r.half <= 8 and not m.burnt:
        half = r.half
        key = s.salt + m.pie + 2 * m.joint
        if s.circles:
            key += 4 * m.turn  # a turned board is another position here; taken for the same, it would hide a repetition
        if not s.additive:
            key += 16 * m.cell[r.holes + m.turn] + 8192 * m.cell[r.holes + 1 - m.turn]
        key = ((key ^ cells_as_word(m, m.turn * half, half)) * MIX) & MASK
        key ^= key >> 32
        key = ((key ^ cells_as_word(m, half - m.turn * half, half)) * STIR) & MASK
        key = (key ^ (key >> 29)) * MIX & MASK
        return key ^ (key >> 32)
    key = (s.salt + m.turn + 2 * m.pie + 4 * m.joint) ^ ((m.owner ^ m.burnt) << 8)
    for w in range(0, r.width, 8):
        key = ((key ^ cells_as_word(m, w, 8)) * MIX) & MASK
        key ^= key >> 32
    return key


@cython.inline
def save_position(s: Search, m: Machine, r: Rule, slot: cython.int) -> cython.void:
    """Save the machine's position in a slot."""
    w: cython.int
    i: cython.int
    at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, slot) * r.width
    for w in range(0, r.width, 16):
        if cython.compiled:
            memcpy(cython.address(s.boards[at + w]), cython.address(m.cell[w]), 16)
        else:
            for i in range(16):
                s.boards[at + w + i] = m.cell[w + i] & 255
    s.states[slot] = (
        m.turn | m.pie << 1 | m.over << 2 | m.drawn << 3 | m.joint << 4 | (m.winner + 1) << 5 | (m.kind + 2) << 8
    )


@cython.inline
def restore_position(s: Search, m: Machine, r: Rule, slot: cython.int) -> cython.void:
    """Restore a saved position to the machine."""
    w: cython.int
    i: cython.int
    at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, slot) * r.width
    state: cython.int = s.states[slot]
    for w in range(0, r.width, 16):
        if cython.compiled:
            memcpy(cython.address(m.cell[w]), cython.address(s.boards[at + w]), 16)
        else:
            for i in range(16):
                m.cell[w + i] = s.boards[at + w + i]
    m.turn = state & 1
    m.pie = (state >> 1) & 1
    m.over = (state >> 2) & 1
    m.drawn = (state >> 3) & 1
    m.joint = (state >> 4) & 1
    m.winner = ((state >> 5) & 3) - 1
    m.kind = (state >> 8) - 2


def table_move(s: Search, m: Machine, r: Rule) -> cython.int:
    """Return the best move that the table has for the machine's position, or NO_MOVE."""
    entry: cython.ulonglong = entry_of(s, hash_position(s, m, r))
    return cython.cast(cython.int, (entry >> 11) & 4095) - 8 if entry else NO_MOVE


@cython.inline
def count_node(s: Search) -> cython.void:
    """Count one more position, and stop at the limit."""
    s.nodes += 1
    if s.limit and s.nodes >= s.limit:
        s.stopped = 1


@cython.inline
def kept(s: Search, ply: cython.int, move: cython.int) -> cython.void:
    """Store `move` as the expected move at `ply`, followed by the expected line of the next ply."""
    i: cython.int
    s.pv[ply * 256] = move
    for i in range(s.pv_length[ply + 1]):
        s.pv[ply * 256 + 1 + i] = s.pv[(ply + 1) * 256 + i]
    s.pv_length[ply] = s.pv_length[ply + 1] + 1


@cython.inline
def save_child(
    s: Search, m: Machine, r: Rule, ply: cython.int, at: cython.int, turn: cython.int, move: cython.int,
    before: cython.int,
) -> cython.void:  # fmt: skip
    """Save the position after a move as child number `at`, and prefetch its table entry. `before`: the value before the
    move, as for `promise`.
    """
    count_node(s)
    s.moves[at] = move
    s.order[at] = promise(s, m, r, ply, turn, move, before)
    s.marks[at] = 0
    if s.remembering and not m.over:
        s.marks[at] = hash_position(s, m, r)
        s.bases[at] = held(m, r) if s.additive else 0
        if cython.compiled:
            bring(cython.address(s.table[cython.cast(cython.Py_ssize_t, s.marks[at] & s.mask) * (2 * BUCKET)]))
    save_position(s, m, r, at)


@cython.inline
def make_if_legal(m: Machine, r: Rule, move: cython.int, sure: cython.int) -> cython.int:
    """Play a turn that `may_be_played`; return 1 if it was legal.  `sure`: it is known to be legal."""
    if sure:
        play(m, r, move)
        return 1
    return make_move(m, r, move)


@cython.inline
def score_outside_window(
    s: Search, m: Machine, r: Rule, turn: cython.int, alpha: cython.int, beta: cython.int
) -> cython.int:
    """Return the score of a move if even all stones left can't bring it between `alpha` and `beta`, else −INFINITE."""
    base: cython.int
    left: cython.int
    if m.over or not s.bounded:
        return -INFINITE
    base = held(m, r) if m.turn == turn else -held(m, r)
    left = r.unit * left_over(m, r)
    if final(s, base - left) >= beta:
        return final(s, base - left)
    return final(s, base + left) if final(s, base + left) <= alpha else -INFINITE


def expand(
    s: Search, m: Machine, r: Rule, ply: cython.int, known: cython.int, alpha: cython.int, beta: cython.int,
    n: cython.int, i: cython.int,
) -> cython.int:  # fmt: skip
    """Make every move but `known` (the table's) from the `i`-th on and save the positions as children after the `n`
    that there are, with priorities; return their number. A move whose value is already settled isn't saved: the best of
    these is in `found` and `found_by`. One worth at least `beta` ends the loop.

    An extra turn ends it, too: it is searched at once, and often none of the other moves has to be made. `untried` then
    is the index of the next move, else 0.
    """
    score: cython.int
    tried: cython.int = n
    first: cython.int = ply * s.cap
    move: cython.int
    made: cython.int
    turn: cython.int = m.turn
    before: cython.int = tallied(m, r, turn)
    chose: cython.int = 0
    sure: cython.int = is_sure(m, r)
    starts: cython.ulonglong = starts_of(m, r)
    s.found, s.found_by, s.untried = -INFINITE, NO_MOVE, 0
    while True:
        move = numbered(m, r, i)
        i += 1
        if move == NO_MOVE:
            break
        if not may_be_played(m, r, move, starts, chose):
            i = after(r, i)
            continue
        if move == known and r.shift < 2:
            continue
        made = make_if_legal(m, r, move, sure)
        chose = noted(m, r, move, chose, made)
        if made and move != known:
            tried = 1
            score = score_outside_window(s, m, r, turn, alpha, beta)
            if score == -INFINITE:
                save_child(s, m, r, ply, first + n, turn, move, before)
                n += 1
                if m.turn == turn and not m.over:
                    s.untried = i
                    return n
            else:
                count_node(s)
                if score > s.found:
                    s.found, s.found_by = score, move
                if score >= beta:
                    return n
        if made:
            restore_position(s, m, r, first + s.cap - 1)
        else:
            i = after(r, i)
        if n == s.cap - 3 and r.varied:
            break
    move = MOVE_SWAP if m.pie and turn == 1 and known != MOVE_SWAP else NO_MOVE
    if not tried and known == NO_MOVE and move == NO_MOVE:
        move = MOVE_PASS
    if move != NO_MOVE and make_move(m, r, move):
        save_child(s, m, r, ply, first + n, turn, move, before)
        n += 1
    return n


def probe_children(
    s: Search, ply: cython.int, n: cython.int, depth: cython.int, turn: cython.int, alpha: cython.int, beta: cython.int
) -> cython.int:
    """Return the score of a child whose table entry causes a cutoff, else −INFINITE.

    Children that the table knows to be worth at most `alpha` get the priority −INFINITE; the best of them is in `found`
    and `found_by`, and `horizon` tells whether its score rests on a line that was cut off.
    """
    open_: cython.int = 0
    entry: cython.ulonglong
    bound: cython.int
    score: cython.int
    at: cython.int
    for at in range(ply * s.cap, ply * s.cap + n):
        if s.marks[at] == 0:
            continue
        entry = entry_of(s, s.marks[at])
        if entry == 0 or not (cython.cast(cython.int, entry & 255) >= depth or entry & 1024):
            continue
        bound = cython.cast(cython.int, (entry >> 8) & 3)
        if bound == BOTH:
            continue
        score = score_in(entry, ply + 1, s.bases[at])
        if s.states[at] & 1 != turn:
            score = -score
            bound = LOWER if bound == UPPER else (UPPER if bound == LOWER else EXACT)
        if score >= beta and bound != UPPER:
            s.horizon = 0 if entry & 1024 else 1
            return score
        if score <= alpha and bound != LOWER and not s.circles:  # one that comes back is worth something else
            s.order[at] = -INFINITE
            open_ |= 0 if entry & 1024 else 1
            if score > s.found:
                s.found, s.found_by = score, s.moves[at]
    s.horizon = open_
    return -INFINITE


def frontier(s: Search, m: Machine, r: Rule, ply: cython.int, alpha: cython.int, beta: cython.int) -> cython.int:
    """Return the score of a position one ply before the horizon: each move is made and evaluated at once."""
    own: cython.int = (ply + 1) * s.cap - 1
    best: cython.int = -INFINITE
    move: cython.int
    score: cython.int
    made: cython.int
    over: cython.int
    turn: cython.int = m.turn
    open_: cython.int = 0
    chose: cython.int = 0
    i: cython.int = 0
    sure: cython.int = is_sure(m, r)
    starts: cython.ulonglong = starts_of(m, r)
    others: cython.int = 0  # all holes are done; a swap or a pass, which belongs to no hole, comes last
    save_position(s, m, r, own)
    s.pv_length[ply + 1] = 0
    while not others:
        move = numbered(m, r, i)
        i += 1
        if move == NO_MOVE:
            others = 1
            move = MOVE_SWAP if m.pie and turn == 1 else (MOVE_PASS if best == -INFINITE else NO_MOVE)
            if move == NO_MOVE:
                break
        elif not may_be_played(m, r, move, starts, chose):
            i = after(r, i)
            continue
        made = make_if_legal(m, r, move, sure and not others)
        chose = noted(m, r, move, chose, made)
        if not made:
            i = after(r, i)
            continue
        count_node(s)
        over = m.over
        if over:
            score = result(s, m, r, ply + 1) if m.turn == turn else -result(s, m, r, ply + 1)
        else:
            score = standing(s, m, r, turn)
            open_ = 1
        restore_position(s, m, r, own)
        if score > best:
            best = score
            if score > alpha:
                kept(s, ply, move)
                if s.pruning:
                    alpha = score
                    if alpha >= beta:
                        s.horizon = not over
                        return best
    s.horizon = open_
    return best


def search_child(
    s: Search, m: Machine, r: Rule, at: cython.int, depth: cython.int, ply: cython.int, alpha: cython.int,
    beta: cython.int, turn: cython.int, scout: cython.int,
) -> cython.int:  # fmt: skip
    """Return the value of a saved child for the player who made the move.

    With `scout`, a null-window search first tests whether it beats the best so far.
    """
    score: cython.int
    restore_position(s, m, r, at)
    if scout:
        if m.turn == turn:
            score = _search(s, m, r, depth - 1, ply + 1, alpha, alpha + 1, s.marks[at])
        else:
            score = -_search(s, m, r, depth - 1, ply + 1, -alpha - 1, -alpha, s.marks[at])
        if score <= alpha or score >= beta or s.stopped:
            return score
        restore_position(s, m, r, at)
    if m.turn == turn:
        return _search(s, m, r, depth - 1, ply + 1, alpha, beta, s.marks[at])
    return -_search(s, m, r, depth - 1, ply + 1, -beta, -alpha, s.marks[at])


@cython.inline
def reduction_of(
    s: Search, at: cython.int, depth: cython.int, ply: cython.int, turn: cython.int, tried: cython.int
) -> cython.int:
    """Return by how many plies the first search of child `at` is reduced; `tried`: number of children searched before
    it.
    """
    if not s.hasty or not tried or not ply or depth < NO_HASTE or depth > FAMILIAR or s.states[at] & 1 == turn:
        return 0
    return 1 + depth // 3 + (depth // 8 if tried > 1 else 0)


@cython.inline
def take_on(s: Search, key: cython.ulonglong) -> cython.void:
    """Let other threads know that a position is being searched."""
    s.busy[cython.cast(cython.Py_ssize_t, key & (BUSY - 1))] = key


@cython.inline
def is_taken_on(s: Search, key: cython.ulonglong) -> cython.int:
    """Return whether a thread is searching a position; `key`: its hash, or 0 for one that needs no search."""
    return key != 0 and s.busy[cython.cast(cython.Py_ssize_t, key & (BUSY - 1))] == key


@cython.inline
def hand_in(s: Search, key: cython.ulonglong) -> cython.void:
    """Let other threads know that the search of a position has ended."""
    if is_taken_on(s, key):
        s.busy[cython.cast(cython.Py_ssize_t, key & (BUSY - 1))] = 0


def _search(
    s: Search, m: Machine, r: Rule, depth: cython.int, ply: cython.int, alpha: cython.int, beta: cython.int,
    key: cython.ulonglong,
) -> cython.int:  # fmt: skip
    """Return the score of the machine's position, which is overwritten; `key` is its hash, 0 if not known yet."""
    s.pv_length[ply] = 0
    s.horizon = 0
    if m.over:
        return result(s, m, r, ply)
    if depth <= 0 or ply >= MAX_PLY:
        s.horizon = 1
        return standing(s, m, r, m.turn)
    if s.stopped:
        return 0
    low: cython.int = alpha
    base: cython.int = 0
    score: cython.int
    found: cython.int
    left: cython.int = left_over(m, r)
    if r.counts:
        base = held(m, r)
        if ply and s.bounded:  # neither player can win more than what is left
            if final(s, base + r.unit * left) <= alpha:
                return final(s, base + r.unit * left)
            if final(s, base - r.unit * left) >= beta:
                return final(s, base - r.unit * left)
        if ply and left <= s.known_from:
            found = bounds(s.ends, m, r)  # type: ignore[arg-type]  # without a table `known_from` is below 0
            if found != UNKNOWN:
                s.hits += 1
                score = (found >> 8) - 128
                found = (found & 255) - 128
                if score == found or (score > -FOREVER and final(s, base + r.unit * score) >= beta):
                    return final(s, base + r.unit * score)
                if found < FOREVER and final(s, base + r.unit * found) <= alpha:
                    return final(s, base + r.unit * found)
    if s.circles and s.pruning and s.remembering:
        if key == 0:
            key = hash_position(s, m, r)
        note(s, m, r, ply, key)
        if ply >= s.watched and came_before(s, ply):
            s.horizon = 1
            stop_game(m, s.circle_sweep, 0, s.circle_drawn)
            finish_turn(m, r)
            return result(s, m, r, ply)
    if depth == 1:
        return frontier(s, m, r, ply, alpha, beta)
    if not s.additive:
        base = 0
    known: cython.int = NO_MOVE
    entry: cython.ulonglong
    bound: cython.int
    if s.remembering:
        if key == 0:
            key = hash_position(s, m, r)
        entry = entry_of(s, key)
        if entry:
            if depth > FAMILIAR:
                renew(s, key, entry)
            known = cython.cast(cython.int, (entry >> 11) & 4095) - 8
            if ply and (cython.cast(cython.int, entry & 255) >= depth or entry & 1024):
                score = settled_by(entry, r, ply, base, alpha, beta)
                if score > -INFINITE:
                    s.horizon = 0 if entry & 1024 else 1
                    return score
    first: cython.int = ply * s.cap
    turn: cython.int = m.turn
    best: cython.int = -INFINITE
    pick: cython.int = NO_MOVE
    move: cython.int
    open_: cython.int = 0  # was a line that counts cut off?
    n: cython.int = 0  # children, without the remembered move's
    untried: cython.int = -1  # the next move to make, 0 after the last; -1: none is made but perhaps the remembered one
    followed: cython.int = 0
    began: cython.longlong = s.nodes
    nearer: cython.int
    sharing: cython.int = s.shared and (left >= SHARED_STONES if s.thorough else depth >= SHARED_PLIES)
    at: cython.int = first + s.cap - 2
    save_position(s, m, r, at + 1)
    if known != NO_MOVE and make_move(m, r, known):
        count_node(s)
        s.moves[at] = known
        s.marks[at] = 0
        save_position(s, m, r, at)
    else:
        known = NO_MOVE
    while True:
        if known == NO_MOVE or best > -INFINITE:
            if untried:
                restore_position(s, m, r, first + s.cap - 1)
                n = expand(s, m, r, ply, known, alpha, beta, n, max(untried, 0))
                untried = s.untried
                if not untried and PEEK < depth <= FAMILIAR and s.found < beta and s.remembering and s.pruning:
                    score = probe_children(s, ply, n, depth - 1, turn, alpha, beta)
                    if score > -INFINITE:
                        return score
                    open_ |= s.horizon
                if s.found > best:
                    best, pick = s.found, s.found_by
                    if best >= beta:
                        s.pv_length[ply + 1] = 0
                        kept(s, ply, pick)
                        open_ = 0
                        break
            if n == 0:
                break
            at = most_promising(s, first, n)
            if s.order[at] == -INFINITE:
                break
            if sharing and followed and s.order[at] > LAST and is_taken_on(s, s.marks[at]):
                s.order[at] = LAST
                continue
            s.order[at] = -INFINITE
        if s.stopped:
            return 0
        move = s.moves[at]
        nearer = reduction_of(s, at, depth, ply, turn, followed)
        if sharing:
            take_on(s, s.marks[at])
        # Searched less far, a child is only asked whether it is better: what it is worth is asked further on.
        score = search_child(
            s, m, r, at, depth - nearer, ply, alpha, alpha + 1 if nearer else beta, turn, s.pruning and followed
        )
        if nearer and score > alpha and not s.stopped:
            score = search_child(s, m, r, at, depth, ply, alpha, beta, turn, 1)
        if sharing:
            hand_in(s, s.marks[at])
        followed += 1
        if s.stopped:
            return 0
        open_ |= s.horizon
        if score > best:
            best, pick = score, move
            if score > alpha:
                kept(s, ply, move)
                if s.pruning:
                    alpha = score
                    if alpha >= beta:
                        open_ = s.horizon
                        if depth <= FAMILIAR:
                            refuted(s, ply, turn, move, depth)
                        break
    s.horizon = open_
    if s.remembering:
        bound = LOWER if best >= beta else (UPPER if best <= low else EXACT)
        score = best - base
        if best > FAR:
            score = best + ply
        elif best < -FAR:
            score = best - ply
        remember(s, r, key, score, depth, bound, pick, s.nodes - began)
    return best
