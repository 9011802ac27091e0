"""The board on which stones are laid out, as a screen reader is told it: a number a hole, to be changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.film.stones import HEAP
from game.rules.board import Cell
from game.ui.element import PageElement
from game.ui.outline import spoken_text
from game.window.board_page.board_outline import BoardOutline, element_id

if TYPE_CHECKING:
    from game.features.position_editor.window.layout_scene import LayoutScene


class LayoutOutline(BoardOutline):
    """Outline, for screen readers, of the page on which stones are laid out."""

    scene: LayoutScene

    def __init__(self, scene: LayoutScene) -> None:
        super().__init__(scene)
        self._layout_editor = scene.layout_editor

    def hole_element(self, cell: Cell, text: str) -> PageElement:
        """Return a hole as a number field, or an opponent's hole as an element that can't be changed."""
        if cell.name not in self._layout_editor.holes:
            return super().hole_element(cell, text)
        n, words = self._layout_editor.count(cell.name), self.words
        most = n + self._layout_editor.count(HEAP)
        return PageElement(
            element_id(cell.name),
            "number",
            words.bold_hole_names(cell.name),
            value=spoken_text(words.say("{n:stone}", n=n)),
            about=words.t("This hole must be changed.") if cell.name in self.scene.faulty_holes else "",
            number=(n, 0, most),
            press=partial(self.scene.set_hole_count, cell.name, n + 1),
            focus=partial(self.scene.focus_hole, cell.name),
            put=partial(self._set_count, cell.name),
        )

    def elements_after_board(self) -> tuple[PageElement, ...]:
        """Return the element for the number of stones left in the heap."""
        waits = self.words.say("Waiting to be laid out: {n:stone}.", n=self._layout_editor.count(HEAP))
        return (PageElement("heap", "text", spoken_text(waits)),)

    def _set_count(self, hole: str, value: str) -> None:
        self.scene.set_hole_count(hole, round(float(value)))
