"""The interface of a family's engine.

`game.engine.sowing.family` is one.  A part has the class `Mind`, and `count_positions_after` for counting positions.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, NamedTuple, Protocol

from game.engine.constants import WIN
from game.engine.strength import FULL, Level
from game.engine.tables import TableKeeper
from game.rules.game import Position, Rules

WAIT = 10.0  # seconds at most until an endgame table is built that has the position asked about, …
WAITED = 2 / 3  # … or so much of the time that there is


@dataclass(frozen=True)
class SearchLimits:
    """Limits of a search, of which the first one reached applies: seconds, plies, positions; None is no limit."""

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None


@dataclass(frozen=True)
class SearchInfo:
    """The result of one complete iteration of deepening.

    `cp`: hundredths of a stone of final difference for the player to move; `exact`: proved by the rules; `line`: the
    moves expected, the first one included; `rank`: 1 for the best move, 2 for the second; `full`: thousandths of the
    table in use; `hits`: positions found in an endgame table.
    """

    depth: int
    cp: int
    exact: bool
    nodes: int
    seconds: float
    line: tuple[str, ...]
    rank: int = 1
    full: int = 0
    hits: int = 0

    @property
    def score(self) -> int:
        """Return the score in whole stones; for a win in a game that counts none, a number beyond any score."""
        return self.cp if abs(self.cp) > WIN // 2 else round(self.cp / 100)

    @property
    def mate(self) -> int | None:
        """Return the plies to a proved win, negative to a proved loss, in games that count no stones."""
        if not self.exact or abs(self.cp) <= WIN // 2:
            return None
        return WIN - self.cp if self.cp > 0 else -(WIN + self.cp)

    @property
    def nps(self) -> int:
        """Return the number of positions searched per second."""
        return round(self.nodes / self.seconds) if self.seconds > 0 else 0


@dataclass(frozen=True)
class EnginePreferences:
    """Settings of the engine. `level`: the playing strength where no limit is given; `megabytes`: size of the
    transposition table, None leaves it to the program; `threads`: how many search in parallel; `reported_moves`: how
    many of the best moves are reported with values, 1 if only a move is needed; `uses_tables`: of endgames.
    """

    level: Level
    megabytes: int | None = None
    threads: int = 1
    reported_moves: int = 1
    uses_tables: bool = False


class SearchRequest(NamedTuple):
    """A request to search a position; `is_endless`: until stopped."""

    limits: SearchLimits
    is_endless: bool
    preferences: EnginePreferences


class PreparedSearch(NamedTuple):
    """A search ready to start: `run` returns the best move (None if there is none), in any thread; `stop` ends it."""

    run: Callable[[], str | None]
    stop: Callable[[], None]


Report = Callable[[Position, SearchInfo, str], None]  # the last: "" or ` multipv N`


class Mind(Protocol):
    """The engine for the games of one family, which may keep knowledge between moves. `overlooked`: the reply to its
    latest move that a player of the chosen level did not foresee, `ANY_ANSWER` for any reply, "" for none.
    """

    overlooked: str

    def prepare_search(self, position: Position, request: SearchRequest) -> PreparedSearch:
        """Return the requested search of a position, ready to be run. Raises MemoryError if its table doesn't fit."""

    def prepare_for_game(self, rules: Rules, preferences: EnginePreferences) -> None:
        """Prepare the engine for a game that was just set up, for example by loading its endgame table."""

    def forget(self) -> None:
        """Clear everything learned in earlier games, so that results are reproducible."""


