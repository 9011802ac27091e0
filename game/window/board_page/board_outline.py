"""A board as a screen reader is told it: rows of holes with what lies in them, then stores and hands.

The sentences are those that stand on the page, or that the terminal prints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import Cell
from game.rules.game import Position
from game.text.board_text import place_text
from game.text.speech_context import SpeechContext
from game.text.spoken_board import spoken_place
from game.ui.element import PageElement, PageOutline
from game.ui.outline import as_spoken, outline_of
from game.window.shared.board_grid import board_grid, place_box

if TYPE_CHECKING:
    from game.window.board_page.board_scene import BoardScene

SAID, TOLD = "said", "told"  # the sentence of the page, and what was played
BOARD = "board"


def id_of(place: str) -> str:
    return f"place {place}"


class BoardOutline:
    """A subclass says what hands may do with the places."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene, self.words, self.film = scene, scene.services.words, scene.film
        self._geometry = scene.page.board.geometry

    # ------------------------------------------------------------------ what a subclass says
    @property
    def speech_context(self) -> SpeechContext:
        return self.scene.speech_context

    @property
    def sentence_element(self) -> PageElement:
        """The sentence; while stones move it is read out only where every stone is to be told."""
        said = self.scene.text_to_speak or self.scene.sentence
        return PageElement(SAID, "status", as_spoken(said), live=not self.scene.is_telling_turn)

    @property
    def elements_read_out(self) -> tuple[PageElement, ...]:
        """The elements that are read out when they change."""
        told = PageElement(TOLD, "status", as_spoken(self.scene.recap), live=True)
        return tuple(one for one in (told, self.sentence_element) if one.name)

    @property
    def obligation(self) -> str:
        """Obligation of the player to move."""
        return ""

    def hole(self, cell: Cell, text: str) -> PageElement:
        """A hole or square; `text`: what lies there."""
        return PageElement(id_of(cell.name), "cell", as_spoken(text))

    def store_element(self, cell: Cell, text: str) -> PageElement:
        """A store or a hand."""
        return PageElement(id_of(cell.name), "text", text, box=place_box(self._geometry, cell.name))

    def elements_after_board(self) -> tuple[PageElement, ...]:
        """Return the elements that follow the board."""
        return ()

    # ------------------------------------------------------------------ the page
    def outline(self) -> PageOutline:
        controls = outline_of(lambda: self.scene.controls, self.scene.handle_event)
        seen = self.scene.position_told
        board = self._board(seen) if seen is not None else ()
        focus = (
            id_of(self.scene.aim)
            if self.scene.aim and not self.scene.controls.list_is_open
            else controls.focus or BOARD
        )
        name = controls.name or (as_spoken(self.words.t(seen.rules.words.name)) if seen is not None else "")
        return PageOutline(
            name, (*self.elements_read_out, *board, *self.elements_after_board(), *controls.elements), focus
        )

    def _board(self, seen: Position) -> tuple[PageElement, ...]:
        telling, count = self.speech_context, self.film.count

        def hole(cell: Cell) -> PageElement:
            return self.hole(cell, spoken_place(cell, count(cell.name), telling))

        def beside(cell: Cell) -> PageElement:
            return self.store_element(cell, as_spoken(place_text(cell, count(cell.name), telling)))

        shown = [cell for cell in seen.rules.board.cells if cell.name in self._geometry.places]
        board = board_grid(BOARD, self._geometry, telling, hole, about=self.obligation)
        return board, *(beside(cell) for cell in shown if not cell.hole)
