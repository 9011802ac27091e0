# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Values of positions that an endgame table leaves open, because they hang on where a circle is entered.

Where the third time of a position ends the game, and each player then takes what lies on their side, a table tells two
bounds of such a value.  Between them, neither player can for ever keep the game at positions that suit them.  But who
stands in one that does, and can force the game back to it, wins there what lies on the board: on the way round no
other position is needed more than once, so this one comes for the third time first.  To force that is a game of
reaching and of keeping, a greatest fixed point within a least one, as in `bounds.py`, with that position as a goal.

`Circles` has the positions that follow one another without a capture and are open.  `holds` tells of one of them
whether the player who asks gets at least so much, by such returns after a few turns, with what was on the board before;
or that it doesn't know.  The file is plain Python and, compiled by Cython, C without the interpreter's lock.
"""

from array import array
from collections.abc import Callable, Iterable
from typing import Any

import cython

if not cython.compiled:  # compiled, these come as C
    from game.engine.sowing.endgame.table import FOREVER, UNKNOWN, EndTable, bounds, rank_of
    from game.rules.sowing.constants import MOVE_PASS
    from game.rules.sowing.legality import move_count
    from game.rules.sowing.machine import Machine, finish_turn, make_move, stop_game
    from game.rules.sowing.state import Rule

COMPILED = bool(cython.compiled)
NO_LIMIT = cython.declare(cython.int, 10_000)  # beyond any difference
AT_ONCE = 2_000 if COMPILED else 50  # positions looked at between two looks at the clock
DEEPEST = 40  # turns after which a return may begin


@cython.final
@cython.cclass
class Circles:
    """The open positions that can come without a capture from one, at most `room` of them; see above.

    `sweep` is what becomes of the stones when the game ends in a circle.  All differences are for the player who asks.
     For each position: its board, who moves, the bounds of its value, `worth`, which
    is the difference if it ends the game, and `visits`: how often it has come.  For each turn: where it `leads`, −1 out
    of the circles, and the bounds there.
    """

    def __init__(
        self, table: EndTable, rule: Rule, sweep: int, setting: tuple[Any, ...], asker: int, room: int
    ) -> None:
        self.table, self.rule, self.machine, self.sweep, self.room = table, rule, Machine(rule), sweep, room
        self.size, size = rule.holes + 2, 2
        while size < 2 * room:
            size *= 2
        self.slots, self.mask, self.keys = array("i", [-1]) * size, size - 1, array("q", bytes(8 * room))
        self.boards, self.kinds = array("B", bytes(room * self.size)), array("i", bytes(4 * room))
        self.mine, self.visits = array("B", bytes(room)), array("B", bytes(room))
        self.least, self.most, self.worth = (array("i", bytes(4 * room)) for _ in range(3))
        moves = room * (rule.moves + 1)
        self.leads, self.lead_least, self.lead_most = (array("i", bytes(4 * moves)) for _ in range(3))
        self.ends = array("i", bytes(4 * (room + 1)))
        self.many = self.at = 0
        self.inside, self.kept, self.forced = (array("B", bytes(room)) for _ in range(3))
        self.left, self.stack = array("i", bytes(4 * room)), array("i", bytes(4 * room))
        self.comes = self.begins = array("i", bytes(4))
        self.machine.set_cells(*setting)
        self.asker, self.stones = asker, _stones(self, self.machine, rule)
        _add(self, self.machine, rule)

    def build(self, is_stopped: Callable[[], bool]) -> bool:
        """Find all positions, or as many as there is room for; return False if `is_stopped` ended it."""
        while self.at < self.many:
            if is_stopped():
                return False
            with cython.nogil:
                _grow(self, self.machine, self.rule, AT_ONCE)
        self.comes = array("i", bytes(4 * max(1, self.ends[self.many])))
        self.begins = array("i", bytes(4 * (self.many + 2)))
        with cython.nogil:
            _turn_round(self)
        return True

    def find(self, setting: tuple[Any, ...]) -> int:
        """Return the number of a position; -1 if it isn't one of these."""
        self.machine.set_cells(*setting)
        if _stones(self, self.machine, self.rule) != self.stones:
            return -1
        return int(_find(self, _key(self, self.machine, self.rule)))

    def recall(self, past: Iterable[tuple[Any, ...]]) -> None:
        """Count how often the positions have come: these, the one asked about among them."""
        for i in range(self.many):
            self.visits[i] = 0
        for at in map(self.find, past):
            if at >= 0:
                self.visits[at] += 1

    def between(self, at: int) -> tuple[int, int]:
        """Return the bounds that the table has for a position."""
        return int(self.least[at]), int(self.most[at])

    def holds(self, at: int, wanted: int, looks: int, is_stopped: Callable[[], bool]) -> bool | None:
        """Return whether the player who asks gets at least so much from a position, with what has been recalled; None
        if `looks` at positions don't tell.
        """
        for depth in range(DEEPEST):
            budget = [looks]
            found = self._holds(at, wanted, depth, budget, is_stopped)
            if found is not None or budget[0] <= 0:
                return found
        return None

    def _holds(
        self, at: int, wanted: int, depth: int, budget: list[int], is_stopped: Callable[[], bool]
    ) -> bool | None:
        """Return the same of a position on the way, after `depth` turns at most."""
        here: cython.int = at
        goal: cython.int = wanted
        suits: cython.int = self.worth[here] >= goal
        found: cython.int = 0
        if budget[0] <= 0 or is_stopped():
            budget[0] = 0
            return None
        if depth == 0:
            budget[0] -= 1
            with cython.nogil:
                found = _can_return(self, here, goal, suits)
            return bool(suits) if found else None
        moves = bool(self.mine[here])
        open_ = False
        for i in range(self.ends[here], self.ends[here + 1]):
            to, answer = self.leads[i], None
            if self.lead_least[i] >= goal:
                answer = True
            elif self.lead_most[i] < goal:
                answer = False
            elif to >= 0 and self.visits[to] >= 2:
                answer = bool(self.worth[to] >= goal)
            elif to >= 0:
                self.visits[to] += 1
                answer = self._holds(to, wanted, depth - 1, budget, is_stopped)
                self.visits[to] -= 1
            if answer == moves and answer is not None:
                return answer
            open_ = open_ or answer is None
        return None if open_ else not moves


