"""A folded line: one row that says what is chosen, and unfolds downwards; nothing above it moves."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.element import PageElement
from game.ui.labels import Icon, Label
from game.ui.layout import Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Card


class FoldedLine(Card):
    """Whoever has it shows what it holds below it while it is `unfolded`; Enter unfolds it and folds it again."""

    def __init__(
        self,
        name: str,
        line: str,
        toggle: Callable[[], None],
        *,
        unfolded: bool,
        icon: str = "",
        marks: Sequence[Node] = (),
    ) -> None:
        """`marks`: what stands before the line, such as that something is not as usual."""
        said: list[Node] = [*([Icon(icon, 20, "brass")] if icon else []), *marks, Label(line, "text", grow=1)]
        row = Row([*said, Icon("up" if unfolded else "down", 18, "ink2")], gap=12, align="center")
        super().__init__(name, row, toggle, pad=8)
        self.line, self.unfolded = line, unfolded

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        if self.unfolded and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.action()
            return True
        return super().key(ui, event)

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "button", self.line, enabled=self.enabled, open=self.unfolded)
