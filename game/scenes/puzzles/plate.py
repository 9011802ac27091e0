"""What there is today on a plate, for windows without room beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.puzzles.panel import PARTS, Today, body
from game.scenes.shell.over import Over
from game.ui.layout import Column
from game.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.shell.services import Services
    from game.ui.layout import Node
    from game.ui.ui import Ui

MARGIN = 32.0  # of the plate, reference px
HIGHEST = 0.84  # of the window's height


class TodayPlate(Over):
    """Esc or the button closes it."""

    first_focus = "close"

    def __init__(self, services: Services, today: Today, open_game: Callable[[str], None]) -> None:
        super().__init__(services)
        self._today, self._open_game = today, open_game

    def body(self, ui: Ui) -> Node:
        close = Button("close", self.leave, label=self.words.t("Close"), kind="primary", stretch=True)
        for parts in range(PARTS, 0, -1):
            node = Column([body(self.words, self._today, self._go, parts), close], gap=12)
            if node.height(ui, ui.gap(self.wide - 2 * MARGIN)) <= HIGHEST * ui.size[1]:
                break
        return node

    def _go(self, id: str) -> None:
        self.leave()
        self._open_game(id)