# ---------------------------------------------------------------------- the positions
@cython.inline
def _stones(c: Circles, m: Machine, r: Rule) -> cython.int:
    """Return the stones on the board."""
    return r.total - m.cell[r.holes] - m.cell[r.holes + 1]


@cython.inline
def _key(c: Circles, m: Machine, r: Rule) -> cython.longlong:
    """Return a number for the holes and the player to move."""
    rank: cython.longlong = rank_of(c.table, m, r, c.stones)
    return 2 * rank + m.turn if c.table.mirrored else rank


@cython.inline
def _slot(c: Circles, key: cython.longlong) -> cython.longlong:
    """Return the slot of a position, or the free one for it."""
    at: cython.longlong = (key * 40503) & c.mask
    while c.slots[at] >= 0 and c.keys[c.slots[at]] != key:
        at = (at + 1) & c.mask
    return at


def _find(c: Circles, key: cython.longlong) -> cython.int:
    """Return the number of a position; -1 if it isn't one of these."""
    return c.slots[_slot(c, key)]


@cython.inline
def _ahead(c: Circles, m: Machine, r: Rule) -> cython.int:
    """Return by how many captured stones the player who asks is ahead."""
    return m.cell[r.holes + c.asker] - m.cell[r.holes + 1 - c.asker]


def _least(c: Circles, m: Machine, r: Rule, mine: cython.int) -> cython.int:
    """Return the least (`mine` 1) or the most (0) that the player who asks can end with."""
    ahead: cython.int = _ahead(c, m, r)
    found: cython.int
    if m.over:
        return 0 if m.drawn else ahead
    found = bounds(c.table, m, r)
    if found == UNKNOWN:
        return -NO_LIMIT if mine else NO_LIMIT
    if (m.turn == c.asker) == mine:
        found = (found >> 8) - 128
    else:
        found = (found & 255) - 128
    if found == FOREVER or found == -FOREVER:
        return -NO_LIMIT if mine else NO_LIMIT
    return ahead + found if m.turn == c.asker else ahead - found


def _add(c: Circles, m: Machine, r: Rule) -> cython.int:
    """Return the number of the machine's position, a new one if there is none yet; -1 where there is no room.

    The machine's position is lost then.
    """
    key: cython.longlong = _key(c, m, r)
    slot: cython.longlong = _slot(c, key)
    i: cython.int
    if c.slots[slot] >= 0:
        return c.slots[slot]
    if c.many == c.room:
        return -1
    c.slots[slot], c.keys[c.many] = c.many, key
    for i in range(c.size):
        c.boards[c.many * c.size + i] = m.cell[i]
    c.kinds[c.many], c.mine[c.many] = m.kind, m.turn == c.asker
    c.least[c.many], c.most[c.many] = _least(c, m, r, 1), _least(c, m, r, 0)
    stop_game(m, c.sweep, 0, 0)
    finish_turn(m, r)
    c.worth[c.many] = _ahead(c, m, r)
    c.many += 1
    return c.many - 1


