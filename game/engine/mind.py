"""What a family of games offers in this room: something that thinks about its games.

`game.engine.sowing.family` is one.  A part has the class `Mind`, and `count_behind` for the counting of positions.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, NamedTuple, Protocol

from game.engine.constants import WIN
from game.engine.strength import FULL, Level
from game.engine.tables import TableKeeper
from game.rules.game import Position, Rules


@dataclass(frozen=True)
class SearchLimits:
    """What ends the thinking, whichever comes first; None is no limit.  Seconds, plies, positions made."""

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None


@dataclass(frozen=True)
class SearchInfo:
    """What is known after a whole ply of deepening.

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
        """Whole stones; beyond any number of them for a game won that counts none."""
        return self.cp if abs(self.cp) > WIN // 2 else round(self.cp / 100)

    @property
    def mate(self) -> int | None:
        """Plies to a proved win, negative to a proved loss, in games that count no stones."""
        if not self.exact or abs(self.cp) <= WIN // 2:
            return None
        return WIN - self.cp if self.cp > 0 else -(WIN + self.cp)

    @property
    def nps(self) -> int:
        """Positions a second."""
        return round(self.nodes / self.seconds) if self.seconds > 0 else 0


class EnginePreferences(Protocol):
    """How the engine is to think; `protocol.options` has the words for it."""

    @property
    def level(self) -> Level:
        """How strong a move is wanted where no limit is given."""

    @property
    def megabytes(self) -> int | None:
        """How much memory the table of positions may take; None leaves that to the program."""

    @property
    def threads(self) -> int:
        """How many threads search side by side."""

    @property
    def count(self) -> int:
        """How many of the best moves are asked for, with their values; 1 where only a move is wanted."""

    @property
    def tables(self) -> bool:
        """Whether endgame tables are used."""


class SearchRequest(NamedTuple):
    """What is asked of a position; `endless`: think until stopped."""

    limits: SearchLimits
    endless: bool
    chosen: EnginePreferences


class PreparedSearch(NamedTuple):
    """Thinking that is ready: `run` finds the move in whatever thread, None if there is none; `stop` ends it early."""

    run: Callable[[], str | None]
    stop: Callable[[], None]


Report = Callable[[Position, SearchInfo, str], None]  # the last: "" or ` multipv N`


class Mind(Protocol):
    """Thinks about the games of one family, and may keep what it knows from move to move."""

    def prepare_search(self, position: Position, asked: SearchRequest) -> PreparedSearch:
        """Prepares the thinking.  Raises MemoryError where there is no memory for its table."""

    def prepare_for_game(self, rules: Rules, preferences: EnginePreferences) -> None:
        """This game is on the board: what it needs may be prepared now."""

    def forget(self) -> None:
        """A new game begins: forgets what was found in earlier ones."""


class SearchingMind(ABC):
    """A mind whose search, with its table, is kept from move to move.

    Endgame tables come from `keeper`; without one, none are used.
    """

    def __init__(self, report: Report, random: Random, keeper: TableKeeper | None = None) -> None:
        self._report, self._random, self._keeper = report, random, keeper
        self._thinking: Any = None
        self._made_for: tuple[Rules, int | None, int] | None = None

    @abstractmethod
    def _new_thinking(self, position: Any, preferences: EnginePreferences) -> Any:
        """A search for the game of a position."""

    @abstractmethod
    def _as_level(self, position: Any, level: Level, thinking: Any, limits: SearchLimits) -> str | None:
        """The move that a player of this level would make."""

    def _analysed(self, position: Any, thinking: Any, limits: SearchLimits, count: int) -> str | None:
        """The best move; the best `count` are reported with their values."""
        report = partial(self._reported, position, count)
        found = thinking.lines(position, limits, count, report)
        return found[0].line[0] if found else None

    def _searched(self, position: Any, thinking: Any, limits: SearchLimits) -> str | None:
        """The move of the whole engine."""
        found: str | None = thinking.best(position, limits, self._reporter(position))
        return found

    def _is_searched(self, position: Any) -> bool:
        """Whether the search can play it out, however its limits are."""
        return True

    def prepare_search(self, position: Any, asked: SearchRequest) -> PreparedSearch:
        """Prepares the search for a position."""
        limits, chosen, rules = asked.limits, asked.chosen, position.rules
        by_level = limits.depth is None and limits.nodes is None and not asked.endless
        by_level = by_level or not self._is_searched(position)
        thinking = self._thinking_of(position, chosen)
        thinking.use(self._table(rules, chosen) if not by_level or self._whole(rules, chosen) else None)
        thinking.prepare()

        def run() -> str | None:
            if chosen.count > 1:
                unlimited = limits == SearchLimits() and not asked.endless
                return self._analysed(
                    position, thinking, SearchLimits(FULL.seconds) if unlimited else limits, chosen.count
                )
            if by_level:
                return self._as_level(position, chosen.level, thinking, limits)
            return self._searched(position, thinking, limits)

        return PreparedSearch(run, thinking.stop)

    def prepare_for_game(self, rules: Rules, preferences: EnginePreferences) -> None:
        """Prepares what the whole engine needs for a game."""
        if self._whole(rules, preferences):
            self._table(rules, preferences)

    def _whole(self, rules: Rules, preferences: EnginePreferences) -> bool:
        """Does the whole engine answer?  The levels below see what people see, and use no tables."""
        return preferences.count > 1 or preferences.level.is_whole_search(rules)

    def forget(self) -> None:
        """Forgets earlier games, so that the same question has the same answer in a new one."""
        if self._thinking:
            self._thinking.forget()

    def _thinking_of(self, position: Any, preferences: EnginePreferences) -> Any:
        wanted = position.rules, preferences.megabytes, preferences.threads
        if self._thinking is None or self._made_for != wanted:
            self._thinking = None  # two tables at once would be more memory than was allowed
            self._thinking = self._new_thinking(position, preferences)
            self._made_for = wanted
        return self._thinking

    def _table(self, rules: Rules, preferences: EnginePreferences) -> Any:
        """The endgame table of a game, if there is one yet; a missing one is built in the background from now on."""
        return self._keeper.table_for(rules) if self._keeper and preferences.tables else None

    def _reporter(self, position: Position) -> Callable[[SearchInfo], None]:
        return lambda info: self._report(position, info, "")

    def _reported(self, position: Position, count: int, info: SearchInfo) -> None:
        """One of several moves; the search may know more than are asked for."""
        if info.rank <= count:
            self._report(position, info, f" multipv {info.rank}")


class MakeMind(Protocol):
    """How a mind is made."""

    def __call__(self, report: Report, random: Random, keeper: TableKeeper | None) -> Mind: ...


class EngineFamily(Protocol):
    """A family's part of this room."""

    Mind: MakeMind

    def count_behind(
        self, position: Position, move: str, depth: int, on_stop: Callable[[Callable[[], None]], None]
    ) -> int:
        """How many positions lie `depth` plies behind a move; `on_stop` hears how to end the counting early."""
