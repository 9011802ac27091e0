# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Endgame tables: the value of every position with few stones to the player to move, ready to look up.

A table holds every way to spread 0 to `most` stones over the holes of a board.  `retrograde.py` fills it.  A value is
the final difference that is still to come, in stones: what the player to move will take from now on less what the
other will, with the best play of both.  The caller adds what has been captured before.

Where more than half of all stones ends a game, what is to come depends on how much the player already has: such a game
has a layer for each number of stones that the player still needs for half of them, `total // 2` less their store.

A value is two bounds.  If they are equal, they are the value.  They differ where a rule decides the whole game and
not only what is still to come: a sowing without end makes the game a draw, and so may a position that comes back.  To
the player to move a draw is worth what they are behind, so the value is the number between the bounds that is nearest
to that.  Where each player takes the stones of their side when a position comes for the third time, the value can
depend on earlier positions, and bounds that differ mean that it is unknown.

No table takes account of which positions have been on the board before.

The bounds of all layers of a position are its row.  Few rows are different, and those that are differ in few layers:
with 12 stones Oware has 1,352,078 positions and some 211,000 rows.  So a table holds the number of each position's row;
a row is two numbers, those of its left and its right half; and so on down to the layers, each of which is the number of
two bounds.  Numbers take as many bits as the largest of their kind needs.  A lookup reads half a dozen of them from the
mapped file, and nothing needs to be unpacked first.  `packing.py` makes such parts, one for each number of stones:

    how many there are of each kind, rows first, two bounds last: 4 bytes each
    the number of each position's row, then the halves of each kind in turn, then the bounds: 16 bits each
    SPARE bytes

Each kind begins with a whole byte; all is little-endian.

