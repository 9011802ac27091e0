# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Values of positions that an endgame table leaves open, because they hang on where a circle is entered.

Where the third time of a position ends the game, and each player then takes what lies on their side, a table tells two
bounds of such a value.  Between them, neither player can for ever keep the game at positions that suit them.  But who
stands in one that does, and can force the game back to it, wins there what lies on the board: on the way round no
other position is needed more than once, so this one comes for the third time first.  To force that is a game of
reaching and of keeping, a greatest fixed point within a least one, as in `bounds.py`, with that position as a goal.

`Circles` has the positions that follow one another without a capture while that is open.  `decide` tells whether the
player who asks gets as much as was asked for, by such returns after a few turns, with what was on the board before; or
that it doesn't know.  The file is plain Python and, compiled by Cython, C without the interpreter's lock.
"""

from array import array
from collections.abc import Callable, Iterable
from typing import Any

import cython

if not cython.compiled:  # compiled, these come as C
    from game.engine.sowing.endgame.table import FOREVER, UNKNOWN, EndTable, bounds, rank_of
    from game.rules.sowing.constants import MOVE_PASS
    from game.rules.sowing.legality import move_number_count
    from game.rules.sowing.machine import Machine, finish_turn, make_move, stop_game
    from game.rules.sowing.state import Rule

COMPILED = bool(cython.compiled)
WON = cython.declare(
    cython.const[cython.int], -1
)  # where a turn leads, if not to an open position: as much as asked, …
LOST = cython.declare(cython.const[cython.int], -2)  # … less, …
OPEN = cython.declare(cython.const[cython.int], -3)  # … or to fewer stones, with which it is open too
Known = dict[tuple[Any, ...], bool | None]
AT_ONCE = 2_000 if COMPILED else 50  # positions looked at between two looks at the clock
DEEPEST = 40  # turns after which a return may begin


@cython.final
@cython.cclass
class Circles:
    """Positions reachable without a capture from position 0, to decide what a repetition of positions is worth. The
    question is whether the seat `asker` gets at least `goal` stones more than the other player.

    `room`: most positions. `sweep`: who gets the stones when a repetition ends the game. For each position: its board;
    `mine`: the asker moves; `suits`: an end of the game there is in the asker's favour; `visits`: how often it has
    occurred.
    """

    def __init__(
        self, table: EndTable, rule: Rule, sweep: int, setting: tuple[Any, ...], asker: int, goal: int, room: int
    ) -> None:
        self.table, self.rule, self.machine, self.sweep, self.room = table, rule, Machine(rule), sweep, room
        self.size, size = rule.holes + 2, 2
        while size < 2 * room:
            size *= 2
        self.slots, self.mask, self.keys = array("i", [-1]) * size, size - 1, array("q", bytes(8 * room))
        self.boards, self.kinds = array("B", bytes(room * self.size)), array("i", bytes(4 * room))
        self.mine, self.suits, self.visits = (array("B", bytes(room)) for _ in range(3))
        self.leads, self.moves = (array("i", bytes(4 * room * (rule.moves + 1))) for _ in range(2))
        self.ends = array("i", bytes(4 * (room + 1)))
        self.many = self.at = self.full = 0
        self.inside, self.kept, self.forced = (array("B", bytes(room)) for _ in range(3))
        self.left, self.stack = array("i", bytes(4 * room)), array("i", bytes(4 * room))
        self.comes = self.begins = array("i", bytes(4))
        self.machine.set_cells(*setting)
        self.asker, self.goal, self.stones = asker, goal, _stones_on_board(self, self.machine, rule)
        _add_position(self, self.machine, rule)

    def decide(
        self, past: Iterable[tuple[Any, ...]], budget: list[int], is_stopped: Callable[[], bool], known: Known
    ) -> bool | None:
        """Return whether the asker gets the goal from position 0; None if undecided. `past`: earlier positions.
        `budget[0]`: how many positions may still be examined, reduced in place; `known`: results for other positions
        with fewer stones, extended in place.
        """
        if not self._find_positions(budget, is_stopped):
            return None
        turns = self._undecided_captures()
        for i, (turn, setting) in enumerate(turns):
            if setting not in known:
                known[setting] = None
                share = budget[0] // (len(turns) - i + 1)
                inner, fewer = (
                    [share],
                    Circles(self.table, self.rule, self.sweep, setting, self.asker, self.goal, self.room),
                )
                known[setting] = fewer.decide((), inner, is_stopped, known)
                budget[0] -= share - inner[0]
            answer = known[setting]
            if answer is not None:
                self.leads[turn] = WON if answer else LOST
        self.visits[0] = 1
        for setting in past:
            self.machine.set_cells(*setting)
            at = _find_position_number(self, self.machine, self.rule)
            if at >= 0:
                self.visits[at] += 1
        for depth in range(DEEPEST):
            found = self._is_goal_reached(0, depth, budget, is_stopped)
            if found is not None or budget[0] <= 0:
                return found
        return None

    def _find_positions(self, budget: list[int], is_stopped: Callable[[], bool]) -> bool:
        """Find all positions; return False if there are too many, the budget is spent or `is_stopped` says so."""
        count: cython.int = AT_ONCE
        while self.at < self.many and not self.full:
            if is_stopped() or budget[0] <= 0:
                return False
            with cython.nogil:
                _generate_turns(self, self.machine, self.rule, count)
            budget[0] -= AT_ONCE
        if self.full:
            return False
        self.comes = array("i", bytes(4 * max(1, self.ends[self.many])))
        self.begins = array("i", bytes(4 * (self.many + 2)))
        with cython.nogil:
            _build_predecessor_lists(self)
        return True

    def _undecided_captures(self) -> list[tuple[int, tuple[Any, ...]]]:
        """Return the capturing turns whose result the table leaves open: the turn's index, and the position it leads to
        as its cells and player to move.
        """
        found = list[tuple[int, tuple[Any, ...]]]()
        p: cython.int
        move: cython.int
        for p in range(self.many):
            for turn in range(self.ends[p], self.ends[p + 1]):
                if self.leads[turn] == OPEN:
                    _restore_position(self, self.machine, p)
                    move = self.moves[turn]
                    make_move(self.machine, self.rule, move)
                    found.append((turn, (self.machine.get_cells(), self.machine.turn)))
        return found

    def _is_goal_reached(self, at: int, depth: int, budget: list[int], is_stopped: Callable[[], bool]) -> bool | None:
        """Return whether the asker gets the goal from position `at`; None if undecided. Turns are followed to `depth`;
        after that, whether a player can force a return to the position decides.
        """
        here: cython.int = at
        found: cython.int = 0
        if budget[0] <= 0 or is_stopped():
            budget[0] = 0
            return None
        if depth == 0:
            budget[0] -= self.many
            with cython.nogil:
                found = _can_force_return(self, here)
            return bool(self.suits[here]) if found else None
        moves = bool(self.mine[here])
        open_ = False
        for i in range(self.ends[here], self.ends[here + 1]):
            to, answer = self.leads[i], None
            if to < 0:
                answer = None if to == OPEN else to == WON
            elif self.visits[to] >= 2:
                answer = bool(self.suits[to])
            else:
                self.visits[to] += 1
                answer = self._is_goal_reached(to, depth - 1, budget, is_stopped)
                self.visits[to] -= 1
            if answer is not None and answer == moves:
                return moves
            open_ = open_ or answer is None
        return None if open_ else not moves


# ---------------------------------------------------------------------- the positions
@cython.inline
def _stones_on_board(c: Circles, m: Machine, r: Rule) -> cython.int:
    """Return the number of stones in the holes of the board in `m`."""
    return r.total - m.cell[r.holes] - m.cell[r.holes + 1]


@cython.inline
def _position_key(c: Circles, m: Machine, r: Rule) -> cython.longlong:
    rank: cython.longlong = rank_of(c.table, m, r, c.stones)
    return 2 * rank + m.turn if c.table.mirrored else rank


@cython.inline
def _hash_slot(c: Circles, key: cython.longlong) -> cython.longlong:
    """Return the hash slot of a position by its key, or the free slot for it."""
    at: cython.longlong = (key * 40503) & c.mask
    while c.slots[at] >= 0 and c.keys[c.slots[at]] != key:
        at = (at + 1) & c.mask
    return at


def _find_position_number(c: Circles, m: Machine, r: Rule) -> cython.int:
    """Return the number of the machine's position; -1 if it is none of those found."""
    if _stones_on_board(c, m, r) != c.stones:
        return -1
    return c.slots[_hash_slot(c, _position_key(c, m, r))]


