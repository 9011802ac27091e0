"""What there is today on a plate, for windows without room beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.puzzles.panel import Today, body
from game.scenes.shell.over import Over
from game.ui.layout import Column
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.shell.services import Services
    from game.ui.layout import Node
    from game.ui.ui import Ui


class TodayPlate(Over):
    """Esc or the button closes it."""

    first_focus = "close"

    def __init__(self, services: Services, today: Today, open_game: Callable[[str], None]) -> None:
        super().__init__(services)
        self._today, self._open_game = today, open_game

    def body(self, ui: Ui) -> Node:
        close = Button("close", self.leave, label=self.words.t("Close"), kind="primary", stretch=True)
        return Column([body(self.words, self._today, self._go), close], gap=12)

    def _go(self, id: str) -> None:
        self.leave()
        self._open_game(id)
