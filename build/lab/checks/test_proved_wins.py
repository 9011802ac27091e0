"""Wins that are proved while playing have the value that a search of every move finds."""

from random import Random
from typing import Any

import pytest

from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.search import thinking
from game.engine.sowing.search.thinking import BestMoveSearch
from game.engine.thinking import IterativeDeepening
from game.rules.sowing import machine
from game.rules.sowing.position import Position
from tests.play import EVERY_SOWING, LIBRARY, played
from tests.sampled import few

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


@pytest.mark.parametrize("game", few(EVERY_SOWING, 10))
def test_what_is_proved_while_playing_is_true(game: str) -> None:
    """Near the ends of single rounds by chance: the same value, in stones, as where every move is searched as far."""
    rules = LIBRARY.variants[game].rules()
    differing = list[tuple[object, int, int]]()
    for number in range(ROUNDS if not rules.match and not rules.for_one_player else 0):
        random = Random(f"win {game} {number}")
        whole = list(played(Position.start(rules), random, 400))
        for position in [one for one in whole if one.phase == "play" and not one.joint and len(one.legal()) > 1][-4:]:
            told: list[SearchInfo] = []
            IterativeDeepening.best(BestMoveSearch(position), position, SearchLimits(nodes=NODES), told.append)
            quick = thought(position, nodes=NODES)
            if quick.exact and told[-1].exact and quick.cp != told[-1].cp:
                differing.append((position.setting, quick.cp, told[-1].cp))
    assert differing == []