def _result_by_table(c: Circles, m: Machine, r: Rule) -> cython.int:
    """Return what the table says about the asker's goal in the machine's position: WON, LOST or OPEN."""
    ahead: cython.int = m.cell[r.holes + c.asker] - m.cell[r.holes + 1 - c.asker]
    found: cython.int
    low: cython.int
    high: cython.int
    if m.over:
        return LOST if (0 if m.drawn else ahead) < c.goal else WON
    found = bounds(c.table, m, r)
    if found == UNKNOWN:
        return OPEN
    low, high = (found >> 8) - 128, (found & 255) - 128
    if m.turn != c.asker:
        low, high = -high, -low
    if low != -FOREVER and ahead + low >= c.goal:
        return WON
    return LOST if high != FOREVER and ahead + high < c.goal else OPEN


def _add_position(c: Circles, m: Machine, r: Rule) -> cython.int:
    """Return the number of the machine's position, adding it if it is new; the machine's state changes then."""
    key: cython.longlong = _position_key(c, m, r)
    slot: cython.longlong = _hash_slot(c, key)
    i: cython.int
    if c.slots[slot] >= 0:
        return c.slots[slot]
    if c.many == c.room:
        c.full = 1
        return OPEN
    c.slots[slot], c.keys[c.many] = c.many, key
    for i in range(c.size):
        c.boards[c.many * c.size + i] = m.cell[i]
    c.kinds[c.many], c.mine[c.many] = m.kind, m.turn == c.asker
    stop_game(m, c.sweep, 0, 0)
    finish_turn(m, r)
    c.suits[c.many] = m.cell[r.holes + c.asker] - m.cell[r.holes + 1 - c.asker] >= c.goal
    c.many += 1
    return c.many - 1


