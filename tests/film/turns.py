"""Steps made by hand: turns of a small Kalah-like board, so that the view is tested without any rules."""

from game.rules.sowing.board import Board
from game.rules.steps import Step

BOARD = Board(2, 6, "sown")
START = dict.fromkeys("ABCDEFabcdef", 4) | {"S": 0, "N": 0}
RING = "ABCDEFSabcdefN"


def sow(counts: dict[str, int], hole: str, skip: str = "N") -> list[Step]:
    """The steps of one sowing; `counts` are changed."""
    n = counts[hole]
    counts[hole] = 0
    out = [Step("lift", hole, n, clause="sowing")]
    at = RING.index(hole)
    while n:
        at = (at + 1) % len(RING)
        place = RING[at]
        if place in skip:
            out.append(Step("skip", place, clause="skip_store"))
            continue
        counts[place] += 1
        n -= 1
        out.append(Step("drop", place, 1, counts[place], clause="sowing"))
    return out


def take(counts: dict[str, int], hole: str, to: str, op: str = "capture") -> Step:
    """All stones of a hole go to another place; `counts` are changed."""
    n, counts[hole] = counts[hole], 0
    counts[to] += n
    return Step(op, hole, n, to=to, clause="capture_facing")
