"""The courses of the Bao family: long enough, mostly their own, every word explained where it is used first."""

from __future__ import annotations

import re

import pytest

from game.features.lessons import lesson_files
from game.rules.match import Game
from tests.some import some
from tests.teaching.reading import VARIANTS, course, texts

LENGTHS = {"kujifunza": (10, 15), "kiswahili": (10, 22), "bao_laps": (6, 15), "bao_kids": (6, 16)}
# Clauses of the masters' game that somebody has to know for a first game, each shown or needed by some lesson.
TERMS = {"kujifunza": ["mtaji", "kichwa", "kimbi", "takata"]}
TERMS["kiswahili"] = ["namua", "kichwa", "kimbi", "nyumba", "safari", "takata", "mtaji", "takasia", "house tax"]


@pytest.mark.parametrize("game", LENGTHS)
def test_a_course_is_long_enough_and_half_of_it_its_own(game: str) -> None:
    lessons = course(game)
    least, most = LENGTHS[game]
    assert least <= sum(not lesson.chosen for lesson in lessons) <= most
    shared = [lesson for lesson in lessons if lesson.games != [game] and not lesson.chosen]
    assert len(shared) <= len(lessons) / 2


@pytest.mark.parametrize("game", LENGTHS)
def test_every_mistake_that_has_words_can_be_made(game: str) -> None:
    rules, places = VARIANTS[game].rules(), lesson_files.task_positions(game)
    own = [lesson for lesson in course(game) if set(lesson.games) <= set(LENGTHS) and lesson.games]
    assert own
    for lesson in own:
        for words, task in zip(lesson.task, lesson_files.tasks_of(lesson, rules, places), strict=True):
            assert task is not None
            wrong = [move for move in task.position.legal() if move not in task.first]
            said = {words.reaction_to_turn(Game(rules, task.position).play(move)) for move in wrong}
            assert {mistake.text for mistake in words.mistakes} <= said, (lesson.id, words.goal)


@pytest.mark.parametrize("game", TERMS)
def test_a_swahili_word_is_explained_where_it_is_used_first(game: str) -> None:
    lessons = course(game)
    for term in some(TERMS[game]):
        named = re.compile(rf"\b{term}\b", re.IGNORECASE)
        first = next(lesson for lesson in lessons if any(named.search(text) for text in texts(lesson)))
        explained = f"{first.about} {' '.join(first.more)} {' '.join(task.goal for task in first.task)}"
        assert named.search(explained), f"{term} in {first.id}"


def test_holes_are_named_as_on_the_board() -> None:
    """A hole of four rows has a number in its name, one of two rows has none."""
    for game in some(TERMS):
        holes = set(VARIANTS[game].rules().board.index)
        for lesson in some(course(game)):
            named = {name for text in texts(lesson) for name in re.findall(r"\b[A-Ha-h]\d\b", text)}
            assert named <= holes
