"""The other side in tasks of several turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.learn.goals import taken
from game.rules.match import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.game import Position
    from game.rules.match import Ply


class Answers:
    """The other side in tasks of several turns: of all answers for which the goal is still reached the best for it.

    After a wrong move it plays the answer that it is told to show.
    """

    def __init__(self, accept: Sequence[tuple[str, ...]]) -> None:
        self._accept = accept
        self._ticket = 0
        self._found = ""
        self._shown: tuple[str, ...] = ()

    def show(self, line: Sequence[str]) -> None:
        """After a wrong move: the answer that shows why.  `line`: all moves of the task up to its end."""
        self._shown = tuple(line)

    def think(self, position: Position, level: int, played: tuple[Position, Sequence[str]] | None = None) -> int:
        self._ticket += 1
        before = tuple(played[1]) if played else ()
        if before and before == self._shown[: len(before)] and len(before) < len(self._shown):
            self._found = self._shown[len(before)]
            return self._ticket
        lines = [line[len(before) :] for line in self._accept if line[: len(before)] == before]
        answers = {line[0] for line in lines if line}
        foe = position.player

        def good(move: str) -> tuple[int, int]:
            """It lasts long, and takes much."""
            shortest = min(len(line) for line in lines if line and line[0] == move)
            return shortest, taken([_looked_at(position, move)], foe)

        self._found = max(sorted(answers), key=good) if answers else ""
        return self._ticket

    def poll(self) -> tuple[int, str] | None:
        return (self._ticket, self._found) if self._found else None

    def cancel(self) -> None:
        self._found = ""


def _looked_at(position: Position, move: str) -> Ply:
    """A move that is only looked at."""
    return Game(position.rules, position).ahead(move)
