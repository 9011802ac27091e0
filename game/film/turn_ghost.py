"""The ghost of a finished turn: where it began, which holes each lap was lifted from, and what it captured."""

from collections.abc import Sequence
from typing import NamedTuple

from game.film.hops import Hop, hops_of_move
from game.film.laps import turn_path
from game.film.stones import HAND
from game.rules.board import counts_by_name, other_seat
from game.rules.match import Ply


class GhostLap(NamedTuple):
    """A lap of a finished turn: the hole lifted, the hops of its stones, and where the last stone fell."""

    start: str
    hops: tuple[Hop, ...]
    landing: str


class TurnGhost(NamedTuple):
    """A finished turn drawn as marks on the board. `start`: the place where it began; `laps`: its laps; `taken`:
    captured stones by hole; `kept`: the store that got all of them, "" if there were several places.
    """

    start: str = ""
    laps: tuple[GhostLap, ...] = ()
    taken: tuple[tuple[str, int], ...] = ()
    kept: str = ""

    def laps_by_hole(self) -> dict[str, tuple[int, ...]]:
        """Return, by hole, the numbers of the laps that began there, from 1; empty for a turn of one lap."""
        out: dict[str, tuple[int, ...]] = {}
        for number, lap in enumerate(self.laps, start=1):
            out[lap.start] = (*out.get(lap.start, ()), number)
        return out if len(self.laps) > 1 else {}


def ghost_of_turn(turn: Sequence[Ply]) -> TurnGhost:
    """Return the marks of a finished turn; empty ones if both players sowed at once or a ply of the turn was void."""
    if any(ply.before.joint or any(step.op == "void" for step in ply.steps) for ply in turn):
        return TurnGhost()
    start = ""
    laps: list[GhostLap] = []
    taken: dict[str, int] = {}
    to: set[str] = set()
    for ply in turn:
        steps, theirs = list(ply.steps), other_seat(ply.mover)
        counts = counts_by_name(ply.before.rules.board, ply.before.cells)
        sown, whole = turn_path(steps, counts, ply.mover), hops_of_move(steps)
        start = start or sown.origin or whole.origin
        if sown.laps:
            laps += [GhostLap(lap.start, lap.hops, lap.landing) for lap in sown.laps]
        elif whole.hops:  # a piece that went from place to place
            laps.append(GhostLap(whole.origin, whole.hops, whole.landing))
        for hole, n, end in whole.taken:
            if end not in (hole, theirs):
                taken[hole] = taken.get(hole, 0) + n
                to.add(end)
    kept = to.pop() if len(to) == 1 else ""
    return TurnGhost(start, tuple(laps), tuple(taken.items()), "" if kept == HAND else kept)
