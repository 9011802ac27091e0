"""Learned sowings: tables of the changes by complete sowings, recorded from the machine itself.

Silent play adds such a row at once (`add_row` in machine.py).  It cannot disagree with the machine, because the machine
wrote it.
"""

from array import array
from typing import Any

from game.rules.sowing.constants import BLOCK


def learn_sowings(machine: Any) -> None:
    """Record the effect of each sowing of the machine's game, lift included, on an empty board. For each way, hole and
    number of stones this is every cell's gain (modulo 256) and the cell of the last stone. Opponent's holes are
    included, as a relay lifts them, and stores, as captured stones are sown from there. Each row has only the blocks
    that some sowing of its way changes: `span` cells from the way's first one. Afterwards the machine determines which
    lap case fits a last stone wherever that depends only on its hole, and, for rules with `aims`, where first laps end.
    """
    rule = machine.rule
    size, width, holes, marks, lap = rule.size, rule.width, rule.holes, bool(rule.marks), rule.longest
    land = array("B", bytes(rule.ways * rule.cells * (lap + 1)))
    sown = array("B", bytes(len(land) * width))
    gained = array("B", bytes(len(sown) if marks else 1))
    changed: list[set[int]] = [set() for _ in range(rule.ways)]
    for way in range(rule.ways):
        for hole in range(holes + 2):
            if not rule.leads_on(hole, way) or (hole >= holes and hole - holes != way % 2):
                continue  # no way begins here
            for stones in range(1, lap + 1):
                cells = [0] * size
                if hole < holes:
                    cells[hole] = stones
                machine.set_cells(cells, way % 2)
                machine.sow_from(hole, way, stones)
                row = (way * rule.cells + hole) * (lap + 1) + stones
                land[row] = machine.landing()
                gains = array("B", [(n - before) % 256 for n, before in zip(machine.get_cells(), cells, strict=True)])
                sown[row * width : row * width + size] = gains
                changed[way] |= {i for i, gain in enumerate(gains) if gain}
                if marks:  # a stone fell here on the way, the last one only where it counts
                    fell = [
                        gain == 1 and i < holes and (rule.mark_last or i != land[row]) for i, gain in enumerate(gains)
                    ]
                    gained[row * width : row * width + size] = array("B", fell)
    first = [min(cells, default=0) // BLOCK * BLOCK for cells in changed]
    ends = [max(cells, default=-1) + 1 for cells in changed]
    span = max(-(-(end - start) // BLOCK) * BLOCK for start, end in zip(first, ends, strict=True))
    first = [min(start, width - span) for start in first]
    brought = array("B")
    for row in range(len(land)):
        at = row * width + first[row // (rule.cells * (lap + 1))]
        brought += sown[at : at + span]
    rule.learn(brought, land, gained, span, first)
    machine.settle()
