"""Learned sowings: what whole sowings change, noted while the machine itself sows.

Silent play adds such a row at once (`add_row` in machine.py).  It cannot disagree with the machine, because the machine
wrote it.
"""

from array import array
from typing import Any


def learn(machine: Any) -> None:
    """Learns the sowings of a machine's rule, lift included, each on an empty board.

    For each way, hole and number of stones up to the longest, it notes what every cell gains (modulo 256) and where the
    last stone falls.  That includes holes of the other side, since a relay lifts them and the sower decides which store
    is passed over, and stores, where captured stones start that are sown on.
    """
    rule = machine.rule
    size, width, holes, marks, lap = rule.size, rule.width, rule.holes, bool(rule.marks), rule.longest
    land = array("B", bytes(rule.ways * rule.cells * (lap + 1)))
    sown = array("B", bytes(len(land) * width))
    gained = array("B", bytes(len(sown) if marks else 1))
    for way in range(rule.ways):
        for hole in range(holes + 2):
            if not rule.leads_on(hole, way) or (hole >= holes and hole - holes != way % 2):
                continue  # no way begins here
            for stones in range(1, lap + 1):
                cells = [0] * size
                cells[hole] = stones
                machine.set_cells(cells, way % 2)
                machine.sow_from(hole, way)
                row = (way * rule.cells + hole) * (lap + 1) + stones
                land[row] = machine.landing()
                gains = array("B", [(n - before) % 256 for n, before in zip(machine.get_cells(), cells, strict=True)])
                sown[row * width : row * width + size] = gains
                if marks:  # a stone fell here on the way, the last one only where it counts
                    fell = [
                        gain == 1 and i < holes and (rule.mark_last or i != land[row]) for i, gain in enumerate(gains)
                    ]
                    gained[row * width : row * width + size] = array("B", fell)
    rule.learn(sown, land, gained)
