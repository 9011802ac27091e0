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


def test_sides_are_called_you_and_the_other_side() -> None:
    for lesson in some(lessons().values()):
        asked = [text for task in lesson.task for text in (task.goal, task.about, *task.hints)]
        answers = [one.text for task in lesson.task for one in task.mistakes]
        for text in (lesson.about, *lesson.more, *asked, *answers):
            assert not SEATS.search(text), (lesson.id, text)