@cython.inline
def _restore_position(c: Circles, m: Machine, at: cython.int) -> cython.void:
    """Set the machine to position number `at`."""
    i: cython.int
    for i in range(c.size):
        m.cell[i] = c.boards[at * c.size + i]
    m.turn = c.asker if c.mine[at] else 1 - c.asker
    m.kind, m.over, m.drawn = c.kinds[at], 0, 0


def _generate_turns(c: Circles, m: Machine, r: Rule, count: cython.int) -> cython.void:
    """Generate all turns of the next `count` positions, adding the positions they lead to."""
    move: cython.int
    moves: cython.int
    tried: cython.int
    last: cython.int = min(c.at + count, c.many)
    used: cython.int
    while c.at < last:
        used, tried, move = c.ends[c.at], 0, 0
        _restore_position(c, m, c.at)
        moves = move_number_count(m, r)
        while move <= moves:
            if make_move(m, r, MOVE_PASS if move == moves else move):
                tried = 1
                c.moves[used], c.leads[used] = MOVE_PASS if move == moves else move, _result_by_table(c, m, r)
                if c.leads[used] == OPEN and _stones_on_board(c, m, r) == c.stones:
                    c.leads[used] = _add_position(c, m, r)
                used += 1
                _restore_position(c, m, c.at)
            move += 1
            if move == moves and tried:
                break
        c.at += 1
        c.ends[c.at] = used


def _build_predecessor_lists(c: Circles) -> cython.void:
    """Build the predecessor lists: `comes[begins[p]:begins[p + 1]]` are the positions that lead to p."""
    p: cython.int
    i: cython.int
    for i in range(c.ends[c.many]):
        if c.leads[i] >= 0:
            c.begins[c.leads[i] + 2] += 1
    for p in range(2, c.many + 2):
        c.begins[p] += c.begins[p - 1]
    for p in range(c.many):
        for i in range(c.ends[p], c.ends[p + 1]):
            if c.leads[i] >= 0:
                c.comes[c.begins[c.leads[i] + 1]] = p
                c.begins[c.leads[i] + 1] += 1


