"""Opening page, shown while a lesson is read and its tasks are checked.

All that a lesson is made of is imported meanwhile, so that the first frame has nothing to wait for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.lessons.window.opening_page import LoadingPage
from game.store.polling import BackgroundAnswer
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.ui import Ui
from game.window.shell.services import Services

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.features.lessons.open_lesson import OpenLesson
    from game.rules.match import Ply


class LessonLoadingPage(LoadingPage):
    """Page shown while a lesson is read; it says so if there is no such lesson."""

    def __init__(self, services: Services, game: str, id: str) -> None:
        super().__init__(services)
        self._game, self._id = game, id
        self._opening = self.follow_source(BackgroundAnswer(self._load_lesson, lambda _: None), self._show_lesson)
        self._failed = False

    def _load_lesson(self) -> tuple[OpenLesson, Mapping[int, Ply]] | None:
        """Read the lesson and look for the examples of its tasks; called in a thread."""
        from game.features.lessons.open_lesson import find_lesson
        from game.features.lessons.window.lesson import lesson_scene  # noqa: F401

        found = find_lesson(self.services.library.variants, self._game, self._id, self.services.own_lessons)
        return None if found is None else (found, found.find_examples())

    def title(self) -> str:
        variant = self.services.library.variants.get(self._game)
        return self.words.t(variant.name) if variant else self.words.t("Lesson")

    def body(self, ui: Ui) -> Node:
        """Return the text that the lesson is being read, or that it cannot be opened."""
        missing = self.words.t("This lesson cannot be opened: this game has no task for it.")
        return Label(missing if self._failed else self.words.t("The lesson is being read …"), "text", "ontable")

    def _show_lesson(self) -> None:
        """Replace this page by the lesson once it is read, or tell that it cannot be opened."""
        from game.features.lessons.window.lesson.lesson_scene import LessonScene

        loaded = self._opening.value
        if loaded is None:
            self._failed = True
            self.refresh()
        elif self.services.stack.top is self:
            self.services.stack.replace(LessonScene(self.services, *loaded))
