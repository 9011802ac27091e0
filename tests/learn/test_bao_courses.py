"""The courses of the Bao family: long enough, mostly their own, every word explained where it is used first."""

from __future__ import annotations

import re

import pytest

from game.learn import courses
from game.learn.courses import Lesson
from game.rules.file.library import standard
from game.rules.match import Game
from game.text.language import Words
from game.text.said import rules_page

VARIANTS = standard().variants
LESSONS = courses.read()
LENGTHS = {"kujifunza": (10, 15), "kiswahili": (10, 15), "bao_laps": (6, 15), "bao_kids": (6, 15)}
# Clauses of the masters' game that somebody has to know for a first game, each shown or needed by some lesson.
TERMS = {"kujifunza": ["mtaji", "kichwa", "kimbi", "takata"]}
TERMS["kiswahili"] = ["namua", "kichwa", "kimbi", "nyumba", "safari", "takata", "mtaji", "takasia", "house tax"]


def course(game: str) -> list[Lesson]:
    clauses = [plate.id for plate in rules_page(VARIANTS[game].rules(), Words("en"))]
    return courses.course(LESSONS, game, clauses, courses.found(game))


def texts(lesson: Lesson) -> list[str]:
    """All that a learner reads, in the order of reading."""
    out = [lesson.title, lesson.about]
    for task in lesson.task:
        out += [task.goal, *task.hints, *(mistake.text for mistake in task.mistakes)]
    return out


@pytest.mark.parametrize("game", LENGTHS)
def test_a_course_is_long_enough_and_half_of_it_its_own(game: str) -> None:
    lessons = course(game)
    least, most = LENGTHS[game]
    assert least <= len(lessons) <= most
    shared = [lesson for lesson in lessons if lesson.games != [game]]
    assert len(shared) <= len(lessons) / 2


@pytest.mark.parametrize("game", LENGTHS)
def test_every_mistake_that_has_words_can_be_made(game: str) -> None:
    rules, places = VARIANTS[game].rules(), courses.found(game)
    own = [lesson for lesson in course(game) if set(lesson.games) <= set(LENGTHS) and lesson.games]
    assert own
    for lesson in own:
        for words, task in zip(lesson.task, courses.tasks_of(lesson, rules, places), strict=True):
            assert task is not None
            wrong = [move for move in task.position.legal() if move not in task.first]
            said = {words.said_of(Game(rules, task.position).play(move)) for move in wrong}
            assert {mistake.text for mistake in words.mistakes} <= said, (lesson.id, words.goal)


@pytest.mark.parametrize("game", TERMS)
def test_a_swahili_word_is_explained_where_it_is_used_first(game: str) -> None:
    lessons = course(game)
    for term in TERMS[game]:
        named = re.compile(rf"\b{term}\b", re.IGNORECASE)
        first = next(lesson for lesson in lessons if any(named.search(text) for text in texts(lesson)))
        explained = f"{first.about} {' '.join(task.goal for task in first.task)}"
        assert named.search(explained), f"{term} in {first.id}"


def test_holes_are_named_as_on_the_board() -> None:
    """A hole of four rows has a number in its name, one of two rows has none."""
    for game in TERMS:
        holes = set(VARIANTS[game].rules().board.index)
        for lesson in course(game):
            named = {name for text in texts(lesson) for name in re.findall(r"\b[A-Ha-h]\d\b", text)}
            assert named <= holes


@pytest.mark.parametrize("game", LENGTHS)
def test_goals_of_two_turns_are_not_reached_in_one(game: str) -> None:
    rules, places = VARIANTS[game].rules(), courses.found(game)
    for lesson in course(game):
        for words, task in zip(lesson.task, courses.tasks_of(lesson, rules, places), strict=True):
            assert task is not None
            if words.turns > 1 and set(lesson.games) <= set(LENGTHS):
                assert any(len(line) > 1 for line in task.accept), (lesson.id, words.goal)
