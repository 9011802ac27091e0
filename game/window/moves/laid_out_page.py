"""A page with moves that only lays out: its widgets, sentence and sprites are given by functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.view import BoardLook
from game.ui.controls import Controls
from game.ui.element import PageElement
from game.ui.layout import Node
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.moves.move_page import MovePage
from game.window.moves.pointing import BoardDisplay
from game.window.shared.speech import SentenceBox

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard


class PageLayout(NamedTuple):
    """The layout of a page round its board, as functions of the present state."""

    shape: Callable[[], NamedTuple]
    """Returns what the widgets are made for."""
    widgets: Callable[[], Sequence[Node]]
    """Returns the widgets, placed, in the order of Tab."""
    sentence_box: Callable[[], SentenceBox]
    """Returns the place of the sentence."""
    sprites: Callable[[BoardDisplay, Sequence[Sprite]], list[Sprite]] | None = None
    """Returns all sprites on the base picture, given those of the sentence; None: board, sentence and widgets."""
    players: Callable[[], tuple[PageElement, ...]] = tuple
    """Returns the elements of the players, for screen readers."""


class LaidOutPage(MovePage):
    """A page with moves whose layout is a value."""

    def __init__(
        self, ui: Ui, game_board: GameBoard, rect: pygame.Rect, *, panel: Ui, look: BoardLook | None = None
    ) -> None:
        super().__init__(ui, game_board, rect, panel=panel, look=look)
        self.add_static_paint(self.board.paint)

    def with_layout(self, layout: PageLayout, before: Controls | None) -> LaidOutPage:
        """Return the page, laid out; `before`: the former controls, None for none."""
        self._layout = layout
        self.lay_out_if_due(before)
        return self

    def shape(self) -> NamedTuple:
        return self._layout.shape()

    def lay_out(self) -> Sequence[Node]:
        return self._layout.widgets()

    @property
    def sentence_box(self) -> SentenceBox:
        return self._layout.sentence_box()

    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        own = self._layout.sprites
        return own(display, spoken) if own else self.usual_sprites(display, spoken)

    def player_elements(self) -> tuple[PageElement, ...]:
        return self._layout.players()
