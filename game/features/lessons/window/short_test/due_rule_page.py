"""The page of a rule that is asked again, for one window: that of a short test's question, with the bar of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.lessons.window.short_test.short_test_page import ShortTestPage
from game.ui.labels import Label
from game.ui.layout import Collapsible, Node, Row, Space, StripPlate
from game.window.shell.full_page import TitleBar

if TYPE_CHECKING:
    from game.features.lessons.window.short_test.due_rule_scene import DueRuleScene

WAY_ON = 220.0  # reference px


class DueRulePage(ShortTestPage):
    scene: DueRuleScene

    def _bar(self) -> Node:
        """Which of today's questions it is, as on the page of a puzzle."""
        scene, words, practice = self.scene, self.scene.services.words, self.scene.practice
        name = words.t(self.playing.game.rules.words.name)
        said = words.say("{game} · {n} of {total} today", game=name, n=practice.number, total=practice.queue.of_today)
        told = Row([Space(8), Label(said, "note", "ontable2", single=True)], gap=6)
        tools: list[Node] = [
            Collapsible(scene.actions.button("yours", "table", word=True), word=2),
            Collapsible(scene.actions.button("full", "table"), gone=3),
        ]
        bar = TitleBar(
            scene.actions.button("back", "table"), words.tc("title", "Question"), [Collapsible(told, gone=1)], tools
        )
        bar.place(self.panel, self.layout.bar.inflate(0 if self.panel.small else 2 * self.panel.gap(8), 0))
        return bar

    def help_and_way_on(self) -> Node:
        button = self.scene.actions.button
        start = [Collapsible(button(id, word=True), word=n) for n, id in enumerate(("answer", "later"), 1)]
        return StripPlate(
            [] if self.scene.test.test_done else start,
            end=[button("next", "primary", word=True, wide=WAY_ON, narrow=120)],
        )
