# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Endgame tables: the value of every position with few stones to the player to move, ready to look up.

A table holds every way to spread 0 to `most` stones over the holes of a board.  `retrograde.py` fills it.  A value is
the final difference that is still to come, in stones: what the player to move will take from now on less what the
other will, with the best play of both.  The caller adds what has been captured before.

Where more than half of all stones ends a game, what is to come depends on how much the player already has: such a game
has a layer for each number of stones that the player still needs for half of them, `total // 2` less their store.

Each entry is two bounds.  If they are equal, they are the value.  They differ where a rule decides the whole game and
not only what is still to come: a sowing without end makes the game a draw, and so may a position that comes back.  To
the player to move a draw is worth what they are behind, so the value is the number between the bounds that is nearest
to that.  Where each player takes the stones of their side when a position comes for the third time, the value can
depend on earlier positions, and bounds that differ mean that it is unknown.

No table takes account of which positions have been on the board before.

Ways to spread stones are numbered by the combinatorial number system (D. E. Knuth, The Art of Computer Programming 4A,
section 7.2.1.3).  The file is plain Python and, compiled by Cython, C without the interpreter's lock.
"""

from array import array
from typing import Any

import cython

if not cython.compiled:  # compiled, these come as C
    from game.rules.sowing.machine import Machine
    from game.rules.sowing.state import Rule

UNKNOWN = 100000
FOREVER = 127  # stands for "no bound"; negative on the other side

NO_BOUND = 127  # FOREVER, for readers in Python
MOST = 40  # stones; no table has more, since its numbers must fit their types
SPARE = 16  # entries behind the last, for code that works on sixteen at a time
COMPILED = bool(cython.compiled)


@cython.final
@cython.cclass
class EndTable:
    """The values of all positions of one game with 0 to `most` stones on the board.

    `mirrored`: both players' sides are alike, so values for one player to move are enough.  `layered`: there is a layer
    for each standing of the stores.  `constant`: where bounds differ, a draw of the whole game lies between them.  A
    new table has no bounds yet; without `room`, no memory for them either: `give` brings them.
    """

    def __init__(self, rule: Rule, most: int, mirrored: bool, layered: bool, constant: bool, room: bool = True) -> None:
        if not 0 <= most <= min(rule.total, MOST):
            raise ValueError(f"a table of this game can have 0 to {min(rule.total, MOST)} stones, not {most}")
        self.most, self.holes, self.half, self.total = most, rule.holes, rule.half, rule.total
        self.mirrored, self.layered, self.constant = mirrored, layered, constant
        self.ranks = array("q", ranks(self.holes, most))
        starts, entries = [0], 0
        for n in range(most + 1):
            entries += positions(self.holes, n) * (1 if mirrored else 2) * (n + 1 if layered else 1)
            starts.append(entries)
        self.starts = array("q", starts)
        self.entries = entries
        self.low = array("b", [-NO_BOUND]) * (entries + SPARE if room else 1)
        self.high = array("b", [NO_BOUND]) * (entries + SPARE if room else 1)

    def give(self, low: Any, high: Any) -> None:
        """Takes over bounds: buffers of signed bytes, in the order of the table; see retrograde.py and files.py."""
        self.low, self.high = low, high

    def value(self, machine: Machine) -> int | None:
        """What is still to come for the player to move where the machine stands, in stones; None if unknown."""
        found = probe(self, machine, machine.rule)
        return None if found == UNKNOWN else int(found)

    def between(self, machine: Machine) -> tuple[int, int] | None:
        """The bounds of that value (±NO_BOUND: none), in stones; None where the table does not have the position."""
        found = bounds(self, machine, machine.rule)
        return None if found == UNKNOWN else ((found >> 8) - 128, (found & 255) - 128)


def positions(holes: int, n: int) -> int:
    """In how many ways n stones can lie in these holes."""
    return int(_binomial(n + holes - 1, holes - 1))


def ranks(holes: int, most: int) -> list[int]:
    """C(s + i, i + 1) for each hole i and number of stones s: their sum is the rank of a position."""
    return [int(_binomial(s + i, i + 1)) for i in range(holes) for s in range(most + 1)]


def _binomial(n: int, k: int) -> int:
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


@cython.inline
def layers_of(t: EndTable, n: cython.int) -> cython.int:
    """How many layers, one for each standing of the stores, there are with n stones on the board."""
    return n + 1 if t.layered else 1


@cython.inline
def rank_of(t: EndTable, m: Machine, r: Rule, n: cython.int) -> cython.longlong:
    """The number of the position among those with n stones: the mover's holes first, then the other player's."""
    i: cython.int
    lane: cython.int = 0
    stones: cython.int = 0
    width: cython.int = t.most + 1
    own: cython.int = m.turn * t.half
    other: cython.int = t.half - own
    rank: cython.longlong = 0
    for i in range(t.half):
        stones += m.cell[own + i]
        rank += t.ranks[lane + stones]
        lane += width
    for i in range(t.half - 1):
        stones += m.cell[other + i]
        rank += t.ranks[lane + stones]
        lane += width
    if not t.mirrored:
        rank += rank + m.turn
    return rank


@cython.inline
def layer_of(t: EndTable, m: Machine, r: Rule) -> cython.int:
    """The layer of the mover's store."""
    return t.total // 2 - m.cell[t.holes + m.turn] if t.layered else 0


@cython.inline
def back_layer_of(t: EndTable, m: Machine, r: Rule) -> cython.int:
    """The layer of the other player's store: the upper bounds stand in that order."""
    return t.total // 2 - m.cell[t.holes + 1 - m.turn] if t.layered else 0


def bounds(t: EndTable, m: Machine, r: Rule) -> cython.int:
    """Both bounds of what `probe` looks up, as one number: 256 * (128 + lower bound) + 128 + upper bound.

    A bound of -FOREVER or FOREVER is none; the answer is UNKNOWN where the table does not have the position.
    """
    n: cython.int = r.total - m.cell[r.holes] - m.cell[r.holes + 1]
    layer: cython.int = layer_of(t, m, r)
    back: cython.int = back_layer_of(t, m, r)
    at: cython.longlong
    low: cython.int
    high: cython.int
    behind: cython.int
    if n > t.most or layer < 0 or back < 0 or m.pie or m.joint or m.burnt:
        return UNKNOWN
    at = t.starts[n] + rank_of(t, m, r, n) * layers_of(t, n)
    low, high = t.low[at + layer], t.high[at + back]
    if low != high and t.constant:
        behind = m.cell[r.holes + 1 - m.turn] - m.cell[r.holes + m.turn]
        low = high = max(low, min(high, behind))
    return 256 * (128 + low) + 128 + high


def probe(t: EndTable, m: Machine, r: Rule) -> cython.int:
    """The final difference still to come for the player to move, or UNKNOWN.

    For positions between two turns of a game that is not over, with all stones of the game on board and in the stores.
    """
    found: cython.int = bounds(t, m, r)
    if found != UNKNOWN and found >> 8 == found & 255:
        return (found & 255) - 128
    return UNKNOWN