@cython.inline
def _put_back(c: Circles, m: Machine, at: cython.int) -> cython.void:
    """Set the machine to a position."""
    i: cython.int
    for i in range(c.size):
        m.cell[i] = c.boards[at * c.size + i]
    m.turn = c.asker if c.mine[at] else 1 - c.asker
    m.kind, m.over, m.drawn = c.kinds[at], 0, 0


def _grow(c: Circles, m: Machine, r: Rule, count: cython.int) -> cython.void:
    """Make all turns of the next `count` positions."""
    move: cython.int
    moves: cython.int
    tried: cython.int
    last: cython.int = min(c.at + count, c.many)
    used: cython.int
    while c.at < last:
        used, tried, move = c.ends[c.at], 0, 0
        _put_back(c, m, c.at)
        moves = move_count(m, r)
        while move <= moves:
            if make_move(m, r, MOVE_PASS if move == moves else move):
                tried = 1
                c.lead_least[used], c.lead_most[used] = _least(c, m, r, 1), _least(c, m, r, 0)
                c.leads[used] = -1
                if c.lead_least[used] < c.lead_most[used] and not m.over and _stones(c, m, r) == c.stones:
                    c.leads[used] = _add(c, m, r)
                used += 1
                _put_back(c, m, c.at)
            move += 1
            if move == moves and tried:
                break
        c.at += 1
        c.ends[c.at] = used


def _turn_round(c: Circles) -> cython.void:
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
def _serves(
    c: Circles, i: cython.int, goal: cython.int, mine: cython.int, back: cython.int, within: cython.uchar[::1]
) -> cython.int:
    """Return whether a turn serves the player who wants to return: it wins, leads back, or stays within."""
    to: cython.int = c.leads[i]
    if c.lead_least[i] >= goal:
        return mine
    if c.lead_most[i] < goal:
        return 1 - mine
    if to < 0:
        return 0
    if to == back:
        return 1
    if c.visits[to] >= 2:
        return (c.worth[to] >= goal) == mine
    return within[to]


@cython.inline
def _can_force(
    c: Circles, p: cython.int, goal: cython.int, mine: cython.int, back: cython.int, within: cython.uchar[::1]
) -> cython.int:
    """Return whether the player who wants to return has a turn that serves, or the other player none that doesn't."""
    i: cython.int
    for i in range(c.ends[p], c.ends[p + 1]):
        if _serves(c, i, goal, mine, back, within) == (c.mine[p] == mine):
            return c.mine[p] == mine
    return c.mine[p] != mine


def _can_return(c: Circles, back: cython.int, goal: cython.int, mine: cython.int) -> cython.int:
    """Return whether a player can force the game back to a position that suits them, until it ends there.

    `mine`: the player who asks, who wants `goal` at least; otherwise the other one, who wants less.  Positions that do
    not suit are passed once at most on each way round: those that have come already are passed over, unless the next
    time is the last.
    """
    most: cython.int = 1 if c.visits[back] == 1 else 2  # visits of an unsuitable position that forbid it
    p: cython.int
    i: cython.int
    q: cython.int
    used: cython.int
    changed: cython.int = 1
    suits: cython.int
    for p in range(c.many):
        c.inside[p] = 0
    while changed:
        used = 0
        for p in range(c.many):
            suits = (c.worth[p] >= goal) == mine
            c.forced[p] = 0
            if suits or c.visits[p] < most:
                c.forced[p] = c.inside[p] or _can_force(c, p, goal, mine, back, c.inside)
            c.kept[p] = c.forced[p] or suits
        for p in range(c.many):
            c.left[p] = 0
            if not c.kept[p] or c.forced[p]:
                continue
            for i in range(c.ends[p], c.ends[p + 1]):
                c.left[p] += _serves(c, i, goal, mine, back, c.kept) == (c.mine[p] == mine)
            if (c.left[p] == 0) == (c.mine[p] == mine):
                c.stack[used] = p
                used += 1
        for i in range(used):
            c.kept[c.stack[i]] = 0
        while used:
            used -= 1
            q = c.stack[used]
            if q == back or c.visits[q] >= 2:
                continue  # to come there serves or doesn't, whatever follows; …
            if c.least[q] >= goal or c.most[q] < goal:
                continue  # … there the table knows which
            for i in range(c.begins[q], c.begins[q + 1]):
                p = c.comes[i]
                if not c.kept[p] or c.forced[p]:
                    continue
                c.left[p] += -1 if c.mine[p] == mine else 1
                if (c.left[p] == 0) == (c.mine[p] == mine):
                    c.kept[p] = 0
                    c.stack[used] = p
                    used += 1
        changed = 0
        for p in range(c.many):
            changed |= c.kept[p] ^ c.inside[p]
            c.inside[p] = c.kept[p]
    return _can_force(c, back, goal, mine, back, c.inside)
