"""A search of one position as it deepens: what each depth found, whether one move stands out for good, and which moves
are best; asked when a lesson or a puzzle is made or checked, never when it is read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import NamedTuple, cast

from game.engine.constants import MAX_PLY
from game.engine.mind import EngineFamily, SearchInfo, SearchLimits, SearchRequest
from game.engine.strength import Level, nearest_level
from game.rules.families import family_module
from game.rules.game import Position, Rules

LAST = 6  # depths at the end of a search that have to agree, where it did not see the end of all lines
GLANCE, SHORT, LONG = 300_000, 3_000_000, 10_000_000  # positions searched
FAR = 2  # margins: beyond what is clear, by so much a lead is great
PLAIN = 1.5  # margins that are left of the lead at which the long search is not needed
WIDE = 3  # moves whose values are searched first
WHOLE = nearest_level(8)  # the whole search

LOOKS = (2_000, 60_000)  # positions searched: at a glance, and to be right mostly
SURE = (*LOOKS, 6_000_000)  # ... and to be sure
UNPROVED = 2  # times what is clear in the game, where no search comes to the end of all lines
PIECE = 100  # in the unit of values
MEGABYTES = 16

Depth = list[SearchInfo]  # the best moves of one depth, best first


@dataclass(frozen=True)
class PuzzleSearchSettings:
    """Settings of the engine for puzzles."""

    count: int
    level: Level = WHOLE
    megabytes: int | None = MEGABYTES
    threads: int = 1
    tables: bool = False


class LongSearch(NamedTuple):
    """A search that is sure of a move: its depths, and how many positions it was allowed."""

    depths: list[Depth]
    nodes: int


class DeepSearcher:
    """Searches positions of the games of one family, each as if for the first time.

    `megabytes`: of its table; a small one is soon emptied.
    """

    def __init__(self, family: str, seed: int = 1, megabytes: int = MEGABYTES) -> None:
        self.nodes, self._megabytes = 0, megabytes  # searched so far, in all
        self._heard: dict[int, dict[int, SearchInfo]] = {}
        self._mind = cast(EngineFamily, family_module(family, "engine")).Mind(self._hear, Random(seed), None)

    def depths(self, position: Position, limits: SearchLimits, count: int = 2) -> list[Depth]:
        """Return the findings of each depth, the deepest last: `count` moves, two at least."""
        self._heard.clear()
        self._mind.forget()
        chosen = PuzzleSearchSettings(max(count, 2), megabytes=self._megabytes)
        self._mind.prepare_search(position, SearchRequest(limits, False, chosen)).run()
        depths = [[found[rank] for rank in sorted(found)] for _, found in sorted(self._heard.items())]
        proved = bool(depths) and all(info.exact for info in depths[-1])
        self.nodes += depths[-1][0].nodes if proved or limits.nodes is None else limits.nodes
        return depths

    def _hear(self, _position: Position, info: SearchInfo, _more: str) -> None:
        self._heard.setdefault(info.depth, {})[info.rank] = info


def best_move_decides(best: int, second: int, margin: int, *, proved: bool) -> bool:
    """Return True if finding the best move decides who wins, by what it and the second are worth in the end.
    All are in hundredths, for the solver.  Winner and loser change: with the best move the solver wins, or is even, and
    with the second does not win.  While the game is open a clear gain is enough: no rule proves yet that the second
    wins, and it leads by less than a margin.  Who loses either way, or wins either way, has nothing to find: all moves
    end alike, and a better count is not what one plays for.
    """
    return best >= 0 and (second <= 0 or (not proved and second < margin))


def one_move_stands_out(found: Sequence[SearchInfo], margin: int) -> bool:
    """Whether one move is better than all others by a margin, in hundredths, and it decides who wins."""
    return _clear(found, margin) and best_move_decides(found[0].cp, found[1].cp, margin, proved=found[1].exact)


def lead_is_settled(depths: Sequence[Depth], move: str, margin: float) -> bool:
    """Whether a move keeps its lead: at the last depths, it is ahead by a margin and by what this wavers.

    Where every depth finds it ahead by far, it may waver as it will, as it does where stones on the sides count.

    Where the search saw the end of all lines, its last word is enough.
    """
    if all(info.exact for info in depths[-1]):
        return depths[-1][0].line[0] == move and depths[-1][0].cp - depths[-1][1].cp >= margin
    last = depths[-LAST:]
    ahead = [found[0].cp - found[1].cp for found in last]
    waver = min(max(ahead) - min(ahead), FAR * margin)
    return all(found[0].line[0] == move for found in last) and min(ahead) >= margin + waver


def search_that_is_sure(looker: DeepSearcher, position: Position, move: str, margin: int) -> LongSearch | None:
    """The search that shows a move to be the best by a margin; None where none does.

    The values of some moves are searched, and once more those of two: where positions come again, one search alone may
    be wrong.  A lead that is not plain then is looked at much longer.  Whether it decides who wins the last one says.
    """
    if not _leads(looker.depths(position, SearchLimits(nodes=GLANCE), WIDE), move, margin):
        return None
    depths, nodes = looker.depths(position, SearchLimits(nodes=SHORT)), SHORT
    if not (_leads(depths, move, margin) and lead_is_settled(depths, move, margin)):
        return None
    if not lead_is_settled(depths, move, PLAIN * margin):
        depths, nodes = looker.depths(position, SearchLimits(nodes=LONG)), LONG
    right = (
        one_move_stands_out(depths[-1], margin)
        and depths[-1][0].line[0] == move
        and lead_is_settled(depths, move, margin)
    )
    return LongSearch(depths, nodes) if right else None


def _leads(depths: Sequence[Depth], move: str, margin: int) -> bool:
    return _clear(depths[-1], margin) and depths[-1][0].line[0] == move


def _clear(found: Sequence[SearchInfo], margin: int) -> bool:
    return len(found) > 1 and found[0].cp - found[1].cp >= margin


def margin_of(rules: Rules) -> int:
    """By how many hundredths of a piece the best move beats the second."""
    return PIECE * rules.clear_margin


# ---------------------------------------------------------------------- the best moves
def best_moves(position: Position, right: int = 1, *, sure: bool = False) -> tuple[str, ...]:
    """Return at most `right` moves that are clearly better than all others, best first; () where none stand out.
    All looks have to agree, and what is clear in the game (two stones, a man) lies between the last of them and the
    next move at least.  `sure`: for lessons that everybody gets.  Small positions are searched to the end, others
    deeply; there more has to lie between.
    """
    if position.over or position.phase != "play" or position.joint:
        return ()
    found: tuple[str, ...] = ()
    looker = DeepSearcher(position.rules.words.family)
    for nodes in SURE if sure else LOOKS:
        values = looker.depths(position, SearchLimits(nodes=nodes), right + 1)[-1]
        gaps = [one.cp - two.cp for one, two in pairwise(values)]
        margin = margin_of(position.rules)
        count = next((i for i, gap in enumerate(gaps, 1) if gap >= margin), 0)
        seen = tuple(info.line[0] for info in values[:count])
        if not seen or (found and set(found) != set(seen)):
            return ()
        if nodes == SURE[-1] and gaps[count - 1] < UNPROVED * margin and not all(map(_to_the_end, values)):
            return ()
        found = seen
        if all(info.exact for info in values):
            break
    return found


def _to_the_end(info: SearchInfo) -> bool:
    """Whether a search has looked at all lines to their ends, or until they come back to where they were."""
    return info.exact or info.depth >= MAX_PLY
