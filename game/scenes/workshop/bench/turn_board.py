"""A board among the widgets of a page, on which a turn is played: a press on a hole asks for another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board import ghost_board
from game.board.drawing import extent, fit, lay
from game.board.geometry import Geometry
from game.board.marks import Marks
from game.film.hops import way
from game.film.showing import Event
from game.rules.board import Cell, beside
from game.rules.game import counts_of
from game.scenes.board_page.live_board import LiveBoard
from game.scenes.shared.board_grid import board_grid
from game.text.heard import heard_place
from game.text.language import Words
from game.text.telling import Telling
from game.ui.element import Element
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Look, Widget

if TYPE_CHECKING:
    from game.session.workshop.two_turns import TurnBoard
    from game.store.settings import Settings

WIDE, LEAST, HIGHEST = 560.0, 220.0, 300.0  # reference px
NAMED = 42.0  # how far apart holes are where their names are shown, reference px
SHARE = 0.26  # of a small window, in which two of them lie one above the other
MARGIN = 14  # round the board, for its shadow, reference px
ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}


class TurnBoardView(Widget):
    """`about`: whose board it is, told before its holes.  `ghost`: how it would be, not how it is.

    `aim` holds the hole that the keyboard is on, for the next layout.
    """

    stretch = True
    reach = 4

    def __init__(
        self, name: str, shown: TurnBoard, words: Words, settings: Settings, aim: dict[str, str],
        chosen: Callable[[str], None], about: str, *, ghost: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name)
        self.shown, self.chosen, self._words, self._settings = shown, chosen, words, settings
        self._aim, self._about, self._ghost = aim, about, ghost
        self._made: _Picture | None = None

    # ------------------------------------------------------------------ where
    def width(self, ui: Ui) -> int:
        return ui.gap(WIDE)

    def least(self, ui: Ui) -> int:
        return ui.gap(LEAST)

    def height(self, ui: Ui, width: int) -> int:
        size, edge = extent(self.shown.board), 2 * ui.gap(MARGIN)
        most = round(SHARE * ui.size[1]) if ui.small else ui.gap(HIGHEST)
        return min(round((width - edge) * size.high / size.outer), most) + edge

    def laid(self, ui: Ui, rect: pygame.Rect) -> Geometry:
        """Where everything lies on the board in such a rectangle."""
        edge = 2 * ui.gap(MARGIN)
        box = fit(self.shown.board, rect.inflate(-edge, -edge), beside=0)
        return lay(self.shown.board, box.x, box.y, box.w, ui.text_scale, named=self.named(ui, box.w))

    def named(self, ui: Ui, wide: int) -> bool:
        """Whether the names of holes are shown: there has to be room beside the numbers."""
        return self._settings.hole_names and wide / extent(self.shown.board).wide >= ui.px(NAMED)

    @property
    def _holes(self) -> list[str]:
        """The holes that can be asked for: all of the player who is to move."""
        position = self.shown.position
        return [position.rules.board.cells[i].name for i in position.rules.board.owned(position.player)]

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        found = self.laid(ui, self.rect).at(pos) or ""
        return found if found in self._holes else None

    # ------------------------------------------------------------------ hands
    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        if hole := self.part_at(ui, pos):
            self.chosen(str(hole))

    def activate(self) -> None:
        if self._at in self._holes:
            self.chosen(self._at)

    @property
    def _at(self) -> str:
        return self._aim.get(self.name, "")

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in ARROWS:
            return False
        board = self.shown.board
        self._aim[self.name] = beside(board, self._at, ARROWS[event.key]) if self._at in board.index else self._holes[0]
        return True

    def element(self, ui: Ui) -> Element:
        position, can = self.shown.position, self._holes
        telling, counts = Telling(self._words, position.rules, position.player, position=position), counts_of(position)

        def hole(cell: Cell) -> Element:
            choose = partial(self.chosen, cell.name) if cell.name in can else None
            come = partial(self._aim.__setitem__, self.name, cell.name) if choose else None
            said = heard_place(cell, counts[cell.name], telling)
            return Element(f"{self.name}.{cell.name}", "cell", said, enabled=bool(choose), press=choose, focus=come)

        grid = board_grid(self.name, self.laid(ui, self.rect), telling, hole, about=self._about)
        return grid.but(active=f"{self.name}.{self._at}" if self._at in can else "")

    # ------------------------------------------------------------------ pictures
    def picture(self, ui: Ui) -> _Picture:
        """What is seen of the board, made when it is first needed."""
        if self._made is None:
            self._made = _Picture(self, ui, self._settings, ghost=self._ghost)
        return self._made

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        dst.blit(self.picture(ui).picture, self.rect)

    def sprites(self, ui: Ui, at: pygame.Rect, view: pygame.Rect, look: Look) -> list[Sprite]:
        """The board as it is now.  `at`: where its rectangle is in the window, as far as it lies in `view`."""
        made = self.picture(ui)
        hovered = str(look.part or "")
        out = [Sprite(made.picture, *at.topleft).clipped(view)]
        moving = made.sprites(hovered, self._at if look.focus else "")
        out += [sprite.moved(*at.topleft).clipped(view) for sprite in moving]
        return [sprite for sprite in out if sprite is not None]


class _Picture:
    """A board with its stones on a picture of its own, which follows the film."""

    def __init__(self, widget: TurnBoardView, ui: Ui, settings: Settings, *, ghost: bool) -> None:
        self._shown = widget.shown
        geometry = widget.laid(ui, widget.rect.move(-widget.rect.x, -widget.rect.y))
        self._view = LiveBoard(
            widget.shown, geometry, ui.theme, letters=widget.named(ui, geometry.rect.w), calm=settings.calm_motion,
            counts=settings.counts,  # type: ignore[arg-type]
        )  # fmt: skip
        self._bare = pygame.Surface(widget.rect.size, pygame.SRCALPHA)
        if ghost:
            ghost_board.paint(self._bare, self._view, ui)
        else:
            self._view.paint(self._bare)
        self.picture = self._bare.copy()
        self._view.begin(self.picture)

    def update(self, dt: float, events: Sequence[Event]) -> None:
        self._view.update(dt, events)
        picture = self.picture.copy()
        if self._view.follow(picture, self._bare).rects:
            self.picture = picture

    @property
    def moving(self) -> bool:
        return self._view.moving

    def sprites(self, hovered: str, keyboard: str) -> list[Sprite]:
        shown = self._shown
        marks = Marks(hovered=hovered, keyboard=keyboard)
        if shown.points:
            marks = marks._replace(way=way(shown.steps), hovered="")
        elif shown.refused:
            marks = marks._replace(forbidden=shown.refused)
        return self._view.sprites(shown.film, marks, still=shown.points or shown.fresh)
