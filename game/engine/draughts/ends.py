# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Endgame tables of draughts: the result of every position with few pieces, and its distance in plies.

A value is for the player to move: 0 a draw, n > 0 a win in n plies, -(n + 1) a loss in n plies.  Positions are seen
from the player to move, the board turned round for North.  Sets of men and kings are numbered by the combinatorial
number system (D. E. Knuth, The Art of Computer Programming 4A, section 7.2.1.3), and a position by the numbers of its
four sets.  Three kings against one have only so many turns: such positions have a value for each number of turns
played.

`Retrograde` fills a table: positions whose value follows from fewer pieces or from a crown first, then distance by
distance those from which a move leads there (K. Thompson, "Retrograde Analysis of Certain Endgames", ICCA Journal
9 (3), 1986).  All moves are made by the machine; what may be burnt is decided on the way by the other side.

Turns without a capture that came before are not known here: who asks has to see that a win comes in time.
"""

from array import array
from collections.abc import Sequence
from math import comb
from typing import Any

import cython

if not cython.compiled:  # compiled, these come as C
    from game.rules.bits import bits, lowest
    from game.rules.draughts.constants import HUNT_OVER, HUNT_TURNS, NO_PIECE, NOWHERE, ON, STUCK
    from game.rules.draughts.machine import Rule, State, game_end, generate, make
    from game.rules.draughts.squares import bit_of

COMPILED = bool(cython.compiled)

LIMIT = 6  # no table has as many pieces
FARTHEST = cython.declare(cython.int, 120)  # plies; what is farther counts as so far, and nobody trusts it
WON = cython.declare(cython.int, 127)  # a win in no plies: the other side has lost
KINDS = LIMIT * LIMIT * LIMIT * LIMIT
Kind = tuple[int, int, int, int]  # the mover's men and kings, the other's men and kings


def kinds(pieces: int) -> list[Kind]:
    """Return the kinds of material (numbers of men and kings) with this many pieces, in the order of solving."""
    found = [
        (a, b, c, pieces - a - b - c)
        for a in range(pieces + 1)
        for b in range(pieces + 1 - a)
        for c in range(pieces + 1 - a - b)
        if 0 < a + b < pieces
    ]
    return sorted(found, key=lambda kind: (kind[0] + kind[2], max(kind, kind[2:] + kind[:2]), kind))


def value_count(squares: int, kind: Kind) -> int:
    """Return how many values the table of an ending has: one for each way to place its pieces on the squares."""
    one, two, three, four = (comb(squares, n) for n in kind)
    return one * two * three * four


def entries_of(squares: int, pieces: int) -> int:
    """Return the number of values with exactly this many pieces."""
    hunts = 2 * HUNT_LAYERS * comb(squares, 3) * squares if pieces == HUNTERS else 0
    return sum(value_count(squares, kind) for kind in kinds(pieces)) + hunts


HUNTERS = 4  # pieces of three kings against one
HUNT_LAYERS = 12  # HUNT_TURNS, for readers in Python


@cython.final
@cython.cclass
class EndTable:
    """Endgame table of one draughts game: values of all positions with two to `most` pieces. A value is 0 for a draw, n
    > 0 for a win in n plies, 127 (`WON`) for a game already won, and -n - 1 for a loss in n plies.
    """

    def __init__(self, rule: Rule, most: int, hunt_lost: bool) -> None:
        if not 2 <= most < LIMIT:
            raise ValueError(f"a table of this game can have 2 to {LIMIT - 1} pieces, not {most}")
        self.rule, self.most, self.squares, self.hunt_lost = rule, most, rule.squares, int(hunt_lost)
        self.choose = array("q", [comb(i, k) for k in range(LIMIT) for i in range(64)])
        starts, firsts, entries, hunt = array("q", [-1]) * KINDS, [0, 0], 0, -1
        for pieces in range(2, most + 1):
            for a, b, c, d in kinds(pieces):
                starts[((a * LIMIT + b) * LIMIT + c) * LIMIT + d] = entries
                entries += value_count(rule.squares, (a, b, c, d))
            if pieces == HUNTERS:
                hunt = entries
                entries += 2 * HUNT_LAYERS * comb(rule.squares, 3) * rule.squares
            firsts.append(entries)
        self.starts, self.firsts, self.entries, self.hunt_start = starts, array("q", firsts), entries, hunt
        self.low: Any = array("b", bytes(1))

    def parts(self, most: int) -> list[memoryview]:
        """Return the values with up to `most` pieces, a signed byte each, one part for each number of pieces."""
        values = memoryview(self.low).cast("B")
        return [values[self.firsts[n - 1] : self.firsts[n]] for n in range(2, most + 1)]

    def give(self, data: memoryview, lengths: Sequence[int]) -> None:
        """Load a saved table from `data`, which holds one part for each number of pieces; `lengths`: bytes of each
        part. Raises ValueError if the lengths don't fit.
        """
        if list(lengths) != [self.firsts[n] - self.firsts[n - 1] for n in range(2, self.most + 1)]:
            raise ValueError("the parts have not the lengths of this table")
        self.low = data.cast("b")

    def value(self, state: State) -> int | None:
        """Return the table's value of `state`, a position between two turns; None if it has too many pieces or some
        that may be burnt (removed for not capturing).
        """
        many = bits(state.men[0] | state.men[1] | state.kings[0] | state.kings[1])
        if state.burnable or many > self.most:
            return None
        return int(probe(self, state))


@cython.inline
def rank(t: EndTable, squares: cython.ulonglong, turned: cython.int) -> cython.longlong:
    """Return the rank of `squares`, a bit set, among all sets with as many squares; with `turned`, on the board turned
    by half.
    """
    k: cython.int
    found: cython.longlong = 0
    if turned:
        k = bits(squares)
        while squares:
            found += t.choose[k * 64 + t.squares - 1 - lowest(squares)]
            squares &= squares - 1
            k -= 1
        return found
    k = 1
    while squares:
        found += t.choose[k * 64 + lowest(squares)]
        squares &= squares - 1
        k += 1
    return found


def place(t: EndTable, s: State) -> cython.longlong:
    """Return the index at which the table holds the value of a machine's position."""
    me: cython.int = s.turn
    a: cython.int = bits(s.men[me])
    b: cython.int = bits(s.kings[me])
    c: cython.int = bits(s.men[1 - me])
    d: cython.int = bits(s.kings[1 - me])
    mine: cython.longlong = rank(t, s.kings[me], me)
    theirs: cython.longlong = rank(t, s.kings[1 - me], me)
    layer: cython.int
    each: cython.longlong
    if a + c == 0 and b + d == 4 and b != 2:
        layer = max(s.hunt, 0)
        each = t.choose[3 * 64 + t.squares] * t.squares
        if b == 1:
            layer += HUNT_TURNS
        return t.hunt_start + layer * each + mine * t.choose[d * 64 + t.squares] + theirs
    found: cython.longlong = rank(t, s.men[me], me)
    found = found * t.choose[b * 64 + t.squares] + mine
    found = found * t.choose[c * 64 + t.squares] + rank(t, s.men[1 - me], me)
    found = found * t.choose[d * 64 + t.squares] + theirs
    return t.starts[((a * 6 + b) * 6 + c) * 6 + d] + found


