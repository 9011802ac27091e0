"""Pages of all tests share what takes long to make: the same word, plate, icon or board is drawn once, the lessons
of the program are read once.

The program lets go of what was made for another size; here hundreds of pages of the same few sizes follow each other.
The files in `FRUGAL` test what is kept, or that it can be made: there all is as in the program.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.app import loop
from game.board.sowing import baked_pictures
from game.features.lessons import course_list, lesson_files
from game.features.lessons.course_list import Course
from game.features.lessons.lesson_files import Lesson
from game.rules.file.variant_library import Variant, standard_library
from game.rules.sowing.board import Board
from game.ui import memory
from game.ui.theme import Theme
from tests.features.lessons.lesson import course, lessons

FRUGAL = {"test_missing_pictures", "test_pictures_kept"}
ROOM = 300_000_000  # bytes of pictures and fonts
TIDY_AFTER = 64_000_000  # bytes of pictures of pages that are gone

_board = cache(baked_pictures.baked_board)


def _again(
    board: Board, theme: Theme, size: tuple[int, int], folder: tuple[str, ...] = baked_pictures.LARGE
) -> pygame.Surface | None:
    picture = _board(board, theme, size, folder)
    return picture and picture.copy()  # who asks for it rounds its corners


def _nothing() -> None:
    """Lets go of nothing."""


_read, _course_of = lesson_files.read_lessons, course_list.course_of_game


def _lessons(where: Path | None = None) -> dict[str, Lesson]:
    return dict(_read(where)) if where else lessons()


def _course(variant: Variant, found: Mapping[str, Lesson], variants: Mapping[str, Variant]) -> Course:
    shared = found is lessons() and standard_library().variants.get(variant.id) is variant
    return course(variant.id) if shared else _course_of(variant, found, variants)


@pytest.fixture(autouse=True, scope="module")
def shared(request: pytest.FixtureRequest) -> Iterator[None]:
    if not {"window", "app"} & set(request.path.parts):  # a feature without its pages
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        if request.module.__name__.rpartition(".")[2] in FRUGAL:
            memory.clear_size_caches()
        else:
            patch.setattr(memory, "BUDGET", ROOM)
            patch.setattr(memory, "TIDY_AFTER", TIDY_AFTER)
            patch.setattr(loop, "clear_size_caches", _nothing)
            patch.setattr(baked_pictures, "baked_board", _again)
        patch.setattr(lesson_files, "read_lessons", _lessons)
        patch.setattr(course_list, "course_of_game", _course)
        yield
