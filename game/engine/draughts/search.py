# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Alpha-beta over the draughts machine, with a transposition table.

A score is for the player to move, in hundredths of a man; a win is WIN less the plies to it.  It is proved when no line
that it rests on was cut off at the horizon or by a repetition.  Captures are followed beyond the horizon until it is
quiet; nobody has to capture, so standing still is always an answer there (D. F. Beal, "A Generalised Quiescence Search
Algorithm", Artificial Intelligence 43, 1990).
"""

from array import array
from typing import Any

import cython

if not cython.compiled:  # compiled, these come as C
    from game.engine.constants import EXACT, FAR, INFINITE, LOWER, MAX_PLY, UPPER, WIN
    from game.engine.draughts.ends import EndTable, probe
    from game.rules.bits import bits
    from game.rules.draughts.constants import *
    from game.rules.draughts.machine import Rule, State, add_captures, could_capture, game_end, generate, is_twin, make
    from game.rules.draughts.squares import bit_of

COMPILED = bool(cython.compiled)

MASK = cython.declare(cython.const[cython.ulonglong], 0xFFFFFFFFFFFFFFFF)
MIX = cython.declare(cython.const[cython.ulonglong], 0x9E3779B97F4A7C15)
STIR = cython.declare(cython.const[cython.ulonglong], 0xBF58476D1CE4E5B9)
MAN = cython.declare(cython.int, 100)
KING = cython.declare(cython.int, 330)  # a flying king
STEP = cython.declare(cython.int, 3)  # for each row that a man has come forward
BACK = cython.declare(cython.int, 8)  # for a man on its first row: nobody is crowned there
MIDDLE = cython.declare(cython.int, 4)  # for a man in the middle of the board
HELD = cython.declare(cython.int, 3)  # for a man with one behind it, or at the edge: it cannot be captured that way
FREE = cython.declare(cython.int, 2)  # for each square that a man could step to
RANGE = cython.declare(cython.int, 3)  # for each square that a king could go to
RUN = cython.declare(cython.int, 60)  # for a man that nobody can stop, less what it has to go
FAR_ROW = cython.declare(cython.int, 8)  # for each row that such a man has to go
TURN = cython.declare(cython.int, 4)  # for who is to move


@cython.final
@cython.cclass
class Search:
    """A search with its own machine; `table` holds two numbers for each of `1 << bits` entries.

    `ends` is the endgame table that it uses, or None; `hits` counts the positions found there.
    `stopped` may be set by another thread at any time; `limit` is how many positions may be made, 0 for any number.
    """

    if not cython.compiled:

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, rule: Rule, bits: int, table: Any = None) -> None:
        self.rule, self.state = rule, State(rule)
        self.mask = (1 << bits) - 1
        self.table = array("Q", bytes(16 << bits)) if table is None else table
        self.half = 4 if rule.squares == 32 else 5
        self.board = bit_of(rule.squares) - 1
        self.even = self.left = self.right = self.middle = 0
        row: cython.int
        line: cython.ulonglong
        for row in range(2 * self.half):
            line = (bit_of(self.half) - 1) << (row * self.half)
            if row % 2 == 0:
                self.even |= line
                self.left |= bit_of(row * self.half)
            else:
                self.right |= bit_of((row + 1) * self.half - 1)
            if self.half - 2 <= row <= self.half + 1:
                self.middle |= line
        self.middle &= ~(self.left | self.right)
        self.ends = None
        self.path = array("Q", bytes(8 * 1024))
        self.line_start = array("i", bytes(4 * 256))
        self.line_goal = array("i", bytes(4 * 256))
        self.line_taken = array("Q", bytes(8 * 256))
        self.history = array("i", bytes(4 * 2 * 64 * 64))
        self.nodes = self.limit = self.past = 0
        self.stopped = self.horizon = self.hunt_lost = self.hits = self.twice = 0

    def forget(self) -> None:
        """Clear everything learned in earlier searches."""
        for i in range(2 * (self.mask + 1)):
            self.table[i] = 0
        for i in range(2 * 64 * 64):
            self.history[i] = 0

    def fullness(self) -> int:
        """Return the fill level of the table in thousandths, from its first thousand entries."""
        many = min(1000, self.mask + 1)
        return 1000 * sum(self.table[2 * i + 1] != 0 for i in range(many)) // many

    def came(self, keys: list[tuple[tuple[int, int], tuple[int, int], int]]) -> None:
        """Set the earlier positions of the game, for the detection of repetitions: for each the men, the kings, and the
        player to move.
        """
        self.past = 0
        for men, kings, turn in keys[max(0, len(keys) - 500) :]:
            self.state.set_up(men, kings, turn)
            self.path[self.past] = key_of(self.state)
            self.past += 1

    def run(
        self,
        men: tuple[int, int],
        kings: tuple[int, int],
        turn: int,
        before: tuple[int, int, int],
        depth: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return the score of a position, searched `depth` plies deep between `alpha` and `beta`. `before`: squares
        that may be burnt, turns without a capture, and turns that three kings have hunted one, as in `State.go_on`.
        """
        self.state.set_up(men, kings, turn)
        self.state.go_on(*before)
        self.horizon = 0
        clear_moves(self.state)
        a: cython.int = alpha
        b: cython.int = beta
        d: cython.int = depth
        score: cython.int
        with cython.nogil:
            score = search(self, self.state, self.rule, d, a, b, 0)
        return int(score)

    def best(self) -> tuple[int, int, int]:
        """Return the best move found by the last run: start, goal, captured squares."""
        return int(self.line_start[0]), int(self.line_goal[0]), int(self.line_taken[0])

    def known(self, men: tuple[int, int], kings: tuple[int, int], turn: int, burnable: int) -> tuple[int, int]:
        """Return the best move that the table has for a position, as start and goal; (0, 0) if it has none. `burnable`:
        squares of pieces that may be burnt (removed for not capturing).
        """
        self.state.set_up(men, kings, turn)
        self.state.go_on(burnable, 0, -1)
        key: cython.ulonglong = key_of(self.state)
        at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, key & self.mask) * 2
        entry: cython.ulonglong = self.table[at + 1]
        if self.table[at] ^ entry != key:
            return 0, 0
        return int(entry >> 12 & 63), int(entry >> 18 & 63)

    def worth(self, men: tuple[int, int], kings: tuple[int, int], turn: int) -> int:
        """Return the static evaluation of a position, in hundredths of a man for the player to move."""
        self.state.set_up(men, kings, turn)
        return int(evaluate_board(self, self.state, self.rule))