def probe(t: EndTable, s: State) -> cython.int:
    """Return the table's value of the position in `s`, which needs at most `most` pieces and no burnable ones."""
    return t.low[place(t, s)]


@cython.inline
def preference(value: cython.int) -> cython.int:
    """Return a score by which the table's values can be compared: high for a quick win, low for a quick loss."""
    if value == WON:
        return 1000
    if value > 0:
        return 1000 - value
    return 0 if value == 0 else -1000 - value


@cython.inline
def one_ply_earlier(value: cython.int) -> cython.int:
    """Return what a table's value becomes for the position one ply earlier: the win or loss one ply farther away."""
    if value == WON:
        return 1
    if value > 0:
        return min(value + 1, FARTHEST)
    return 0 if value == 0 else max(value - 1, -FARTHEST - 1)


@cython.inline
def for_opponent(value: cython.int) -> cython.int:
    """Convert a value to the other player's point of view."""
    if value == WON:
        return -1
    if value == -1:
        return WON
    return 0 if value == 0 else -value - 1


def value_after_move(t: EndTable, s: State, r: Rule, me: cython.int) -> cython.int:
    """Return the table's value for seat `me` of the position in `s`, reached by a move of `me`. An extra decision of
    the opponent, whether to burn a piece, is included.
    """
    how: cython.int = game_end(s, r)
    strong: cython.int
    value: cython.int
    best: cython.int
    i: cython.int
    base: cython.int = s.top
    if how == ON:
        if not s.burnable:
            value = probe(t, s)
            return value if s.turn == me else for_opponent(value)
        men0: cython.ulonglong = s.men[0]
        men1: cython.ulonglong = s.men[1]
        kings0: cython.ulonglong = s.kings[0]
        kings1: cython.ulonglong = s.kings[1]
        burnable: cython.ulonglong = s.burnable
        hunt: cython.int = s.hunt
        quiet: cython.int = s.quiet
        best = -FARTHEST - 2
        generate(s, r)
        for i in range(base, s.top):
            make(s, r, s.start[i], s.goal[i], 0)
            value = one_ply_earlier(value_after_move(t, s, r, s.turn))
            if i == base or preference(value) > preference(best):
                best = value
            s.men[0] = men0
            s.men[1] = men1
            s.kings[0] = kings0
            s.kings[1] = kings1
            s.burnable = burnable
            s.hunt = hunt
            s.quiet = quiet
        s.top = base
        return best if s.turn == me else for_opponent(best)
    if how == STUCK:
        return -1 if s.turn == me else WON
    if how == NO_PIECE:
        return -1 if not s.men[me] | s.kings[me] else WON
    if how == HUNT_OVER and t.hunt_lost:
        strong = 0 if bits(s.kings[0]) == 3 else 1
        return -1 if strong == me else WON
    return 0


