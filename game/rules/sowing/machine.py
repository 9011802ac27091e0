# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The step machine: the only place that knows what happens next in a turn.

`advance` makes the next step and says what it was and which clause of the variant file caused it.
Code that shows a turn asks for one step after the other; search and perft let the same function run to the end with
tracing off.  The file is plain Python and, compiled by Cython, C without the interpreter's lock (fields: state.pxd).

How to read `advance`: a turn is a walk through phases.  DROPPING brings a stone from the hand, LIFTING empties a hole,
REAPING captures opposite holes of a number before the first stone falls, SOWING drops one stone, MARKED takes a number
made on the way, LANDED asks the lap cases of the file in their order which of them fits the last stone, TAKING, COLUMN,
GATHERING, FACING and CHAINING capture, WINNING marks holes that are won as they lie, TAKEN relays or sows on what was
taken, CLOSING passes the turn, JUDGING asks the end cases, SWEEPING moves what is left.  SWAPPING is the pie rule.

A way is a track with its direction: 0 and 1 are South's and North's first, 2 and 3 their second.
"""

from typing import Any

import cython

from game.rules.sowing.state import REGISTERS

if not cython.compiled:  # compiled, these come as C
    from game.rules.bits import lowest
    from game.rules.sowing.captures import (
        behind_gap,
        counts_at,
        holds_one,
        is_slam,
        lap_case_for_last_stone,
        settled_case,
        skipped_now,
        sown_across,
        spared_young,
        spares_number,
        takeable,
    )
    from game.rules.sowing.cells import (
        any_marked,
        belongs,
        can_feed,
        drained_to,
        front_is_empty,
        house_works,
        is_closed,
        is_end_hole,
        left_over,
        next_hole,
        next_pair,
        no_tuz,
        nothing_to_lift,
        partner,
        row_is_empty,
        row_sum,
        stock,
        winner_of,
    )
    from game.rules.sowing.constants import *
    from game.rules.sowing.legality import (
        aimed,
        capture_landings,
        capture_starts,
        first_landing,
        full_starts,
        goes_wrong_way,
        head_of,
        hole_of,
        is_time,
        may_go_back,
        may_start,
        move_number_count,
        starts_of,
        unfit,
        way_of,
    )
    from game.rules.sowing.state import Rule, State

MASK = cython.declare(cython.const[cython.ulonglong], 0xFFFFFFFFFFFFFFFF)
COMPILED = bool(cython.compiled)


@cython.final
@cython.cclass
class Machine(State):
    """A board, the state of the current turn, and the methods that move stones. `turn`: 0 South, 1 North; `ending`:
    number of the clause that ended the game, or -1; `winner`: the winner by that clause (-1: the fuller store);
    `stones`: number of stones sown so far, without trials. After a step `where`, `count`, `now`, `to`, `who` and
    `clause` describe the step. `kind`: the compulsory kind of turn, -1 for none.
    """

    def __init__(self, rule: Rule) -> None:
        self.empty()
        self.rule = rule
        self.beyond: Any = None
        self.phase = IDLE
        self.fan_move = NOWHERE
        self.cancelled = self.scout = 0
        self.stones = 0
        self.where = self.to = NOWHERE
        self.count = self.now = self.clause = self.laps = self.void_after = self.who = 0
        self.set_cells([0] * rule.size, 0)

    def set_cells(
        self,
        cells: Any,
        turn: int,
        pie: int = 0,
        joint: int = 0,
        owner: int = -1,
        burnt: int = 0,
        goals: tuple[int, int] = (NO_GOAL, NO_GOAL),
    ) -> None:
        """Set a position between two turns; whether the game has ended isn't tested yet. `cells`: stones by cell, then
        the marks; `turn`: 0 South, 1 North; `pie`: North may still swap sides; `joint`: both players choose at once;
        `owner`: a bit for each hole of North's (-1: as at the start); `burnt`: a bit for each hole out of play;
        `goals`: captures with which South and North win the match.
        """
        i: cython.int
        one: cython.ulonglong = 1
        if len(cells) != self.rule.size:
            raise ValueError(f"a position of this game has {self.rule.size} numbers, not {len(cells)}")
        for i in range(MAX_CELLS):
            n = cells[i] if i < self.rule.size else 0
            self.cell[i] = n & 255 if cython.compiled else n  # a debt is a number below zero
        self.turn, self.pie, self.joint, self.burnt = turn, pie, joint, burnt
        self.south_goal, self.north_goal = goals
        natural: cython.ulonglong = (((one << self.rule.half) - 1) << self.rule.half) & MASK
        self.owner = owner if owner >= 0 else natural  # where holes may change hands they are few enough
        self.over = self.drawn = self.ends = 0
        self.ending = NOWHERE
        self.winner = BY_STORES
        self.shown_clause = NOWHERE
        self.phase = IDLE
        self.kind = find_kind(self, self.rule) if self.rule.kinds else 0

    def get_cells(self) -> tuple[int, ...]:
        """Return stones by cell (holes, stores, hands), then the marks."""
        found = [self.cell[i] for i in range(self.rule.size)]
        if self.rule.pays:
            for player in range(2):
                found[self.rule.holes + player] = stock(self, self.rule, player)
        return tuple(found)

    def legal(self, move: int) -> bool:
        """Return whether the player to move may play the move with this number (see `moves` of the rule)."""
        return bool(is_legal(self, self.rule, move))

    def asked_kind(self) -> int:
        """Return the compulsory kind of turn; if there is none, the last kind whose conditions are fulfilled."""
        kind: cython.int
        if self.kind >= 0:
            return int(self.kind)
        for kind in range(self.rule.kinds - 1, -1, -1):
            if is_time(self, self.rule, kind):
                return int(kind)
        return NOWHERE

    def reason(self, move: int) -> int:
        """Return the code of the reason why the compulsory kind of turn forbids a move; 0 if it allows the move."""
        kind: cython.int = self.asked_kind()
        if not self.rule.kinds:
            return NEVER_ENDS if self.rule.void_barred and never_ends(self, self.rule, self.kind, move) else FITS
        return OTHER_HOLES if kind < 0 else fits_kind(self, self.rule, kind, move)

    def moves(self) -> list[int]:
        """Return the numbers of all legal moves in ascending order; numbers of pairs of holes if both players choose at
        once.
        """
        found: list[int] = []
        move: cython.int = 0
        end: cython.int = move_number_count(self, self.rule)
        starts: cython.ulonglong = starts_of(self, self.rule)
        shift: cython.int = self.rule.shift
        aims: cython.int = self.rule.aims and not self.joint
        while move < end:
            if aims and not (starts >> (2 * (move >> shift) + (move & 1))) & 1:
                move += 1
                continue
            if is_legal(self, self.rule, move):
                found.append(move)
            elif self.rule.varied and not self.joint:
                move |= MAX_VARIANTS - 1  # the variants of a turn are counted without a gap
            move += 1
        return found

    def variant(self, move: int) -> int:
        """Return the choices that a legal move includes: a hole + 1, or one bit for each lap that may be reversed; 0 in
        games without choices.
        """
        number: cython.int = move
        if self.rule.varied == 0 or move < 0 or self.joint:
            return 0
        spread(self, self.rule, number | 1)  # the first one knows its hole when it has been played
        return int(self.fan_code[number & (MAX_VARIANTS - 1)])

    def count_moves(self) -> int:
        """Return how many move numbers there are now."""
        return move_number_count(self, self.rule)

    def begin(self, move: int) -> None:
        """Start the turn of a legal move; the next call of `step` makes its first step."""
        start_turn(self, self.rule, move, 1)

    def judge(self) -> None:
        """Start to test whether the game has ended, in a position that was set up, as if a turn had led to it."""
        self.phase = JUDGING

    def stop(self, then: int, clause: int, drawn: int) -> None:
        """End the game outside a turn, by repetition or agreement; the next steps are sweeps. `then`: what is swept;
        `clause`: number of the clause; `drawn`: it is a draw.
        """
        stop_game(self, then, clause, drawn)

    def step(self) -> int:
        """Make the next step and return its kind (an index into OPS), or 0 when the turn is over."""
        return next_step(self, self.rule)

    def finish(self) -> None:
        """Play the rest of the turn silently."""
        finish_turn(self, self.rule)

    def settle(self) -> None:
        """Compute the tables of lap cases that depend only on the last stone's hole, and of first laps; called by
        learned.py.
        """
        i: cython.int
        n: cython.int
        often: cython.int = 0
        r: Rule = self.rule
        for i in range((2 * MAX_CELLS * (r.kinds if r.kinds else 1)) << r.seen_bits):
            n = i >> r.seen_bits
            if n % MAX_CELLS < r.cells:
                r.settled[i] = settled_case(
                    r, n // (2 * MAX_CELLS), (n // MAX_CELLS) & 1, n % MAX_CELLS, i & ((1 << r.seen_bits) - 1)
                )
                often += (r.settled[i] >= 0) - (r.settled[i] == UNSETTLED)
        # else the table would mostly be asked for nothing; and it does not know which holes are won
        r.settles = often > 0 and not r.won_at
        if r.aims:
            for i in range(r.kinds * r.holes * (r.learned + 2)):
                n = i % (r.learned + 2)
                r.aimed[i] = aimed(r, i // (r.learned + 2) // r.holes, i // (r.learned + 2) % r.holes, n)

    def sow_from(self, hole: int, way: int, stones: int) -> None:
        """Sow `stones` stones from a hole or a store along the track `way`, then stop; used by learned.py."""
        self.hand = stones
        self.at, self.way, self.lane, self.turn = hole, way, way * MAX_CELLS, way % 2
        self.phase = LIFTING
        self.tax = self.leave = self.laps = 0
        sow_out(self, self.rule)

    def run_until_landed(self) -> None:
        """Run until the hand is empty; used to look for captures of all the opponent's stones."""
        sow_out(self, self.rule)

    def landing(self) -> int:
        """Return the cell of the last stone; valid only right after `run_until_landed` or `sow_from`."""
        return self.at

    def cancel(self) -> None:
        """Stop a `perft` that runs in another thread; its count is then invalid."""
        self.cancelled = 1

    def idle(self) -> bool:
        """Return whether no turn is in progress."""
        return self.phase == IDLE

    def registers(self) -> tuple[int, ...]:
        """Return the whole state as numbers, also in the middle of a turn; `resume` restores it."""
        return (
            *[self.cell[i] for i in range(self.rule.size)], *[self.before[i] for i in range(self.rule.size)],
            *[self.pair_phase[i] for i in range(2)], *[self.pair_at[i] for i in range(2)],
            *[self.pair_hand[i] for i in range(2)], *[self.pair_origin[i] for i in range(2)],
            *[getattr(self, name) for name in REGISTERS],
        )  # fmt: skip

    def resume(self, registers: tuple[int, ...]) -> None:
        """Restore a state that `registers` of this or another machine with the same rules has returned."""
        i: cython.int
        n: cython.int = self.rule.size
        for i in range(n):
            self.cell[i] = registers[i]
            self.before[i] = registers[n + i]
        for i in range(2):
            self.pair_phase[i], self.pair_at[i] = registers[2 * n + i], registers[2 * n + 2 + i]
            self.pair_hand[i], self.pair_origin[i] = registers[2 * n + 4 + i], registers[2 * n + 6 + i]
        for name, number in zip(REGISTERS, registers[2 * n + 8 :], strict=True):
            setattr(self, name, number)
        self.fan_move = NOWHERE  # turns that begin like this one are found anew


