# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The step machine: the one place that knows what happens next in a turn.

`advance` makes the next smallest thing happen and says what it was and which clause of the variant file caused it.
Everyone who watches asks for one step after the other; search and perft let the same function run to the end with
tracing off.  The file is plain Python and, compiled by Cython, C without the interpreter's lock (types: sowing.pxd).

How to read `advance`: a turn is a walk through phases.  LIFTING empties a hole into the hand, SOWING drops one stone,
LANDED asks the lap cases of the file in their order which of them fits the last stone, TAKING and CHAINING capture,
CLOSING passes the turn, JUDGING asks the end cases, SWEEPING moves what is left.  SWAPPING is the pie rule.
"""

from array import array
from typing import Any

import cython

# What a step was; END is no step.
END = cython.declare(cython.const[cython.int], 0)
LIFT = cython.declare(cython.const[cython.int], 1)
DROP = cython.declare(cython.const[cython.int], 2)
SKIP = cython.declare(cython.const[cython.int], 3)
CAPTURE = cython.declare(cython.const[cython.int], 4)
RELAY = cython.declare(cython.const[cython.int], 5)
BONUS = cython.declare(cython.const[cython.int], 6)
SWEEP = cython.declare(cython.const[cython.int], 7)
VOID = cython.declare(cython.const[cython.int], 8)
SWAP = cython.declare(cython.const[cython.int], 9)
PASS = cython.declare(cython.const[cython.int], 10)

# Where the machine stands between two steps.
IDLE = cython.declare(cython.const[cython.int], 0)
LIFTING = cython.declare(cython.const[cython.int], 1)
SOWING = cython.declare(cython.const[cython.int], 2)
LANDED = cython.declare(cython.const[cython.int], 3)
TAKING = cython.declare(cython.const[cython.int], 4)
CHAINING = cython.declare(cython.const[cython.int], 5)
TAKEN = cython.declare(cython.const[cython.int], 6)
CLOSING = cython.declare(cython.const[cython.int], 7)
JUDGING = cython.declare(cython.const[cython.int], 8)
SWEEPING = cython.declare(cython.const[cython.int], 9)
SWAPPING = cython.declare(cython.const[cython.int], 10)
SWAPPED = cython.declare(cython.const[cython.int], 11)
PASSING = cython.declare(cython.const[cython.int], 12)

# Facts about the hole of the last stone; a lap case fits when all the facts it needs hold.
OWN_STORE = cython.declare(cython.const[cython.uint], 1)
THEIR_STORE = cython.declare(cython.const[cython.uint], 2)
OWN_SIDE = cython.declare(cython.const[cython.uint], 4)
THEIR_SIDE = cython.declare(cython.const[cython.uint], 8)
WAS_EMPTY = cython.declare(cython.const[cython.uint], 16)
WAS_OCCUPIED = cython.declare(cython.const[cython.uint], 32)
FACING_EMPTY = cython.declare(cython.const[cython.uint], 64)
FACING_OCCUPIED = cython.declare(cython.const[cython.uint], 128)
ANY_HOLE = cython.declare(cython.const[cython.uint], 256)

# What a lap case takes, in this order, and what comes then.
TAKE_FACING = cython.declare(cython.const[cython.int], 1)
TAKE_LAST = cython.declare(cython.const[cython.int], 2)
THEN_END = cython.declare(cython.const[cython.int], 0)
THEN_AGAIN = cython.declare(cython.const[cython.int], 1)
THEN_RELAY = cython.declare(cython.const[cython.int], 2)

# A grand slam would take every stone of the other side.
SLAM_ALLOWED = cython.declare(cython.const[cython.int], 0)
SLAM_TAKES_NOTHING = cython.declare(cython.const[cython.int], 1)
SLAM_FORBIDDEN = cython.declare(cython.const[cython.int], 2)
SLAM_ENDS = cython.declare(cython.const[cython.int], 3)

# When a game ends, and who then takes what is left.  "Mover" is the player whose turn it would be.
WHEN_ROW_EMPTY = cython.declare(cython.const[cython.int], 0)
WHEN_MAJORITY = cython.declare(cython.const[cython.int], 1)
WHEN_NO_STONE = cython.declare(cython.const[cython.int], 2)
WHEN_NO_MOVE = cython.declare(cython.const[cython.int], 3)
WHEN_CANNOT_FEED = cython.declare(cython.const[cython.int], 4)
WHEN_NOBODY_MOVES = cython.declare(cython.const[cython.int], 5)
SWEEP_NOTHING = cython.declare(cython.const[cython.int], 0)
SWEEP_OWN_ROWS = cython.declare(cython.const[cython.int], 1)
SWEEP_TO_MOVER = cython.declare(cython.const[cython.int], 2)
SWEEP_TO_OTHER = cython.declare(cython.const[cython.int], 3)

MAX_CELLS = cython.declare(cython.const[cython.int], 96)
MAX_LAPS = cython.declare(cython.const[cython.int], 1000)  # a turn that would begin lap 1,001 is endless
SHOWN_LAPS = cython.declare(cython.const[cython.int], 12)  # how much of an endless turn is worth watching
MOVE_PASS = cython.declare(cython.const[cython.int], -1)
MOVE_SWAP = cython.declare(cython.const[cython.int], -2)
NOWHERE = cython.declare(cython.const[cython.int], -1)

OPS = ("", "lift", "drop", "skip", "capture", "relay", "bonus", "sweep", "void", "swap", "pass")
PASSES, SWAPS = -1, -2  # the two moves that no hole has, for readers in Python
SHOWN = 12  # SHOWN_LAPS, for readers in Python
COMPILED = bool(cython.compiled)
SOURCE = NAQALA_SOURCE.decode() if cython.compiled else ""  # type: ignore[name-defined]  # noqa: F821


@cython.final
@cython.cclass
class Rule:
    """The integer tables of one game with its options; made by tables.py, never changed afterwards.

    Tables by lane have `MAX_CELLS` entries for each player (0 South, 1 North).
    """

    def __init__(self, tables: dict[str, Any]) -> None:
        if not cython.compiled:
            self.next = [0] * 192
            self.back = [0] * 192
            self.passed = [0] * 192
            self.face = [0] * 96
            self.reach = [0] * 192
            self.place = [0] * 192
            self.case_needs = [0] * 16
            self.case_makes = [0] * 16
            self.case_take, self.case_chain, self.case_then = [0] * 16, [0] * 16, [0] * 16
            self.case_clause = [0] * 16
            self.end_when, self.end_then, self.end_clause = [0] * 16, [0] * 16, [0] * 16
        i: cython.int
        self.cells, self.holes, self.half = tables["cells"], tables["holes"], tables["holes"] // 2
        self.width = 16 if self.cells <= 16 else (self.cells + 7) // 8 * 8
        self.total, self.moves = tables["total"], tables["moves"]
        self.relays, self.feeds = tables["relays"], tables["feeds"]
        self.slam, self.slam_clause = tables["slam"], tables["slam_clause"]
        self.sow_clause, self.origin_clause = tables["sow_clause"], tables["origin_clause"]
        self.pie, self.pie_clause = tables["pie"], tables["pie_clause"]
        self.void_clause, self.pass_clause = tables["void_clause"], tables["pass_clause"]
        self.duty_clause = tables["duty_clause"]
        for i in range(192):
            self.next[i], self.back[i] = tables["next"][i], tables["back"][i]
            self.passed[i], self.place[i] = tables["passed"][i], tables["place"][i]
            self.reach[i] = tables["reach"][i]
        for i in range(self.cells):
            self.face[i] = tables["face"][i]
        self.cases, self.endings = len(tables["cases"]), len(tables["ends"])
        for i in range(self.cases):
            needs, makes, take, chain, then, clause = tables["cases"][i]
            self.case_needs[i], self.case_makes[i], self.case_take[i] = needs, makes, take
            self.case_chain[i], self.case_then[i], self.case_clause[i] = chain, then, clause
        for i in range(self.endings):
            self.end_when[i], self.end_then[i], self.end_clause[i] = tables["ends"][i]
        self.learned = 0
        self.sown = array("B", bytes(1))
        self.land = array("B", bytes(1))
        learn(self, tables["lap"])

    def plain(self) -> dict[str, Any]:
        """What the tests compare between the compiled and the uncompiled machine."""
        return {"sown": bytes(self.sown), "land": bytes(self.land), "learned": self.learned}


def learn(rule: Rule, lap: int) -> None:
    """Tabulates whole sowings, lift included, by watching the machine itself sow on an empty board.

    For each player, hole and number of stones up to one lap: what every cell gains (modulo 256) and where the last
    stone falls.  Silent play adds such a row at once.  It cannot disagree with the machine, for the machine wrote it.
    The other side's holes too: a relay lifts them, and whose store is passed over depends on the sower.
    """
    lap = min(lap, 40)
    sown = array("B", bytes(2 * rule.cells * (lap + 1) * rule.width))
    land = array("B", bytes(2 * rule.cells * (lap + 1)))
    m: Machine = Machine(rule)
    for player in range(2):
        for hole in range(rule.holes):
            for stones in range(1, lap + 1):
                m.set_cells([stones if i == hole else 0 for i in range(rule.cells)], player)
                m.begin(0)
                m.at = hole
                m.run_until_landed()
                row = (player * rule.cells + hole) * (lap + 1) + stones
                land[row] = m.landing()
                for i, n in enumerate(m.get_cells()):
                    sown[row * rule.width + i] = (n - (stones if i == hole else 0)) & 255
    rule.sown, rule.land, rule.learned = sown, land, lap


@cython.final
@cython.cclass
class Machine:
    """A board and the registers of the turn under way.

    `turn` is 0 for South, 1 for North; `ending` the clause that ended the game or -1.  After a step `where`, `count`,
    `now`, `to` and `clause` describe it.
    """

    def __init__(self, rule: Rule) -> None:
        if not cython.compiled:
            self.cell, self.before = [0] * 96, [0] * 96
            self.at = self.hand = self.lane = self.origin = self.case = self.take = self.then = self.sweep = 0
        self.rule = rule
        self.phase = IDLE
        self.cancelled = 0
        self.where = self.to = NOWHERE
        self.count = self.now = self.clause = self.laps = self.void_after = 0
        self.set_cells([0] * rule.cells, 0)

    def set_cells(self, cells: Any, turn: int, pie: int = 0) -> None:
        """Lays out a position between two turns; nothing is judged yet."""
        i: cython.int
        for i in range(MAX_CELLS):
            self.cell[i] = cells[i] if i < self.rule.cells else 0
        self.turn, self.pie = turn, pie
        self.over = self.drawn = 0
        self.ending = NOWHERE
        self.shown_clause = NOWHERE
        self.phase = IDLE

    def get_cells(self) -> tuple[int, ...]:
        """Stones by cell, stores last."""
        return tuple([self.cell[i] for i in range(self.rule.cells)])

    def legal(self, move: int) -> bool:
        """May the player to move play this hole (an index from his left), pass or swap?"""
        return bool(is_legal(self, self.rule, move))

    def begin(self, move: int) -> None:
        """Starts a turn; the next `step` makes its first step."""
        start_turn(self, self.rule, move)

    def judge(self) -> None:
        """Starts the judgement of a position that was laid out, as if a turn had just led to it."""
        self.phase = JUDGING

    def stop(self, then: int, clause: int, drawn: int) -> None:
        """Starts the sweeps of a game that ends from outside the turn (repetition, agreement)."""
        self.over, self.ending, self.drawn, self.sweep = 1, clause, drawn, then
        self.phase, self.at, self.clause = SWEEPING, 0, clause

    def step(self) -> int:
        """The next step's kind (an index into OPS), or 0 when the turn is over."""
        return next_step(self, self.rule)

    def finish(self) -> None:
        """The rest of the turn at once, silently."""
        finish_turn(self, self.rule)

    def run_until_landed(self) -> None:
        """Steps on until the hand is empty; for the learning of whole sowings and the search for grand slams."""
        sow_out(self, self.rule)

    def landing(self) -> int:
        """The cell of the last stone; only right after `run_until_landed`."""
        return self.at

    def cancel(self) -> None:
        """Ends a `perft` under way in another thread; its count is then worthless."""
        self.cancelled = 1

    def idle(self) -> bool:
        """Is no turn under way?"""
        return self.phase == IDLE

    def registers(self) -> tuple[int, ...]:
        """The whole state, also in the middle of a turn; see `resume`."""
        return (
            *self.get_cells(), *[self.before[i] for i in range(self.rule.cells)],
            self.turn, self.over, self.drawn, self.ending, self.pie, self.clause, self.shown_clause,
            self.void_after, self.laps, self.where, self.count, self.now, self.to,
            self.phase, self.at, self.hand, self.lane, self.origin, self.case, self.take, self.then, self.sweep,
        )  # fmt: skip

    def resume(self, registers: tuple[int, ...]) -> None:
        """Goes on from what `registers` gave, on this or another machine of the same rule."""
        i: cython.int
        n: cython.int = self.rule.cells
        for i in range(n):
            self.cell[i] = registers[i]
            self.before[i] = registers[n + i]
        rest: list[int] = list(registers[2 * n :])
        (
            self.turn, self.over, self.drawn, self.ending, self.pie, self.clause, self.shown_clause,
            self.void_after, self.laps, self.where, self.count, self.now, self.to,
            self.phase, self.at, self.hand, self.lane, self.origin, self.case, self.take, self.then, self.sweep,
        ) = rest  # fmt: skip


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def row_is_empty(m: Machine, r: Rule, player: cython.int) -> cython.int:
    """Has this player no stone in his holes?"""
    i: cython.int
    first: cython.int = player * r.half
    for i in range(first, first + r.half):
        if m.cell[i]:
            return 0
    return 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def row_sum(m: Machine, r: Rule, player: cython.int) -> cython.int:
    """Stones in the holes of a player."""
    i: cython.int
    total: cython.int = 0
    first: cython.int = player * r.half
    for i in range(first, first + r.half):
        total += m.cell[i]
    return total


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def can_feed(m: Machine, r: Rule) -> cython.int:
    """Does any hole of the mover hold enough stones to reach the other side?"""
    i: cython.int
    first: cython.int = m.turn * r.half
    for i in range(first, first + r.half):
        if m.cell[i] and m.cell[i] >= r.reach[i]:
            return 1
    return 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def takeable(m: Machine, r: Rule, case: cython.int, at: cython.int) -> cython.int:
    """Does the case's condition on the hole's place and number hold here too?  (links of a chain)"""
    n: cython.ulonglong = m.cell[at]
    place: cython.uint = r.case_needs[case] & (OWN_STORE | THEIR_STORE | OWN_SIDE | THEIR_SIDE | ANY_HOLE)
    if r.place[m.turn * MAX_CELLS + at] & place != place:
        return 0
    return n < 64 and (r.case_makes[case] >> n) & 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def would_take(m: Machine, r: Rule, case: cython.int, at: cython.int) -> cython.int:
    """How many stones of the other side the case takes, chain included; nothing is moved."""
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
            at = r.back[m.turn * MAX_CELLS + at]
            if not takeable(m, r, case, at):
                break
    return total


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def fitting_case(m: Machine, r: Rule, at: cython.int) -> cython.int:
    """The first lap case that fits a last stone at this cell, or NOWHERE."""
    i: cython.int
    n: cython.ulonglong = m.cell[at]
    facts: cython.uint = r.place[m.turn * MAX_CELLS + at]
    facts |= WAS_EMPTY if n == 1 else WAS_OCCUPIED
    if at < r.holes:
        facts |= FACING_OCCUPIED if m.cell[r.face[at]] else FACING_EMPTY
    for i in range(r.cases):
        if r.case_needs[i] & ~facts:
            continue
        if r.case_makes[i] and not (n < 64 and (r.case_makes[i] >> n) & 1):
            continue
        return i
    return NOWHERE


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def is_slam(m: Machine, r: Rule, case: cython.int, at: cython.int) -> cython.int:
    """Would this case take every stone of the other side?"""
    total: cython.int = would_take(m, r, case, at)
    return total > 0 and total == row_sum(m, r, 1 - m.turn)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def sow_out(m: Machine, r: Rule) -> cython.void:
    """Steps on until the hand is empty."""
    while m.phase == LIFTING or m.phase == SOWING:
        next_step(m, r)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def would_slam(m: Machine, r: Rule, move: cython.int) -> cython.int:
    """Tries the first sowing of a move on this very board, and puts everything back."""
    i: cython.int
    found: cython.int = 0
    keep = cython.declare(cython.uchar[96])
    if not cython.compiled:
        keep = [0] * 96
    for i in range(r.width):
        keep[i] = m.cell[i]
    start_turn(m, r, move)
    sow_out(m, r)
    i = fitting_case(m, r, m.at)
    if i >= 0:
        found = is_slam(m, r, i, m.at)
    for i in range(r.width):
        m.cell[i] = keep[i]
    m.phase = IDLE
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def is_legal(m: Machine, r: Rule, move: cython.int) -> cython.int:
    """May the player to move play this?  A pass is legal only when nothing else is."""
    if m.over:
        return 0
    if move < 0:
        if move == MOVE_SWAP:
            return m.pie and m.turn == 1
        return not any_move(m, r)
    hole: cython.int = m.turn * r.half + move
    if move >= r.moves or m.cell[hole] == 0:
        return 0
    if r.feeds and m.cell[hole] < r.reach[hole] and row_is_empty(m, r, 1 - m.turn):
        return 0
    return not (r.slam == SLAM_FORBIDDEN and would_slam(m, r, move))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def any_move(m: Machine, r: Rule) -> cython.int:
    """Has the player to move a hole that he may play?"""
    i: cython.int
    for i in range(r.moves):
        if is_legal(m, r, i):
            return 1
    return 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def start_turn(m: Machine, r: Rule, move: cython.int) -> cython.void:
    """Sets the registers for a move; the next advance makes its first step."""
    i: cython.int
    m.shown_clause = NOWHERE
    if move < 0:
        m.phase = SWAPPING if move == MOVE_SWAP else PASSING
        m.at = 0
        return
    m.at = m.turn * r.half + move
    m.lane = m.turn * MAX_CELLS
    m.phase = LIFTING
    if r.relays:
        m.laps = 1
        for i in range(r.width):
            m.before[i] = m.cell[i]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def show(
    m: Machine, kind: cython.int, where: cython.int, count: cython.int, to: cython.int, clause: cython.int,
    phase: cython.int, at: cython.int, hand: cython.int,
) -> cython.int:  # fmt: skip
    """Pauses after a step: says what it was, and remembers where to go on."""
    m.where, m.count, m.to, m.clause = where, count, to, clause
    m.now = m.cell[where] if where >= 0 else 0
    m.phase, m.at, m.hand = phase, at, hand
    return kind


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def fits_end(m: Machine, r: Rule, when: cython.int) -> cython.int:
    """Is this end of the game reached, with `m.turn` to move?"""
    found: cython.int
    if when == WHEN_ROW_EMPTY:
        return row_is_empty(m, r, 0) or row_is_empty(m, r, 1)
    if when == WHEN_MAJORITY:
        return (
            m.cell[r.holes] * 2 > r.total
            or m.cell[r.holes + 1] * 2 > r.total
            or (m.cell[r.holes] * 2 == r.total and m.cell[r.holes + 1] * 2 == r.total)
        )
    if when == WHEN_NO_STONE:
        return row_is_empty(m, r, m.turn)
    if when == WHEN_CANNOT_FEED:
        return row_is_empty(m, r, 1 - m.turn) and not can_feed(m, r)
    if any_move(m, r):
        return 0
    if when == WHEN_NO_MOVE:
        return 1
    m.turn = 1 - m.turn  # WHEN_NOBODY_MOVES
    found = not any_move(m, r)
    m.turn = 1 - m.turn
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def advance(m: Machine, r: Rule, trace: cython.int) -> cython.int:
    """Runs to the next step worth showing or, untraced, to the end of the turn."""
    phase: cython.int = m.phase
    at: cython.int = m.at
    hand: cython.int = m.hand
    count: cython.int
    to: cython.int
    i: cython.int
    store: cython.int
    while True:
        if phase == LIFTING:
            hand = m.cell[at]
            if not trace and hand <= r.learned:
                i = (m.turn * r.cells + at) * (r.learned + 1) + hand
                at = r.land[i]
                i *= r.width
                if r.width == 16:
                    for to in range(16):
                        m.cell[to] = (m.cell[to] + r.sown[i + to]) & 255
                else:
                    for to in range(r.width):
                        m.cell[to] = (m.cell[to] + r.sown[i + to]) & 255
                phase = LANDED
                continue
            m.cell[at] = 0
            m.origin = at
            phase = SOWING
            if trace:
                return show(m, LIFT, at, hand, NOWHERE, r.sow_clause, SOWING, at, hand)

        elif phase == SOWING:
            at = r.next[m.lane + at]
            if r.passed[m.lane + at] or (at == m.origin and r.origin_clause >= 0):
                if trace:
                    i = r.origin_clause if at == m.origin else r.passed[m.lane + at] - 1
                    return show(m, SKIP, at, 0, NOWHERE, i, SOWING, at, hand)
                continue
            m.cell[at] += 1
            hand -= 1
            if hand == 0:
                phase = LANDED
            if trace:
                return show(m, DROP, at, 1, NOWHERE, r.sow_clause, phase, at, hand)

        elif phase == LANDED:  # what does the last stone say?
            m.case = fitting_case(m, r, at)
            m.then = THEN_END
            phase = CLOSING
            if m.case >= 0:
                m.take = r.case_take[m.case]
                m.then = r.case_then[m.case]
                m.sweep = SWEEP_NOTHING
                phase = TAKING
                if r.slam and m.take and is_slam(m, r, m.case, at):
                    m.shown_clause = r.slam_clause
                    if r.slam == SLAM_TAKES_NOTHING:
                        m.take = 0
                    elif r.slam == SLAM_ENDS:
                        m.sweep = SWEEP_TO_MOVER

        elif phase == TAKING:  # of a cross capture the facing hole first
            store = r.holes + m.turn
            phase = TAKEN
            if m.take & TAKE_FACING:
                m.take -= TAKE_FACING
                phase = TAKING
                i = r.face[at]
                count = m.cell[i]
                if count:
                    m.cell[i] = 0
                    m.cell[store] += count
                    if trace:
                        return show(m, CAPTURE, i, count, store, r.case_clause[m.case], phase, at, 0)
            elif m.take & TAKE_LAST:
                phase = CHAINING if r.case_chain[m.case] else TAKEN
                count = m.cell[at]
                m.cell[at] = 0
                m.cell[store] += count
                if trace:
                    return show(m, CAPTURE, at, count, store, r.case_clause[m.case], phase, at, 0)

        elif phase == CHAINING:  # walking back as long as the condition holds
            at = r.back[m.lane + at]
            if not takeable(m, r, m.case, at):
                phase = TAKEN
                continue
            store = r.holes + m.turn
            count = m.cell[at]
            m.cell[at] = 0
            m.cell[store] += count
            if trace:
                return show(m, CAPTURE, at, count, store, r.case_clause[m.case], CHAINING, at, 0)

        elif phase == TAKEN:
            phase = CLOSING
            if m.sweep != SWEEP_NOTHING:  # a grand slam that ends the game
                m.over, m.ending, m.drawn = 1, r.slam_clause, 0
                phase, at = SWEEPING, 0
            elif m.then == THEN_AGAIN:
                if trace:
                    return show(m, BONUS, at, 0, NOWHERE, r.case_clause[m.case], CLOSING, at, 0)
            elif m.then == THEN_RELAY:
                m.laps += 1
                if m.laps > MAX_LAPS or m.laps > m.void_after > 0:  # taken back, and drawn
                    for i in range(r.width):
                        m.cell[i] = m.before[i]
                    m.over, m.ending, m.drawn, m.sweep = 1, r.void_clause, 1, SWEEP_NOTHING
                    phase, at = SWEEPING, 0
                    if trace:
                        return show(m, VOID, NOWHERE, 0, NOWHERE, r.void_clause, phase, at, 0)
                else:
                    phase = LIFTING
                    if trace:
                        return show(m, RELAY, at, 0, NOWHERE, r.case_clause[m.case], LIFTING, at, 0)

        elif phase == CLOSING:
            if m.turn == 1:
                m.pie = 0  # North has moved
            if m.then != THEN_AGAIN:
                m.turn = 1 - m.turn
            phase = JUDGING

        elif phase == JUDGING:
            phase = IDLE
            for i in range(r.endings):
                if fits_end(m, r, r.end_when[i]):
                    m.over, m.ending, m.drawn = 1, r.end_clause[i], 0
                    m.sweep = r.end_then[i]
                    phase, at = SWEEPING, 0
                    break

        elif phase == SWEEPING:
            phase = IDLE
            if m.sweep != SWEEP_NOTHING:
                while at < r.holes and m.cell[at] == 0:
                    at += 1
                if at < r.holes:
                    i = m.turn
                    if m.sweep == SWEEP_OWN_ROWS:
                        i = 0 if at < r.half else 1
                    elif m.sweep == SWEEP_TO_OTHER:
                        i = 1 - m.turn
                    count = m.cell[at]
                    m.cell[at] = 0
                    m.cell[r.holes + i] += count
                    phase = SWEEPING
                    if trace:
                        return show(m, SWEEP, at, count, r.holes + i, m.ending, SWEEPING, at, 0)

        elif phase == SWAPPING:  # the pie rule: each hole changes places with the other player's of the same letter
            while at < r.cells and not m.cell[at] and not m.cell[partner(r, at)]:
                at = next_pair(r, at)
            if at >= r.cells:
                m.pie, m.then = 0, THEN_END
                phase = CLOSING
                continue
            i = partner(r, at)
            hand = m.cell[i]  # these go the other way in the step after
            count = m.cell[at]
            m.cell[i] += count
            m.cell[at] = 0
            phase = SWAPPED
            if trace and count:
                return show(m, SWAP, at, count, i, r.pie_clause, phase, at, hand)

        elif phase == SWAPPED:
            i = partner(r, at)
            count = hand
            m.cell[i] -= count
            m.cell[at] += count
            to = at
            at = next_pair(r, at)
            phase = SWAPPING
            if trace and count:
                return show(m, SWAP, i, count, to, r.pie_clause, phase, at, 0)

        elif phase == PASSING:
            m.then = THEN_END
            phase = CLOSING
            if trace:
                return show(m, PASS, NOWHERE, 0, NOWHERE, r.pass_clause, phase, at, 0)

        else:
            m.phase = IDLE
            return END


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def partner(r: Rule, at: cython.int) -> cython.int:
    """The other player's cell of the same name; `at` is South's."""
    return at + r.half if at < r.holes else at + 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def next_pair(r: Rule, at: cython.int) -> cython.int:
    """South's next cell: his holes, then his store, then past the end."""
    if at < r.half - 1:
        return at + 1
    return r.holes if at < r.holes else r.cells


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def next_step(m: Machine, r: Rule) -> cython.int:
    """The next step, shown."""
    return advance(m, r, 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def finish_turn(m: Machine, r: Rule) -> cython.void:
    """The rest of the turn, silently."""
    advance(m, r, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_leaves(m: Machine, r: Rule, depth: cython.int) -> cython.longlong:
    """Positions after exactly `depth` plies, each of them made; a finished game counts once."""
    if depth <= 0 or m.over:
        return 1
    if m.cancelled:
        return 0
    keep = cython.declare(cython.uchar[96])
    if not cython.compiled:
        keep = [0] * 96
    i: cython.int
    move: cython.int
    turn: cython.int = m.turn
    pie: cython.int = m.pie
    total: cython.longlong = 0
    if r.width == 16:
        for i in range(16):
            keep[i] = m.cell[i]
    else:
        for i in range(r.width):
            keep[i] = m.cell[i]
    for move in range(MOVE_SWAP, r.moves):
        if move < 0 and (move == MOVE_SWAP and not pie):
            continue
        if move == MOVE_PASS and turn_has_stones(m, r) and not (r.feeds or r.slam == SLAM_FORBIDDEN):
            continue  # asking for a pass costs a look at every move: not where a stone is a move
        if not is_legal(m, r, move):
            continue
        start_turn(m, r, move)
        advance(m, r, 0)
        total += count_leaves(m, r, depth - 1)
        if r.width == 16:
            for i in range(16):
                m.cell[i] = keep[i]
        else:
            for i in range(r.width):
                m.cell[i] = keep[i]
        m.turn, m.pie, m.over = turn, pie, 0
    return total


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def turn_has_stones(m: Machine, r: Rule) -> cython.int:
    """Has the player to move any stone?"""
    return not row_is_empty(m, r, m.turn)


def perft(m: Machine, depth: int) -> int:
    """Counts the positions after `depth` plies from the machine's; every one of them is really made."""
    plies: cython.int = depth
    total: cython.longlong
    with cython.nogil:
        total = count_leaves(m, m.rule, plies)
    return int(total)
