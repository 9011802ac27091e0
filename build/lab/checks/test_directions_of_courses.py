"""Texts of all courses are held against the directions of their games."""

from __future__ import annotations

import pytest

from game.features.lessons import checking, lesson_files
from game.rules.sowing import machine
from game.text.language import Language
from game.text.sentences import rules_page
from tests.teaching.reading import LESSONS, VARIANTS


@pytest.mark.skipif(not machine.COMPILED, reason="the tasks of all games")
def test_no_text_of_the_courses_says_left_or_right_in_games_of_both_directions() -> None:
    said = checking.Directions()
    for game in VARIANTS:
        rules, places = VARIANTS[game].rules(), lesson_files.task_positions(game)
        clauses = [plate.id for plate in rules_page(rules, Language())]
        for lesson in lesson_files.lessons_played_in(LESSONS, game, clauses, places):
            checking.collect_directions(lesson, rules, places, said)
    assert len(said) > 10
    assert list(checking.ambiguous_directions(said)) == []
