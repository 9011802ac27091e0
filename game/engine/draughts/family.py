"""The draughts engine: the full search, and weaker players who look less far and overlook captures."""

from collections.abc import Callable
from typing import Any

from game.engine.draughts import ends_plan as ends
from game.engine.draughts.human import HumanSight, best_looking_move, perceived_worth
from game.engine.draughts.thinking import BestMoveSearch
from game.engine.mind import EnginePreferences, SearchingEngine, SearchLimits
from game.engine.strength import ANY_ANSWER, FULL, Level

__all__ = ["Mind", "count_behind", "ends"]


class Mind(SearchingEngine):
    """The engine for draughts."""

    def _new_search(self, position: Any, preferences: EnginePreferences) -> BestMoveSearch:
        return BestMoveSearch(position.rules, preferences.megabytes, preferences.threads)

    def _move_at_level(self, position: Any, level: Level, search: BestMoveSearch, limits: SearchLimits) -> str | None:
        """Return the move that seems best to a player of this level."""
        legal, rules = position.legal(), position.rules
        if level.is_whole_search(rules):
            return self._search_best(position, search, SearchLimits(FULL.seconds) if limits.seconds is None else limits)
        if len(legal) <= 1:
            return legal[0] if legal else None
        seconds = level.seconds if limits.seconds is None else min(limits.seconds, level.seconds)
        lines = search.lines(position, SearchLimits(seconds, nodes=level.positions_to_search(rules)))
        eye = HumanSight(level.share_of_sowings_missed(rules), level.largest_misjudgement(rules), self._random)
        looked_at = level.moves_noticed(rules, lines, self._random)
        best = best_looking_move({info.line[0]: perceived_worth(position, info, eye) for info in looked_at}, eye)
        self._overlook(ANY_ANSWER if lines[0].depth == 1 else eye.unseen.get(best, ""))
        return best


def count_behind(position: Any, move: str, depth: int, on_stop: Callable[[Callable[[], None]], None]) -> int:
    """Count the positions `depth` plies after a move on the machine."""
    after = position.play(move)
    if after.over or depth == 0:
        return 1
    counter = after.machine()
    on_stop(counter.cancel)
    from game.rules.draughts.machine import perft

    return perft(counter, depth)
