"""The engine for draughts: it wins what is won, plays the same every time, stops when told, and weak players play."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.draughts.family import Mind
from game.engine.draughts.thinking import BestMoveSearch
from game.engine.mind import SearchLimits, SearchRequest
from game.engine.strength import FULL, LEVELS
from game.rules.draughts.position import Position
from game.rules.families import family_of
from tests.rules.draughts.damka import DAMKA
from tests.some import some


def laid(turn: str, options: dict[str, Any] | None = None, **holes: str) -> Position:
    rules = DAMKA.rules(options or {})
    found = family_of(rules).from_json(rules, {"holes": holes, "turn": turn})
    assert isinstance(found, Position)
    return found


def chosen(level: Any = FULL, count: int = 1) -> Any:
    return SimpleNamespace(level=level, megabytes=1, threads=1, reported_moves=count, uses_tables=False)


def test_a_win_is_proved_and_counted_in_plies() -> None:
    position = laid("S", c5="M", d6="m", f6="m", a1="M")
    found: list[Any] = []
    BestMoveSearch(position.rules, 1).best(position, SearchLimits(depth=4), found.append)
    assert found[-1].exact
    assert found[-1].mate == 1


def test_what_is_burnt_is_decided_by_who_gains_from_it() -> None:
    position = laid("S", {"burning": True}, c3="M", b2="M", d4="m", h2="M", b8="m").play("h2-g3")
    assert BestMoveSearch(position.rules, 1).best(position, SearchLimits(depth=5)) == "xc3"


def test_all_moves_are_valued_best_first() -> None:
    position = Position.start(DAMKA.rules())
    lines = BestMoveSearch(position.rules, 1).lines(position, SearchLimits(nodes=3000))
    assert sorted(info.line[0] for info in lines) == list(position.legal())
    assert [info.cp for info in lines] == sorted((info.cp for info in lines), reverse=True)
    assert [info.rank for info in lines] == list(range(1, len(lines) + 1))


def test_expected_lines_can_be_played() -> None:
    position = Position.start(DAMKA.rules({"burning": True}))
    for info in some(BestMoveSearch(position.rules, 1).lines(position, SearchLimits(nodes=5000))):
        after = position
        for move in some(info.line):
            assert move in after.legal()
            after = after.play(move)


@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[3], LEVELS[6]], ids=lambda one: str(one.number))
def test_every_level_plays_and_the_same_seed_plays_the_same(level: Any) -> None:
    position = Position.start(DAMKA.rules())
    asked = SearchRequest(SearchLimits(nodes=None), False, chosen(level))
    moves = {Mind(lambda *said: None, Random(4)).prepare_search(position, asked).run() for _ in range(2)}
    assert len(moves) == 1
    assert moves < set(position.legal())
