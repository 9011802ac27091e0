# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Data of the step machine: the numbers of a game, and the board with the registers of a turn.

It holds data only: modules that read a board (cells.py, captures.py, legality.py) take it; machine.py moves stones.
Its lists of fields become state.pxd, the types in C.
"""

from array import array
from typing import TYPE_CHECKING, Any

import cython

from game.rules.sowing import constants

if not cython.compiled:  # compiled, these come as C
    from game.rules.sowing.constants import MAX_CELLS, SETTLED, UNSETTLED

COMPILED = bool(cython.compiled)

# Each field by its type in C: the only list.  `setup.py` writes it into state.pxd; machine_tables.py has the numbers
# of a rule.
# Bytes are public to be written: read from Python they would end at the first 0.
RULE = (
    ("public int",
     "cells holes half size width total moves shift claims columns near relays feeds counts banks slam slam_clause "
     "endings cases kinds special matches ring goal_clause ways longest first_at varied signs sign_at "
     "reverse_clause one_way taken_from asks solo end_holes mandarin_at young "
     "young_clause pays pay_clause aims aim_first aim_end sure by_count again_at keeps_marks void_loses void_drawn "
     "void_sweep void_barred first_origin "
     "looks mark_last tuz_at becomes_clause won_at closed_at round_clause ko_clause spares watches narrow hand_at "
     "flag_at ban_at works_from protects spares_two sow_clause origin_clause burnt_clause joint_clause pie pie_clause "
     "void_clause pass_clause duty_clause mark mark_on mark_to_owner mark_clause last_left last_clause mirrors unit "
     "worth_store worth_side worth_holes shun_clause shun_but_last won_skip_clause skips drains whole by_stones "
     "looks_at_ends only_sows way_at first_clockwise lift_clause"),
    ("public unsigned long long", "marks bars shuns shun_kinds lifts"),
    ("public int", "house[2]"),
    ("public unsigned long long", "entering[2]"),
    ("public unsigned char", "entry[BY_WAY]"),
    ("int", "first_cell[4] span settles seen_bits"),
    ("public unsigned int", "take_place"),
    ("public int", "take_occupied take_facing"),
    ("public unsigned char",
     "next[BY_WAY] back[BY_WAY] passed[BY_WAY] face[MAX_CELLS] file[MAX_CELLS] zone[MAX_CELLS] "
     "spared[MAX_CELLS] ways_at[MAX_CELLS] reversible[MAX_CELLS] reach[BY_PLAYER] course[BY_PLAYER] "
     "homes[BY_PLAYER] column[BY_WAY]"),
    ("public unsigned int", "shun_on place[BY_PLAYER] case_on[MAX_CLAUSES]"),
    ("public unsigned long long",
     "case_needs[MAX_CLAUSES] case_makes[MAX_CLAUSES] case_faces[MAX_CLAUSES] case_holds[MAX_CLAUSES] "
     "kind_never[MAX_CLAUSES] kind_wary[MAX_CLAUSES]"),
    ("public unsigned int",
     "never_in[MAX_CELLS] of_kind[MAX_CLAUSES] fitting[4] possible[BY_PLAYER] possible_won[BY_PLAYER]"),
    ("public int",
     "easy case_take[MAX_CLAUSES] case_chain[MAX_CLAUSES] case_also[MAX_CLAUSES] case_then[MAX_CLAUSES] "
     "case_once[MAX_CLAUSES] case_leave[MAX_CLAUSES] case_becomes[MAX_CLAUSES] case_most[MAX_CLAUSES] "
     "case_clause[MAX_CLAUSES] "
     "kind_when[MAX_CLAUSES] kind_zone[MAX_CLAUSES] kind_head[MAX_CLAUSES] kind_house[MAX_CLAUSES] "
     "kind_least[MAX_CLAUSES] kind_most[MAX_CLAUSES] kind_needs[MAX_CLAUSES] kind_drop[MAX_CLAUSES] "
     "kind_tax[MAX_CLAUSES] kind_leave[MAX_CLAUSES] kind_hole[MAX_CLAUSES] kind_keeps[MAX_CLAUSES] "
     "kind_first[MAX_CLAUSES] kind_end[MAX_CLAUSES] kind_chooses[MAX_CLAUSES] kind_singles[MAX_CLAUSES] "
     "kind_clause[MAX_CLAUSES] "
     "end_when[MAX_CLAUSES] end_then[MAX_CLAUSES] end_left[MAX_CLAUSES] end_clause[MAX_CLAUSES]"),
    ("int", "learned"),
    ("signed char", "settled[SETTLED]"),
    ("unsigned char[::1]", "sown land gained"),
    ("unsigned long long[::1]", "aimed"),
)  # fmt: skip
# The state of a turn under way besides the board: what a copy of it has to have.
TURN = (
    ("public int",
     "turn over drawn ending winner pie joint kind clause shown_clause void_after laps where count now to who "
     "south_goal north_goal"),
    ("public unsigned long long", "owner burnt"),
    ("public int", "phase at hand lane way origin case take then sweep chose"),
    ("public unsigned long long", "code"),
    ("public int", "points ends carry star tax leave lifted link last ticked first resting rounded crossed"),
)  # fmt: skip
# Turns that begin alike (`fan_…`) differ by what is chosen on their way: those of one hole and sign of this board.
STATE = (
    ("readonly Rule", "rule"),
    ("unsigned char", "cell[MAX_CELLS] before[MAX_CELLS]"),
    ("int", "pair_phase[2] pair_at[2] pair_hand[2] pair_origin[2]"),
    *TURN,
    ("public object", "beyond"),
    ("public long long", "stones"),
    ("int", "cancelled scout fans fan_move fan_turn fan_kind fan_open"),
    ("unsigned char", "fan_cell[MAX_CELLS]"),
    ("unsigned long long", "fan_code[MAX_VARIANTS]"),
)  # fmt: skip
REGISTERS = tuple(name for _, names in TURN for name in names.split())


@cython.final
@cython.cclass
class Rule:
    """The rules of one game with its options as numbers, made by machine_tables.py; immutable. Cells are holes, stores
    and hands, followed by the machine's marks (owned houses, the barred hole); a position has `size` bytes. Tables by
    way (track of sowing) have `MAX_CELLS` entries for each of four ways, tables by player for each of two.
    """

    if not cython.compiled and TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, numbers: dict[str, Any]) -> None:
        for name, number in numbers.items():
            setattr(self, name, number)
        self.learned = self.settles = 0
        self.seen_bits = 4 if self.looks else 3 if self.special else 2  # that `settled_case` is told
        if not cython.compiled:
            self.settled, self.first_cell = [UNSETTLED] * SETTLED, [0] * 4
        self.sown = array("B", bytes(1))
        self.land = array("B", bytes(1))
        self.gained = array("B", bytes(1))
        self.aimed = array("Q", bytes(8))

    def leads_on(self, cell: int, way: int) -> bool:
        """Return whether the track `way` has a cell after `cell`."""
        return bool(self.next[way * MAX_CELLS + cell] != cell)

    def learn(self, sown: Any, land: Any, gained: Any, span: int, first_cell: list[int]) -> None:
        """Store the tables of recorded sowings made by learned.py. `sown`: gains of the cells; `land`: cell of the last
        stone; `gained`: captures' bits; `span`, `first_cell`: part of each way that is stored.
        """
        way: cython.int
        self.sown, self.land, self.gained, self.learned = sown, land, gained, self.longest
        for way in range(self.ways):
            self.first_cell[way] = first_cell[way]
        self.span = span
        self.aimed = array("Q", bytes(8 * self.kinds * self.holes * (self.learned + 2) if self.aims else 8))

    def plain(self) -> dict[str, Any]:
        """Return the tables of recorded sowings as plain data, for tests that compare the compiled and the uncompiled
        machine.
        """
        return {"sown": bytes(self.sown), "land": bytes(self.land), "learned": self.learned}


@cython.cclass
class State:
    """A board and the state of the current turn, as numbers."""

    if not cython.compiled and TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    def empty(self) -> None:
        """Create the fields of the uncompiled class."""
        if not cython.compiled:
            for name in (name for _, names in STATE for name in names.split()):
                word, _, length = name.removesuffix("]").partition("[")
                size = int(length) if length.isdigit() else getattr(constants, length or "", 0)
                setattr(self, word, [0] * size if length else 0)