def clear_moves(s: State) -> cython.void:
    """Clear the list of moves."""
    s.top = 0


def key_of(s: State) -> cython.ulonglong:
    """Return the hash of a position."""
    key: cython.ulonglong = s.men[0]
    key = ((key ^ (key >> 31)) * MIX + s.men[1]) & MASK
    key = ((key ^ (key >> 29)) * STIR + s.kings[0]) & MASK
    key = ((key ^ (key >> 30)) * MIX + s.kings[1]) & MASK
    key = ((key ^ (key >> 31)) * STIR + s.burnable * 2 + s.turn + (s.hunt + 1) * 64) & MASK
    key = ((key ^ (key >> 28)) * MIX) & MASK
    return key ^ (key >> 32)


def rows_of(squares: cython.ulonglong, half: cython.int, rows: cython.int, south: cython.int) -> cython.int:
    """Return how many rows all men in the bit set `squares` have advanced together. `half`: squares in a row; `rows`:
    rows of the board; `south`: whether they are South's men.
    """
    row: cython.int
    total: cython.int = 0
    line: cython.ulonglong = bit_of(half) - 1
    for row in range(rows):
        total += bits(squares & line) * (row if south else rows - 1 - row)
        line <<= half
    return total


@cython.inline
def neighbours_of(z: Search, x: cython.ulonglong, way: cython.int) -> cython.ulonglong:
    """Return the adjacent squares in a direction: 0, 1 towards South (left, right), 2, 3 towards North."""
    if way == 0:
        return ((x & z.even & ~z.left) >> (z.half + 1)) | ((x & ~z.even) >> z.half)
    if way == 1:
        return ((x & z.even) >> z.half) | ((x & ~z.even & ~z.right) >> (z.half - 1))
    if way == 2:
        return (((x & z.even & ~z.left) << (z.half - 1)) | ((x & ~z.even) << z.half)) & z.board
    return (((x & z.even) << z.half) | ((x & ~z.even & ~z.right) << (z.half + 1))) & z.board


def reach(z: Search, kings: cython.ulonglong, empty: cython.ulonglong) -> cython.int:
    """Return the mobility of kings: the number of squares that they could reach without capturing."""
    way: cython.int
    total: cython.int = 0
    front: cython.ulonglong
    for way in range(4):
        front = neighbours_of(z, kings, way) & empty
        while front:
            total += bits(front)
            front = neighbours_of(z, front, way) & empty
    return total


