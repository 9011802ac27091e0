# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The draughts machine: generates moves, plays them and detects the end.  All rules of draughts are here.

A set of squares is a number with a bit for each dark square, counted row by row from South's left.  Directions are
0 and 1 towards South, left and right, 2 and 3 towards North.  The seats are 0 for South and 1 for North.

A capture may stop after any jump, so the way to each move is a shorter move: `parent` names it, and the whole way can
be read backwards.  The file is plain Python and, compiled by Cython, C without the interpreter's lock.
"""

from typing import TYPE_CHECKING, Any

import cython

if not cython.compiled:  # compiled, these come as C
    from game.rules.bits import bits, lowest
    from game.rules.draughts.constants import *
    from game.rules.draughts.squares import bit_of

COMPILED = bool(cython.compiled)


@cython.final
@cython.cclass
class Rule:
    """A game's rules as numbers: its squares with their neighbours, and the rules in force."""

    if not cython.compiled and TYPE_CHECKING:  # machine.pxd has the fields

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, size: int, *, burning: bool, in_chain: bool, behind: bool, forward: bool) -> None:
        half = size // 2
        self.squares, self.burning, self.in_chain = size * half, burning, in_chain
        self.behind, self.forward = behind, forward
        if not cython.compiled:
            self.next, self.last = [NOWHERE] * WAYS, [0, 0]
        for i in range(WAYS):
            self.next[i] = NOWHERE
        self.last[0] = self.last[1] = 0
        for square in range(self.squares):
            row = square // half
            column = 2 * (square % half) + row % 2
            for way, (across, up) in enumerate(((-1, -1), (1, -1), (-1, 1), (1, 1))):
                if 0 <= row + up < size and 0 <= column + across < size:
                    self.next[way * 64 + square] = (row + up) * half + (column + across) // 2
        for i in range(half):
            self.last[0] |= 1 << (self.squares - 1 - i)
            self.last[1] |= 1 << i


@cython.final
@cython.cclass
class State:
    """A position and the moves generated in it. `men`, `kings`: bit sets of squares by seat. `burnable`: men that the
    player to move may burn (remove) before the move. `quiet`: turns without a capture; `hunt`: turns that three kings
    have played against one, -1 if there is no such endgame. Moves are stored from `base` to `top` in `start`, `goal`,
    `taken` (squares) and `parent` (index of the move one jump shorter, or -1).
    """

    if not cython.compiled and TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        if not cython.compiled:
            self.men, self.kings = [0, 0], [0, 0]
            for name in ("start", "goal", "taken", "parent"):
                setattr(self, name, {})
        self.men[0] = self.men[1] = self.kings[0] = self.kings[1] = self.burnable = 0
        self.turn = self.quiet = self.over = self.top = self.cancelled = 0
        self.hunt = -1

    def set_up(self, men: tuple[int, int], kings: tuple[int, int], turn: int) -> None:
        """Set the pieces as bit sets by seat and the player to move (`turn`: 0 or 1), without history."""
        self.men[0], self.men[1] = men
        self.kings[0], self.kings[1] = kings
        self.turn, self.burnable, self.quiet, self.hunt, self.over = turn, 0, 0, -1, ON

    def go_on(self, burnable: int, quiet: int, hunt: int) -> None:
        """Set the history: men that may be burnt (removed), turns without a capture, turns of three kings against one
        or -1.
        """
        self.burnable, self.quiet, self.hunt = burnable, quiet, hunt

    def squares_of(self, seat: int) -> tuple[int, int]:
        """Return the men and the kings of a seat as sets."""
        return int(self.men[seat]), int(self.kings[seat])

    def found(self) -> list[tuple[int, int, int, int]]:
        """Return all generated moves as (start, goal, captured squares, index of the move one jump shorter or -1).
        While a burning (removal) is due, the goal is the square of the piece to remove, or KEEP.
        """
        self.top = 0
        generate(self, self.rule)
        return [
            (int(self.start[i]), int(self.goal[i]), int(self.taken[i]), int(self.parent[i])) for i in range(self.top)
        ]

    def play(self, start: int, goal: int, taken: int) -> int:
        """Play a generated move; return the set of the mover's kings that it removes. Call `judge` to learn whether the
        game is over.
        """
        return int(make(self, self.rule, start, goal, taken))

    def judge(self) -> int:
        """Return ON, or how the game ended; the winner follows from the player to move."""
        self.top = 0
        self.over = game_end(self, self.rule)
        if self.over == ON and has_no_move(self, self.rule):
            self.over = STUCK
        return int(self.over)

    def cancel(self) -> None:
        """Stop a running count; safe to call from another thread."""
        self.cancelled = 1


def add_move(s: State, start: cython.int, goal: cython.int, taken: cython.ulonglong, parent: cython.int) -> cython.int:
    """Append a move and return its index.  Moves beyond MOST_MOVES are dropped."""
    i: cython.int = s.top
    if i >= MOST_MOVES:
        return -1
    s.start[i] = start
    s.goal[i] = goal
    s.taken[i] = taken
    s.parent[i] = parent
    s.top = i + 1
    return i