def judge_position(t: EndTable, s: State, r: Rule, losses: cython.int) -> cython.int:
    """Return the best value that any move from the position in `s` leads to; with `losses`, return 0 as soon as one
    move is found that doesn't lose.
    """
    me: cython.int = s.turn
    men0: cython.ulonglong = s.men[0]
    men1: cython.ulonglong = s.men[1]
    kings0: cython.ulonglong = s.kings[0]
    kings1: cython.ulonglong = s.kings[1]
    hunt: cython.int = s.hunt
    best: cython.int = 0
    value: cython.int
    i: cython.int
    s.top = 0
    s.burnable = 0
    s.quiet = 0
    generate(s, r)
    if s.top == 0:
        return -1
    many: cython.int = s.top
    for i in range(many):
        make(s, r, s.start[i], s.goal[i], s.taken[i])
        value = one_ply_earlier(value_after_move(t, s, r, me))
        s.men[0] = men0
        s.men[1] = men1
        s.kings[0] = kings0
        s.kings[1] = kings1
        s.burnable = 0
        s.turn = me
        s.quiet = 0
        s.hunt = hunt
        if i == 0 or preference(value) > preference(best):
            best = value
        if losses and value >= 0:
            s.top = 0
            return 0
    s.top = 0
    return best


@cython.final
@cython.cclass
class Retrograde:
    """Retrograde analysis that fills an endgame table, one kind of material after the other. The work is done in
    portions, so that progress can be reported and the work stopped.
    """

    def __init__(self, table: EndTable) -> None:
        self.table, self.state = table, State(table.rule)
        self.count = array("i", [0, 0, 0, 0])
        starts, sets = [0], array("Q")
        for k in range(table.most + 1):
            one = (1 << k) - 1
            for _ in range(comb(table.squares, k)):
                sets.append(one)
                if one:  # the next larger number with as many bits
                    low = one & -one
                    up = one + low
                    one = up | (((one ^ up) // low) >> 2)
            starts.append(len(sets))
        self.sets, self.set_start = sets, array("q", starts)
        self.first = self.second = self.size = self.at = 0
        self.one = self.distance = self.farthest = self.layer = 0
        self.waiting = array("b", [0])

    def begin(self, kind: Kind) -> None:
        """Start the next kind, together with its colour-reversed kind."""
        a, b, c, d = kind
        for i in range(4):
            self.count[i] = kind[i]
        self.first = self.table.starts[((a * LIMIT + b) * LIMIT + c) * LIMIT + d]
        self.second = self.table.starts[((c * LIMIT + d) * LIMIT + a) * LIMIT + b]
        self.one = int(self.first == self.second)
        self.size = value_count(self.table.squares, kind)
        self.waiting = array("b", bytes(self.size * (1 if self.one else 2)))
        self.at = self.distance = self.farthest = 0

    def look(self, many: int) -> bool:
        """Judge the next `many` positions of this kind of material by their moves to positions of other kinds, whose
        values are known; return True when all have been looked at.
        """
        n: cython.longlong = many
        done: cython.int
        with cython.nogil:
            done = look_on(self, self.table, self.state, self.table.rule, n)
        if done:
            self.at = 0
        return bool(done)

    def settle(self, many: int) -> bool:
        """Store the next `many` values found, nearest to the game's end first, and pass them on to predecessors. Return
        True when none is left.
        """
        n: cython.longlong = many
        done: cython.int
        with cython.nogil:
            done = settle_on(self, self.table, self.state, self.table.rule, n)
        return bool(done)

    def begin_hunt(self) -> None:
        """Start on the positions of three kings against one, which have a limited number of turns."""
        self.layer, self.at = 2 * HUNT_TURNS - 1, 0

    def hunt(self, many: int) -> bool:
        """Judge the next `many` positions of three kings against one, those with fewest turns left first; True when all
        are done.
        """
        n: cython.longlong = many
        done: cython.int
        with cython.nogil:
            done = hunt_on(self, self.table, self.state, self.table.rule, n)
        return bool(done)


def stand(
    w: Retrograde,
    t: EndTable,
    s: State,
    number: cython.longlong,
    a: cython.int,
    b: cython.int,
    c: cython.int,
    d: cython.int,
) -> cython.int:
    """Set up position `number` of a material kind, South to move; return 0 if it is impossible. `a`, `b`: South's men
    and kings; `c`, `d`: North's.
    """
    each: cython.longlong = t.choose[d * 64 + t.squares]
    s.kings[1] = w.sets[w.set_start[d] + number % each]
    number = number // each
    each = t.choose[c * 64 + t.squares]
    s.men[1] = w.sets[w.set_start[c] + number % each]
    number = number // each
    each = t.choose[b * 64 + t.squares]
    s.kings[0] = w.sets[w.set_start[b] + number % each]
    s.men[0] = w.sets[w.set_start[a] + number // each]
    s.turn = 0
    s.burnable = 0
    s.quiet = 0
    s.hunt = -1
    if s.men[0] & t.rule.last[0] or s.men[1] & t.rule.last[1]:
        return 0
    if s.men[0] & (s.kings[0] | s.men[1] | s.kings[1]) or s.kings[0] & (s.men[1] | s.kings[1]) or s.men[1] & s.kings[1]:
        return 0
    return 1


def stand_at(w: Retrograde, t: EndTable, s: State, at: cython.longlong) -> cython.int:
    """Set up a position of the current material kind, or of its colour-reversed kind, on the machine."""
    if at < w.size:
        return stand(w, t, s, at, w.count[0], w.count[1], w.count[2], w.count[3])
    return stand(w, t, s, at - w.size, w.count[2], w.count[3], w.count[0], w.count[1])


def await_value(w: Retrograde, at: cython.longlong, value: cython.int) -> cython.void:
    """Note that the position with index `at` will get `value` later, when wins and losses of its distance are stored. A
    nearer win or loss replaces one noted earlier.
    """
    far: cython.int = value if value > 0 else -value - 1
    if far > w.farthest:
        w.farthest = far
    w.waiting[at] = value


def look_on(w: Retrograde, t: EndTable, s: State, r: Rule, many: cython.longlong) -> cython.int:
    """Judge the next `many` positions of the current kind of material by moves to known values of other kinds; return 1
    when none is left. Without men and with three kings at most, a position is a win in one ply or a draw.
    """
    total: cython.longlong = w.size if w.one else 2 * w.size
    few: cython.int = w.count[0] + w.count[2] == 0 and w.count[1] + w.count[3] <= 3
    value: cython.int
    place_at: cython.longlong
    while w.at < total:
        if many <= 0:
            return 0
        many -= 1
        if stand_at(w, t, s, w.at):
            if few:
                place_at = w.first + w.at if w.at < w.size else w.second + w.at - w.size
                t.low[place_at] = 1 if game_end(s, r) == ON else 0
            else:
                value = judge_position(t, s, r, 0)
                if value:
                    await_value(w, w.at, value)
        w.at += 1
    return 1


def settle_on(w: Retrograde, t: EndTable, s: State, r: Rule, many: cython.longlong) -> cython.int:
    """Store noted values in the table, nearest wins and losses first, for `many` positions, and judge their
    predecessors anew. Return 1 when none is left.
    """
    total: cython.longlong = w.size if w.one else 2 * w.size
    value: cython.int
    place_at: cython.longlong
    while w.distance <= w.farthest:
        while w.at < total:
            if many <= 0:
                return 0
            many -= 1
            value = w.waiting[w.at]
            if value and (value == w.distance or value == -w.distance - 1):
                place_at = w.first + w.at if w.at < w.size else w.second + w.at - w.size
                if t.low[place_at] == 0:
                    t.low[place_at] = value
                    stand_at(w, t, s, w.at)
                    many -= judge_predecessors(w, t, s, r, value)
            w.at += 1
        w.at = 0
        w.distance += 1
    return 1


def judge_predecessors(w: Retrograde, t: EndTable, s: State, r: Rule, value: cython.int) -> cython.int:
    """Judge all positions from which a move without capture leads to the position in `s`, whose value is `value`;
    return how many there are.
    """
    men: cython.ulonglong = s.men[1]
    kings: cython.ulonglong = s.kings[1]
    full: cython.ulonglong = men | kings | s.men[0] | s.kings[0]
    left: cython.ulonglong = men
    square: cython.int
    origin: cython.int
    way: cython.int
    found: cython.int = 0
    s.turn = 1
    while left:
        square = lowest(left)
        left &= left - 1
        for way in range(2, 4):
            origin = r.next[way * 64 + square]
            if origin != NOWHERE and not full & bit_of(origin):
                s.men[1] = men & ~bit_of(square) | bit_of(origin)
                judge_again(w, t, s, r, value)
                found += 1
        s.men[1] = men
    left = kings
    while left:
        square = lowest(left)
        left &= left - 1
        for way in range(4):
            origin = r.next[way * 64 + square]
            while origin != NOWHERE and not full & bit_of(origin):
                s.kings[1] = kings & ~bit_of(square) | bit_of(origin)
                judge_again(w, t, s, r, value)
                found += 1
                origin = r.next[way * 64 + origin]
        s.kings[1] = kings
    return found


def judge_again(w: Retrograde, t: EndTable, s: State, r: Rule, value: cython.int) -> cython.void:
    """Judge the position in `s` again, as one of its moves leads to a position that now has the value `value`."""
    place_at: cython.longlong = place(t, s)
    at: cython.longlong
    found: cython.int
    if t.low[place_at]:
        return
    at = place_at - w.first
    if at < 0 or at >= w.size:
        at = place_at - w.second + w.size
    if r.burning:
        found = judge_position(t, s, r, 0)
    elif value < 0:
        found = one_ply_earlier(for_opponent(value))
        if w.waiting[at] > 0 and w.waiting[at] <= found:
            return
    elif w.waiting[at] > 0:
        return
    else:
        found = judge_position(t, s, r, 1)
    if found:
        await_value(w, at, found)


def hunt_on(w: Retrograde, t: EndTable, s: State, r: Rule, many: cython.longlong) -> cython.int:
    """Judge the next `many` positions of three kings against one, those with fewest turns left first; return 1 when all
    are done.
    """
    each: cython.longlong = t.choose[3 * 64 + t.squares] * t.squares
    turns: cython.int
    strong: cython.int
    while w.layer >= 0:
        turns = w.layer // 2
        strong = w.layer & 1  # with as many turns played, the three kings' positions are looked at first
        while w.at < each:
            if many <= 0:
                return 0
            many -= 1
            if stand(w, t, s, w.at, 0, 3 if strong else 1, 0, 1 if strong else 3):
                s.hunt = turns
                t.low[t.hunt_start + (turns if strong else turns + HUNT_TURNS) * each + w.at] = judge_position(
                    t, s, r, 0
                )
            w.at += 1
        w.at = 0
        w.layer -= 1
    return 1
