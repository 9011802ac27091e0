# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Data of a search: its machine, its table, and its arrays by ply.

It holds data only: table.py, ordering.py, repetition.py and evaluation.py take it; search.py searches.  Compiled by
Cython, the fields are those of state.pxd.
"""

from typing import TYPE_CHECKING, Any

import cython

COMPILED = bool(cython.compiled)


@cython.cclass
class SearchState:
    """The data fields of a search, whose C types are declared in state.pxd."""

    if not cython.compiled and TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def empty(self) -> None:
        """Create the arrays of the fields, which only the uncompiled class needs."""
        if not cython.compiled:
            self.pv_length = [0] * 256
            self.killers = [0] * 512
            self.path, self.settled = [0] * 512, [0] * 512
            self.stage_of, self.step, self.step_facing = [0] * 256, [0] * 256, [0] * 256
