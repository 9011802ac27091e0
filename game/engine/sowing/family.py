"""The mind for sowing games: the search, the levels below it, layouts and claims."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine.joint import drawn
from game.engine.mind import Asked, Chosen, Info, Limits, SearchingMind, Thought
from game.engine.sowing.endgame import endgame_plan as ends
from game.engine.sowing.levels import arrangements, judging, player
from game.engine.sowing.search.thinking import Thinking
from game.engine.strength import FULL
from game.rules.sowing.perft import perft
from game.rules.sowing.position import Position

__all__ = ["Mind", "count_behind", "ends"]


class Mind(SearchingMind):
    """The engine for sowing games."""

    def _new_thinking(self, position: Position, chosen: Chosen) -> Thinking:
        return Thinking(position, chosen.megabytes, chosen.threads)

    def ready(self, position: Any, asked: Asked) -> Thought:
        """Prepares the search for a position of a sowing game."""
        limits, chosen = asked.limits, asked.chosen
        by_level = limits.depth is None and limits.nodes is None and not asked.endless
        by_level = by_level or position.phase == "claim" or bool(position.joint)  # which no search plays out
        thinking: Thinking = self._thinking_of(position, chosen)
        thinking.use(self._table(position.rules, chosen) if _whole(chosen) or not by_level else None)
        thinking.prepare()

        def run() -> str | None:
            if chosen.count > 1:
                unlimited = limits == Limits() and not asked.endless
                looked = Limits(FULL.seconds) if unlimited else limits
                return self._analysed(position, thinking, looked, chosen.count)
            if by_level:
                report = self._reporter(position)
                return player.choose(position, chosen.level, thinking, self._random, limits.seconds, report)
            return self._searched(position, thinking, limits)

        return Thought(run, thinking.stop)

    def expect(self, rules: Any, chosen: Chosen) -> None:
        """Prepares what the whole engine needs for a game."""
        if _whole(chosen):
            self._table(rules, chosen)

    def _searched(self, position: Position, thinking: Thinking, limits: Limits) -> str | None:
        """The move of the whole engine."""
        report = self._reporter(position)
        if position.phase in arrangements.PHASES:
            return arrangements.best(
                position, limits, self._random,
                report=report, stopped=lambda: thinking.stopped, plays=thinking.at_once,
            )  # fmt: skip
        return thinking.best(position, limits, report)

    def _analysed(self, position: Position, thinking: Thinking, limits: Limits, count: int) -> str | None:
        """The best move; the best `count` are reported with their values.  Always the whole engine, never chance."""
        chance = Random(0)

        def report(info: Info) -> None:
            if info.rank <= count:
                self._report(position, info, f" multipv {info.rank}")

        found = judging.lines(position, thinking, limits, chance, None if position.joint else count, report)
        if position.joint and found:
            return drawn(position.legal(), {info.line[0]: info.cp for info in found}, chance)
        return found[0].line[0] if found else None


def _whole(chosen: Chosen) -> bool:
    """Does the whole engine answer?  The levels below see what people see, and use no tables."""
    return chosen.count > 1 or chosen.level is FULL


def count_behind(position: Any, move: str, depth: int, on_stop: Callable[[Callable[[], None]], None]) -> int:
    """How many positions lie `depth` plies behind a move, counted by the machine."""
    if position.phase != "play":
        counted: int = position.count_after(move, depth)
        return counted
    counter = position.counter(move)
    on_stop(counter.cancel)
    return perft(counter, depth)
