"""Weak players of draughts overlook what people overlook, and the stronger the player, the less."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.engine.draughts.family import Mind
from game.engine.draughts.search import COMPILED
from game.engine.mind import SearchLimits, SearchRequest
from lab.bench.duels import Skilled
from tests.engine.draughts.test_draughts_engine import chosen, laid

TIMES = 40
BEGINNER, STRONGER = 0, 55  # skills
FORWARDS = {"d4xf6": ("d4 e1 g1 h2", "e5 a7 b8 h8"), "d4xb6": ("d4 a1 g1 h2", "c5 b8 f8 h8")}
BACKWARDS = {"d4xb2": ("d4 e1 g1 h2", "c3 a7 b8 h8"), "d4xf2": ("d4 c1 g1 h2", "e3 a7 b8 h8")}


@cache
def seen(capture: str, skill: int) -> int:
    """How often a player of this skill makes a capture that wins a man for nothing."""
    south, north = (FORWARDS | BACKWARDS)[capture]
    position = laid("S", {}, **dict.fromkeys(south.split(), "M"), **dict.fromkeys(north.split(), "m"))
    asked = SearchRequest(SearchLimits(), False, chosen(Skilled(1, 1.0, skill)))
    minds = (Mind(lambda *said: None, Random(seed)) for seed in range(TIMES))
    return sum(mind.prepare_search(position, asked).run() == capture for mind in minds)


@pytest.mark.parametrize("capture", FORWARDS)
def test_a_beginner_always_sees_a_man_that_can_be_jumped_forwards(capture: str) -> None:
    assert seen(capture, BEGINNER) == TIMES


@pytest.mark.parametrize("capture", BACKWARDS)
def test_a_beginner_sometimes_overlooks_a_jump_backwards(capture: str) -> None:
    assert TIMES // 4 < seen(capture, BEGINNER) < TIMES


@pytest.mark.skipif(not COMPILED, reason="a stronger player takes minutes without a compiler")
@pytest.mark.parametrize("capture", BACKWARDS)
def test_a_stronger_player_overlooks_it_less_often(capture: str) -> None:
    assert seen(capture, BEGINNER) < seen(capture, STRONGER)
