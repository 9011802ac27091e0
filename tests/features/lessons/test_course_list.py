"""A course and where somebody is in it: parts, what was begun, what comes next."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from game.features.learners.learners_file import Learner
from game.features.lessons import lesson_files
from game.features.lessons.course_list import (
    Course,
    CourseLesson,
    CourseLoader,
    course_to_continue,
    find_course_of_lesson,
    lesson_to_continue,
)
from game.features.lessons.lesson_files import PARTS, LessonError
from game.features.teach.overview import ClassOverview
from game.rules.file import first_games
from game.rules.file.variant_library import standard_library
from tests.features.lessons.lesson import LESSONS

VARIANTS = standard_library().variants
DAY = "2025-01-31"


def course(id: str, game: str = "kalah", n: int = 3) -> Course:
    lessons = [msgspec.structs.replace(LESSONS[0], id=f"{id}{i}") for i in range(n)]
    return Course(id, tuple(CourseLesson(game, one, {}) for one in lessons))


ONE, TWO = course("one"), course("two", "oware")


def finished(learner: Learner, of: Course, n: int, day: str = DAY) -> Learner:
    for step in of.steps[:n]:
        learner.record_lesson(step.game, step.lesson.id, 2, day)
    return learner


# --- what it holds


def test_a_course_is_of_one_game_where_all_its_lessons_are() -> None:
    assert course("kalah").is_of_one_game
    assert not course("first").is_of_one_game
    assert not Course("kalah", ()).is_of_one_game
    assert not Course("kalah", (*course("kalah").steps, *TWO.steps)).is_of_one_game


def test_lessons_come_part_by_part() -> None:
    parts = [PARTS[0], PARTS[2], PARTS[0], PARTS[1]]
    lessons = [msgspec.structs.replace(LESSONS[0], id=f"l{i}", part=part) for i, part in enumerate(parts)]
    of = Course("kalah", tuple(CourseLesson("kalah", one, {}) for one in lessons))
    assert [step.lesson.taught_part for step in of.steps] == parts
    assert of.lesson_indexes_in(PARTS[0]) == (0, 2)
    assert of.lesson_indexes_in(PARTS[1]) == (3,)
    assert of.final_part == PARTS[2]
    assert Course("kalah", ()).final_part == PARTS[0]


# --- where somebody is


def test_a_lesson_is_begun_once_something_was_done_in_it() -> None:
    learner = Learner("a")
    assert not ONE.is_lesson_begun(learner, 0)
    learner.open_task("kalah", "one0", 0)
    assert not ONE.is_lesson_begun(learner, 0), "it was only opened"
    learner.record_wrong_try("kalah", "one0", 0, ["A"])
    assert ONE.is_lesson_begun(learner, 0)
    assert not ONE.is_lesson_begun(learner, 1)
    assert not ONE.is_lesson_begun(learner, 3), "there are three"


def test_nobody_goes_on_with_what_was_never_begun() -> None:
    learner = Learner("a")
    assert lesson_to_continue([ONE, TWO], learner) is None
    assert course_to_continue([ONE, TWO], learner) is ONE
    assert course_to_continue([], learner) is None


def test_one_goes_on_with_the_course_at_which_one_was_last() -> None:
    learner = finished(finished(Learner("a"), ONE, 1, "2025-01-30"), TWO, 2)
    found = lesson_to_continue([ONE, TWO], learner)
    assert found is not None
    assert (found.course, found.at) == (TWO, 2)
    assert course_to_continue([ONE, TWO], learner) is TWO
    chosen = lesson_to_continue([ONE, TWO], learner, ONE)
    assert chosen is not None
    assert (chosen.course, chosen.at) == (ONE, 1), "the one that a teacher has chosen"


def test_a_lesson_that_was_opened_and_is_not_finished_comes_before_all() -> None:
    learner = finished(Learner("a"), TWO, 1)
    learner.open_task("kalah", "one2", 0)
    found = lesson_to_continue([ONE, TWO], learner)
    assert found is not None
    assert found.course is TWO, "it was only opened"
    learner.record_wrong_try("kalah", "one2", 0, ["A"])
    found = lesson_to_continue([ONE, TWO], learner, TWO)
    assert found is not None
    assert (found.course, found.at) == (ONE, 2)
    gone = lesson_to_continue([TWO], learner)
    assert gone is not None
    assert gone.course is TWO, "its course is not there any more"


def test_what_is_finished_is_not_gone_on_with() -> None:
    learner = finished(Learner("a"), ONE, 3)
    assert lesson_to_continue([ONE, TWO], learner) is None
    assert course_to_continue([ONE, TWO], learner) is TWO
    assert course_to_continue([ONE], learner) is ONE, "where all are finished the first"


# --- reading them


def test_lessons_that_cannot_be_read_are_said_and_those_of_ones_own_are_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def damaged() -> Any:
        raise LessonError("kalah.toml: the file cannot be read.")

    monkeypatch.setattr(lesson_files, "read_lessons", damaged)
    found = CourseLoader(VARIANTS, tmp_path)
    found.begin()
    found.wait()
    assert found.ready
    assert found.faults == ["kalah.toml: the file cannot be read."]
    assert found.courses == []
    assert find_course_of_lesson(VARIANTS, "kalah", "no_such_lesson") is None


def test_whoever_looks_at_a_class_reads_anew_what_others_have_done() -> None:
    said = list[str]()
    learners = SimpleNamespace(look=lambda: said.append("learners"), all_learners=[], pupils=[])
    loader = SimpleNamespace(begin=lambda: said.append("courses"), courses=[])
    found = ClassOverview(VARIANTS, cast(Any, learners), cast(Any, loader))
    assert sorted(said) == ["courses", "learners"]
    found.refresh_register()
    assert (found.hardest_task, found.board) == (None, None)
    found.begin()
    assert len(said) == 4


def test_the_games_that_are_named_first_are_games_and_where_nobody_can_read_them_there_are_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for listed in (first_games.first_games(), first_games.games_to_change(), first_games.games_to_teach()):
        assert listed
        assert set(listed) <= set(VARIANTS)
    monkeypatch.setattr(first_games, "ASSETS", tmp_path)
    first_games._read_ids.cache_clear()
    assert first_games.first_games() == []
    first_games._read_ids.cache_clear()


def loaded(monkeypatch: pytest.MonkeyPatch, variants: dict[str, Any] | None = None) -> CourseLoader:
    """A loader that finds no lessons in files, quickly."""
    monkeypatch.setattr(lesson_files, "read_lessons", dict)
    return CourseLoader(variants or {}, None)


def test_a_course_is_set_for_a_learner_while_it_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    loader = loaded(monkeypatch)
    loader.courses = [ONE, TWO]
    learner = Learner("a")
    assert loader.course("two") is TWO
    assert loader.course("three") is None
    assert loader.assigned_course(learner) is None
    learner.course = "one"
    assert loader.assigned_course(learner) is ONE
    finished(learner, ONE, 2)
    assert loader.assigned_course(learner) is ONE
    finished(learner, ONE, 3)
    assert loader.assigned_course(learner) is None


def test_other_games_are_read_anew_only_where_they_were_read(monkeypatch: pytest.MonkeyPatch) -> None:
    loader = loaded(monkeypatch)
    loader.set_games({})
    loader.wait()
    assert not loader.ready, "nobody has wanted to know"
    assert not loader.is_busy
    loader.begin()
    loader.wait()
    loader.update()
    assert loader.ready
    news = loader.news
    assert news > 0
    loader.begin()
    loader.wait()
    loader.update()
    assert loader.news == news, "nothing else was found"
    loader.courses = [ONE]
    loader.set_games({})
    loader.wait()
    loader.update()
    assert loader.courses == []
    assert loader.news == news + 1
