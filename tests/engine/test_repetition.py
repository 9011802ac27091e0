"""Repeated positions: the search values them as the rule does in whole games with the third repetition."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from pathlib import Path
from random import Random

import pytest

from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules.sowing import machine
from game.rules.sowing.compiled import Rules
from game.rules.sowing.position import Position, Turn
from lab.minimax import TooLargeError, difference, solved_with_history
from tests.play import LIBRARY, played, small


def few_stones(rules: Rules, n: int) -> Iterator[Position]:
    """All positions with so many stones in the holes, South to move; the others are captured, half by each player."""
    holes = [cell.name for cell in rules.board.cells if cell.hole]
    taken = rules.stones - n
    for places in combinations_with_replacement(holes, n):
        counts = {hole: places.count(hole) for hole in holes}
        position = Position.laid_out(rules, counts | {"S": taken - taken // 2, "N": taken // 2}, "S")
        if not position.over:
            yield position


def finished(turn: Turn[Position]) -> Position:
    """The position after a turn."""
    for _ in turn:
        pass
    assert turn.result
    return turn.result


def compared(positions: Iterator[Position], budget: int) -> tuple[int, int]:
    """How many positions had the value of the whole game, and how many of those could not be proved without circles.

    Uncompiled, which is slow, only some are tested.
    """
    known = circled = 0
    for position in islice(positions, 0, None, 1 if machine.COMPILED else 4):
        try:
            value = solved_with_history(position, [budget])
        except TooLargeError:
            continue
        told = list[SearchInfo]()
        BestMoveSearch(position, megabytes=1).best(position, SearchLimits(depth=30), told.append)
        assert told[-1].score == value, position.as_json()
        known += 1
        circled += not told[-1].exact
    return known, circled


@pytest.mark.parametrize("circles", ["own_side", "draw", "nobody"])
def test_it_is_worth_what_the_whole_game_brings(circles: str) -> None:
    positions = few_stones(LIBRARY.variants["oware"].rules({"circles": circles}), 2)
    assert min(compared(positions, 4_000 if machine.COMPILED else 60)) > 0


@pytest.mark.parametrize("circles", ["own_side", "draw", "nobody"])
def test_going_back_to_a_position_of_the_game_is_worth_its_end(circles: str, tmp_path: Path) -> None:
    rules, random, found = small(tmp_path, "oware", 2, 2, circles=circles), Random(5), 0
    for start in few_stones(rules, 4):
        for here in played(start, random, 40):
            lines = (
                BestMoveSearch(here, megabytes=1).lines(here, SearchLimits(depth=3)) if here.earlier_settings else ()
            )
            for info in lines:
                after = here.play(info.line[0])
                if not after.over and after.key() in here.seen:
                    ended = finished(after.end_by_agreement())
                    assert info.score == difference(ended) * (1 if ended.player == here.player else -1)
                    found += 1
    assert found