class SearchingEngine(ABC):
    """An engine that keeps its search and transposition table from move to move.

    Endgame tables come from `keeper`; without one, none are used.
    """

    def __init__(self, report: Report, random: Random, keeper: TableKeeper | None = None) -> None:
        self._report, self._random, self._keeper = report, random, keeper
        self.overlooked = ""
        self._thinking: Any = None
        self._made_for: tuple[Rules, int | None, int] | None = None

    @abstractmethod
    def _new_search(self, position: Any, preferences: EnginePreferences) -> Any:
        """Create a search for the rules of `position`, with the preferred memory and number of threads."""

    @abstractmethod
    def _move_at_level(self, position: Any, level: Level, thinking: Any, limits: SearchLimits) -> str | None:
        """Return the move that a player of this level would make, found with the search `thinking`; None if the game is
        over.
        """

    def _analyse(self, position: Any, thinking: Any, limits: SearchLimits, count: int) -> str | None:
        """Search at full strength and report the `count` best moves with their values; return the best move, None if
        nothing was found.
        """
        report = partial(self._report_line, position, count)
        found = thinking.lines(position, limits, count, report)
        return found[0].line[0] if found else None

    def _search_best(self, position: Any, thinking: Any, limits: SearchLimits) -> str | None:
        """Return the best move at full strength, found with the search `thinking`; None if the game is over."""
        found: str | None = thinking.best(position, limits, self._report_function(position))
        return found

    def _can_be_searched(self, position: Any) -> bool:
        """Return whether a position suits a search by depth or positions; if not, the move is chosen by level."""
        return True

    def prepare_search(self, position: Any, request: SearchRequest) -> PreparedSearch:
        """Return the requested search of a position, ready to be run."""
        limits, chosen, rules = request.limits, request.preferences, position.rules
        by_level = limits.depth is None and limits.nodes is None and not request.is_endless
        by_level = by_level or not self._can_be_searched(position)
        thinking = self._search_for(position, chosen)
        thinking.use_table(
            self._table_if_ready(rules, chosen) if not by_level or self._is_full_strength(rules, chosen) else None
        )
        thinking.reset_stop()
        self.overlooked = ""

        def run() -> str | None:
            """Search and return the move."""
            if chosen.reported_moves > 1:
                unlimited = limits == SearchLimits() and not request.is_endless
                within = SearchLimits(FULL.seconds) if unlimited else limits
                within = self._wait_for_table(position, chosen, thinking, within)
                return self._analyse(position, thinking, within, chosen.reported_moves)
            if by_level:
                return self._move_at_level(position, chosen.level, thinking, limits)
            return self._search_best(position, thinking, limits)

        return PreparedSearch(run, thinking.stop)

    def _set_overlooked_reply(self, answer: str) -> None:
        """Set `overlooked` to `answer`, the opponent's reply that the simulated player did not foresee; "" for none."""
        self.overlooked = answer

    def prepare_for_game(self, rules: Rules, preferences: EnginePreferences) -> None:
        """Prepare the resources of the full-strength engine for a game."""
        if self._is_full_strength(rules, preferences):
            self._table_if_ready(rules, preferences)

    def _is_full_strength(self, rules: Rules, preferences: EnginePreferences) -> bool:
        """Return whether the preferences ask for a search at full strength; only such a search uses endgame tables."""
        return preferences.reported_moves > 1 or preferences.level.is_whole_search(rules)

    def forget(self) -> None:
        """Clear the transposition table, so that the same question has the same answer in a new game."""
        if self._thinking:
            self._thinking.forget()

    def _search_for(self, position: Any, preferences: EnginePreferences) -> Any:
        """Return the search for a position's game, reusing the previous one if possible."""
        wanted = position.rules, preferences.megabytes, preferences.threads
        if self._thinking is None or self._made_for != wanted:
            self._thinking = None  # two tables at once would be more memory than was allowed
            self._thinking = self._new_search(position, preferences)
            self._made_for = wanted
        return self._thinking

    def _table_if_ready(self, rules: Rules, preferences: EnginePreferences) -> Any:
        """Return the endgame table of a game; None if it is not ready, and then building it in the
        background begins.
        """
        return self._keeper.table_for(rules) if self._keeper and preferences.uses_tables else None

    def _is_in_table(self, position: Any) -> bool:
        """Return whether the smallest endgame table, which is built first, covers a position."""
        return False

    def _wait_for_table(
        self, position: Any, preferences: EnginePreferences, thinking: Any, limits: SearchLimits
    ) -> SearchLimits:
        """Wait for an endgame table that covers the position; return `limits` less the seconds waited. Without it the
        search would leave open what the table decides as soon as it is there.
        """
        if self._keeper is None or not preferences.uses_tables or not self._is_in_table(position):
            return limits
        began, most = time.monotonic(), WAIT if limits.seconds is None else min(WAIT, limits.seconds * WAITED)
        thinking.use_table(self._keeper.first_table(position.rules, most, lambda: thinking.is_stopped))
        if limits.seconds is None:
            return limits
        return replace(limits, seconds=limits.seconds - (time.monotonic() - began))

    def _report_function(self, position: Position) -> Callable[[SearchInfo], None]:
        """Return a function that writes each iteration as `info`."""
        return lambda info: self._report(position, info, "")

    def _report_line(self, position: Position, count: int, info: SearchInfo) -> None:
        """Report a move with its value as `info`; do nothing if its rank is beyond `count`."""
        if info.rank <= count:
            self._report(position, info, f" multipv {info.rank}")


class EngineConstructor(Protocol):
    """Constructor of a family's engine; `report` is called with its results, `keeper` provides endgame tables, None for
    no tables.
    """

    def __call__(self, report: Report, random: Random, keeper: TableKeeper | None) -> Mind: ...


class EngineFamily(Protocol):
    """The names that each family's engine module must have."""

    Mind: EngineConstructor

    def count_positions_after(
        self, position: Position, move: str, depth: int, on_stop: Callable[[Callable[[], None]], None]
    ) -> int:
        """Count the positions `depth` plies after a move; `on_stop` receives a function that stops the count."""
