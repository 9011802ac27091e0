"""Stands in for the arranger: finds the given layouts, one at a time."""

from game.engine.analysis.values import AnalysisFailure
from game.engine.process.arranger import Arrangement
from game.rules.sowing.position import Position


class Finder:
    """`found` holds the layouts still to come; `poll` answers a question with the first of them."""

    def __init__(self) -> None:
        self.found: list[Arrangement | AnalysisFailure] = []
        self.asked: list[Position] = []
        self.cancelled = 0
        self._ticket = 0

    def arrange(self, position: Position, played: object = None) -> int:
        self._ticket += 1
        self.asked.append(position)
        return self._ticket

    def poll(self) -> tuple[int, Arrangement | AnalysisFailure] | None:
        return (self._ticket, self.found.pop(0)) if self.found else None

    def cancel(self) -> None:
        self.cancelled += 1
        self._ticket += 1

    def close(self) -> None:
        pass
