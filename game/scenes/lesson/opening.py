"""For the moment in which a lesson is read and its tasks are checked; then the lesson itself takes its place."""

from __future__ import annotations

from game.scenes.lesson.scene import LessonScene
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.session.lesson.opening import Opening
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.ui import Ui


class LessonOpening(Page):
    """Says so where a lesson cannot be opened."""

    def __init__(self, services: Services, game: str, id: str) -> None:
        super().__init__(services)
        self._opening = self.watch(Opening(services.library.variants, game, id, services.own_lessons), self._open)
        self._failed = False

    def title(self) -> str:
        return self.words.t("Lesson")

    def body(self, ui: Ui) -> Node:
        said = self.words.t("This lesson cannot be opened: this game has no task for it.") if self._failed else ""
        return Label(said, "text", "ontable")

    def _open(self) -> None:
        found = self._opening.found
        if found is None:
            self._failed = True
            self.refresh()
        else:
            self.services.stack.pop(self)
            self.services.stack.push(LessonScene(self.services, found))
