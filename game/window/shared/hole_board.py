"""A board among the widgets of a page, on which holes are pressed, walked along with arrows and told to ears."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.board.drawing import board_rect_in, drawing_of, extent, place_board
from game.board.geometry import Geometry
from game.rules.board import Cell, hole_beside
from game.rules.game import Position, counts_of
from game.store.settings import Settings
from game.text.language import Language
from game.text.speech_context import SpeechContext
from game.text.spoken_board import spoken_place
from game.ui.element import PageElement
from game.ui.ui import Ui
from game.ui.widgets import Widget
from game.window.shared.board_grid import board_grid

WIDE, LEAST = 560.0, 220.0  # reference px
MARGIN = 14  # round the board, for its shadow, reference px
ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}


class HoleBoard(Widget):
    """Board as a widget, whose holes are pressed, walked along with arrows, and read aloud.

    `about`: what board it is, read before its holes.  `chosen`: called with a pressed hole.  `aim`: holds the focused
    hole for the next layout.
    """

    stretch = True
    reach = 4
    highest = 300.0  # reference px
    nearest_named = 42.0  # how far apart holes are where their names are shown, reference px
    share = 0.26  # of a small window: how high it is there at most
    margin = MARGIN
    has_bowls = True  # whether what lies beside the board finds room there

    def __init__(
        self, name: str, position: Position, words: Language, settings: Settings, aim: dict[str, str],
        chosen: Callable[[str], None], about: str,
    ) -> None:  # fmt: skip
        super().__init__(name)
        self.chosen, self._words, self._settings = chosen, words, settings
        self._start, self._aim, self._about = position, aim, about

    # ------------------------------------------------------------------ where
    @property
    def position(self) -> Position:
        """Position on the board."""
        return self._start

    def width(self, ui: Ui) -> int:
        return ui.gap(WIDE)

    def least_width(self, ui: Ui) -> int:
        return ui.gap(LEAST)

    def height(self, ui: Ui, width: int) -> int:
        size, edge = extent(self.position.rules.board), 2 * ui.gap(self.margin)
        most = round(self.share * ui.size[1]) if ui.small else ui.gap(self.highest)
        return min(round((width - edge) * size.high / (size.outer if self.has_bowls else size.wide)), most) + edge

    def geometry_in(self, ui: Ui, rect: pygame.Rect) -> Geometry:
        """Return the geometry of the board in a rectangle."""
        edge = 2 * ui.gap(self.margin)
        board = self.position.rules.board
        box = board_rect_in(board, rect.inflate(-edge, -edge), beside=0 if self.has_bowls else None)
        return place_board(board, box.x, box.y, box.w, ui.text_scale, named=self.shows_names(ui, box.w))

    def shows_names(self, ui: Ui, wide: int) -> bool:
        """Return whether the names of holes are shown, as there is room beside the numbers."""
        return self._settings.hole_names and wide / extent(self.position.rules.board).wide >= ui.px(self.nearest_named)

    @property
    def holes(self) -> Sequence[str]:
        """Holes that can be pressed: all of the player to move."""
        board = self.position.rules.board
        return [board.cells[i].name for i in board.holes_of_seat(self.position.player)]

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        found = self.geometry_in(ui, self.rect).place_at(pos) or ""
        return found if found in self.holes else None

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Draw the board; its shadow lies on the page, below what stands beside it."""
        geometry = self.geometry_in(ui, self.rect)
        drawing_of(geometry.board).picture(geometry, ui.theme).paint_shadow(dst)

    # ------------------------------------------------------------------ hands
    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        if hole := self.part_at(ui, pos):
            self.chosen(str(hole))

    def activate(self) -> None:
        if self.focused_hole in self.holes:
            self.chosen(self.focused_hole)

    @property
    def focused_hole(self) -> str:
        """Hole that has the focus."""
        return self._aim.get(self.name, "")

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in ARROWS:
            return False
        board, holes = self.position.rules.board, self.holes
        self._aim[self.name] = (
            hole_beside(board, self.focused_hole, ARROWS[event.key]) if self.focused_hole in board.index else holes[0]
        )
        return True

    # ------------------------------------------------------------------ ears
    def element(self, ui: Ui) -> PageElement:
        position, can = self.position, self.holes
        telling, counts = (
            SpeechContext(self._words, position.rules, position.player, position=position),
            counts_of(position),
        )

        def hole(cell: Cell) -> PageElement:
            choose = partial(self.chosen, cell.name) if cell.name in can else None
            come = partial(self._aim.__setitem__, self.name, cell.name) if choose else None
            said = spoken_place(cell, counts[cell.name], telling)
            name = f"{self.name}.{cell.name}"
            return self.described_hole(
                cell.name, PageElement(name, "cell", said, enabled=bool(choose), press=choose, focus=come)
            )

        grid = board_grid(self.name, self.geometry_in(ui, self.rect), telling, hole, about=self._about)
        return grid.copy_with(active=f"{self.name}.{self.focused_hole}" if self.focused_hole in can else "")

    def described_hole(self, hole: str, element: PageElement) -> PageElement:
        """Return the element of a hole with what a subclass adds."""
        return element
