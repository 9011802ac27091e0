"""The engine of the race, which sees to the end of it."""

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine.mind import PreparedSearch, Report, SearchInfo, SearchRequest
from game.rules.board import other_seat
from game.rules.game import Position, Rules


def to_go(position: Any, seat: str) -> int:
    return 2 - "abc".index(position.of(seat).lower())


class Mind:
    def __init__(self, report: Report, random: Random, keeper: object) -> None:
        self._report = report

    def ready(self, position: Position, asked: SearchRequest) -> PreparedSearch:
        def run() -> str | None:
            worths = sorted(((worth(position, move), move) for move in position.legal()), reverse=True)
            for rank, (cp, move) in enumerate(worths[: asked.chosen.count], 1):
                multi = f" multipv {rank}" if asked.chosen.count > 1 else ""
                self._report(position, SearchInfo(1, cp, False, rank, 0.001, (move,), rank), multi)
            return worths[0][1] if worths else None

        return PreparedSearch(run, lambda: None)

    def expect(self, rules: Rules, chosen: object) -> None:
        pass

    def forget(self) -> None:
        pass


def worth(position: Any, move: str) -> int:
    """By how many squares the player is ahead after a move."""
    after = position.play(move)
    mine, theirs = to_go(after, position.player), to_go(after, other_seat(position.player))
    return 100 * (theirs - mine)


def count_behind(position: Position, move: str, depth: int, on_stop: Callable[[Callable[[], None]], None]) -> int:
    after = position.play(move)
    if depth == 0 or after.over:
        return 1
    return sum(count_behind(after, one, depth - 1, on_stop) for one in after.legal())