Ways to spread stones are numbered by the combinatorial number system (D. E. Knuth, The Art of Computer Programming 4A,
section 7.2.1.3).  The file is plain Python and, compiled by Cython, C without the interpreter's lock.
"""

import struct
from array import array
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import cython

if not cython.compiled:  # compiled, these come as C
    from game.rules.sowing.machine import Machine
    from game.rules.sowing.state import Rule

UNKNOWN = 100000
FOREVER = 127  # stands for "no bound"; negative on the other side

NO_BOUND = 127  # FOREVER, for readers in Python
MOST = 40  # stones; no table has more, since its numbers must fit their types
SPARE = 8  # bytes behind the last number of a part: numbers are read eight bytes at a time
FIELDS = cython.declare(cython.int, 16)  # for each number of stones: where the numbers of up to 8 kinds lie, how wide
BOUNDS_BITS = cython.declare(cython.int, 16)
COMPILED = bool(cython.compiled)


@cython.final
@cython.cclass
class EndTable:
    """Values of all positions of one game with 0 to `most` stones on the board; `room`: the planned maximum.

    `mirrored`: both sides are alike, so positions are stored for one player to move. `layered`: there is a layer of
    values for each state of the stores. `constant`: a draw of the whole game lies between differing bounds. A new table
    has no values (`most` is -1). `low` and `high`: bounds for the number of stones being solved.
    """

    def __init__(self, rule: Rule, room: int, mirrored: bool, layered: bool, constant: bool) -> None:
        if not 0 <= room <= min(rule.total, MOST):
            raise ValueError(f"a table of this game can have 0 to {min(rule.total, MOST)} stones, not {room}")
        self.most, self.room, self.holes, self.half, self.total = -1, room, rule.holes, rule.half, rule.total
        self.mirrored, self.layered, self.constant = mirrored, layered, constant
        self.ranks = array("q", ranks(self.holes, room))
        self.places = array("q", bytes(8 * int(FIELDS) * (room + 1)))
        self.halvings = array("i", [halvings(self.layers(n)) for n in range(room + 1)])
        self.ends = [0]
        self.data = array("B", bytes(1))
        self.low = self.high = array("b", bytes(1))

    def layers(self, n: int) -> range:
        """Return the layers (states of the stores, by number) that are possible with n stones on the board. No player
        has captured more than half of all stones, or less than none.
        """
        if not self.layered:
            return range(1)
        half, odd = self.total // 2, self.total % 2
        return range(max(0, n - half - odd), min(half, n - odd) + 1)

    def positions(self, n: int) -> int:
        """Return the number of positions with n stones, counted for each player to move if both sides aren't alike."""
        return positions(self.holes, n) * (1 if self.mirrored else 2)

    @property
    def entries(self) -> int:
        """Return the number of values in the table."""
        return sum(self.positions(n) * len(self.layers(n)) for n in range(self.most + 1))

    def parts(self, most: int) -> list[memoryview]:
        """Return the values for up to `most` stones, one part for each number of stones."""
        return [memoryview(self.data)[a:b] for a, b in pairwise(self.ends[: most + 2])]

    def add(self, part: Any) -> None:
        """Load the part of the next number of stones.  Raises ValueError if it is invalid."""
        parts = [*self.parts(self.most), part]
        self.give(bytearray().join(parts), [len(part) for part in parts])

    def give(self, data: Any, lengths: Sequence[int]) -> None:
        """Load the parts, of these lengths in bytes, that lie in `data` one after the other.  Raises ValueError."""
        if len(lengths) > self.room + 1:
            raise ValueError("there are more parts than the table has room for")
        at, ends = 0, [0]
        for n, length in enumerate(lengths):
            kinds = self.halvings[n] + 1
            if at + length > len(data) or length < 4 * kinds:
                raise ValueError("a part is too short")
            start = at + 4 * kinds
            for i, (many, width) in enumerate(sections(self.positions(n), struct.unpack_from(f"<{kinds}I", data, at))):
                self.places[n * int(FIELDS) + 2 * i] = 8 * start
                self.places[n * int(FIELDS) + 2 * i + 1] = width
                start += (many * width + 7) // 8
            if start + SPARE != at + length:
                raise ValueError("a part has not the length that its numbers need")
            at += length
            ends.append(at)
        self.data, self.ends, self.most = data, ends, len(lengths) - 1

    def value(self, machine: Machine) -> int | None:
        """Return how many stones more than the opponent the player to move will still win; None if unknown."""
        found = probe(self, machine, machine.rule)
        return None if found == UNKNOWN else int(found)

    def between(self, machine: Machine) -> tuple[int, int] | None:
        """Return the lower and upper bound of a position's value, in stones (±NO_BOUND: none); None if the table lacks
        the position.
        """
        found = bounds(self, machine, machine.rule)
        return None if found == UNKNOWN else ((found >> 8) - 128, (found & 255) - 128)


def halvings(layers: range) -> int:
    """Return how often a row of values, one for each of `layers`, must be halved until one value is left."""
    return (len(layers) - 1).bit_length()


def width_of(count: int) -> int:
    """Return the bits needed for a number from 0 to count - 1; one at least."""
    return max(1, (count - 1).bit_length())


def sections(positions: int, counts: Sequence[int]) -> list[tuple[int, int]]:
    """Return the sections of a table part as (number of entries, bits per entry): first the positions' rows, then the
    halves of each kind of node, then bounds.
    """
    halves = [(2 * above, width_of(below)) for above, below in pairwise(counts)]
    return [(positions, width_of(counts[0])), *halves, (counts[len(counts) - 1], BOUNDS_BITS)]


def positions(holes: int, n: int) -> int:
    """Return the number of ways to distribute n stones over these holes."""
    return int(_binomial(n + holes - 1, holes - 1))


def ranks(holes: int, most: int) -> list[int]:
    """Return the table of binomials C(s + i, i + 1) for each hole i and number of stones s; a position's rank is a sum
    of them.
    """
    return [int(_binomial(s + i, i + 1)) for i in range(holes) for s in range(most + 1)]


def _binomial(n: int, k: int) -> int:
    """Return the binomial coefficient: the number of ways to choose k of n."""
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


