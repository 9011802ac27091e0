"""The way to another course: a button that opens a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shared.game_choice import game_search
from game.ui.element import PageElement
from game.ui.ui import Ui
from game.ui.widgets import DropDown
from game.words.lessons import course_text as texts

if TYPE_CHECKING:
    from game.scenes.lessons.learn.learn_scene import LearnScene


class AnotherGame(DropDown[str]):
    """Always called the same, whichever course is open; its list has all courses, with how far one is."""

    def __init__(self, page: LearnScene) -> None:
        words, variants = page.words, page.services.library.variants
        listed = [(one.id, texts.course_with_progress(words, one, variants, page.learner)) for one in page.courses]
        search = game_search(variants, words, listed)
        super().__init__("courses", listed, page.chosen_course_id, page.show_course, search=search)
        self._label = words.t("Another game")  # it says so itself: a tip would only lie over the board

    def element(self, ui: Ui) -> PageElement:
        return super().element(ui).copy_with(name=self._label)

    @property
    def label(self) -> str:
        return self._label
