"""The sowing engine: the search, the levels below it, layouts and claims."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from game.engine.joint import draw_pair
from game.engine.mind import EnginePreferences, SearchingEngine, SearchLimits
from game.engine.sowing.endgame import endgame_plan as ends
from game.engine.sowing.levels import arrangements, judging, player
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.strength import Level
from game.rules.sowing.perft import perft
from game.rules.sowing.position import Position

__all__ = ["Mind", "count_behind", "ends"]


class Mind(SearchingEngine):
    """The engine for sowing games."""

    def _new_search(self, position: Position, preferences: EnginePreferences) -> BestMoveSearch:
        return BestMoveSearch(position, preferences.megabytes, preferences.threads)

    def _can_be_searched(self, position: Any) -> bool:
        return position.phase != "claim" and not position.joint

    def _move_at_level(self, position: Any, level: Level, search: BestMoveSearch, limits: SearchLimits) -> str | None:
        report = self._report_function(position)
        return player.choose_move(position, level, search, self._random, limits.seconds, report, self._overlook)

    def _search_best(self, position: Position, search: BestMoveSearch, limits: SearchLimits) -> str | None:
        if position.phase not in arrangements.PHASES:
            return super()._search_best(position, search, limits)
        return arrangements.best_layout(
            position, limits, self._random,
            report=self._report_function(position), stopped=lambda: search.is_stopped, plays=search.quick_best_move,
        )  # fmt: skip

    def _analyse(self, position: Position, search: BestMoveSearch, limits: SearchLimits, count: int) -> str | None:
        """Search at full strength, without random mistakes."""
        chance, report = Random(0), partial(self._report_line, position, count)
        found = judging.best_lines(position, search, limits, chance, None if position.joint else count, report)
        if position.joint and found:
            return draw_pair(position.legal(), {info.line[0]: info.cp for info in found}, chance)
        return found[0].line[0] if found else None


def count_behind(position: Any, move: str, depth: int, on_stop: Callable[[Callable[[], None]], None]) -> int:
    """Count the positions `depth` plies after a move on the machine."""
    if position.phase != "play":
        counted: int = position.count_after(move, depth)
        return counted
    counter = position.counting_machine(move)
    on_stop(counter.cancel)
    return perft(counter, depth)
