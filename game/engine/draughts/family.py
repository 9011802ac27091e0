"""The mind for draughts: the whole search, and weaker players who look less far and overlook captures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.draughts.human import Eye, picked, seen_worth
from game.engine.draughts.thinking import Thinking
from game.engine.mind import Asked, Chosen, Limits, SearchingMind, Thought
from game.engine.strength import FULL, Level


class Mind(SearchingMind):
    def _new_thinking(self, position: Any, chosen: Chosen) -> Thinking:
        return Thinking(position.rules, chosen.megabytes, chosen.threads)

    def ready(self, position: Any, asked: Asked) -> Thought:
        """Prepares the search for a position."""
        limits, chosen = asked.limits, asked.chosen
        by_level = limits.depth is None and limits.nodes is None and not asked.endless
        thinking: Thinking = self._thinking_of(position, chosen)
        whole = chosen.count > 1 or not by_level or chosen.level.whole(position.rules)
        thinking.use(self._table(position.rules, chosen) if whole else None)
        thinking.prepare()

        def run() -> str | None:
            if chosen.count > 1:
                unlimited = limits == Limits() and not asked.endless
                looked = Limits(FULL.seconds) if unlimited else limits
                found = thinking.lines(
                    position, looked, chosen.count, lambda info: self._report(position, info, f" multipv {info.rank}")
                )
                return found[0].line[0] if found else None
            if by_level and not chosen.level.whole(position.rules):
                return self._as_level(position, chosen.level, thinking, limits)
            most = Limits(FULL.seconds if limits.seconds is None else limits.seconds) if by_level else limits
            return thinking.best(position, most, lambda info: self._report(position, info, ""))

        return Thought(run, thinking.stop)

    def expect(self, rules: Any, chosen: Chosen) -> None:
        """Prepares what the whole engine needs for a game."""
        if chosen.count > 1 or chosen.level.whole(rules):
            self._table(rules, chosen)

    def _as_level(self, position: Any, level: Level, thinking: Thinking, limits: Limits) -> str | None:
        """The move that seems best to a player of this level."""
        legal = position.legal()
        if len(legal) <= 1:
            return legal[0] if legal else None
        rules, random = position.rules, self._random
        seconds = level.seconds if limits.seconds is None else min(limits.seconds, level.seconds)
        lines = thinking.lines(position, Limits(seconds, nodes=level.nodes(rules)))
        eye = Eye(level.misses(rules), level.doubt(rules), random)
        return picked({info.line[0]: seen_worth(position, info, eye) for info in lines}, eye)


def count_behind(position: Any, move: str, depth: int, on_stop: Callable[[Callable[[], None]], None]) -> int:
    """How many positions lie `depth` plies behind a move, counted by the machine."""
    after = position.play(move)
    if after.over or depth == 0:
        return 1
    counter = after.machine()
    on_stop(counter.cancel)
    from game.rules.draughts.machine import perft

    return perft(counter, depth)
