"""The board on which the answer of a task is played: a click on a hole plays it, the way of the last turn stays drawn.

With the keyboard, arrows choose a hole and Enter plays it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.board.drawing import extent
from game.board.marks import Marks
from game.film.hops import way
from game.rules.board import beside
from game.scenes.shared.board_picture import draw_board, placed
from game.session.playing import counts_of
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.rules.match import Game
    from game.ui.ui import Ui
    from game.ui.widgets import Look

NAME = "board"
HIGHEST = 330.0  # reference px
MARGIN = 14  # round the board, for its shadow, reference px
ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}


class AnswerBoard(Widget):
    """`chosen` gets the hole that is to be played; `aim` holds the one that the keyboard is on, for the next board."""

    stretch = True
    reach = 4

    def __init__(self, game: Game, aim: list[str], chosen: Callable[[str], None]) -> None:
        super().__init__(NAME)
        self.game, self.aim, self.chosen = game, aim, chosen

    # ------------------------------------------------------------------ where
    def width(self, ui: Ui) -> int:
        size = extent(self.game.rules.board)
        return round(ui.px(HIGHEST) * size.outer / size.high)

    def least(self, ui: Ui) -> int:
        return ui.gap(240)

    def height(self, ui: Ui, width: int) -> int:
        size = extent(self.game.rules.board)
        inner = width - 2 * ui.gap(MARGIN)
        return min(round(inner * size.high / size.outer), ui.gap(HIGHEST)) + 2 * ui.gap(MARGIN)

    def _board(self, ui: Ui) -> pygame.Rect:
        return self.rect.inflate(-2 * ui.gap(MARGIN), -2 * ui.gap(MARGIN))

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        found = placed(ui, self.game.rules.board, self._board(ui)).at(pos) or ""
        return found if found in self._holes else None

    @property
    def _holes(self) -> list[str]:
        """The holes from which a turn may begin now."""
        position = self.game.position
        if position.over:
            return []
        return list(dict.fromkeys(self.game.rules.place_of(move) for move in position.legal()))

    # ------------------------------------------------------------------ hands
    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        hole = self.part_at(ui, pos)
        if hole:
            self.chosen(str(hole))

    def activate(self) -> None:
        if self.aim[0] in self._holes:
            self.chosen(self.aim[0])

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        holes = self._holes
        if event.type != pygame.KEYDOWN or event.key not in ARROWS or not holes:
            return False
        known = self.aim[0] in self.game.rules.board.index
        self.aim[0] = beside(self.game.rules.board, self.aim[0], ARROWS[event.key]) if known else holes[0]
        return True

    # ------------------------------------------------------------------ pictures
    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        position, plies = self.game.position, self.game.plies
        geometry = placed(ui, self.game.rules.board, self._board(ui))
        marks = Marks(
            hovered=str(look.part or ""),
            keyboard=self.aim[0] if look.focus and self.aim[0] in self.game.rules.board.index else "",
            way=way(plies[-1].steps) if plies else None,
        )
        draw_board(dst, ui, geometry, counts_of(position), letters=True, seen=position, marks=marks)
