"""What else there is in a game: rules that happen seldom and that no lesson teaches, a sentence or two each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.scenes.shell.plate import Plate
from game.session.lessons.courses import Course
from game.text.sentences import RulePlate, rules_page
from game.ui.labels import Label
from game.ui.layout import Column, Node
from game.ui.ui import Ui
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.lessons.learn.learn_scene import LearnScene

TOLD = ("goal", "start")  # rules that are said elsewhere: on the bar, and by the first position


def untaught_rules(page: LearnScene, course: Course) -> list[RulePlate]:
    """The rules of the course's game that no lesson is about."""
    variant = page.services.library.variants.get(course.id)
    if variant is None:
        return []
    taught = {id for step in course.steps for id in (*step.lesson.needs, step.lesson.shows)}
    return [one for one in rules_page(variant.rules(), page.words) if one.id not in taught and one.id not in TOLD]


class AlsoInGame(Plate):
    """These rules, to be read."""

    wide = 520.0
    first_focus = "close"

    def __init__(self, page: LearnScene, plates: Sequence[RulePlate]) -> None:
        super().__init__(page.services)
        self._plates = plates

    def body(self, ui: Ui) -> Node:
        rows: list[Node] = [Label(self.words.t("Also in this game"), "heading")]
        for one in self._plates:
            rows += [Label(one.title, "name", "brass"), Label(one.text)]
        return Column(rows, gap=8)

    def foot(self, ui: Ui) -> Node:
        return Button("close", self.leave, label=self.words.t("Close"), kind="raised", key="Esc", stretch=True)
