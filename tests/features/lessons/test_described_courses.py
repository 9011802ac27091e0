"""The lessons of the games that travellers described: shared by rule with other games, begun on the true start."""

import pytest

from game.features.lessons import lesson_files
from game.features.lessons.lesson_files import Lesson
from game.rules.file.variant_library import standard_library
from game.table.new_game import first_position
from game.text.language import Language
from game.text.sentences import rules_page
from tests.features.lessons.lesson import lessons
from tests.rules import counting_games, described, described_four, two_rows_more, whole_turns

VARIANTS = standard_library().variants
LESSONS = lessons()
LEAST = 4
BATCHES = (described, counting_games, two_rows_more, described_four, whole_turns)
OPTIONS = [game for batch in BATCHES for game in batch.OPTIONS]


def course(game: str) -> list[Lesson]:
    clauses = [plate.id for plate in rules_page(VARIANTS[game].rules(), Language("en"))]
    return lesson_files.course_of_game(LESSONS, game, clauses, lesson_files.task_positions(game))


@pytest.mark.parametrize("game", OPTIONS)
def test_a_game_has_lessons_of_others_that_teach_its_rules(game: str) -> None:
    taught = [lesson for lesson in course(game) if not lesson.chosen]
    assert len(taught) >= LEAST
    assert all(game in lesson.games for lesson in taught)


@pytest.mark.parametrize("game", OPTIONS)
def test_the_first_task_stands_where_the_game_begins(game: str) -> None:
    rules = VARIANTS[game].rules()
    words = course(game)[0]
    first = lesson_files.tasks_of(words, rules, lesson_files.task_positions(game))[0]
    if len(first_position(rules).legal()) == 1:  # the first turn is given, and nothing can be asked of it
        return
    assert first is not None
    assert first.position.cells == first_position(rules).cells