def stopped_by(z: Search, foes: cython.ulonglong, up: cython.int) -> cython.ulonglong:
    """Return all squares, as a bit set, from which a man could meet one of the pieces `foes` on its way. `up`: the man
    moves towards North, else towards South.
    """
    way: cython.int = 0 if up else 2
    cone: cython.ulonglong = foes
    _row: cython.int
    for _row in range(2 * z.half - 1):
        cone |= neighbours_of(z, cone, way) | neighbours_of(z, cone, way + 1)
    return cone


def men_worth(z: Search, s: State, r: Rule, me: cython.int, empty: cython.ulonglong) -> cython.int:
    """Return the positional value of the men of seat `me` in hundredths of a man, without their material value."""
    men: cython.ulonglong = s.men[me]
    rows: cython.int = 2 * z.half
    south: cython.int = 1 if me == 0 else 0
    ahead: cython.int = 2 if south else 0  # the way forward, to the left
    edge: cython.ulonglong = z.left | z.right
    total: cython.int = STEP * rows_of(men, z.half, rows, south) + BACK * bits(men & r.last[1 - me])
    total += MIDDLE * bits(men & z.middle)
    total += HELD * (
        bits(men & (neighbours_of(z, men, ahead) | edge)) + bits(men & (neighbours_of(z, men, ahead + 1) | edge))
    )
    total += FREE * (bits(neighbours_of(z, men, ahead) & empty) + bits(neighbours_of(z, men, ahead + 1) & empty))
    if not s.kings[1 - me]:
        free: cython.ulonglong = men & ~stopped_by(z, s.men[1 - me], south)
        if free:
            total += RUN * bits(free) - FAR_ROW * (bits(free) * (rows - 1) - rows_of(free, z.half, rows, south))
    return total