@cython.inline
def fitting_case(m: Machine, r: Rule, at: cython.int) -> cython.int:
    """Return the first lap case that fits the last stone, which fell into the cell `at`; NOWHERE for none."""
    return lap_case_for_last_stone(m, r, m.kind, at, m.cell[at], m.cell[r.face[at]], m.laps == 1)


def sow_out(m: Machine, r: Rule) -> cython.void:
    """Run until all stones in the hand have been sown."""
    while m.phase == LIFTING or m.phase == REAPING or m.phase == SOWING or m.phase == DRAINING:
        next_step(m, r)


def would_slam(m: Machine, r: Rule, move: cython.int) -> cython.int:
    """Return whether the first sowing of a move would capture all the opponent's stones; the board stays the same."""
    i: cython.int
    found: cython.int = 0
    sown: cython.longlong = m.stones
    keep = cython.declare(cython.uchar[MAX_CELLS])
    if not cython.compiled:
        keep = [0] * MAX_CELLS
    for i in range(r.width):
        keep[i] = m.cell[i]
    start_turn(m, r, move, 1)
    sow_out(m, r)
    i = fitting_case(m, r, m.at)
    if i >= 0:
        found = is_slam(m, r, i, m.at)
    for i in range(r.width):
        m.cell[i] = keep[i]
    m.phase = IDLE
    m.stones = sown
    return found


def fits_kind(m: Machine, r: Rule, kind: cython.int, move: cython.int) -> cython.int:
    """Return FITS if a turn of this kind may start with `move`, else the code of the first reason against it."""
    reason: cython.int = unfit(m, r, kind, move)
    if reason == FITS and r.shift == 2 and (move >> 1) & 1 and not reaches_choice(m, r, move):
        return NO_CHOICE
    if reason == FITS and r.varied and move & (MAX_VARIANTS - 1):
        spread(m, r, move)
        if (move & (MAX_VARIANTS - 1)) >= m.fans:
            return NO_CHOICE
    return NEVER_ENDS if reason == FITS and r.void_barred and never_ends(m, r, kind, move) else reason


def find_kind(m: Machine, r: Rule) -> cython.int:
    """Return the first kind of turn with a move for the player to move; NOWHERE for none."""
    kind: cython.int
    i: cython.int
    k: cython.int
    starts: cython.ulonglong
    start: cython.int = 0 if r.whole else m.turn * r.half
    for kind in range(r.kinds):
        if not is_time(m, r, kind):
            continue
        if ((r.sure | r.by_count) >> kind) & 1:
            starts = capture_landings(m, r, kind) if r.kind_needs[kind] == NEEDS_CAPTURE else full_starts(m, r, kind)
            if starts:
                return kind
            continue
        if r.aims and r.kind_needs[kind] == NEEDS_CAPTURE:
            if capture_landings(m, r, kind) == 0:
                continue
            starts = capture_starts(m, r, kind)
            for k in range(r.kind_first[kind], r.kind_end[kind]):
                if (starts >> (2 * k)) & 3 == 0:
                    continue
                for i in range(2):
                    if (starts >> (2 * k + i)) & 1 and fits_kind(m, r, kind, (k << r.shift) + i) == FITS:
                        return kind
            continue
        for i in range(r.kind_end[kind] - 1, r.kind_first[kind] - 1, -1):  # from the right, where the head lies
            if m.cell[start + i] == 0 or not may_start(m, r, kind, start + i):
                continue
            k = i << r.shift
            if fits_kind(m, r, kind, k) == FITS or (r.signs and fits_kind(m, r, kind, k + (1 << r.sign_at)) == FITS):
                return kind
    return NOWHERE


def threatened(m: Machine, r: Rule, player: cython.int, first: cython.int) -> cython.ulonglong:
    """Return the opponent's holes that the first lap of a turn of `player` could capture, one bit each; only kinds of
    turn from number `first` on.
    """
    found: cython.ulonglong = 0
    one: cython.ulonglong = 1
    kind: cython.int
    k: cython.int
    hole: cython.int
    starts: cython.ulonglong
    i: cython.int
    choice: cython.int = 2 if r.shift == 2 else 0  # the sign of a choice changes no landing
    turn: cython.int = m.turn
    m.turn = player
    for kind in range(first, r.kinds):
        if found or r.kind_needs[kind] != NEEDS_CAPTURE or not is_time(m, r, kind):
            continue
        if r.aims:
            if (r.sure >> kind) & 1:
                starts = capture_landings(m, r, kind)
                while starts:
                    found |= one << r.face[player * r.half + lowest(starts)]
                    starts &= starts - 1
                continue
            starts = capture_starts(m, r, kind)
            for i in range(2 * r.kind_first[kind], 2 * r.kind_end[kind]):
                if not (starts >> i) & 1:
                    continue
                k = ((i >> 1) << r.shift) + (i & 1)
                if fits_kind(m, r, kind, k) == FITS:
                    hole = hole_of(m, r, k)
                    found |= one << r.face[first_landing(m, r, way_of(m, r, hole, k), hole, kind)]
            continue
        for k in range(r.kind_first[kind] << r.shift, r.kind_end[kind] << r.shift):
            hole = hole_of(m, r, k)
            if (k & choice) or m.cell[hole] == 0 or not may_start(m, r, kind, hole):
                continue
            if fits_kind(m, r, kind, k) == FITS:
                found |= one << r.face[first_landing(m, r, way_of(m, r, hole, k), hole, kind)]
    m.turn = turn
    return found


