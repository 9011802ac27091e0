"""What a family of games offers in this room: something that thinks about its games.

`game.engine.sowing` is the first.  A part has the class `Mind`, and `count_behind` for the counting of positions.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, Protocol

from game.engine.endgame.keeper import TableKeeper
from game.engine.levels.strength import Level
from game.engine.search.thinking import Info, Limits
from game.rules.game import Position, Rules


class Chosen(Protocol):
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
        """How many of the best moves are reported; 1 where only a move is wanted."""

    @property
    def tables(self) -> bool:
        """Whether endgame tables are used."""


class Asked(NamedTuple):
    """What is asked of a position; `endless`: think until stopped."""

    limits: Limits
    endless: bool
    chosen: Chosen


class Thought(NamedTuple):
    """Thinking that is ready: `run` finds the move in whatever thread, None if there is none; `stop` ends it early."""

    run: Callable[[], str | None]
    stop: Callable[[], None]


Report = Callable[[Position, Info, str], None]  # the last: "" or ` multipv N`


class Mind(Protocol):
    """Thinks about the games of one family, and may keep what it knows from move to move."""

    def ready(self, position: Position, asked: Asked) -> Thought:
        """Prepares the thinking.  Raises MemoryError where there is no memory for its table."""

    def expect(self, rules: Rules, chosen: Chosen) -> None:
        """This game is on the board: what it needs may be prepared now."""

    def forget(self) -> None:
        """A new game begins: forgets what was found in earlier ones."""


class MakeMind(Protocol):
    """How a mind is made."""

    def __call__(self, report: Report, random: Random, keeper: TableKeeper | None) -> Mind: ...


class Part(Protocol):
    """A family's part of this room."""

    Mind: MakeMind

    def count_behind(
        self, position: Position, move: str, depth: int, on_stop: Callable[[Callable[[], None]], None]
    ) -> int:
        """How many positions lie `depth` plies behind a move; `on_stop` hears how to end the counting early."""