def evaluate_board(z: Search, s: State, r: Rule) -> cython.int:
    """Return the static evaluation of the board, in hundredths of a man, for the player to move."""
    south: cython.int = MAN * bits(s.men[0]) + KING * bits(s.kings[0])
    north: cython.int = MAN * bits(s.men[1]) + KING * bits(s.kings[1])
    empty: cython.ulonglong = z.board & ~(s.men[0] | s.men[1] | s.kings[0] | s.kings[1])
    south += men_worth(z, s, r, 0, empty)
    north += men_worth(z, s, r, 1, empty)
    if s.kings[0]:
        south += RANGE * reach(z, s.kings[0], empty)
    if s.kings[1]:
        north += RANGE * reach(z, s.kings[1], empty)
    total: cython.int = bits(s.men[0] | s.men[1] | s.kings[0] | s.kings[1])
    ahead: cython.int = south - north
    if total and (ahead > MAN // 2 or ahead < -MAN // 2):
        # Whoever is ahead gains by every exchange; plain Python would divide negative numbers otherwise than C.
        ahead += ahead // total if ahead > 0 else -(-ahead // total)
    return TURN + (ahead if s.turn == 0 else -ahead)


def missed_capture_cost(s: State, r: Rule) -> cython.int:
    """Return the loss in hundredths of a man if the player to move misses a capture and has pieces burnt (removed); 0
    in games without burning.
    """
    able: cython.ulonglong
    if not r.burning:
        return 0
    able = could_capture(s, r)
    if not able:
        return 0
    return KING * bits(able & s.kings[s.turn]) + (MAN if able & s.men[s.turn] else 0)


def threatened(s: State, r: Rule) -> cython.int:
    """Return whether the other side could capture if it were to move."""
    found: cython.ulonglong
    s.turn = 1 - s.turn
    found = could_capture(s, r)
    s.turn = 1 - s.turn
    return found != 0


def is_repetition(z: Search, key: cython.ulonglong, ply: cython.int, quiet: cython.int) -> cython.int:
    """Return whether this position occurred before, in the game or on this line, since the last capture."""
    i: cython.int
    first: cython.int = max(0, z.past + ply - 2 - 2 * quiet)  # a turn is two plies at most
    for i in range(z.past + ply - 2, first - 1, -1):
        if z.path[i] == key:
            return 1
    return 0


def final_score(z: Search, s: State, how: cython.int, ply: cython.int) -> cython.int:
    """Return a finished game's score for the player to move; `how`: its ending, `ply`: distance from the root."""
    strong: cython.int
    if how == STUCK:
        return ply - WIN
    if how == NO_PIECE:
        return ply - WIN if not s.men[s.turn] | s.kings[s.turn] else WIN - ply
    if how == HUNT_OVER and z.hunt_lost:
        strong = 0 if bits(s.kings[0]) == 3 else 1
        return ply - WIN if strong == s.turn else WIN - ply
    return 0


def endgame_score(z: Search, ends: EndTable, s: State, ply: cython.int) -> cython.int:
    """Return the score from the endgame table; INFINITE if there is none, or its win might come too late."""
    value: cython.int
    plies: cython.int
    if bits(s.men[0] | s.men[1] | s.kings[0] | s.kings[1]) > ends.most:
        return INFINITE
    value = probe(ends, s)
    if value == 0:
        return 0
    plies = value if value > 0 else -value - 1
    if s.quiet + plies >= QUIET_TURNS:
        return INFINITE
    return WIN - ply - plies if value > 0 else ply + plies - WIN


def move_priority(z: Search, s: State, i: cython.int, start: cython.int, goal: cython.int) -> cython.int:
    """Return the priority of move number `i` for the order of search: first the move `start`–`goal` from the table,
    then long captures, then moves that caused cutoffs.
    """
    if s.start[i] == start and s.goal[i] == goal:
        return 1 << 28
    if s.taken[i]:
        return (1 << 24) * (1 + bits(s.taken[i]))
    if s.start[i] == NOWHERE:
        return 1
    return z.history[s.turn * 4096 + s.start[i] * 64 + s.goal[i]]


def bring_first(z: Search, s: State, at: cython.int, start: cython.int, goal: cython.int) -> cython.void:
    """Swap into index `at` the move with the highest priority from `at` on; `start`, `goal`: the table's move."""
    i: cython.int
    best: cython.int = at
    most: cython.int = -1
    one: cython.int
    byte: cython.uchar
    number: cython.int
    squares: cython.ulonglong
    for i in range(at, s.top):
        one = move_priority(z, s, i, start, goal)
        if one > most:
            most, best = one, i
    if best != at:
        byte = s.start[at]
        s.start[at] = s.start[best]
        s.start[best] = byte
        byte = s.goal[at]
        s.goal[at] = s.goal[best]
        s.goal[best] = byte
        squares = s.taken[at]
        s.taken[at] = s.taken[best]
        s.taken[best] = squares
        number = s.parent[at]
        s.parent[at] = s.parent[best]
        s.parent[best] = number


def search(
    z: Search, s: State, r: Rule, depth: cython.int, alpha: cython.int, beta: cython.int, ply: cython.int
) -> cython.int:
    """Return the score of the position in `s`, searched `depth` plies deep between `alpha` and `beta`; meaningless if
    the search was stopped. `horizon` is set to 1 if a line that decides the score was cut off.
    """
    z.nodes += 1
    if z.stopped or (z.limit and z.nodes > z.limit):
        z.stopped = 1
        return 0
    how: cython.int = game_end(s, r)
    if how != ON and ply:
        if how == QUIET:
            z.horizon = 1  # the table does not know how many turns there were without a capture
        return final_score(z, s, how, ply)
    key: cython.ulonglong = key_of(s)
    if ply and is_repetition(z, key, ply, s.quiet):
        z.horizon = 1
        return 0
    z.path[z.past + ply] = key
    if ply and z.ends is not None and not s.burnable:
        how = endgame_score(z, z.ends, s, ply)
        if how != INFINITE:
            z.hits += 1
            z.horizon |= z.twice
            return how
    start: cython.int = 0
    goal: cython.int = 0
    at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, key & z.mask) * 2
    entry: cython.ulonglong = z.table[at + 1]
    stored: cython.int
    bound: cython.int
    if z.table[at] ^ entry == key and entry:
        start = cython.cast(cython.int, (entry >> 12) & 63)
        goal = cython.cast(cython.int, (entry >> 18) & 63)
        stored = cython.cast(cython.int, entry >> 32) - INFINITE
        plies: cython.int = 0  # to a win that the table knows: too many if a game without captures ends before
        if stored > FAR:
            plies = WIN - stored
            stored -= ply
        elif stored < -FAR:
            plies = WIN + stored
            stored += ply
        bound = cython.cast(cython.int, (entry >> 8) & 3)
        proved: cython.int = cython.cast(cython.int, (entry >> 10) & 1)
        fits: cython.int = bound == EXACT or (bound == LOWER and stored >= beta) or (bound == UPPER and stored <= alpha)
        fits = fits and s.quiet + plies < QUIET_TURNS
        if ply and fits and (proved or cython.cast(cython.int, entry & 255) > depth):
            if not proved:
                z.horizon = 1
            return stored
    quiet_only: cython.int = depth <= 0
    best: cython.int = -INFINITE
    if ply >= MAX_PLY - 2:
        z.horizon = 1
        return evaluate_board(z, s, r)
    if depth == 0 and not s.burnable and threatened(s, r):
        quiet_only = 0  # standing still is no answer
    first: cython.int = alpha
    if quiet_only and not s.burnable:
        best = evaluate_board(z, s, r) - missed_capture_cost(s, r)
        z.horizon = 1
        if best >= beta:
            return best
        if best > alpha:
            alpha = best
    base: cython.int = s.top
    if quiet_only and not s.burnable:
        add_captures(s, r)
        if s.top == base:
            return best
    else:
        generate(s, r)
        if s.top == base:
            return ply - WIN
    was_horizon: cython.int = z.horizon
    z.horizon = 0
    any_horizon: cython.int = 0
    men0: cython.ulonglong = s.men[0]
    men1: cython.ulonglong = s.men[1]
    kings0: cython.ulonglong = s.kings[0]
    kings1: cython.ulonglong = s.kings[1]
    burnable: cython.ulonglong = s.burnable
    turn: cython.int = s.turn
    quiet: cython.int = s.quiet
    hunt: cython.int = s.hunt
    i: cython.int
    score: cython.int
    searched: cython.int = 0
    less: cython.int
    late: cython.int
    habit: cython.Py_ssize_t
    best_start: cython.int = 0
    best_goal: cython.int = 0
    for i in range(base, s.top):
        bring_first(z, s, i, start, goal)
        if is_twin(s, base, i):
            continue
        less = 0 if burnable else 1
        late = 0
        if depth >= 3 and searched >= 4 and s.taken[i] == 0 and not burnable and ply:
            late = 1 if searched < 10 or depth < 5 else 2
        make(s, r, s.start[i], s.goal[i], s.taken[i])
        if searched == 0:
            score = search_after_move(z, s, r, depth - less, alpha, beta, ply + 1, turn)
        else:
            if s.burnable:
                late = 0
            score = search_after_move(z, s, r, depth - less - late, alpha, alpha + 1, ply + 1, turn)
            if late and score > alpha and not z.stopped:
                late = 0
                z.horizon = 0
                score = search_after_move(z, s, r, depth - less, alpha, alpha + 1, ply + 1, turn)
            if alpha < score < beta:
                score = search_after_move(z, s, r, depth - less, alpha, beta, ply + 1, turn)
        s.men[0] = men0
        s.men[1] = men1
        s.kings[0] = kings0
        s.kings[1] = kings1
        s.burnable = burnable
        s.turn = turn
        s.quiet = quiet
        s.hunt = hunt
        if z.stopped:
            s.top = base
            return 0
        searched += 1
        any_horizon |= z.horizon
        z.horizon = 0
        if score > best:
            best = score
            best_start = s.start[i]
            best_goal = s.goal[i]
            if ply == 0:
                z.line_start[0] = s.start[i]
                z.line_goal[0] = s.goal[i]
                z.line_taken[0] = s.taken[i]
        if best > alpha:
            alpha = best
        if alpha >= beta:
            if s.taken[i] == 0 and s.start[i] != NOWHERE:
                habit = turn * 4096 + s.start[i] * 64 + s.goal[i]
                z.history[habit] = z.history[habit] + depth * depth
            break
    s.top = base
    if quiet_only and burnable == 0:
        any_horizon = 1
    z.horizon = any_horizon
    proved = 0 if z.horizon else 1
    z.horizon |= was_horizon
    bound = EXACT if first < best < beta else LOWER if best >= beta else UPPER
    stored = best + ply if best > FAR else best - ply if best < -FAR else best
    entry = (
        cython.cast(cython.ulonglong, stored + INFINITE) << 32
        | cython.cast(cython.ulonglong, best_goal) << 18
        | cython.cast(cython.ulonglong, best_start) << 12
        | cython.cast(cython.ulonglong, proved) << 10
        | cython.cast(cython.ulonglong, bound) << 8
        | cython.cast(cython.ulonglong, depth + 1 if depth >= 0 else 0)
    )
    z.table[at] = key ^ entry
    z.table[at + 1] = entry
    return best


def search_after_move(
    z: Search,
    s: State,
    r: Rule,
    depth: cython.int,
    alpha: cython.int,
    beta: cython.int,
    ply: cython.int,
    mover: cython.int,
) -> cython.int:
    """Return the score, for seat `mover`, of the position in `s` after a move by `mover`. The turn may still be the
    mover's, who then has to decide whether to burn a piece.
    """
    if s.turn == mover:
        return search(z, s, r, depth, alpha, beta, ply)
    return -search(z, s, r, depth, -beta, -alpha, ply)
