"""Sheets over the page, where there is no room beside the board: what a lesson is about, the hints of a task."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shell.over import Over
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.lesson.panel import Panel
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui


class AboutSheet(Over):
    """What the lesson is about, and its rule."""

    wide = 480.0
    first_focus = "close"

    def __init__(self, services: Services, panel: Panel) -> None:
        super().__init__(services)
        self._panel = panel

    def body(self, ui: Ui) -> Node:
        t = self.words.t
        return Column([Label(t("In this lesson"), 20, family="serif"), *self._panel.rule()], gap=8)

    def foot(self, ui: Ui) -> Node:
        return Button("close", self.leave, label=self.words.t("Close"), kind="primary", key="Esc", stretch=True)


class HintsSheet(Over):
    """Lists the hints; a plain button opens the next one."""

    wide = 480.0
    first_focus = "close"

    def __init__(self, services: Services, panel: Panel) -> None:
        super().__init__(services)
        self._panel = panel

    def body(self, ui: Ui) -> Node:
        t, run = self.words.t, self._panel.run
        close = Button("close", self.leave, label=t("Close"), kind="primary", key="Esc")
        more = Button("hint", self._more, icon="hint", label=t("Next hint"), kind="raised", enabled=run.can_hint)
        head = [Label(t("Hints"), 20, family="serif"), Label(t("each hint costs one of three stones"), 13, "ink2")]
        return Column([*head, *self._panel.hints(), Row([more, Space(0, grow=1), close], gap=10)], gap=8)

    def _more(self) -> None:
        if self._panel.run.hint():
            self._panel.told = self._panel.texts.hints()
            self.refresh()
