"""A board among the widgets of a page, on which holes are pressed, walked along with arrows and told to ears."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.board.drawing import board_family_of, extent, largest_board_rect, place_board
from game.board.geometry import Geometry
from game.rules.board import Board, Cell, Seat, neighbouring_hole
from game.rules.game import Position, counts_of_position
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


class BoardWidget(Widget):
    """A board as a widget whose places can be pressed, reached by arrow keys, and read by screen readers. Subclasses
    define the board, the places, and the focused one.
    """

    stretch = True
    highest = 300.0  # reference px
    least = 240.0  # of its width, reference px
    margin = MARGIN
    has_bowls = True  # whether what lies beside the board finds room there

    def __init__(self, name: str, words: Language) -> None:
        super().__init__(name)
        self._words = words

    @property
    def board(self) -> Board:
        """The board shown; subclasses define it."""
        raise NotImplementedError

    @property
    def holes(self) -> Sequence[str]:
        """The places that can be pressed."""
        raise NotImplementedError

    @property
    def focused_hole(self) -> str:
        """The place with the keyboard focus; "" for none."""
        raise NotImplementedError

    def focus_hole(self, hole: str) -> None:
        """Move the keyboard focus to a place."""
        raise NotImplementedError

    # ------------------------------------------------------------------ where
    def max_height(self, ui: Ui) -> int:
        """Return the greatest height that the board may have, in px."""
        return ui.gap(self.highest)

    def width(self, ui: Ui) -> int:
        size = extent(self.board)
        return round(self.max_height(ui) * size.outer_width / size.high)

    def least_width(self, ui: Ui) -> int:
        return ui.gap(self.least)

    def height(self, ui: Ui, width: int) -> int:
        size, edge = extent(self.board), 2 * ui.gap(self.margin)
        across = size.outer_width if self.has_bowls else size.wide
        return min(round((width - edge) * size.high / across), self.max_height(ui)) + edge

    def geometry_in(self, ui: Ui, rect: pygame.Rect) -> Geometry:
        """Return the geometry of the board in a rectangle."""
        edge = 2 * ui.gap(self.margin)
        box = largest_board_rect(self.board, rect.inflate(-edge, -edge), beside=0 if self.has_bowls else None)
        return place_board(self.board, box.x, box.y, box.w, ui.text_scale, named=self.shows_hole_names(ui, box.w))

    def shows_hole_names(self, ui: Ui, wide: int) -> bool:
        """Return whether the geometry of a board `wide` px wide leaves room for the names of holes."""
        return True

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return the place at a window point, if it can be pressed; else None."""
        found = self.geometry_in(ui, self.rect).place_at(pos) or ""
        return found if found in self.holes else None

    # ------------------------------------------------------------------ hands
    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Move the focus to a neighbouring place by arrow keys."""
        holes = self.holes
        if event.type != pygame.KEYDOWN or event.key not in ARROWS or not holes:
            return False
        known = self.focused_hole in self.board.index
        self.focus_hole(neighbouring_hole(self.board, self.focused_hole, ARROWS[event.key]) if known else holes[0])
        return True

    # ------------------------------------------------------------------ ears
    def grid(
        self, ui: Ui, context: SpeechContext, hole: Callable[[Cell], PageElement | None], about: str = ""
    ) -> PageElement:
        """Return the board as a grid for screen readers; `hole`: makes a hole's element, None to leave it out; `about`:
        description of the board.
        """
        grid = board_grid(self.name, self.geometry_in(ui, self.rect), context, hole, about=about)
        return grid.copy_with(active=f"{self.name}.{self.focused_hole}" if self.focused_hole in self.holes else "")


class HoleBoard(BoardWidget):
    """A board whose holes are pressed, walked along with arrow keys, and read by screen readers.

    `about`: a description read before its holes.  `chosen`: called with a pressed hole.  `aim`: stores the focused hole
    for the next layout.
    """

    reach = 4
    least = LEAST
    nearest_named = 42.0  # how far apart holes are where their names are shown, reference px
    share = 0.26  # of a small window: how high it is there at most

    def __init__(
        self, name: str, position: Position, words: Language, settings: Settings, aim: dict[str, str],
        chosen: Callable[[str], None], about: str,
    ) -> None:  # fmt: skip
        super().__init__(name, words)
        self.chosen, self._settings = chosen, settings
        self._start, self._aim, self._about = position, aim, about

    # ------------------------------------------------------------------ where
    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._start

    @property
    def board(self) -> Board:
        """The board of the position's rules."""
        return self.position.rules.board

    def width(self, ui: Ui) -> int:
        return ui.gap(WIDE)

    def max_height(self, ui: Ui) -> int:
        """Return the greatest height in px; in a small window a share of its height."""
        return round(self.share * ui.size[1]) if ui.small else super().max_height(ui)

    def draws_hole_names(self, ui: Ui, wide: int) -> bool:
        """Return whether a board `wide` px wide shows the names of holes: if the settings ask for them and they fit."""
        return self._settings.hole_names and wide / extent(self.board).wide >= ui.px(self.nearest_named)

    @property
    def holes(self) -> Sequence[str]:
        """The holes that can be pressed: all of the player to move."""
        return [self.board.cells[i].name for i in self.board.holes_of_seat(self.position.player)]

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Draw the board; its shadow is drawn on the page, below neighbouring parts."""
        geometry = self.geometry_in(ui, self.rect)
        board_family_of(geometry.board).board_painter(geometry, ui.theme).paint_shadow(dst)

    # ------------------------------------------------------------------ hands
    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Choose the hole at a point."""
        if hole := self.part_at(ui, pos):
            self.chosen(str(hole))

    def activate(self) -> None:
        """Choose the focused hole, if it can be pressed."""
        if self.focused_hole in self.holes:
            self.chosen(self.focused_hole)

    @property
    def focused_hole(self) -> str:
        """The hole with the keyboard focus; "" for none."""
        return self._aim.get(self.name, "")

    def focus_hole(self, hole: str) -> None:
        """Move the keyboard focus to a hole."""
        self._aim[self.name] = hole

    # ------------------------------------------------------------------ ears
    def element(self, ui: Ui) -> PageElement:
        position, can = self.position, self.holes
        context = SpeechContext(self._words, position.rules, self.described_player, position=position)
        counts = counts_of_position(position)

        def hole(cell: Cell) -> PageElement:
            choose = partial(self.chosen, cell.name) if cell.name in can else None
            come = partial(self.focus_hole, cell.name) if choose else None
            said = spoken_place(cell, counts[cell.name], context)
            name = f"{self.name}.{cell.name}"
            return self.completed_hole_element(
                cell.name, PageElement(name, "cell", said, enabled=bool(choose), press=choose, focus=come)
            )

        return self.grid(ui, context, hole, self._about)

    @property
    def described_player(self) -> Seat:
        """The player from whose view the holes are described to screen readers."""
        return self.position.player

    def completed_hole_element(self, hole: str, element: PageElement) -> PageElement:
        """Return the element of a hole; subclasses add details to `element`."""
        return element
