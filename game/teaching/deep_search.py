"""A search of one position as it deepens: what each depth found, whether one move stands out for good, and which moves
are best; asked when a lesson or a puzzle is made or checked, never when it is read.
"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple, cast

from game.engine.constants import MAX_PLY
from game.engine.mind import EngineFamily, EnginePreferences, SearchInfo, SearchLimits, SearchRequest
from game.engine.strength import nearest_level
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


class ConvincingSearch(NamedTuple):
    """The results of a search by depth, and the number of positions that it was allowed."""

    depths: list[Depth]
    nodes: int


class DeepSearcher:
    """A searcher of positions for one family of games; it keeps nothing between positions.

    `megabytes`: size of its hash table; a small one is cleared quickly.
    """

    def __init__(self, family: str, seed: int = 1, megabytes: int = MEGABYTES) -> None:
        self.nodes, self._megabytes = 0, megabytes  # searched so far, in all
        self._heard: dict[int, dict[int, SearchInfo]] = {}
        self._mind = cast(EngineFamily, family_module(family, "engine")).Mind(self._record_depth, Random(seed), None)

    def search_depths(self, position: Position, limits: SearchLimits, count: int = 2) -> list[Depth]:
        """Search a position within `limits`; return the results of each depth, the deepest last: the `count` best
        moves, at least two.
        """
        self._heard.clear()
        self._mind.forget()
        chosen = EnginePreferences(WHOLE, self._megabytes, reported_moves=max(count, 2))
        self._mind.prepare_search(position, SearchRequest(limits, False, chosen)).run()
        depths = [[found[rank] for rank in sorted(found)] for _, found in sorted(self._heard.items())]
        proved = bool(depths) and all(info.exact for info in depths[-1])
        self.nodes += depths[-1][0].nodes if proved or limits.nodes is None else limits.nodes
        return depths

    def _record_depth(self, _position: Position, info: SearchInfo, _more: str) -> None:
        """Store a result of the running search by its depth and its rank; the arguments are those of a
        search report.
        """
        self._heard.setdefault(info.depth, {})[info.rank] = info


def best_move_decides(best: int, second: int, margin: int, *, proved: bool) -> bool:
    """Return whether finding the best move decides who wins, given the values of the best and second-best moves.

    Values are in hundredths, for the solver.  The best move must win or draw where the second doesn't win.  In an open
    game a clear gain is enough, if the second isn't a proved win and its lead is below `margin`.  If all moves win, or
    all lose, nothing is decided.
    """
    return best >= 0 and (second <= 0 or (not proved and second < margin))


def one_move_stands_out(found: Sequence[SearchInfo], margin: int) -> bool:
    """Return whether the first of the results `found` is better than all others by a margin, in hundredths of a piece,
    and decides who wins.
    """
    return _is_clear_lead(found, margin) and best_move_decides(found[0].cp, found[1].cp, margin, proved=found[1].exact)


def lead_is_settled(depths: Sequence[Depth], move: str, margin: float) -> bool:
    """Return whether a move's lead is stable: at the last depths it exceeds `margin` and its own fluctuation.

    A lead that is large at every depth may fluctuate, as in games where stones on the sides count. If the search
    reached the end of all lines, its last depth alone decides.
    """
    if all(info.exact for info in depths[-1]):
        return depths[-1][0].line[0] == move and depths[-1][0].cp - depths[-1][1].cp >= margin
    last = depths[-LAST:]
    ahead = [found[0].cp - found[1].cp for found in last]
    waver = min(max(ahead) - min(ahead), FAR * margin)
    return all(found[0].line[0] == move for found in last) and min(ahead) >= margin + waver


def find_convincing_search(
    deep_searcher: DeepSearcher, position: Position, move: str, margin: int
) -> ConvincingSearch | None:
    """Search until a move is shown to be the best by a margin; return that search, or None if none shows it.

    The values of some moves are searched first, then those of the best two again, as a single search can be wrong where
    positions repeat.  An unclear lead is searched much longer.
    """
    if not _leads_by_margin(deep_searcher.search_depths(position, SearchLimits(nodes=GLANCE), WIDE), move, margin):
        return None
    depths, nodes = deep_searcher.search_depths(position, SearchLimits(nodes=SHORT)), SHORT
    if not (_leads_by_margin(depths, move, margin) and lead_is_settled(depths, move, margin)):
        return None
    if not lead_is_settled(depths, move, PLAIN * margin):
        depths, nodes = deep_searcher.search_depths(position, SearchLimits(nodes=LONG)), LONG
    right = (
        one_move_stands_out(depths[-1], margin)
        and depths[-1][0].line[0] == move
        and lead_is_settled(depths, move, margin)
    )
    return ConvincingSearch(depths, nodes) if right else None


def _leads_by_margin(depths: Sequence[Depth], move: str, margin: int) -> bool:
    """Return whether `move` is best at the last of the searched `depths` and leads by `margin`, in hundredths of a
    piece.
    """
    return _is_clear_lead(depths[-1], margin) and depths[-1][0].line[0] == move


def _is_clear_lead(found: Sequence[SearchInfo], margin: int) -> bool:
    """Return whether the first of the results `found` leads the second by at least `margin`, in hundredths
    of a piece.
    """
    return len(found) > 1 and found[0].cp - found[1].cp >= margin


def winning_margin(rules: Rules) -> int:
    """Return the margin, in hundredths of a piece, by which the best move must beat the second."""
    return PIECE * rules.clear_margin


# ---------------------------------------------------------------------- the best moves
def best_moves(position: Position, right: int = 1, *, sure: bool = False) -> tuple[str, ...]:
    """Return at most `right` moves that are clearly better than all others, best first; () if none stand out.

    All searches must agree that the last of them is ahead of the next move by a clear margin (two stones, a man).
    `sure`: for shipped lessons.  Small positions are searched to the end, others deeply with a larger margin.
    """
    if position.over or position.phase != "play" or position.joint:
        return ()
    found: tuple[str, ...] = ()
    looker = DeepSearcher(position.rules.words.family)
    for nodes in SURE if sure else LOOKS:
        values = looker.search_depths(position, SearchLimits(nodes=nodes), right + 1)[-1]
        gaps = [one.cp - two.cp for one, two in pairwise(values)]
        margin = winning_margin(position.rules)
        count = next((i for i, gap in enumerate(gaps, 1) if gap >= margin), 0)
        seen = tuple(info.line[0] for info in values[:count])
        if not seen or (found and set(found) != set(seen)):
            return ()
        if nodes == SURE[-1] and gaps[count - 1] < UNPROVED * margin and not all(map(_is_search_complete, values)):
            return ()
        found = seen
        if all(info.exact for info in values):
            break
    return found


def _is_search_complete(info: SearchInfo) -> bool:
    return info.exact or info.depth >= MAX_PLY