@cython.inline
def rank_of(t: EndTable, m: Machine, r: Rule, n: cython.int) -> cython.longlong:
    """Return the position's rank among those with n stones: the mover's holes first, then the other player's."""
    i: cython.int
    lane: cython.int = 0
    stones: cython.int = 0
    width: cython.int = t.room + 1
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
    """Return the number of the layer (state of the stores) given by the mover's store."""
    return t.total // 2 - m.cell[t.holes + m.turn] if t.layered else 0


@cython.inline
def back_layer_of(t: EndTable, m: Machine, r: Rule) -> cython.int:
    """Return the number of the layer (state of the stores) given by the opponent's store; upper bounds are ordered by
    it.
    """
    return t.total // 2 - m.cell[t.holes + 1 - m.turn] if t.layered else 0


@cython.inline
def _number(t: EndTable, at: cython.longlong, width: cython.longlong) -> cython.longlong:
    """Return the unsigned number in `width` bits (at most 32) of the data, beginning with bit `at`."""
    i: cython.Py_ssize_t = at >> 3
    word: cython.ulonglong = (
        t.data[i]
        | (cython.cast(cython.ulonglong, t.data[i + 1]) << 8)
        | (cython.cast(cython.ulonglong, t.data[i + 2]) << 16)
        | (cython.cast(cython.ulonglong, t.data[i + 3]) << 24)
        | (cython.cast(cython.ulonglong, t.data[i + 4]) << 32)
        | (cython.cast(cython.ulonglong, t.data[i + 5]) << 40)
        | (cython.cast(cython.ulonglong, t.data[i + 6]) << 48)
        | (cython.cast(cython.ulonglong, t.data[i + 7]) << 56)
    )
    return (word >> (at & 7)) & ((cython.cast(cython.longlong, 1) << width) - 1)


def entry(t: EndTable, n: cython.int, rank: cython.longlong, layer: cython.int) -> cython.int:
    """Return both bounds of a position with n stones, encoded as by `bounds`."""
    at: cython.longlong = FIELDS * n
    k: cython.longlong = _number(t, t.places[at] + rank * t.places[at + 1], t.places[at + 1])
    left: cython.int = t.halvings[n]
    if t.layered:
        layer -= max(0, n - (t.total + 1) // 2)
    while left > 0:
        left -= 1
        at += 2
        k = _number(t, t.places[at] + (2 * k + ((layer >> left) & 1)) * t.places[at + 1], t.places[at + 1])
    return cython.cast(cython.int, _number(t, t.places[at + 2] + BOUNDS_BITS * k, BOUNDS_BITS))


def bounds(t: EndTable, m: Machine, r: Rule) -> cython.int:
    """Return both bounds of the value that `probe` looks up, as 256 * (128 + lower bound) + 128 + upper bound.

    A bound of -FOREVER or FOREVER is none; the answer is UNKNOWN where the table does not have the position.
    """
    n: cython.int = r.total - m.cell[r.holes] - m.cell[r.holes + 1]
    layer: cython.int = layer_of(t, m, r)
    found: cython.int
    low: cython.int
    high: cython.int
    behind: cython.int
    if n > t.most or layer < 0 or back_layer_of(t, m, r) < 0 or m.pie or m.joint or m.burnt:
        return UNKNOWN
    found = entry(t, n, rank_of(t, m, r, n), layer)
    if t.constant:
        low, high = (found >> 8) - 128, (found & 255) - 128
        if low != high:
            behind = m.cell[r.holes + 1 - m.turn] - m.cell[r.holes + m.turn]
            low = max(low, min(high, behind))
            found = 257 * (128 + low)
    return found


def probe(t: EndTable, m: Machine, r: Rule) -> cython.int:
    """Return by how many stones the player to move will gain on the opponent until the end, with best play of both;
    UNKNOWN if the table lacks the position or only has bounds for it. For positions between two turns of a game that is
    not over, with all stones of the game on board and in the stores.
    """
    found: cython.int = bounds(t, m, r)
    if found != UNKNOWN and found >> 8 == found & 255:
        return (found & 255) - 128
    return UNKNOWN
