"""The board on which stones are laid out, as a screen reader is told it: a number a hole, to be changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.film.stones import HEAP
from game.rules.board import Cell
from game.ui.element import PageElement
from game.ui.outline import as_spoken
from game.window.board_page.board_outline import BoardOutline, id_of

if TYPE_CHECKING:
    from game.features.position_editor.window.layout_scene import LayoutScene


class LayoutOutline(BoardOutline):
    scene: LayoutScene

    def __init__(self, scene: LayoutScene) -> None:
        super().__init__(scene)
        self._layout_editor = scene.layout_editor

    def hole(self, cell: Cell, text: str) -> PageElement:
        """Return a hole as a number to be changed; a hole of the opponent only tells its stones."""
        if cell.name not in self._layout_editor.holes:
            return super().hole(cell, text)
        n, words = self._layout_editor.count(cell.name), self.words
        most = n + self._layout_editor.count(HEAP)
        return PageElement(
            id_of(cell.name),
            "number",
            cell.name,
            value=as_spoken(words.say("{n:stone}", n=n)),
            about=words.t("This hole must be changed.") if cell.name in self.scene.holes_at_fault else "",
            number=(n, 0, most),
            press=partial(self.scene.fill, cell.name, n + 1),
            focus=partial(self.scene.come_to, cell.name),
            put=partial(self._put, cell.name),
        )

    def elements_after_board(self) -> tuple[PageElement, ...]:
        """Return the number of stones that wait in the heap."""
        waits = self.words.say("Waiting to be laid out: {n:stone}.", n=self._layout_editor.count(HEAP))
        return (PageElement("heap", "text", as_spoken(waits)),)

    def _put(self, hole: str, value: str) -> None:
        self.scene.fill(hole, round(float(value)))
