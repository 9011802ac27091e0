"""The page on which a person lays out the stones of a game that begins so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules import layout
from game.view.layout import Column, Node
from game.view.widgets import Button

from .page import Page

if TYPE_CHECKING:
    from game.view.ui import Ui

    from .services import Services, Table
    from .stack import Scene


def layout_scene(services: Services, table: Table, on_done: Callable[[str], None]) -> Scene:
    """The page for a game whose position awaits a layout; the player to move makes it.

    It lies on the stack above the board's page.  `on_done` is told the move, a lawful `layout:…`, once it has left the
    stack; it is not called when the page is left otherwise.
    """
    return LayoutScene(services, table, on_done)


class LayoutScene(Page):
    """Lays out one board."""

    default = "done"

    def __init__(self, services: Services, table: Table, on_done: Callable[[str], None]) -> None:
        super().__init__(services)
        self.table, self.on_done = table, on_done

    def title(self) -> str:
        return self.words.t(self.table.game.rules.words.name)

    def body(self, ui: Ui) -> Node:
        return Column([Button("done", self.done, icon="check", kind="primary")])

    def done(self) -> None:
        """Hands the layout over."""
        counts = layout.usual(self.table.game.rules)[0].counts
        self.services.stack.pop(self)
        self.on_done(layout.notation(counts))