def add_jumps(
    s: State, r: Rule, start: cython.int, at: cython.int, taken: cython.ulonglong, parent: cython.int, find: cython.int
) -> cython.int:
    """Add all captures, chains included, of the piece from `start` that is now at `at` and has captured the set
    `taken`. `parent`: index of the capture one jump shorter, -1 for none. With `find` 0 nothing is stored, and the
    result is 1 as soon as there is a capture.
    """
    me: cython.int = s.turn
    foe_men: cython.ulonglong = s.men[1 - me] & ~taken
    foe_kings: cython.ulonglong = s.kings[1 - me] & ~taken
    foes: cython.ulonglong = foe_men | foe_kings
    full: cython.ulonglong = (s.men[me] | s.kings[me]) & ~bit_of(start) | foes
    king: cython.int = (s.kings[me] & bit_of(start)) != 0
    way: cython.int
    over: cython.int
    to: cython.int
    i: cython.int
    for way in range(4):
        over = r.next[way * 64 + at]
        if king:
            while over != NOWHERE and not full & bit_of(over):
                over = r.next[way * 64 + over]
        if over == NOWHERE or not foes & bit_of(over):
            continue
        if not king and (way >> 1) == me:  # backwards
            if r.in_chain and taken == 0:
                continue
            if r.forward and foe_kings & bit_of(over):
                continue
        to = r.next[way * 64 + over]
        while to != NOWHERE and not full & bit_of(to):
            if not find:
                return 1
            i = add_move(s, start, to, taken | bit_of(over), parent)
            if i < 0:
                return 1
            add_jumps(s, r, start, to, taken | bit_of(over), i, 1)
            if not king or r.behind:
                break
            to = r.next[way * 64 + to]
    return 0


def generate(s: State, r: Rule) -> cython.void:
    """Add all moves of the position; for each piece captures come before other moves."""
    me: cython.int = s.turn
    square: cython.int
    to: cython.int
    way: cython.int
    own: cython.ulonglong = s.men[me] | s.kings[me]
    full: cython.ulonglong = own | s.men[1 - me] | s.kings[1 - me]
    if s.burnable:
        own = s.burnable
        while own:
            add_move(s, NOWHERE, lowest(own), 0, -1)
            own &= own - 1
        add_move(s, NOWHERE, KEEP, 0, -1)
        return
    while own:
        square = lowest(own)
        own &= own - 1
        add_jumps(s, r, square, square, 0, -1, 1)
        if s.men[me] & bit_of(square):
            for way in range(2 - 2 * me, 4 - 2 * me):
                to = r.next[way * 64 + square]
                if to != NOWHERE and not full & bit_of(to):
                    add_move(s, square, to, 0, -1)
        else:
            for way in range(4):
                to = r.next[way * 64 + square]
                while to != NOWHERE and not full & bit_of(to):
                    add_move(s, square, to, 0, -1)
                    to = r.next[way * 64 + to]


def add_captures(s: State, r: Rule) -> cython.void:
    """Add only the captures of the position, in which no burning (removal) may be due."""
    own: cython.ulonglong = s.men[s.turn] | s.kings[s.turn]
    square: cython.int
    while own:
        square = lowest(own)
        own &= own - 1
        add_jumps(s, r, square, square, 0, -1, 1)


def could_capture(s: State, r: Rule) -> cython.ulonglong:
    """Return the bit set of the pieces of the player to move that can capture."""
    me: cython.int = s.turn
    square: cython.int
    own: cython.ulonglong = s.men[me] | s.kings[me]
    found: cython.ulonglong = 0
    while own:
        square = lowest(own)
        own &= own - 1
        if add_jumps(s, r, square, square, 0, -1, 0):
            found |= bit_of(square)
    return found


def make(s: State, r: Rule, start: cython.int, goal: cython.int, taken: cython.ulonglong) -> cython.ulonglong:
    """Play a generated move; return the bit set of the mover's kings that it removes because they missed a capture."""
    me: cython.int = s.turn
    missed: cython.ulonglong = 0
    burnt: cython.ulonglong = 0
    if start == NOWHERE:  # what may be burnt is burnt, or not; the same player goes on
        if goal != KEEP:
            s.men[1 - me] &= ~bit_of(goal)
            s.kings[1 - me] &= ~bit_of(goal)
        s.burnable = 0
        return 0
    if r.burning and taken == 0:
        missed = could_capture(s, r)
    if s.hunt >= 0 and bits(s.kings[me]) == 3:
        s.hunt += 1
    if s.men[me] & bit_of(start):
        s.men[me] &= ~bit_of(start)
        if r.last[me] & bit_of(goal):
            s.kings[me] |= bit_of(goal)
        else:
            s.men[me] |= bit_of(goal)
        if missed & bit_of(start):
            missed = missed & ~bit_of(start) | bit_of(goal)
    else:
        s.kings[me] = s.kings[me] & ~bit_of(start) | bit_of(goal)
        if missed & bit_of(start):
            missed &= ~bit_of(start)
            burnt |= bit_of(goal)
    s.men[1 - me] &= ~taken
    s.kings[1 - me] &= ~taken
    s.quiet = 0 if taken else s.quiet + 1
    if missed or burnt:
        # A man that its move crowned could have captured as a man: it is the other side's to burn.
        burnt |= missed & s.kings[me] & ~bit_of(goal)
        missed &= ~burnt
        s.kings[me] &= ~burnt
        s.burnable = missed
    s.turn = 1 - me
    return burnt


