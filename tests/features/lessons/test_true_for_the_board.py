"""What a lesson says beside a board is true of it: how a game begins only where one begins, nobody is called South."""

from __future__ import annotations

import re

import pytest

from game.features.lessons.course_list import general_courses
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.lesson_text import LessonTexts
from game.rules.file.variant_library import standard_library
from game.teaching.starts import has_just_begun
from game.text.language import Language, without_markup
from game.text.sentences import rules_page
from tests.features.lessons.lesson import course, lessons, opened
from tests.sampled import few
from tests.some import some

VARIANTS, ENGLISH = standard_library().variants, Language("en")
BEGINNING = re.compile(
    r"\b(game|match) begins (with (?!namua)|:)|Here a game begins|A new game[.,:]|and you move first"
    r"|each side has \w+ holes with"
)
SEATS = re.compile(r"\b(South|North)(’s)?\b")


OTHERS = {one.id: one for one in general_courses(VARIANTS, lessons())}  # those that are of no single game


@pytest.mark.parametrize("id", few(sorted({*OTHERS, *VARIANTS}), 7))
def test_how_a_game_begins_is_said_only_where_the_board_shows_it(id: str) -> None:
    taught, false = course(id) if id in VARIANTS else OTHERS[id], list[tuple[str, int, str]]()
    for at, step in enumerate(taught.steps):
        run = LessonRun(opened(taught, at))
        for task in range(run.task_count):
            run.begin_task(task)
            said = without_markup(" ".join(LessonTexts(run, ENGLISH).task_caption()))
            if BEGINNING.search(said) and not has_just_begun(run.exercise.task.position):
                false.append((step.lesson.id, task, said))
    assert false == []


@pytest.mark.parametrize("id", few(sorted({*OTHERS, *VARIANTS}), 7))
def test_the_rule_beside_a_task_is_whole(id: str) -> None:
    """The clause that decides may be the last sentence: only how a game begins is left out, on a later board."""
    taught, cut = course(id) if id in VARIANTS else OTHERS[id], list[tuple[str, str]]()
    for at, step in enumerate(taught.steps):
        run = LessonRun(opened(taught, at))
        for task in range(run.task_count):
            run.begin_task(task)
            texts = LessonTexts(run, ENGLISH)
            said = without_markup(texts.task_caption().why)
            if step.lesson.opens:
                asked, clause = run.exercise.task.asked, run.exercise.definition.clause
                clauses = [one.text for one in rules_page(run.opened.rules, ENGLISH) if one.id == clause]
                wanted = clauses if asked != "may" else []
            elif step.lesson.begins and not has_just_begun(run.exercise.task.position):
                wanted = [texts.lesson_description.split(". ", 1)[1]]
            else:
                wanted = [texts.lesson_description]
            cut += [(step.lesson.id, one) for one in wanted if without_markup(one) not in said]
    assert cut == []


def test_more_than_half_says_how_many_stones_win() -> None:
    taught = course("oware")
    at = next(i for i, step in enumerate(taught.steps) if step.lesson.title == "More than half")
    assert "25" in LessonTexts(LessonRun(opened(taught, at)), ENGLISH).rule_text()


def test_sides_are_called_you_and_the_other_side() -> None:
    for lesson in some(lessons().values()):
        asked = [text for task in lesson.task for text in (task.goal, task.about, *task.hints)]
        answers = [one.text for task in lesson.task for one in task.mistakes]
        for text in (lesson.about, *lesson.more, *asked, *answers):
            assert not SEATS.search(text), (lesson.id, text)
