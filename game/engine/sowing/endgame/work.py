# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Working data for filling an endgame table: the positions with one number of stones, and their bounds."""

from array import array
from typing import TYPE_CHECKING, Any

import cython

if not cython.compiled:  # compiled, these come as C
    from game.engine.sowing.endgame.table import EndTable
    from game.rules.sowing.machine import Machine
    from game.rules.sowing.state import Rule

from game.engine.sowing.endgame.table import NO_BOUND

COMPILED = bool(cython.compiled)


@cython.cclass
class Work:
    """Working data of the positions with `n` stones: bounds found by turns that capture, and the positions that other
    turns lead to. `circles`: a repeated position ends the game; `owns`: each player then gets the stones on their own
    side, else nobody gets any.
    """

    if not cython.compiled and TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, table: EndTable, rule: Rule, circles: bool, owns: bool) -> None:
        if not cython.compiled:
            self.spread, self.keep, self.low, self.high = [0] * 96, [0] * 96, [0] * 64, [0] * 64
        self.table, self.machine, self.circles, self.owns = table, Machine(rule), circles, owns
        self.turns = 1 if table.mirrored else 2
        self.turn = self.kind = 0
        self.begin(0)

    def begin(self, n: int) -> None:
        """Switch to the positions with n stones; all with fewer must be done."""
        t = self.table
        self.n, self.many, self.start = n, t.positions(n), 0
        self.layers = n + 1 if t.layered else 1
        self.first, self.last = t.layers(n).start, t.layers(n).stop - 1
        self.width = (n + 16) // 16 * 16 if t.layered else 1
        self.at = self.busy = self.circling = self.used = 0
        entries = self.many * self.layers
        t.low = array("b", [-NO_BOUND]) * (entries + 16)
        t.high = array("b", [NO_BOUND]) * (entries + 16)
        self.exit_low = array("b", bytes(entries + 16))
        self.exit_high = array("b", bytes(entries + 16))
        if self.circles:
            self.before_low = array("b", [127]) * (entries + 16)  # no bound is that high, so all will be news
            self.before_high = array("b", [-127]) * (entries + 16)
        self.apart = array("b", bytes(self.many))
        self.state = array("B", bytes([1])) * self.many
        self.ends = array("i", bytes(4 * (self.many + 1)))
        self.found = array("i")

    def end(self) -> None:
        """Release the working data; the bounds are in the table."""
        self.exit_low = self.exit_high = self.before_low = self.before_high = array("b", bytes(1))
        self.leads = self.ends = self.comes = self.begins = array("i", bytes(4))
