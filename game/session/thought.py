"""What the computer finds in a position: asked for once, never waited for, dropped when something else was played."""

from collections.abc import Sequence
from typing import Protocol

from game.engine.analysis.values import Failed
from game.rules.game import Position


class Thinks(Protocol):
    """Who finds the computer's moves.  Nothing here waits; answers carry the ticket of their question."""

    def think(self, position: Position, level: int, played: tuple[Position, Sequence[str]] | None = None) -> int: ...
    def poll(self) -> tuple[int, str | Failed] | None: ...
    def cancel(self) -> None: ...


class Nobody:
    """No computer plays: in a film, on a board that is played by hand."""

    def think(self, position: Position, level: int, played: tuple[Position, Sequence[str]] | None = None) -> int:
        return 0

    def poll(self) -> tuple[int, str | Failed] | None:
        return None

    def cancel(self) -> None:
        """There is nothing to cancel."""


class Thought:
    """`move` is what was found, empty until then; `failed`: why nothing will be, until it is forgotten."""

    def __init__(self, thinker: Thinks) -> None:
        self.thinker = thinker
        self._ticket: int | None = None
        self.move = ""
        self.failed: Failed | None = None

    def follow(self, position: Position, level: int, played: tuple[Position, Sequence[str]]) -> None:
        """Asks, unless that has been done, and hears what has come in."""
        if self._ticket is None:
            self._ticket = self.thinker.think(position, level, played)
        answer = self.thinker.poll()
        if answer is None or answer[0] != self._ticket:
            return
        if isinstance(answer[1], Failed):
            self.failed = answer[1]
        else:
            self.move = answer[1]

    def forget(self) -> None:
        """The position has changed, or is to be thought about again."""
        if self._ticket is not None:
            self.thinker.cancel()
        self._ticket, self.move, self.failed = None, "", None
