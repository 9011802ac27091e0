"""The same page, for somebody who asked for a position: it hands over what was set up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.scenes.set_up.scene import SetUpScene
from game.ui.layout import Column, Node, Row
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.scenes.shell.services import Services
    from game.ui.ui import Ui
    from game.ui.widgets import Widget


class ChoosePosition(SetUpScene):
    """`use` gets the position, and the page closes."""

    def __init__(self, services: Services, position: Position, use: Callable[[Position], None]) -> None:
        super().__init__(services, position)
        self._use = use

    def tools(self) -> Sequence[Widget]:
        return ()

    def foot(self, ui: Ui) -> Node:
        t, position = self.words.t, self.setting.position
        ready = position is not None and not position.over
        use = Button("use", self.use, icon="check", label=t("Use this position"), kind="primary", enabled=ready)
        buttons = Row([use], pack="end", gap=12)
        return Column([self._state(17), buttons], gap=6) if ui.small else buttons

    def use(self) -> None:
        """Hands the position to whoever asked for it."""
        position = self.setting.position
        if position is not None and not position.over:
            self.leave()
            self._use(position)
