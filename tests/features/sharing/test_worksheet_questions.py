"""Questions of a worksheet: levels differ, and easy ones ask only what happens."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.features.sharing.worksheet_questions import (
    EASY,
    EFFORT,
    LAP_EFFORT,
    PositionQuestion,
    counting_questions,
    mixed_questions,
)
from game.film.laps import turn_path
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.playing import counts_by_place
from game.text.language import Language
from tests.play import SHELF
from tests.sampled import few

VARIANTS = standard_library().variants
WORDS = Language("en")
SIX = 6


def questions(id: str, difficulty: int, seed: int = 1) -> list[PositionQuestion]:
    return mixed_questions(VARIANTS[id].rules(), WORDS, SIX, seed, (), difficulty)


def effort(question: PositionQuestion) -> int:
    """Stones that are sown by hand, and more for each further lap."""
    game = Game(question.position.rules, question.position)
    steps = game.play(question.move).steps
    laps = turn_path(steps, counts_by_place(question.position), question.position.player).laps
    return sum(step.op == "drop" for step in steps) + LAP_EFFORT * (len(laps) - 1)


@pytest.mark.parametrize("id", few(SHELF, 8))
def test_easy_asks_only_what_happens_and_no_level_repeats_another(id: str) -> None:
    by_level = [questions(id, difficulty) for difficulty in range(4)]
    if any(one.kind != "puzzle" for one in by_level[EASY]):
        assert {one.kind for one in by_level[EASY]} <= {"last", "taken", "laps", "again", "ahead"}
        assert not any("best move" in one.question for one in by_level[EASY])
    asked = [{(one.position.cells, one.question) for one in level if one.kind != "puzzle"} for level in by_level]
    assert max(len(one & other) for one, other in combinations(asked, 2)) <= 1, "the first turns of a game are alike"


@pytest.mark.parametrize("id", ["kalah", "oware", "congkak", "togyz_kumalak"])
def test_the_levels_are_as_hard_as_they_are_called(id: str) -> None:
    for difficulty, (least, most) in EFFORT.items():
        counted = [effort(one) for one in questions(id, difficulty) if one.kind != "puzzle"]
        assert counted
        assert all(least <= one <= most for one in counted), (difficulty, counted)


@pytest.mark.parametrize("variant", ["kalah", "mangala_turkiye", "congkak", "oware"])
def test_the_question_whose_turn_it_is_does_not_tell_its_answer(variant: str) -> None:
    """It is asked of turns that earn another and of turns that don't, only where a game has both."""
    for seed in range(3):
        asked = counting_questions(VARIANTS[variant].rules(), WORDS, SIX, seed, ("again",))
        stays = {one.right == (one.position.player,) for one in asked}
        assert stays in (set(), {False, True}), f"{variant}: the answer is always the same"
        assert bool(stays) is (variant != "oware")
