# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What the step machine works on: the numbers of a game, and the board with the registers of a turn.

It holds data only: modules that read a board (cells.py, captures.py, legality.py) take it; machine.py moves stones.
Compiled by Cython, the fields are those of state.pxd.
"""

from array import array
from typing import TYPE_CHECKING, Any

import cython

if not cython.compiled:  # compiled, these come as C
    from game.rules.sowing.constants import MAX_CELLS, MAX_VARIANTS, SETTLED, UNSETTLED

COMPILED = bool(cython.compiled)

# The state of a turn under way besides the board, by the names in state.pxd.
REGISTERS = (
    "turn", "over", "drawn", "ending", "winner", "pie", "joint", "kind", "clause", "shown_clause", "void_after",
    "laps", "where", "count", "now", "to", "who", "phase", "at", "hand", "lane", "way", "origin", "case", "take",
    "then", "sweep", "star", "chose", "tax", "leave", "lifted", "link", "last", "ticked", "first", "resting", "rounded",
    "owner", "burnt", "south_goal", "north_goal", "code", "points", "ends", "carry",
)  # fmt: skip


@cython.final
@cython.cclass
class Rule:
    """The numbers of one game with its options, made by compiled.py under the names of state.pxd; they never change.

    Cells are holes, stores and hands; after them the machine keeps its marks (owned houses, the barred hole), so that
    `size` bytes are a position.  Tables by way have `MAX_CELLS` entries for each of four ways, tables by player for
    each of two.
    """

    if not cython.compiled and TYPE_CHECKING:  # state.pxd has the fields

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, numbers: dict[str, Any]) -> None:
        for name, number in numbers.items():
            setattr(self, name, number)
        self.learned = self.settles = 0
        self.seen_bits = 4 if self.looks else 2  # that `settled_case` is told
        if not cython.compiled:
            self.settled, self.first_cell = [UNSETTLED] * SETTLED, [0] * 4
        self.sown = array("B", bytes(1))
        self.land = array("B", bytes(1))
        self.gained = array("B", bytes(1))
        self.aimed = array("Q", bytes(8))

    def leads_on(self, cell: int, way: int) -> bool:
        """Does this way lead on from the cell?"""
        return bool(self.next[way * MAX_CELLS + cell] != cell)

    def learn(self, sown: Any, land: Any, gained: Any, span: int, first_cell: list[int]) -> None:
        """Takes over learned sowings, to be looked up from now on: see learned.py."""
        way: cython.int
        self.sown, self.land, self.gained, self.learned = sown, land, gained, self.longest
        for way in range(self.ways):
            self.first_cell[way] = first_cell[way]
        self.span = span
        self.aimed = array("Q", bytes(8 * self.kinds * self.holes * (self.learned + 2) if self.aims else 8))

    def plain(self) -> dict[str, Any]:
        """The learned sowings: tests compare those of the compiled and the uncompiled machine."""
        return {"sown": bytes(self.sown), "land": bytes(self.land), "learned": self.learned}


@cython.cclass
class State:
    """A board and the registers of the turn under way; state.pxd has the fields."""

    if not cython.compiled and TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    def empty(self) -> None:
        """Makes the fields, where no compiler does."""
        if not cython.compiled:
            self.cell, self.before = [0] * MAX_CELLS, [0] * MAX_CELLS
            self.pair_phase, self.pair_at, self.pair_hand, self.pair_origin = [0, 0], [0, 0], [0, 0], [0, 0]
            self.fan_cell, self.fan_code = [0] * MAX_CELLS, [0] * MAX_VARIANTS
            self.fans = self.fan_move = self.fan_turn = self.fan_kind = self.fan_open = self.scout = 0
            for name in REGISTERS:
                setattr(self, name, 0)
