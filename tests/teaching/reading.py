"""The course of a game as a learner reads it."""

from game.features.lessons import lesson_files
from game.features.lessons.lesson_files import Lesson
from game.rules.file.variant_library import standard_library
from game.text.language import Language
from game.text.sentences import rules_page
from tests.features.lessons.lesson import lessons

LESSONS = lessons()
VARIANTS = standard_library().variants


def course(game: str) -> list[Lesson]:
    """The lessons of the game's own course, in their order."""
    clauses = [plate.id for plate in rules_page(VARIANTS[game].rules(), Language("en"))]
    return lesson_files.course_of_game(LESSONS, game, clauses, lesson_files.task_positions(game))


def texts(lesson: Lesson) -> list[str]:
    """All that a learner reads in it, in the order of reading."""
    out = [lesson.title, lesson.about, *lesson.more]
    for task in lesson.task:
        out += [task.goal, *task.hints, *(mistake.text for mistake in task.mistakes)]
    return out