def barred_hole(m: Machine, r: Rule) -> cython.int:
    """Return the hole barred for the player to move by the takasia rule: if they can't capture and one of their front
    holes is threatened. It is never a house in use, a single stone, or the only hole of its sort. NOWHERE if none is
    barred. `m.kind`: the kind of turn that would be compulsory otherwise.
    """
    holes: cython.ulonglong
    hole: cython.int = 0
    i: cython.int
    others: cython.int = 0
    twos: cython.int = 0
    first: cython.int = m.turn * r.half
    if m.kind >= 0 and (r.kind_needs[m.kind] == NEEDS_CAPTURE or threatened(m, r, m.turn, m.kind + 1)):
        return NOWHERE
    holes = threatened(m, r, 1 - m.turn, 0)
    if holes == 0 or holes & (holes - 1):
        return NOWHERE
    while not (holes >> hole) & 1:
        hole += 1
    for i in range(first, first + r.columns):
        if i != hole and m.cell[i]:
            others = 1
            if m.cell[i] > 1:
                twos = 1
    if m.cell[hole] == 1 or not others or (r.spares_two and not twos):
        return NOWHERE
    if hole == r.house[m.turn] and house_works(m, r, m.turn):
        return NOWHERE
    return hole


@cython.inline
def moved_across(m: Machine, r: Rule) -> cython.int:
    """Return whether the last turn moved a single stone into an empty hole of the player who is now to move."""
    return (
        m.lifted == 1
        and m.laps == 1
        and m.last < r.holes
        and m.cell[m.last] == 1
        and (r.place[m.turn * MAX_CELLS + m.last] & OWN_SIDE) != 0
    )


def try_out(m: Machine, r: Rule, move: cython.int, asked: cython.int) -> cython.int:
    """Play a move to the end of the turn and restore the board. `asked`: TRIED_CHOICE returns whether a choice came up
    during the turn; TRIED_FEEDING, whether the opponent's row then holds a stone (1 also for an endless turn, which is
    undone); TRIED_END, whether the turn never ends.
    """
    i: cython.int
    found: cython.int
    turn: cython.int = m.turn
    kind: cython.int = m.kind
    pie: cython.int = m.pie
    sweep: cython.int = m.sweep
    sown: cython.longlong = m.stones
    keep = cython.declare(cython.uchar[MAX_CELLS])
    if not cython.compiled:
        keep = [0] * MAX_CELLS
    for i in range(r.width):
        keep[i] = m.cell[i]
    m.scout = 1
    start_turn(m, r, move, 1)
    finish_turn(m, r)
    m.scout = 0
    if r.varied:
        spread_on(m)
    found = m.chose
    if asked == TRIED_FEEDING:
        found = m.over or not row_is_empty(m, r, 1 - turn)
    elif asked == TRIED_END:
        found = m.over and m.ending == r.void_clause
    for i in range(r.width):
        m.cell[i] = keep[i]
    m.turn, m.kind, m.pie, m.over, m.drawn, m.stones = turn, kind, pie, 0, 0, sown
    m.sweep = sweep
    m.ending, m.winner, m.shown_clause, m.phase = NOWHERE, BY_STORES, NOWHERE, IDLE
    return found


def spread(m: Machine, r: Rule, move: cython.int) -> cython.void:
    """List the turns that begin like `move`, with the same hole and sign, and differ in later choices, up to the number
    that `move` includes. Playing a turn reveals the next, so each is tried in order unless it was just played. The list
    is cached.
    """
    i: cython.Py_ssize_t
    wide: cython.Py_ssize_t = r.width
    variant: cython.int = move & (MAX_VARIANTS - 1)
    unlike: cython.uchar = 0
    move -= variant
    for i in range(wide):
        unlike |= m.cell[i] ^ m.fan_cell[i]
    if unlike or m.fan_move != move or m.fan_turn != m.turn or m.fan_kind != m.kind:
        m.fan_move, m.fan_turn, m.fan_kind, m.fans, m.fan_open = move, m.turn, m.kind, 1, 1
        m.fan_code[0] = 0
        for i in range(wide):
            m.fan_cell[i] = m.cell[i]
    while m.fan_open and m.fans <= variant:
        try_out(m, r, move + m.fans - 1, TRIED_CHOICE)


def spread_on(m: Machine) -> cython.void:
    """Add the next turn to the list that `spread` makes, as the one just played reveals it. Laps that may be reversed
    act like digits of a binary number, the last choice first.
    """
    i: cython.int = m.points - 1
    code: cython.ulonglong = m.code
    one: cython.ulonglong = 1
    if not m.fan_open or code != m.fan_code[m.fans - 1]:
        return  # known before
    while i >= 0 and (code >> i) & 1:
        code ^= one << i
        i -= 1
    m.fan_open = i >= 0 and m.fans < MAX_VARIANTS
    if m.fan_open:
        m.fan_code[m.fans] = code | one << i
        m.fans += 1


@cython.inline
def goes_back(m: Machine, r: Rule, hole: cython.int, hand: cython.int, left: cython.int) -> cython.int:
    """Return whether the mover has chosen to reverse the next lap, if that is possible, and count the choice. `hole`:
    where it starts; `hand`: stones sown; `left`: stones that stay.
    """
    if m.points >= MOST_POINTS or not may_go_back(m, r, m.kind, hole, hand, left):
        return 0
    m.points += 1
    return cython.cast(cython.int, (m.code >> (m.points - 1)) & 1)


@cython.inline
def stops_here(m: Machine) -> cython.int:
    """Return whether the mover has chosen to stop the turn where a choice between stopping and sowing on has come up;
    count the choice.
    """
    if m.points >= MOST_POINTS:
        return 0
    m.points += 1
    return cython.cast(cython.int, (m.code >> (m.points - 1)) & 1)


@cython.inline
def reaches_choice(m: Machine, r: Rule, move: cython.int) -> cython.int:
    """Return whether the turn of a move comes to the choice that is part of its sign."""
    return try_out(m, r, move & ~2, TRIED_CHOICE)


@cython.inline
def never_ends(m: Machine, r: Rule, kind: cython.int, move: cython.int) -> cython.int:
    """Return whether the turn of a move would be endless. `kind`: the kind of turn that it would be."""
    found: cython.int
    bound: cython.int = m.kind
    m.kind = kind
    found = try_out(m, r, move, TRIED_END)
    m.kind = bound
    return found