# ---------------------------------------------------------------------- ways back
@cython.inline
def _is_turn_helpful(
    c: Circles, i: cython.int, mine: cython.int, back: cython.int, within: cython.uchar[::1]
) -> cython.int:
    """Return whether turn `i` helps a player to return to position `back`: it leads to `back`, to a position in
    `within`, to a result in the player's favour, or to an end by repetition in the player's favour. `mine`: that player
    is the asker.
    """
    to: cython.int = c.leads[i]
    if to < 0:
        return to == (WON if mine else LOST)
    if to == back:
        return 1
    if c.visits[to] >= 2:
        return c.suits[to] == mine
    return within[to]


@cython.inline
def _can_force_helpful_turn(
    c: Circles, p: cython.int, mine: cython.int, back: cython.int, within: cython.uchar[::1]
) -> cython.int:
    """Return whether a player can force the next turn to help the return to `back`, whoever moves at `p`. `mine`:
    whether that player is the asker; `within`: positions that the turn may lead to.
    """
    i: cython.int
    for i in range(c.ends[p], c.ends[p + 1]):
        if _is_turn_helpful(c, i, mine, back, within) == (c.mine[p] == mine):
            return c.mine[p] == mine
    return c.mine[p] != mine


def _can_force_return(c: Circles, back: cython.int) -> cython.int:
    """Return whether the player whom position `back` suits can force the game to return to it, until it ends there by
    repetition. Positions that suit the opponent may be passed once per return; those that have occurred already, only
    if a further occurrence does not end the game.
    """
    mine: cython.int = c.suits[back]
    most: cython.int = 1 if c.visits[back] == 1 else 2  # visits of an unsuitable position that forbid it
    p: cython.int
    i: cython.int
    used: cython.int
    changed: cython.int = 1
    for p in range(c.many):
        c.inside[p] = 0
    while changed:
        used = 0
        for p in range(c.many):
            c.forced[p] = 0
            if c.suits[p] == mine or c.visits[p] < most:
                c.forced[p] = c.inside[p] or _can_force_helpful_turn(c, p, mine, back, c.inside)
            c.kept[p] = c.forced[p] or c.suits[p] == mine
        for p in range(c.many):
            c.left[p] = 0
            if not c.kept[p] or c.forced[p]:
                continue
            for i in range(c.ends[p], c.ends[p + 1]):
                c.left[p] += _is_turn_helpful(c, i, mine, back, c.kept) == (c.mine[p] == mine)
            if (c.left[p] == 0) == (c.mine[p] == mine):
                c.stack[used] = p
                used += 1
        for i in range(used):
            c.kept[c.stack[i]] = 0
        while used:
            used -= 1
            p = c.stack[used]
            if p != back and c.visits[p] < 2:  # to come to these serves or doesn't, whatever follows
                used = _drop_dependents(c, p, mine, used)
        changed = 0
        for p in range(c.many):
            changed |= c.kept[p] ^ c.inside[p]
            c.inside[p] = c.kept[p]
    return _can_force_helpful_turn(c, back, mine, back, c.inside)


@cython.inline
def _drop_dependents(c: Circles, gone: cython.int, mine: cython.int, used: cython.int) -> cython.int:
    """Remove positions from the set of those kept, when they were kept only because of `gone`, which was removed. They
    are pushed on the stack of height `used`; return its new height. `mine`: the asker wants to return.
    """
    i: cython.int
    p: cython.int
    for i in range(c.begins[gone], c.begins[gone + 1]):
        p = c.comes[i]
        if not c.kept[p] or c.forced[p]:
            continue
        c.left[p] += -1 if c.mine[p] == mine else 1
        if (c.left[p] == 0) == (c.mine[p] == mine):
            c.kept[p] = 0
            c.stack[used] = p
            used += 1
    return used
