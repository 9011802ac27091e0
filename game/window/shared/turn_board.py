"""One of the two boards on which the same turn is played: a press on a hole asks for another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.film.showing import SoundEvent
from game.rules.game import Position
from game.text.language import Language
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import WidgetLook
from game.window.board_page.live_board import LiveBoard
from game.window.shared.board_look import board_look_of
from game.window.shared.hole_board import HoleBoard

if TYPE_CHECKING:
    from game.store.settings import Settings
    from game.table.side_by_side import TurnBoard


class TurnBoardView(HoleBoard):
    """One of two boards that show the same turn; pressing a hole asks for the turn from it. `about`: description of the
    board; `counted`: places whose counts are shown, None for all.
    """

    nearest_named = 35.0  # what is said below names its holes
    counted: frozenset[str] | None = None

    def __init__(
        self, name: str, turn_board: TurnBoard, words: Language, settings: Settings, aim: dict[str, str],
        chosen: Callable[[str], None], about: str,
    ) -> None:  # fmt: skip
        super().__init__(name, turn_board.position, words, settings, aim, chosen, about)
        self.shown = turn_board
        self._made: _LivePicture | None = None

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.shown.position

    def picture(self, ui: Ui) -> _LivePicture:
        """Return the picture of the board, made when it is first needed."""
        if self._made is None:
            self._made = _LivePicture(self, ui, self._settings)
        return self._made

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        dst.blit(self.picture(ui).picture, self.rect)

    def sprites(self, ui: Ui, at: pygame.Rect, view: pygame.Rect, look: WidgetLook) -> list[Sprite]:
        """Return sprites of the board; `at`: its rectangle in the window; `view`: the visible part."""
        made = self.picture(ui)
        hovered = str(look.part or "")
        out = [Sprite(made.picture, *at.topleft).clipped(view)]
        moving = made.sprites(hovered, self.focused_hole if look.focus else "")
        out += [sprite.moved(*at.topleft).clipped(view) for sprite in moving]
        return [sprite for sprite in out if sprite is not None]


class _LivePicture:
    """A picture of a board whose stones follow a film."""

    def __init__(self, turn_board_view: TurnBoardView, ui: Ui, settings: Settings) -> None:
        self._shown = turn_board_view.shown
        geometry = turn_board_view.geometry_in(
            ui, turn_board_view.rect.move(-turn_board_view.rect.x, -turn_board_view.rect.y)
        )
        look = board_look_of(settings)._replace(has_names=turn_board_view.draws_hole_names(ui, geometry.rect.w))
        self._view = LiveBoard(
            turn_board_view.shown, geometry, ui.theme, look=look,
            calm=settings.calm_motion, bowls=turn_board_view.has_bowls,
        )  # fmt: skip
        self._view.counted = turn_board_view.counted
        self._bare = pygame.Surface(turn_board_view.rect.size, pygame.SRCALPHA)
        self._view.paint(self._bare, shadow=False)
        self.picture = self._bare.copy()
        self._view.paint_initial(self.picture)

    def update(self, dt: float, events: Sequence[SoundEvent]) -> None:
        """Advance the board by `dt` seconds, and repaint what has changed as a new surface."""
        self._view.update(dt, events)
        picture = self.picture.copy()
        if self._view.repaint_changes(picture, self._bare).rects:
            self.picture = picture

    @property
    def is_moving(self) -> bool:
        """Whether something on the board moves by itself."""
        return self._view.is_moving

    def sprites(self, hovered: str, keyboard: str) -> list[Sprite]:
        """Return signs and moving stones; `hovered`, `keyboard`: the hole under the pointer and the focused one."""
        shown = self._shown
        marks = Marks(hovered=hovered, keyboard=keyboard)
        path = shown.path
        if path is not None:
            marks = marks._replace(way=path, is_unnumbered=True, hovered="")
        elif shown.unplayable_hole:
            marks = marks._replace(forbidden=shown.unplayable_hole)
        return self._view.sprites(shown.film, marks, still=path is not None or shown.is_before_start)
