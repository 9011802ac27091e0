"""The way to another course: a button that opens a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.features.lessons import course_text as texts
from game.features.lessons.window.learn.own_in_game import all_own_lessons
from game.text.letters import letters_to_compare
from game.ui.element import PageElement
from game.ui.ui import Ui
from game.ui.widgets import DropDown
from game.window.shared.game_choice import game_search

if TYPE_CHECKING:
    from game.features.lessons.window.learn.learn_scene import CoursePage

LESSON = "lesson: "  # how the rows begin that are a lesson of one's own, found by its title


class CourseChooser(DropDown[str]):
    """Drop-down that lists all courses with the learner's progress; its button always has the same label.

    Its search also finds the user's own lessons.
    """

    def __init__(self, page: CoursePage) -> None:
        words, variants = page.words, page.services.library.variants
        listed = [(one.id, texts.course_with_progress(words, one, variants, page.learner)) for one in page.courses]
        own = [(f"{LESSON}{step.game} {step.lesson.id}", step.lesson.title) for step in all_own_lessons(page)]
        games = game_search(variants, words, listed)

        def find(typed: str) -> Sequence[tuple[object, str]]:
            wanted = letters_to_compare(typed).split()
            mine = [(id, title) for id, title in own if all(word in letters_to_compare(title) for word in wanted)]
            return [*(mine if wanted else ()), *games.find(typed)]

        search = games._replace(find=find)
        self._page = page
        super().__init__("courses", listed, page.chosen_course_id, self._open_choice, search=search)
        self._label = words.t("Another game")  # it says so itself: a tip would only lie over the board

    def element(self, ui: Ui) -> PageElement:
        """Return the element for screen readers, named by the button's fixed label."""
        return super().element(ui).copy_with(name=self._label)

    def _open_choice(self, id: str) -> None:
        """Show the course with this id; for an own lesson (prefix LESSON), open that lesson."""
        if not id.startswith(LESSON):
            self._page.show_course(id)
            return
        game, lesson = id.removeprefix(LESSON).split(" ")
        self._page.services.routes.lesson(game, lesson)

    @property
    def label(self) -> str:
        """The fixed label of the button."""
        return self._label