def has_no_move(s: State, r: Rule) -> cython.int:
    """Return whether the player to move has no move."""
    base: cython.int = s.top
    found: cython.int
    generate(s, r)
    found = s.top
    s.top = base
    return found == base


def can_win(s: State, r: Rule) -> cython.int:
    """Return whether some move wins an endgame of kings at once, by leaving the opponent no piece or no move."""
    me: cython.int = s.turn
    base: cython.int = s.top
    won: cython.int = 0
    i: cython.int
    men0: cython.ulonglong = s.men[0]
    men1: cython.ulonglong = s.men[1]
    kings0: cython.ulonglong = s.kings[0]
    kings1: cython.ulonglong = s.kings[1]
    quiet: cython.int = s.quiet
    hunt: cython.int = s.hunt
    generate(s, r)
    for i in range(base, s.top):
        make(s, r, s.start[i], s.goal[i], s.taken[i])
        if s.men[me] | s.kings[me]:
            won = not s.men[1 - me] | s.kings[1 - me] or has_no_move(s, r)
        s.men[0] = men0
        s.men[1] = men1
        s.kings[0] = kings0
        s.kings[1] = kings1
        s.turn = me
        s.quiet = quiet
        s.hunt = hunt
        if won:
            break
    s.top = base
    return won


def game_end(s: State, r: Rule) -> cython.int:
    """Return how the game ended, or ON.

    Also counts the turns of three kings against one.  A side that can't move has lost before any draw; few kings are a
    draw only if the player to move can't win at once.
    """
    south: cython.int
    north: cython.int
    how: cython.int = ON
    if not s.men[0] | s.kings[0] or not s.men[1] | s.kings[1]:
        return NO_PIECE
    if s.burnable:
        return ON
    if s.men[0] | s.men[1]:
        s.hunt = -1
    else:
        south, north = bits(s.kings[0]), bits(s.kings[1])
        if south + north <= 3:
            s.hunt = -1
            how = FEW_KINGS
        elif south + north == 4 and south != 2:
            if s.hunt < 0:
                s.hunt = 0
            if s.hunt >= HUNT_TURNS:
                how = HUNT_OVER
        else:
            s.hunt = -1
    if how == ON and s.quiet >= QUIET_TURNS:
        how = QUIET
    if how == ON:
        return ON
    if has_no_move(s, r):
        return STUCK
    if how == FEW_KINGS and can_win(s, r):
        return ON if s.quiet < QUIET_TURNS else QUIET
    return how


def is_twin(s: State, base: cython.int, at: cython.int) -> cython.int:
    """Return whether a move from index `base` on and before `at` captures the same pieces between the same squares as
    move `at`.
    """
    i: cython.int
    if s.taken[at] == 0:
        return 0
    for i in range(base, at):
        if s.start[i] == s.start[at] and s.goal[i] == s.goal[at] and s.taken[i] == s.taken[at]:
            return 1
    return 0


def count_leaves(s: State, r: Rule, depth: cython.int) -> cython.longlong:
    """Count lines of exactly `depth` moves; a finished game counts once, duplicate captures aren't counted."""
    if depth <= 0 or s.cancelled:
        return 1
    if game_end(s, r) != ON:
        return 1
    base: cython.int = s.top
    generate(s, r)
    if s.top == base:
        return 1
    total: cython.longlong = 0
    i: cython.int
    south_men: cython.ulonglong = s.men[0]
    north_men: cython.ulonglong = s.men[1]
    south_kings: cython.ulonglong = s.kings[0]
    north_kings: cython.ulonglong = s.kings[1]
    burnable: cython.ulonglong = s.burnable
    turn: cython.int = s.turn
    quiet: cython.int = s.quiet
    hunt: cython.int = s.hunt
    for i in range(base, s.top):
        if is_twin(s, base, i):
            continue
        if depth == 1:
            total += 1
            continue
        make(s, r, s.start[i], s.goal[i], s.taken[i])
        total += count_leaves(s, r, depth - 1)
        s.men[0] = south_men
        s.men[1] = north_men
        s.kings[0] = south_kings
        s.kings[1] = north_kings
        s.burnable = burnable
        s.turn = turn
        s.quiet = quiet
        s.hunt = hunt
    s.top = base
    return total


def perft(s: State, depth: int) -> int:
    """Count the positions `depth` plies after this one."""
    plies: cython.int = depth
    total: cython.longlong
    s.top = 0
    with cython.nogil:
        total = count_leaves(s, s.rule, plies)
    return int(total)
