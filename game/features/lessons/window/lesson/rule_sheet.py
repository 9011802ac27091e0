"""The rule of a lesson: a sheet from the side, beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.labels import Label
from game.ui.layout import Column, Node, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shell.plate import Plate

if TYPE_CHECKING:
    from game.features.lessons.window.lesson.lesson_scene import LessonScene

SHEET, MOST = 460.0, 0.6  # its width, reference px; of the window at most


class RuleSheet(Plate):
    """Dialog beside the board with the rule of the lesson, and a button that opens the page of all rules."""

    has_veil = False
    first_focus = "close"

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene.services)
        self._scene = scene

    def filled_area(self, ui: Ui) -> pygame.Rect:
        """Return the area that the dialog fills: beside the board, at the end of the lines; all of a small window."""
        if ui.small:
            return ui.window.inflate(-2 * ui.gap(8), -2 * ui.gap(8))
        wide = round(min(ui.px(SHEET), MOST * ui.size[0]))
        margin = ui.gap(14)
        return ui.mirror_rect(pygame.Rect(ui.size[0] - wide - margin, margin, wide, ui.size[1] - 2 * margin))

    def body(self, ui: Ui) -> Node:
        """Return the lesson's title and texts, and the rule that it is about."""
        texts, clause = self._scene.lesson_texts, self._scene.lesson_texts.rule_clause()
        rows: list[Node] = [Label(texts.title, "heading"), Label(texts.lesson_description)]
        rows += [Label(one) for one in texts.more_paragraphs]
        if clause is not None:
            rows += [Space(6), Label(clause.title, "name", "brass"), Label(clause.text)]
        return Column(rows, gap=10)

    def footer(self, ui: Ui) -> Node:
        t = self.words.t
        all_rules = Button(
            "rules", self._show_all_rules, icon="rules", label=t("All rules"), kind="raised", stretch=True
        )
        close = Button("close", self.leave, label=t("Close"), kind="raised", key="Esc", stretch=True)
        return Column([all_rules, close], gap=8)

    def _show_all_rules(self) -> None:
        self.leave()
        self._scene.ways.show_rules()
