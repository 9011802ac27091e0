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
from game.ui.outline import page_outline
from game.window.shared.board_grid import board_grid, screen_box, what_lies_opposite

if TYPE_CHECKING:
    from game.window.board_page.board_scene import BoardScene

SAID, TOLD, HEADING = "said", "told", "heading"  # the sentence of the page, what was played, what it is about
BOARD = "board"


def element_id(place: str) -> str:
    """Return the id of a place's element in the accessibility tree."""
    return f"place {place}"


class BoardOutline:
    """Builder of the accessibility tree of a page with a board; subclasses add the actions of its places."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene, self.words, self.film = scene, scene.services.words, scene.film
        self._geometry = scene.page.board.geometry

    # ------------------------------------------------------------------ what a subclass says
    @property
    def speech_context(self) -> SpeechContext:
        """The language, player and position in which places are described."""
        return self.scene.speech_context

    @property
    def sentence_element(self) -> PageElement:
        """The sentence under the board; while stones move it is read out only where the page has a text for that."""
        spoken = self.scene.text_to_speak
        is_live = bool(spoken) or not self.scene.is_telling_turn
        return PageElement(SAID, "status", self.scene.spoken(spoken or self.scene.sentence), live=is_live)

    @property
    def live_elements(self) -> tuple[PageElement, ...]:
        """The elements that are read out when they change."""
        told = PageElement(TOLD, "status", self.scene.spoken(self.scene.spoken_summary), live=True)
        said = self.sentence_element
        if said.name in told.name:  # the summary ends with it
            said = said.copy_with(name="")
        about = PageElement(HEADING, "status", self.scene.spoken(self.scene.spoken_heading), live=True)
        return tuple(one for one in (about, told, said) if one.name)

    @property
    def obligation(self) -> str:
        """Return what the rules oblige the player to move to do; "" if nothing."""
        return ""

    def hole_element(self, cell: Cell, text: str) -> PageElement:
        """Return the element of a hole or square; `text`: its content in words."""
        return PageElement(element_id(cell.name), "cell", text)

    def store_element(self, cell: Cell, text: str) -> PageElement:
        """Return the element of a store or a hand; `text`: its content in words."""
        return PageElement(element_id(cell.name), "text", text, box=screen_box(self._geometry, cell.name))

    def elements_after_board(self) -> tuple[PageElement, ...]:
        """Return the elements that follow the board."""
        return ()

    # ------------------------------------------------------------------ the page
    def outline(self) -> PageOutline:
        """Return the accessibility tree of the page: messages, the board, then the widgets."""
        controls = page_outline(lambda: self.scene.controls, self.scene.handle_event, self.scene.spoken)
        seen = self.scene.position_for_reader
        board = self._board_elements(seen) if seen is not None else ()
        focus = (
            element_id(self.scene.focused_place)
            if self.scene.focused_place and not self.scene.controls.is_list_open
            else controls.focus or BOARD
        )
        name = controls.name or (self.scene.spoken(self.words.t(seen.rules.words.name)) if seen is not None else "")
        return PageOutline(name, (*self.live_elements, *board, *self.elements_after_board(), *controls.elements), focus)

    def _board_elements(self, position: Position) -> tuple[PageElement, ...]:
        """Return the elements of the holes, as a grid in rows, and of the stores."""
        telling, count = self.speech_context, self.film.count

        def hole_element(cell: Cell) -> PageElement:
            return self.hole_element(cell, spoken_place(cell, count(cell.name), telling))

        def beside(cell: Cell) -> PageElement:
            return self.store_element(cell, self.scene.spoken(place_text(cell, count(cell.name), telling)))

        shown = [cell for cell in position.rules.board.cells if cell.name in self._geometry.places]
        about = " ".join(filter(None, (self.obligation, what_lies_opposite(self._geometry, telling))))
        board = board_grid(BOARD, self._geometry, telling, hole_element, about=about)
        return board, *(beside(cell) for cell in shown if not cell.hole)
