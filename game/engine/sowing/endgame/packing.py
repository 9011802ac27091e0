# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Compression of one part of an endgame table: the bounds of all positions with one number of stones.

Rows that are the same are kept once, and so are halves of rows, halves of these, and the bounds of single layers: a
decision diagram with shared nodes (R. E. Bryant, "Graph-Based Algorithms for Boolean Function Manipulation", IEEE
Transactions on Computers 35 (8), 1986).  Nodes are numbered in the order in which positions first need them, so the
same bounds make the same bytes.
"""

import struct
from array import array

import cython

if not cython.compiled:  # compiled, these come as C
    from game.engine.sowing.endgame.table import EndTable
    from game.engine.sowing.endgame.work import Work

from game.engine.sowing.endgame.table import SPARE, halvings, sections

COMPILED = bool(cython.compiled)
LEAVES = 1 << 16  # bounds that there could be
SCATTER = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)  # 2^64 over the golden ratio (Knuth, 6.4)
LONG = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
RIGHT = cython.declare(cython.ulonglong, 0xFFFFFFFF)


@cython.final
@cython.cclass
class Packing:
    """Compression of a table part as a decision diagram: call `go` until it returns True, then `part`. It takes 4 bytes
    for each position, and 16 to 48 for each node of the diagram.
    """

    def __init__(self, work: Work) -> None:
        if not cython.compiled:
            self.node = [0] * 64
        work.end()
        self.work, self.at, self.used = work, 0, 0
        self.halvings = halvings(range(work.first, work.last + 1))
        self.counts = array("i", bytes(4 * (self.halvings + 1)))
        self.bounds_at = array("i", [-1]) * LEAVES
        self.bounds_of = array("i", bytes(4 * LEAVES))
        self.rows = array("i", bytes(4 * work.many))
        self.slots, self.kinds, self.numbers = array("i", [-1]), array("i", [0]), array("i", [0])
        self.pairs, self.mask = array("Q", [0]), 0

    def go(self, count: int) -> bool:
        """Add the rows of values of the next `count` positions to the diagram; return True when all are added."""
        first: cython.longlong = self.at
        many: cython.longlong = min(count, self.work.many - self.at)
        self._enlarge_hash_table(self.used + int(many) * ((1 << self.halvings) - 1))
        with cython.nogil:
            _number_rows(self, self.work, self.work.table, first, many)
        return bool(self.at == self.work.many)

    def part(self) -> bytearray:
        """Return the compressed table part for this number of stones, and free the uncompressed bounds."""
        counts = list(self.counts)[::-1]
        kinds = sections(self.work.many, counts)
        out = bytearray(4 * len(counts) + sum((many * width + 7) // 8 for many, width in kinds) + SPARE)
        struct.pack_into(f"<{len(counts)}I", out, 0, *counts)
        at: cython.longlong = 32 * len(counts)
        for i, (many, width) in enumerate(kinds):
            _write_numbers(self, out, self.halvings - i + 1, at, width)
            at += (many * width + 7) // 8 * 8
        self.work.table.low = self.work.table.high = array("b", bytes(1))
        return out

    def _enlarge_hash_table(self, nodes: int) -> None:
        """Enlarge the hash table for `nodes` nodes, so that at least half of its slots are empty."""
        if nodes <= len(self.pairs):
            return
        size = 1 << (2 * nodes).bit_length()
        more = bytes(8 * (size // 2 - len(self.pairs)))
        self.pairs = array("Q", bytes(memoryview(self.pairs).cast("B")) + more)
        self.kinds = array("i", bytes(memoryview(self.kinds).cast("B")) + more[::2])
        self.numbers = array("i", bytes(memoryview(self.numbers).cast("B")) + more[::2])
        self.slots, self.mask = array("i", [-1]) * size, size - 1
        with cython.nogil:
            _rehash_nodes(self)


@cython.inline
def _slot(p: Packing, kind: cython.int, pair: cython.ulonglong) -> cython.longlong:
    """Return the hash slot of the diagram's node with this `kind` (level) and `pair` (numbers of its two halves); the
    free slot for it if there is none.
    """
    mixed: cython.ulonglong = ((pair ^ kind) * SCATTER) & LONG
    at: cython.longlong = cython.cast(cython.longlong, (mixed >> 24) & p.mask)
    while p.slots[at] >= 0 and (p.pairs[p.slots[at]] != pair or p.kinds[p.slots[at]] != kind):
        at = cython.cast(cython.longlong, (at + 1) & p.mask)
    return at


def _rehash_nodes(p: Packing) -> cython.void:
    """Insert all nodes into the enlarged hash table."""
    i: cython.int
    for i in range(p.used):
        p.slots[_slot(p, p.kinds[i], p.pairs[i])] = i


def _numbered(p: Packing, kind: cython.int, left: cython.ulonglong, right: cython.ulonglong) -> cython.int:
    """Return the number, within its `kind` (level), of the node with the halves `left` and `right`; a new node is
    added.
    """
    pair: cython.ulonglong = (left << 32) | right
    at: cython.longlong = _slot(p, kind, pair)
    if p.slots[at] < 0:
        p.slots[at] = p.used
        p.pairs[p.used], p.kinds[p.used], p.numbers[p.used] = pair, kind, p.counts[kind]
        p.used += 1
        p.counts[kind] += 1
    return p.numbers[p.slots[at]]


def _number_rows(p: Packing, b: Work, t: EndTable, first: cython.longlong, many: cython.longlong) -> cython.void:
    """Add the rows of values of `many` positions from `first` on to the diagram."""
    at: cython.longlong
    base: cython.longlong
    kind: cython.int
    k: cython.int
    layer: cython.int
    both: cython.int
    for at in range(first, first + many):
        base = at * b.layers
        for k in range(1 << p.halvings):
            layer = min(b.first + k, b.last)
            both = 256 * (128 + t.low[base + layer]) + 128 + t.high[base + b.first + b.last - layer]
            if p.bounds_at[both] < 0:
                p.bounds_of[p.counts[0]] = both
                p.bounds_at[both] = p.counts[0]
                p.counts[0] += 1
            p.node[k] = p.bounds_at[both]
        for kind in range(1, p.halvings + 1):
            for k in range(1 << (p.halvings - kind)):
                p.node[k] = _numbered(p, kind, p.node[2 * k], p.node[2 * k + 1])
        p.rows[at] = p.node[0]
    p.at = first + many


def _write_numbers(
    p: Packing, out: cython.uchar[::1], kind: cython.int, at: cython.longlong, width: cython.longlong
) -> None:
    """Write the node numbers of one kind from bit `at` on, `width` bits each. Kind 0: bounds; above the number of
    halvings: the positions' rows; between: the two halves of each node.
    """
    i: cython.longlong
    with cython.nogil:
        if kind > p.halvings:
            for i in range(p.work.many):
                _put(out, at + i * width, p.rows[i])
        elif kind == 0:
            for i in range(p.counts[0]):
                _put(out, at + i * width, p.bounds_of[i])
        else:
            for i in range(p.used):
                if p.kinds[i] == kind:
                    _put(out, at, p.pairs[i] >> 32)
                    _put(out, at + width, p.pairs[i] & RIGHT)
                    at += 2 * width


@cython.inline
def _put(out: cython.uchar[::1], at: cython.longlong, number: cython.ulonglong) -> cython.void:
    """Write a number into `out` from bit `at` on, where all bits are still zero."""
    i: cython.Py_ssize_t = at >> 3
    number <<= at & 7
    while number:
        out[i] |= number & 255
        number >>= 8
        i += 1
