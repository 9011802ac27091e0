"""Detection of repeated positions: on the line that is searched, and in the game before it.

Read by the search when it runs as plain Python; compiled, it takes these functions from the .pxd of this name, which
`setup.py` writes from them, so that none of them costs a call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from game.rules.sowing.cells import row_sum

if TYPE_CHECKING:
    from game.engine.sowing.search.state import SearchState
    from game.rules.sowing.machine import Machine
    from game.rules.sowing.state import Rule


def note(s: SearchState, m: Machine, r: Rule, ply: cython.int, key: cython.ulonglong) -> cython.void:
    """Record the position at `ply` on the current path: its hash `key`, and the number of captured stones, which no
    turn can decrease.
    """
    s.path[s.past + ply] = key
    s.settled[s.past + ply] = m.cell[r.holes] + m.cell[r.holes + 1] if r.banks else row_sum(m, r, 0)


def came_before(s: SearchState, ply: cython.int) -> cython.int:
    """Return whether the position recorded last occurred before; looks back no further than the last capture."""
    here: cython.int = s.past + ply
    i: cython.int = here - 1
    while i >= 0 and s.settled[i] == s.settled[here]:
        if s.path[i] == s.path[here]:
            return 1
        i -= 1
    return 0
