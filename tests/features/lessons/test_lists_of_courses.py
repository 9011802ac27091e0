"""What there is to learn: which courses there are, how far somebody is, and in which order they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.features.learners.learners_file import Learner
from game.features.lessons import lesson_files
from game.features.lessons.course_list import FIRST, OWN, Course, CourseLoader, find_course_of_lesson, sort_courses
from game.rules.file.variant_library import standard_library
from tests.sampled import few

OWN_LESSON = """
[[lesson]]
id = "my_lesson"
title = "Mine"
about = "A lesson of my own."
needs = ["sow"]
games = ["kalah"]
[[lesson.task]]
goal = "Move again."
reach = { again = true }
hints = ["Count."]
position = { holes = { A = 2, D = 3, F = 3, b = 2 }, stores = { S = 20, N = 18 }, turn = "S" }
"""


def read(own: Path | None = None) -> CourseLoader:
    found = CourseLoader(standard_library().variants, own)
    found.begin()
    found.wait()
    return found


@pytest.fixture(scope="module")
def known() -> CourseLoader:
    return read()


def course(known: CourseLoader, id: str) -> Course:
    found = known.course(id)
    assert found
    return found


def test_nothing_is_read_before_somebody_wants_it() -> None:
    found = CourseLoader(standard_library().variants, None)
    assert not found.ready
    assert not found.courses


def test_each_game_with_lessons_has_a_course_and_everybody_the_first_steps(known: CourseLoader) -> None:
    assert known.ready
    assert not known.faults
    ids = [one.id for one in known.courses]
    assert {"kalah", "oware", FIRST} <= set(ids)
    assert len(set(ids)) == len(ids)
    first = lesson_files.general_courses(lesson_files.read_lessons())["first_steps"]
    assert [(step.game, step.lesson.id) for step in course(known, FIRST).steps] == [("kalah", one.id) for one in first]
    assert not {one.id for one in first} & {step.lesson.id for step in course(known, "kalah").steps}


@pytest.mark.parametrize("game", ["akil", "ghashim", "madjnuni"])
def test_games_whose_turns_leave_no_choice_have_a_course_all_the_same(known: CourseLoader, game: str) -> None:
    assert all(step.first_position(standard_library().variants[game]) for step in course(known, game).steps)


def test_a_lesson_is_found_in_the_course_that_it_is_of(known: CourseLoader) -> None:
    for one in few(known.courses, 4):
        for at in (0, len(one.steps) - 1):
            step = one.steps[at]
            assert find_course_of_lesson(standard_library().variants, step.game, step.lesson.id) == (one, at)
    assert find_course_of_lesson(standard_library().variants, "oware", "no_such_lesson") is None


def test_a_lesson_with_other_options_has_a_position_by_these(known: CourseLoader) -> None:
    steps = [step for one in known.courses for step in one.steps if step.lesson.options and not step.lesson.task[0].id]
    assert steps
    for step in steps:
        position = step.first_position(standard_library().variants[step.game])
        assert position
        assert step.lesson.options.items() <= position.rules.options.items()


def test_how_far_somebody_is(known: CourseLoader) -> None:
    kalah, learner = course(known, "kalah"), Learner("x")
    assert (kalah.count_finished_lessons(learner), kalah.next_lesson_index(learner)) == (0, 0)
    for n, step in enumerate(kalah.steps):
        learner.record_lesson("kalah", step.lesson.id, 2 if n == 1 else 3, "2025-01-31")
        if n == 0:
            assert kalah.next_lesson_index(learner) == 1
    assert kalah.count_finished_lessons(learner) == len(kalah.steps)
    assert kalah.next_lesson_index(learner) == 1, "the one with the fewest stones"
    assert kalah.estimated_minutes >= len(kalah.steps)


def test_what_was_begun_comes_before_what_is_easy(known: CourseLoader) -> None:
    learner, games = Learner("x"), standard_library().variants
    new = [one.id for one in sort_courses(known.courses, learner, games)]
    assert new[0] == FIRST
    rich = [games[id].difficulty for id in new[1:]]
    assert rich == sorted(rich)
    last = course(known, new[-1])
    learner.record_lesson(last.id, last.steps[0].lesson.id, 1, "2025-01-31")
    assert [one.id for one in sort_courses(known.courses, learner, games)][:2] == [FIRST, last.id]


def test_lessons_of_ones_own_are_a_course_and_a_bad_file_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(OWN_LESSON)
    (tmp_path / "bad.toml").write_text("[[lesson]]\nid = 7\n")
    found = read(tmp_path)
    own = course(found, OWN)
    assert [(step.game, step.lesson.id) for step in own.steps] == [("kalah", "my_lesson")]
    assert own.steps[0].first_position(standard_library().variants["kalah"])
    assert [fault.partition(": ")[0] for fault in found.faults] == ["bad.toml"]
    assert find_course_of_lesson(standard_library().variants, "kalah", "my_lesson", tmp_path) == (own, 0)
    found.update()
    news = found.news
    (tmp_path / "good.toml").unlink()
    found.begin()
    found.wait()
    found.update()
    assert found.course(OWN) is None
    assert found.news > news
