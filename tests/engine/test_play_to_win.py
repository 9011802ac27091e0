"""How the search plays a game: it looks further, wins rather than counts, and what it proves is still true."""

from random import Random
from typing import Any

import pytest

from game.engine.constants import INFINITE
from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.search import thinking
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from tests.play import played

KALAH, OWARE = standard_library().variants["kalah"], standard_library().variants["oware"]
NODES, ROUNDS = (20_000, 10) if machine.COMPILED else (300, 1)


@pytest.fixture(autouse=True)
def _small_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small table, quickly made; small positions need no more."""
    monkeypatch.setattr(thinking, "TABLE_BITS", 16)


def thought(position: Position, **limits: Any) -> SearchInfo:
    """The last that the search reports of a position while it plays."""
    told: list[SearchInfo] = []
    BestMoveSearch(position).best(position, SearchLimits(**limits), told.append)
    return told[-1]


def test_a_win_comes_before_stones() -> None:
    """South has 24 stones and takes two more in Oware: to the search a won game, to who reads it a lead in stones."""
    start = Position.start(OWARE.rules())
    cells = list(start.setting[0])
    cells[:14] = [0, 0, 0, 0, 0, 1, 1, 0, 0, 3, 0, 0, 24, 19]
    setting, search = (bytes(cells), *start.setting[1:]), BestMoveSearch(start).search
    plain, prize = search.run(setting, 4, -INFINITE, INFINITE), 400_000
    search.play_to_win(True, prize)
    assert search.run(setting, 4, -INFINITE, INFINITE) == plain + prize > prize
    search.play_to_win(False)
    assert search.run(setting, 4, -INFINITE, INFINITE) == plain
    assert max(abs(thought(one, nodes=500).cp) for one in played(start, Random(3), 400) if not one.over) <= 4_800
