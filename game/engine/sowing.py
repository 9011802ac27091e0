"""The mind for sowing games: the search, the levels below it, layouts and claims."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

from game.engine.endgame import endgame_plan as ends
from game.engine.endgame.keeper import TableKeeper
from game.engine.endgame.table import EndTable
from game.engine.levels import arrangements, decisions, judging, player
from game.engine.mind import Asked, Chosen, Info, Limits, Report, Thought
from game.engine.search.thinking import Thinking
from game.rules.sowing.compiled import Rules
from game.rules.sowing.perft import perft
from game.rules.sowing.position import Position

__all__ = ["Mind", "count_behind", "ends"]


class Mind:
    """The engine for sowing games.  Endgame tables come from `keeper`; without one, none are used."""

    def __init__(self, report: Report, random: Random, keeper: TableKeeper | None = None) -> None:
        self._report, self._random, self._keeper = report, random, keeper
        self._thinking: Thinking | None = None
        self._made_for: tuple[Rules, int | None, int] | None = None

    def ready(self, position: Any, asked: Asked) -> Thought:
        """Prepares the search for a position of a sowing game."""
        limits, chosen = asked.limits, asked.chosen
        by_level = limits.depth is None and limits.nodes is None and not asked.endless
        by_level = by_level or position.phase == "claim" or bool(position.joint)  # which no search plays out
        thinking = self._thinking_of(position, chosen)
        thinking.use(self._table(position.rules, chosen) if _whole(chosen) or not by_level else None)
        thinking.prepare()

        def run() -> str | None:
            if chosen.count > 1:
                unlimited = limits == Limits() and not asked.endless
                looked = Limits(player.FULL.seconds) if unlimited else limits
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

    def forget(self) -> None:
        """Forgets earlier games, so that the same question has the same answer in a new one."""
        if self._thinking:
            self._thinking.forget()

    def _table(self, rules: Rules, chosen: Chosen) -> EndTable | None:
        """The endgame table of a game, if there is one yet; a missing one is built in the background from now on."""
        return cast(EndTable | None, self._keeper.of(rules)) if self._keeper and chosen.tables else None

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
            return decisions.drawn(position.legal(), {info.line[0]: info.cp for info in found}, chance)
        return found[0].line[0] if found else None

    def _thinking_of(self, position: Position, chosen: Chosen) -> Thinking:
        """The search for this game; its table is kept from move to move."""
        wanted = position.rules, chosen.megabytes, chosen.threads
        if self._thinking is None or self._made_for != wanted:
            self._thinking = None  # two tables at once would be more memory than was allowed
            self._thinking = Thinking(position, chosen.megabytes, chosen.threads)
            self._made_for = wanted
        return self._thinking

    def _reporter(self, position: Position) -> Callable[[Info], None]:
        return lambda info: self._report(position, info, "")


def _whole(chosen: Chosen) -> bool:
    """Does the whole engine answer?  The levels below see what people see, and use no tables."""
    return chosen.count > 1 or chosen.level is player.FULL


def count_behind(position: Any, move: str, depth: int, on_stop: Callable[[Callable[[], None]], None]) -> int:
    """How many positions lie `depth` plies behind a move, counted by the machine."""
    if position.phase != "play":
        counted: int = position.count_after(move, depth)
        return counted
    counter = position.counter(move)
    on_stop(counter.cancel)
    return perft(counter, depth)