@cython.inline
def is_legal(m: Machine, r: Rule, move: cython.int) -> cython.int:
    """Return whether the player to move may play `move`.  A pass is legal only if no other move is."""
    if m.over:
        return 0
    if move < 0:
        if move == MOVE_SWAP:
            return m.pie and m.turn == 1
        return not any_move(m, r)
    if m.joint:
        return move < r.half * r.half and m.cell[move // r.half] and m.cell[r.half + move % r.half]
    if move >= r.moves:
        return 0
    hole: cython.int = hole_of(m, r, move)
    if m.cell[hole] == 0 or winner_of(m, r, hole):
        return 0
    if r.claims and belongs(m, r, hole) != m.turn:
        return 0
    if r.kinds:
        if m.kind < 0:
            return 0
        if (r.by_count >> m.kind) & 1 and not (r.one_way and way_of(m, r, hole, move) > 1):
            if m.cell[hole] < r.kind_least[m.kind]:
                return 0
            if r.varied and move & (MAX_VARIANTS - 1):
                spread(m, r, move)
                return (move & (MAX_VARIANTS - 1)) < m.fans
            return r.kind_first[m.kind] <= move >> r.shift < r.kind_end[m.kind]
        return fits_kind(m, r, m.kind, move) == FITS
    if r.narrow and goes_wrong_way(m, r, hole, move):
        return 0
    if r.ko_clause >= 0 and m.cell[r.ban_at] == hole + 1:
        return 0
    if r.feeds == FEEDS:
        if m.cell[hole] < r.reach[hole] and row_is_empty(m, r, 1 - m.turn):
            return 0
    elif (
        r.feeds
        and (r.feeds == LEAVES_ALWAYS or row_is_empty(m, r, 1 - m.turn))
        and not try_out(m, r, move, TRIED_FEEDING)
    ):
        return 0
    return not (
        (r.slam == SLAM_FORBIDDEN and would_slam(m, r, move)) or (r.void_barred and never_ends(m, r, m.kind, move))
    )


def any_move(m: Machine, r: Rule) -> cython.int:
    """Return whether the player to move has a legal move."""
    i: cython.int
    if r.kinds and not m.joint:
        return m.kind >= 0
    for i in range(move_number_count(m, r)):
        if is_legal(m, r, i):
            return 1
    return 0


@cython.inline
def start_turn(m: Machine, r: Rule, move: cython.int, rich: cython.int) -> cython.void:
    """Prepare the machine for the turn of `move`; the next call of `advance` makes the first step. `rich`: as there."""
    i: cython.int
    w: cython.int
    m.shown_clause = NOWHERE
    if move < 0:
        m.phase = SWAPPING if move == MOVE_SWAP else PASSING
        m.at = m.ends = m.lifted = 0
        m.fan_move = m.way = NOWHERE
        return
    if rich and r.varied:
        spread(m, r, move)
        m.code = m.fan_code[move & (MAX_VARIANTS - 1)]
    m.laps = 1
    m.phase = LIFTING
    if rich and r.relays:
        for w in range(0, r.width, 16):
            for i in range(16):
                m.before[w + i] = m.cell[w + i]
    if rich and m.joint:
        start_both(m, r, move)
        return
    m.at = hole_of(m, r, move)
    m.way = way_of(m, r, m.at, move)
    m.lane = m.way * MAX_CELLS
    if rich and r.special:
        m.tax = m.chose = m.points = m.ends = m.carry = 0
        m.leave = r.kind_leave[m.kind] if r.kinds else 0
        m.star = r.shift == 2 and (move >> 1) & 1
        if r.kind_tax[m.kind] and m.at == r.house[m.turn] and house_works(m, r, m.turn):
            m.tax = r.kind_tax[m.kind]
        if r.kind_drop[m.kind]:
            m.phase = DROPPING
            m.stones += 1
            if r.kind_needs[m.kind] == NEEDS_CAPTURE:
                m.laps = 0  # sowing what the drop captures is the first lap


def start_both(m: Machine, r: Rule, move: cython.int) -> cython.void:
    """Start the opening in which both players choose at once: South's hole is lifted first, then North's."""
    m.turn = m.way = m.lane = 0
    m.at = move // r.half
    m.pair_at[1] = r.half + move % r.half
    m.pair_phase[1] = LIFTING
    m.pair_hand[1] = 0
    m.ticked = 0
    m.first = NOWHERE
    m.resting = 0
    m.laps = 2


@cython.inline
def show(
    m: Machine, kind: cython.int, where: cython.int, count: cython.int, to: cython.int, clause: cython.int,
    phase: cython.int, at: cython.int, hand: cython.int,
) -> cython.int:  # fmt: skip
    """Record a step and where to continue after it; return `kind`. `where`, `count`, `to`, `clause` describe the step;
    `phase`, `at`, `hand` are the state in which `advance` continues.
    """
    m.where, m.count, m.to, m.clause, m.who = where, count, to, clause, m.turn
    m.now = m.cell[where] if where >= 0 else 0
    m.phase, m.at, m.hand = phase, at, hand
    return kind


@cython.inline
def fits_end(m: Machine, r: Rule, when: cython.int, left: cython.int) -> cython.int:
    """Return whether the end condition with the number `when` is fulfilled with `m.turn` to move; `left`: the number up
    to which stones count as few.
    """
    found: cython.int
    kind: cython.int
    owed: cython.int
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
    if when == WHEN_BOARD_EMPTY:
        return row_is_empty(m, r, 0) and row_is_empty(m, r, 1) if r.won_at else left_over(m, r) == 0
    if when == WHEN_SINGLE_EACH:
        return row_sum(m, r, 0) == 1 and row_sum(m, r, 1) == 1
    if when == WHEN_FRONT_EMPTY:
        return front_is_empty(m, r, 0) or front_is_empty(m, r, 1)
    if when == WHEN_CANNOT_FEED:
        return row_is_empty(m, r, 1 - m.turn) and not (any_move(m, r) if r.feeds > FEEDS else can_feed(m, r))
    if when == WHEN_STAYS_EMPTY:
        return row_is_empty(m, r, m.turn) and not will_be_fed(m, r)
    if when == WHEN_HALF:
        return m.cell[r.holes] * 2 >= r.total or m.cell[r.holes + 1] * 2 >= r.total
    if when == WHEN_FEW:
        return left_over(m, r) <= left
    if when == WHEN_BOTH_ENDS:
        return m.ends == 3
    if when == WHEN_MANDARINS:
        return m.cell[r.half - 1] == 0 and m.cell[r.holes - 1] == 0
    if when == WHEN_UNPAID:
        owed = r.pays * (r.half - r.end_holes)
        if stock(m, r, 0) + stock(m, r, 1) >= owed and stock(m, r, m.turn) - owed >= -MOST_DEBT:
            return 0
        return nothing_to_lift(m, r, m.turn)
    if any_move(m, r):
        return 0
    if when == WHEN_NO_MOVE:
        return 1
    kind = m.kind  # WHEN_NOBODY_MOVES
    m.turn = 1 - m.turn
    if r.kinds:
        m.kind = find_kind(m, r)
    found = not any_move(m, r)
    m.turn, m.kind = 1 - m.turn, kind
    return found


def will_be_fed(m: Machine, r: Rule) -> cython.int:
    """Return whether, if the mover passed, some move of the opponent would bring a stone to the mover's row."""
    i: cython.int
    found: cython.int = 0
    kind: cython.int = m.kind
    m.turn = 1 - m.turn
    if r.kinds:
        m.kind = find_kind(m, r)
    for i in range(r.moves):
        if not found and is_legal(m, r, i):
            found = try_out(m, r, i, TRIED_FEEDING)
    m.turn, m.kind = 1 - m.turn, kind
    return found


def goal_reached(m: Machine, r: Rule) -> cython.int:
    """Return whether a player has captured enough to win the match; set the winner (if both have, the one further
    beyond).
    """
    south: cython.int = m.cell[r.holes] - m.south_goal
    north: cython.int = m.cell[r.holes + 1] - m.north_goal
    if (south < 0 and north < 0) or south == north:
        return 0
    m.winner = 0 if south > north else 1
    return 1


def decide(m: Machine, r: Rule, then: cython.int) -> cython.void:
    """Set the winner, or the stones to be swept, according to the effect `then` of an end clause."""
    m.winner = BY_STORES
    m.sweep = then
    if then == EMPTY_SWEEPS:
        m.sweep = SWEEP_TO_MOVER if row_is_empty(m, r, m.turn) else SWEEP_TO_OTHER
    elif then >= MOVER_LOSES:
        m.sweep = SWEEP_NOTHING
        m.winner = 1 - m.turn
        if then == EMPTY_LOSES and not (front_is_empty(m, r, m.turn) and not front_is_empty(m, r, 1 - m.turn)):
            m.winner = m.turn  # also when both rows are empty: the player who made the turn loses
        if then == EMPTY_WINS and row_is_empty(m, r, m.turn) and not row_is_empty(m, r, 1 - m.turn):
            m.winner = m.turn  # when both rows are empty, the player who made the turn wins


@cython.inline
def switch_hand(m: Machine, r: Rule, at: cython.int, hand: cython.int, phase: cython.int) -> cython.void:
    """Store the current player's sowing, where both players sow at once, and continue the opponent's if it still has
    stones. `at`, `hand`, `phase`: state of the current sowing.
    """
    other: cython.int = 1 - m.turn
    m.ticked = 0
    if (m.resting >> other) & 1:
        m.phase, m.at, m.hand = phase, at, hand
        return
    m.pair_phase[m.turn], m.pair_at[m.turn], m.pair_hand[m.turn] = phase, at, hand
    m.pair_origin[m.turn] = m.origin
    m.turn = m.way = other
    m.lane = other * MAX_CELLS
    m.phase, m.at, m.hand = m.pair_phase[other], m.pair_at[other], m.pair_hand[other]
    m.origin = m.pair_origin[other]


@cython.inline
def add_row(m: Machine, r: Rule, way: cython.int, row: cython.int) -> cython.void:
    """Add the recorded sowing `row` to the board, in blocks that the compiler turns into a few instructions each.
    `way`: index of its track. Only blocks that a sowing on this track can change. Sums are first kept separately, as
    the compiler can't know that writing to the board leaves the row unchanged.
    """
    i: cython.Py_ssize_t
    w: cython.Py_ssize_t
    start: cython.Py_ssize_t  # as wide as a pointer, or the compiler fetches the bytes one by one
    sums = cython.declare(cython.uchar[16])
    if not cython.compiled:
        sums = [0] * 16
    at: cython.Py_ssize_t = r.first_cell[way]
    for w in range(0, r.span, 16):
        start = row * r.span + w
        for i in range(16):
            sums[i] = (m.cell[at + i] + r.sown[start + i]) & 255
        for i in range(16):
            m.cell[at + i] = sums[i]
        at += 16


@cython.inline
def made_marked(m: Machine, r: Rule, row: cython.int) -> cython.int:
    """Return whether the learned sowing `row` makes a capturing number in some hole before its last stone."""
    i: cython.Py_ssize_t
    start: cython.Py_ssize_t = row
    wide: cython.Py_ssize_t = r.width  # all of it, for the compiler takes 16 cells at once
    mark: cython.uchar = r.mark
    found: cython.uchar = 0
    for i in range(wide):
        found |= r.gained[start + i] & (m.cell[i] == mark)
    return found


def take_marked(m: Machine, r: Rule, row: cython.int) -> cython.void:
    """Capture the stones of every hole in which the recorded sowing `row` makes a capturing number before its last
    stone.
    """
    i: cython.int
    taker: cython.int = m.turn
    for i in range(r.holes):
        if r.gained[row + i] and m.cell[i] == r.mark and counts_at(m, r, i):
            if r.mark_to_owner:
                taker = belongs(m, r, i)
            m.cell[i] = 0
            m.cell[r.holes + taker] += r.mark


@cython.inline
def next_lifted(m: Machine, r: Rule, hole: cython.int, origin: cython.int, hand: cython.int) -> cython.int:
    """Return the mover's next hole, from `hole` on, that held a number of `[[lift]]` and faces stones; NOWHERE for
    none. `origin`, `hand`: the hole that has been lifted, NOWHERE for none, and how many of its stones are in the hand.
    """
    count: cython.int
    while hole < m.turn * r.half + r.half:
        count = m.cell[hole]
        if hole == origin:
            count += hand
        if m.cell[r.face[hole]] and count < 64 and (r.lifts >> count) & 1:
            return hole
        hole += 1
    return NOWHERE


def take_before_sowing(m: Machine, r: Rule) -> cython.void:
    """Capture silently what lies opposite the mover's holes that hold a number of `[[lift]]`; nothing is lifted yet."""
    i: cython.int = next_lifted(m, r, m.turn * r.half, NOWHERE, 0)
    while i >= 0:
        m.cell[r.holes + m.turn] += m.cell[r.face[i]]
        m.cell[r.face[i]] = 0
        i = next_lifted(m, r, i + 1, NOWHERE, 0)


@cython.inline
def sown_by_stones(m: Machine, r: Rule) -> cython.int:
    """Return whether the next lap has to be sown stone by stone, although its effect is recorded. That is so if two
    players sow at once, holes are out of play, a hole has become a store, is closed or is passed over as the
    opponent's won hole, or few stones are left for a [[last]] clause.
    """
    if (
        m.joint
        or m.burnt
        or not no_tuz(m, r)
        or (r.won_skip_clause >= 0 and any_marked(m, r, r.won_at, 2 - m.turn))
        or (r.closed_at and any_marked(m, r, r.closed_at, 1))
    ):
        return 1
    return r.last_left and r.marks != 0 and left_over(m, r) - r.last_left <= r.mark * r.holes // 2


@cython.inline
def advance(m: Machine, r: Rule, trace: cython.int, rich: cython.int) -> cython.int:
    """Run to the next step, if `trace`, else to the end of the turn; return the kind of the step, 0 at the end. `rich`:
    0 only where a turn `only_sows`, for which the compiler then leaves out what they can't have.
    """
    phase: cython.int = m.phase
    at: cython.int = m.at
    hand: cython.int = m.hand
    count: cython.int
    to: cython.int
    i: cython.int
    store: cython.int
    barring: cython.int = 0
    while True:
        if phase == LIFTING:
            if at < r.holes:  # else captured stones, which are sown on from the hand
                hand = m.cell[at]
            if rich and r.special:
                m.lifted = hand
                m.origin = at
                if m.tax:
                    hand = m.lifted = m.tax
                    m.tax = 0
                elif m.carry:  # captured stones that are sown from where their lap began or ended
                    if r.taken_from != WITH_LANDING:
                        hand = m.carry
                    m.lifted = hand
                    if not trace:
                        m.carry = 0
                elif at == r.house[m.turn]:
                    m.cell[r.flag_at + m.turn] = 0
                if m.leave:
                    hand = m.lifted = hand - m.leave
                    m.leave = 0
            m.stones += hand
            if rich and r.lifts and m.laps == 1 and not trace:
                take_before_sowing(m, r)
            if not trace and hand <= r.learned and not (rich and r.by_stones and sown_by_stones(m, r)):
                i = (m.way * r.cells + at) * (r.learned + 1) + hand
                at = r.land[i]
                add_row(m, r, m.way, i)
                hand = 0
                phase = LANDED
                if rich and r.marks and made_marked(m, r, i * r.width):  # captured now: nothing needs them before
                    take_marked(m, r, i * r.width)
                continue
            if at < r.holes:
                m.cell[at] -= hand
            m.origin = at
            m.ticked = 1
            m.rounded = 0
            phase = SOWING
            to = at
            if r.first_origin and hand > 1:
                at = r.back[m.lane + at]  # from where the lifted hole comes next
            if trace and to < r.holes:
                count = hand - m.carry
                m.carry = 0
                if r.lifts and m.laps == 1:
                    phase = REAPING
                    m.link = m.turn * r.half
                if count:
                    i = r.reverse_clause if r.one_way and m.way > 1 else r.sow_clause
                    return show(m, LIFT, to, count, NOWHERE, i, phase, at, hand)

        elif phase == REAPING:  # opposite each of the mover's holes that held a number, before the first stone falls
            phase = SOWING
            i = next_lifted(m, r, m.link, m.origin, hand)
            if i >= 0:
                m.link = i + 1
                phase = REAPING
                i = r.face[i]
                count = m.cell[i]
                store = r.holes + m.turn
                m.cell[i] = 0
                m.cell[store] += count
                if trace:
                    return show(m, CAPTURE, i, count, store, r.lift_clause, phase, at, hand)

        elif phase == SOWING:
            if m.joint and m.ticked:
                switch_hand(m, r, at, hand, SOWING)
                phase, at, hand = m.phase, m.at, m.hand
                if phase != SOWING:
                    continue
            at = r.next[m.lane + at]
            if r.round_clause >= 0 and at == m.origin:
                m.rounded = 1
            if (
                r.passed[m.lane + at]
                or (at == m.origin and r.origin_clause >= 0)
                or (m.rounded and r.place[m.turn * MAX_CELLS + at] & OWN_SIDE)
                or (m.burnt >> at) & 1
                or (r.skips and skipped_now(m, r, at, hand))
            ):
                if trace:
                    i = r.passed[m.lane + at] - 1
                    if (m.burnt >> at) & 1:
                        i = r.burnt_clause
                    elif is_closed(m, r, at):
                        i = r.becomes_clause
                    elif i < 0:
                        i = r.origin_clause if at == m.origin and r.origin_clause >= 0 else r.round_clause
                        i = r.won_skip_clause if winner_of(m, r, at) else r.shun_clause if i < 0 else i
                    return show(m, SKIP, at, 0, NOWHERE, i, SOWING, at, hand)
                continue
            m.cell[at] += 1
            hand -= 1
            m.ticked = 1
            if r.drains and at < r.holes and drained_to(m, r, at) >= 0:
                phase = DRAINING
            elif hand == 0 and not r.mark_last:
                phase = LANDED
            elif r.marks and at < r.holes and m.cell[at] < 64 and (r.marks >> m.cell[at]) & 1 and counts_at(m, r, at):
                phase = MARKED
            elif hand == 0:
                phase = LANDED
            if trace:
                return show(m, DROP, at, 1, NOWHERE, r.sow_clause, phase, at, hand)

        elif phase == LANDED:  # which lap case fits the last stone?
            m.last = at
            if rich and r.watches:
                if r.asks & ASKS_SOWN:
                    m.crossed = (m.crossed and m.laps > 1) or sown_across(m, r)
                if at < r.holes and r.spared[at] and spares_number(m, r, at):
                    m.shown_clause = r.spared[at] - 1
            m.case = fitting_case(m, r, at)
            m.then = THEN_END
            phase = CLOSING
            if m.case >= 0:
                m.take = r.case_take[m.case]
                m.then = r.case_then[m.case]
                m.sweep = SWEEP_NOTHING
                m.link = 0
                phase = TAKING if m.take else WINNING if r.case_becomes[m.case] >= BECOMES_WON else TAKEN
                if r.slam and m.take and is_slam(m, r, m.case, at):
                    m.shown_clause = r.slam_clause
                    if r.slam == SLAM_TAKES_NOTHING:
                        m.take = 0
                    elif r.slam == SLAM_ENDS:
                        m.sweep = SWEEP_TO_MOVER
            elif rich and r.young and at < r.holes and spared_young(m, r, at):
                m.shown_clause = r.young_clause

        elif phase == TAKING:  # in a cross capture the facing hole first
            phase = TAKEN
            store = r.holes + m.turn
            if m.take & TAKE_FACING:
                m.take -= TAKE_FACING
                phase = TAKING if m.take else CHAINING if r.case_chain[m.case] else TAKEN
                i = r.face[at]
                count = 0 if winner_of(m, r, i) else m.cell[i]
                if count:
                    m.cell[i] = 0
                    if r.special and i == r.house[1 - m.turn]:
                        m.cell[r.flag_at + 1 - m.turn] = 0
                    if r.looks_at_ends:
                        m.ends |= (r.file[i] == 0) + 2 * (r.file[i] == r.columns - 1)
                    if m.then == THEN_SOW:
                        hand += count
                        store = CARRIED
                    else:
                        m.cell[store] += count
                    if trace:
                        return show(m, CAPTURE, i, count, store, r.case_clause[m.case], phase, at, hand)
            elif m.take & TAKE_LAST:
                phase = CHAINING if r.case_chain[m.case] else TAKEN
                if r.case_also[m.case]:
                    phase = FACING
                m.take -= TAKE_LAST
                if m.take:
                    phase = TAKING
                count = m.cell[at]
                if count == 0:  # a number made by the last stone was taken already
                    phase = TAKEN
                    continue
                if 0 < r.case_most[m.case] < count:
                    count = r.case_most[m.case]
                m.cell[at] -= count
                m.cell[store] += count
                if r.case_becomes[m.case]:
                    m.cell[r.tuz_at + m.turn] = at + 1
                if trace:
                    return show(m, CAPTURE, at, count, store, r.case_clause[m.case], phase, at, 0)
            elif m.take & (TAKE_NEXT | TAKE_AFTER):  # the next hole, or the one after it, across a gap
                at = next_hole(m, r, at)
                if m.take & TAKE_AFTER:
                    at = next_hole(m, r, at)
                phase = FACING if r.case_also[m.case] else CHAINING if r.case_chain[m.case] else TAKEN
                m.take = 0
                count = m.cell[at]
                if count:
                    m.cell[at] = 0
                    m.cell[store] += count
                    if is_end_hole(r, at):
                        m.cell[r.mandarin_at + (at >= r.half)] = 0
                    if trace:
                        return show(m, CAPTURE, at, count, store, r.case_clause[m.case], phase, at, 0)
            elif m.take & (TAKE_COLUMN | TAKE_THEIRS):
                phase = COLUMN
            elif m.take & TAKE_EVERY:
                phase = GATHERING

        elif phase == GATHERING:  # every hole of a number, one after the other
            phase = TAKEN
            i = m.link
            while i < r.holes and not holds_one(m, r, r.case_holds[m.case], r.case_on[m.case], i):
                i += 1
            if i < r.holes:
                m.link = i + 1
                phase = GATHERING
                count = m.cell[i]
                store = r.holes + m.turn
                m.cell[i] = 0
                m.cell[store] += count
                if trace:
                    return show(m, CAPTURE, i, count, store, r.case_clause[m.case], phase, at, 0)

        elif phase == WINNING:  # the hole is the mover's from now on, with the stones that lie there; of a pair, both
            phase = TAKEN
            i = r.face[at] if m.link else at
            m.cell[r.won_at + i] = m.turn + 1
            if r.case_becomes[m.case] == BECOMES_PAIR and m.link == 0 and not winner_of(m, r, r.face[at]):
                m.link = 1
                phase = WINNING
            if trace:
                return show(m, CAPTURE, i, m.cell[i], i, r.case_clause[m.case], phase, at, 0)

        elif phase == COLUMN:  # the other holes of the column, the other player's first
            phase = PICKING if r.case_also[m.case] == ALSO_ONE_MORE else TAKEN
            i = r.column[4 * at + m.link]
            if i != at and not (m.take == TAKE_THEIRS and r.place[m.turn * MAX_CELLS + i] & OWN_SIDE):
                m.link += 1
                phase = COLUMN
                count = m.cell[i]
                if count:
                    store = r.holes + m.turn
                    m.cell[i] = 0
                    if r.looks_at_ends:
                        m.ends |= (r.file[i] == 0) + 2 * (r.file[i] == r.columns - 1)
                    if m.then == THEN_SOW:
                        hand += count
                        store = CARRIED
                    else:
                        m.cell[store] += count
                    if trace:
                        return show(m, CAPTURE, i, count, store, r.case_clause[m.case], phase, at, hand)

        elif phase == PICKING:  # one more hole of the other player's, named by the move
            phase = TAKEN
            if m.code == 0:  # the first there is, and notes which others there are
                m.fans = m.fan_open = 0
                to = (1 - m.turn) * r.half
                for i in range(to, to + r.half):
                    if m.cell[i] and m.fans < MAX_VARIANTS:
                        m.fan_code[m.fans] = i + 1
                        m.fans += 1
                if m.fans == 0:
                    m.fan_code[0] = 0
                    m.fans = 1
                m.code = m.fan_code[0]
            if m.code:
                i = cython.cast(cython.int, m.code) - 1
                count = m.cell[i]
                store = r.holes + m.turn
                m.cell[i] = 0
                m.cell[store] += count
                if trace:
                    return show(m, CAPTURE, i, count, store, r.case_clause[m.case], phase, at, 0)

        elif phase == FACING:  # the hole facing a captured one goes too
            phase = CHAINING if r.case_chain[m.case] else TAKEN
            i = r.face[at]
            count = m.cell[i]
            if count:
                store = r.holes + m.turn
                m.cell[i] = 0
                m.cell[store] += count
                if trace:
                    return show(m, CAPTURE, i, count, store, r.case_clause[m.case], phase, at, 0)

        elif phase == CHAINING:  # from hole to hole as long as the condition holds
            if r.case_chain[m.case] == CHAIN_GAPS:
                i = behind_gap(m, r, m.case, at)
                if i < 0:
                    if r.young and spared_young(m, r, at):
                        m.shown_clause = r.young_clause
                    phase = TAKEN
                    continue
                at = i
                if is_end_hole(r, at):
                    m.cell[r.mandarin_at + (at >= r.half)] = 0
            elif r.case_chain[m.case] == CHAIN_EMPTY:  # opposite the mover's next empty holes
                at = next_hole(m, r, at)
                i = r.face[at]
                count = m.cell[i]
                if m.cell[at] or not count or not r.place[m.turn * MAX_CELLS + at] & OWN_SIDE:
                    phase = TAKEN
                    continue
                store = r.holes + m.turn
                m.cell[i] = 0
                m.cell[store] += count
                if trace:
                    return show(m, CAPTURE, i, count, store, r.case_clause[m.case], phase, at, 0)
                continue
            else:
                at = r.back[m.lane + at] if r.case_chain[m.case] == CHAIN_BACK else r.next[m.lane + at]
                if not takeable(m, r, m.case, at):
                    phase = TAKEN
                    if r.spares and r.spared[at] and spares_number(m, r, at):
                        m.shown_clause = r.spared[at] - 1
                    continue
            store = r.holes + m.turn
            count = m.cell[at]
            m.cell[at] = 0
            m.cell[store] += count
            phase = FACING if r.case_also[m.case] else CHAINING
            if trace:
                return show(m, CAPTURE, at, count, store, r.case_clause[m.case], phase, at, 0)

        elif phase == MARKED:  # a number made on the way is captured at once, and the hand sows on
            i = m.turn
            if r.mark_to_owner:
                i = belongs(m, r, at)
            store = r.holes + i
            count = m.cell[at]
            m.cell[at] = 0
            m.cell[store] += count
            to = at
            phase = SOWING if hand else LANDED
            if r.last_left and left_over(m, r) <= r.last_left:
                m.over, m.ending, m.drawn, m.winner = 1, r.last_clause, 0, BY_STORES
                m.sweep = SWEEP_TO_MOVER if i == m.turn else SWEEP_TO_OTHER
                m.stones -= hand  # the rest of the hand is swept, not sown
                phase, at = SWEEPING, 0
            if trace:
                return show(m, CAPTURE, to, count, store, r.mark_clause, phase, at, hand)

        elif phase == DRAINING:  # a stone in a tuz goes to the store of its owner, one in a closed hole to the mover's
            store = r.holes + drained_to(m, r, at)
            count = m.cell[at]
            m.cell[at] = 0
            m.cell[store] += count
            phase = SOWING
            if hand == 0:
                m.last, m.then = at, THEN_END
                phase = CLOSING
            if trace:
                return show(m, CAPTURE, at, count, store, r.becomes_clause, phase, at, hand)

        elif phase == TAKEN:
            phase = CLOSING
            if m.sweep != SWEEP_NOTHING:  # a grand slam that ends the game
                m.over, m.ending, m.drawn, m.winner = 1, r.slam_clause, 0, BY_STORES
                phase, at, hand = SWEEPING, 0, 0
            elif r.last_left and r.case_take[m.case] and left_over(m, r) <= r.last_left:
                m.over, m.ending, m.drawn, m.winner = 1, r.last_clause, 0, BY_STORES
                m.sweep = SWEEP_TO_MOVER
                phase, at, hand = SWEEPING, 0, 0
            elif m.then == THEN_AGAIN:
                if r.case_once[m.case]:
                    if m.cell[r.again_at]:  # this was the second turn already
                        m.then = THEN_END
                        continue
                    m.cell[r.again_at] = 1
                if trace and not m.joint:
                    return show(m, BONUS, m.last, 0, NOWHERE, r.case_clause[m.case], CLOSING, at, 0)
            elif m.then == THEN_LOSE:
                m.over, m.ending, m.drawn, m.winner = 1, r.case_clause[m.case], 0, 1 - m.turn
                m.sweep = SWEEP_NOTHING
                phase, at, hand = SWEEPING, 0, 0
            elif m.then != THEN_END:
                if m.then == THEN_CHOICE:
                    m.chose = 1
                    i = stops_here(m) if r.varied else not m.star
                    if i:
                        continue
                elif m.then >= THEN_NEXT:
                    if m.then == THEN_BACK:  # the same hole, on the other of the player's two ways
                        m.way ^= 2
                        m.lane = m.way * MAX_CELLS
                    else:  # another hole is lifted, the first that follows or the first with stones
                        at = next_hole(m, r, at)
                    i = r.holes if m.then == THEN_ONWARDS else 0
                    while i > 0 and m.cell[at] == 0:
                        at = next_hole(m, r, at)
                        i -= 1
                if m.then != THEN_SOW and m.cell[at] <= r.case_leave[m.case]:
                    continue  # nothing is left to sow
                if r.case_becomes[m.case] == BECOMES_CLOSED:
                    m.cell[r.closed_at + at] = 1
                m.laps += 1
                if m.laps > MAX_LAPS or m.laps > m.void_after > 0:  # endless: taken back
                    for i in range(r.width):
                        m.cell[i] = m.before[i]
                    m.over, m.ending, m.drawn, m.sweep = 1, r.void_clause, r.void_drawn, r.void_sweep
                    m.winner = 1 - m.turn if r.void_loses else BY_STORES
                    if m.joint:
                        m.joint = m.turn = 0
                    phase, at, hand = SWEEPING, 0, 0
                    if trace:
                        return show(m, VOID, NOWHERE, 0, NOWHERE, r.void_clause, phase, at, 0)
                elif m.then == THEN_SOW and r.taken_from:  # again from the hole where this lap began, or on from here
                    if r.taken_from == FROM_ORIGIN:
                        at = m.origin
                    if r.one_way and m.way > 1:
                        i = r.varied == CHOOSES_WAYS and goes_back(m, r, at, hand, m.cell[at])
                        m.way = m.turn + 2 * i
                        m.lane = m.way * MAX_CELLS
                    m.cell[at] += hand
                    m.carry = hand
                    phase = LIFTING
                elif m.then == THEN_SOW:
                    m.way = r.entry[m.lane + at]  # from the nearer kichwa or, in the middle, as the sowing went
                    m.lane = m.way * MAX_CELLS
                    at = r.holes + m.turn  # from where the way enters
                    phase = LIFTING
                else:
                    phase = LIFTING
                    m.leave = r.case_leave[m.case]
                    if r.varied == CHOOSES_WAYS:
                        i = r.reversible[at] and goes_back(m, r, at, m.cell[at], 0)
                        m.way = m.turn + 2 * i
                        m.lane = m.way * MAX_CELLS
                    if trace:
                        return show(m, RELAY, at, 0, NOWHERE, r.case_clause[m.case], LIFTING, at, 0)

        elif phase == CLOSING:
            if rich and m.scout:
                m.phase = IDLE
                return END
            if rich and r.varied:
                spread_on(m)
            if rich and m.joint:  # this hand comes to rest; the first to rest moves first afterwards
                m.resting |= 1 << m.turn
                if m.first < 0:
                    m.first = m.turn
                if m.resting != 3:
                    switch_hand(m, r, at, 0, IDLE)
                    phase, at, hand = m.phase, m.at, m.hand
                    continue
                m.joint, m.turn = 0, 1 - m.first
                m.then = THEN_END
            if m.turn == 1:
                m.pie = 0  # North has moved
            if m.then != THEN_AGAIN and not r.solo:
                m.turn = 1 - m.turn
            if rich and r.keeps_marks:
                if r.ban_at:
                    m.cell[r.ban_at] = 0
                    barring = m.kind >= 0 and (r.bars >> m.kind) & 1 != 0
                    if r.ko_clause >= 0 and moved_across(m, r):
                        m.cell[r.ban_at] = m.last + 1
                        m.shown_clause = r.ko_clause
                if r.again_at and m.then != THEN_AGAIN:
                    m.cell[r.again_at] = 0
                to = m.turn if m.then == THEN_AGAIN else 1 - m.turn  # who has moved
                if r.way_at and m.way >= 0 and not (r.first_clockwise and m.cell[r.first_at + to]):
                    m.cell[r.way_at + to] = 1 + m.way // 2
                if r.first_at:  # has had their first turn
                    m.cell[r.first_at + to] = 0
            phase = JUDGING

        elif phase == JUDGING:
            phase = IDLE
            if rich and r.kinds:
                m.kind = find_kind(m, r)
            if rich and barring:
                m.cell[r.ban_at] = barred_hole(m, r) + 1
                if m.cell[r.ban_at]:
                    m.kind = find_kind(m, r)
            if rich and r.goal_clause >= 0 and goal_reached(m, r):
                m.over, m.ending, m.drawn, m.sweep = 1, r.goal_clause, 0, SWEEP_NOTHING
                phase, at, hand = SWEEPING, 0, 0
                continue
            for i in range(r.endings):
                if fits_end(m, r, r.end_when[i], r.end_left[i]):
                    m.over, m.ending, m.drawn = 1, r.end_clause[i], 0
                    decide(m, r, r.end_then[i])
                    phase, at, hand = SWEEPING, 0, 0
                    break
            if rich and r.pays and not m.over and nothing_to_lift(m, r, m.turn):
                phase, at, hand = PAYING, m.turn * r.half, 0

        elif phase == PAYING:  # a mover with nothing to lift pays into each hole, and borrows what is missing
            phase = IDLE
            if at < m.turn * r.half + r.half - r.end_holes:
                m.cell[r.holes + m.turn] -= r.pays
                m.cell[at] += r.pays
                phase = PAYING
                i = at
                at += 1
                if trace:
                    return show(m, PAY, r.holes + m.turn, r.pays, i, r.pay_clause, phase, at, hand)

        elif phase == SWEEPING:
            phase = IDLE
            if m.sweep != SWEEP_NOTHING or (r.won_at and not m.drawn and m.winner == BY_STORES):
                while at < r.holes and (m.cell[at] == 0 or (m.sweep == SWEEP_NOTHING and not winner_of(m, r, at))):
                    at += 1
                if at < r.holes or hand:
                    i = m.turn
                    if winner_of(m, r, at):
                        i = winner_of(m, r, at) - 1
                    elif m.sweep == SWEEP_OWN_ROWS:
                        i = belongs(m, r, at)
                    elif m.sweep == SWEEP_TO_OTHER:
                        i = 1 - m.turn
                    to = CARRIED if hand else at
                    count = hand if hand else m.cell[at]
                    if not hand:
                        m.cell[at] = 0
                        if is_end_hole(r, at):
                            m.cell[r.mandarin_at + (at >= r.half)] = 0
                    hand = 0
                    m.cell[r.holes + i] += count
                    phase = SWEEPING
                    if trace:
                        return show(m, SWEEP, to, count, r.holes + i, m.ending, SWEEPING, at, 0)

        elif phase == DROPPING:  # a stone from the reserve; its capture is sown, or the hole itself
            m.cell[r.hand_at + m.turn] -= 1
            m.cell[at] += 1
            hand = 0
            phase = LANDED if r.kind_needs[m.kind] == NEEDS_CAPTURE else LIFTING
            if trace:
                return show(m, DROP, at, 1, r.hand_at + m.turn, r.kind_clause[m.kind], phase, at, 0)

        elif phase == SWAPPING:  # the pie rule: each hole changes places with the other player's of the same letter
            while at < r.size and not m.cell[at] and not m.cell[partner(r, at)]:
                at = next_pair(r, at)
            if at >= r.size:
                m.pie, m.then, m.kind = 0, THEN_END, NOWHERE if r.kinds else 0
                if r.first_at:  # the side that South takes over has not moved yet
                    m.cell[r.first_at] = m.cell[r.first_at + 1]
                if r.tuz_at:
                    i = m.cell[r.tuz_at]
                    count = m.cell[r.tuz_at + 1]
                    m.cell[r.tuz_at] = count + r.half if count else 0
                    m.cell[r.tuz_at + 1] = i - r.half if i else 0
                for i in range(r.half if r.closed_at else 0):
                    count = m.cell[r.closed_at + i]
                    m.cell[r.closed_at + i] = m.cell[r.closed_at + i + r.half]
                    m.cell[r.closed_at + i + r.half] = count
                for i in range(r.half if r.won_at else 0):  # who has won a hole changes with it
                    count = m.cell[r.won_at + i]
                    to = m.cell[r.won_at + i + r.half]
                    m.cell[r.won_at + i] = 3 - to if to else 0
                    m.cell[r.won_at + i + r.half] = 3 - count if count else 0
                phase = CLOSING
                continue
            i = partner(r, at)
            hand = m.cell[i]  # these go the other way in the step after
            count = m.cell[at]
            m.cell[i] += count
            m.cell[at] = 0
            phase = SWAPPED
            if trace and count and at < r.cells:
                return show(m, SWAP, at, count, i, r.pie_clause, phase, at, hand)

        elif phase == SWAPPED:
            i = partner(r, at)
            count = hand
            m.cell[i] -= count
            m.cell[at] += count
            to = at
            at = next_pair(r, at)
            phase = SWAPPING
            if trace and count and to < r.cells:
                return show(m, SWAP, i, count, to, r.pie_clause, phase, at, 0)

        elif phase == PASSING:
            m.then = THEN_END
            phase = CLOSING
            if trace:
                return show(m, PASS, NOWHERE, 0, NOWHERE, r.pass_clause, phase, at, 0)

        else:
            m.phase = IDLE
            return END


def next_step(m: Machine, r: Rule) -> cython.int:
    """Run to the next step; return the number of its kind, 0 at the end of the turn."""
    return advance(m, r, 1, 1)


def finish_turn(m: Machine, r: Rule) -> cython.void:
    """Play the rest of the turn without showing steps."""
    advance(m, r, 0, 1)


@cython.inline
def stop_game(m: Machine, then: cython.int, clause: cython.int, drawn: cython.int) -> cython.void:
    """End the game between two turns; its sweeps remain to be made. `then`: what is swept; `clause`: number of the
    clause; `drawn`: it is a draw.
    """
    m.over, m.ending, m.drawn, m.sweep, m.winner = 1, clause, drawn, then, BY_STORES
    m.phase, m.at, m.hand, m.clause = SWEEPING, 0, 0, clause


def play(m: Machine, r: Rule, move: cython.int) -> cython.void:
    """Play a whole turn silently; the move has to be legal."""
    if r.only_sows:
        start_turn(m, r, move, 0)
        advance(m, r, 0, 0)
    else:
        start_turn(m, r, move, 1)
        finish_turn(m, r)


def make_move(m: Machine, r: Rule, move: cython.int) -> cython.int:
    """Play a whole turn silently if it is legal; return 1 if it was."""
    if not is_legal(m, r, move):
        return 0
    play(m, r, move)
    return 1


@cython.inline
def first_move(m: Machine, r: Rule) -> cython.int:
    """Return the lowest move number that may be legal now, not counting swap and pass."""
    if not r.kinds or m.kind < 0 or m.joint:
        return 0
    return (head_of(m, r, m.kind) if r.kind_head[m.kind] else r.kind_first[m.kind]) << r.shift


@cython.inline
def last_move(m: Machine, r: Rule, first: cython.int) -> cython.int:
    """Return the number after the highest move that may be legal now; `first`: the lowest such move."""
    if not r.kinds or m.kind < 0 or m.joint:
        return move_number_count(m, r)
    return first + (1 << r.shift) if r.kind_head[m.kind] else r.kind_end[m.kind] << r.shift


@cython.inline
def next_move(m: Machine, r: Rule, move: cython.int, first: cython.int) -> cython.int:
    """Return the next move number to test after `move`, skipping empty holes and numbers below `first`."""
    move += 1
    if move < 0 or m.joint or not r.kinds:
        return move
    if move == 0:
        move = first
    while move < r.moves and (move & ((1 << r.shift) - 1)) == 0 and m.cell[hole_of(m, r, move)] == 0:
        move += 1 << r.shift
    return move
