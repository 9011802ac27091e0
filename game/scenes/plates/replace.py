"""Before a new game takes the place of the one under way: a question."""

from __future__ import annotations

from game.scenes.home.under_way import go_on
from game.scenes.shell.over import Over
from game.scenes.shell.services import Services, play
from game.session.setup import Setup
from game.store.autosave import UnderWay
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button


class ReplaceScene(Over):
    """Asks which of two games it is to be.  Esc: neither."""

    wide = 480.0
    first_focus = "go_on"

    def __init__(self, services: Services, kept: UnderWay, setup: Setup) -> None:
        super().__init__(services)
        self.kept, self.setup = kept, setup

    def body(self, ui: Ui) -> Node:
        words = self.words
        said = words.say(
            "{name}, turn {n}, is still under way.",
            name=words.t(self.kept.game.rules.words.name),
            n=self.kept.game.turn_number,
        )
        buttons: list[Node] = [
            Button("go_on", self._go_on, icon="play", label=words.t("Go on with it"), kind="primary", grow=1),
            Button("new", self._new, icon="again", label=words.t("New game"), kind="raised", grow=1),
        ]
        return Column(
            [
                Label(said, 24, family="serif"),
                Label(words.t("A new game takes its place."), 15, "ink2"),
                Space(6),
                Row(buttons, gap=12, wrap=True),
            ],
            gap=8,
        )

    def _go_on(self) -> None:
        go_on(self.services, self.kept)

    def _new(self) -> None:
        play(self.services, self.setup)
