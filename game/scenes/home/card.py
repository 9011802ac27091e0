"""The card of a game: its board, its name, its difficulty, where it is played and what is special about it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board import small_board
from game.board.drawing import fit
from game.rules.board import Board
from game.ui import icons
from game.ui.layout import Column, Node, Picture
from game.ui.memory import Pictures
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Look

if TYPE_CHECKING:
    from game.rules.game import Position

PAD = 10.0  # inside a card, reference px
CORNER = 44.0  # of the button in a card's lower corner
QUIET = 19.0  # of its icon at rest; small, because every card has one
STEEPEST = 0.58  # a board's height by its width: one with few holes is drawn narrower, or it would be too high
SHADE = 24  # px round a board for its shadow


class Shown(NamedTuple):
    """What lies on the board of a card; `seed` deals the colours of its stones."""

    board: Board
    counts: Mapping[str, int]
    seed: int

    @property
    def key(self) -> Hashable:
        return (self.board, tuple(self.counts.items()), self.seed)


class BoardPictures:
    """The boards of all cards at one size and theme: painting their stones takes longer than one frame."""

    def __init__(self, ui: Ui) -> None:
        self._theme = ui.theme
        self._look = _look(ui)
        self._made: Pictures[Hashable, pygame.Surface] = Pictures()
        self._known: set[Hashable] = set()  # all that were ever made: a dropped one is made again at once

    def fit(self, ui: Ui) -> bool:
        """Whether they can be used in this layout too."""
        return self._look == _look(ui)

    def has(self, shown: Shown, size: tuple[int, int]) -> bool:
        return (shown.key, size) in self._known

    def make(self, shown: Shown, size: tuple[int, int]) -> None:
        """Paints a board with its stones and keeps the picture."""
        self._known.add((shown.key, size))
        self._picture(shown, size)

    def _picture(self, shown: Shown, size: tuple[int, int]) -> pygame.Surface:
        known = self._made.get((shown.key, size))
        if known is not None:
            return known
        picture = pygame.Surface((size[0] + 2 * SHADE, size[1] + 2 * SHADE), pygame.SRCALPHA)
        box = pygame.Rect((SHADE, SHADE), size)
        small_board.paint(picture, box, shown.board, shown.counts, self._theme, shown.seed)
        return self._made.keep((shown.key, size), picture)

    def paint(self, dst: pygame.Surface, rect: pygame.Rect, shown: Shown) -> None:
        """Paints the board, without its stones until these are made."""
        if self.has(shown, rect.size):
            dst.blit(self._picture(shown, rect.size), rect.move(-SHADE, -SHADE))
        else:
            small_board.paint(dst, rect, shown.board, {}, self._theme)


def _look(ui: Ui) -> Hashable:
    return ui.size, ui.theme.name, ui.text_scale


class GameCard(Card):
    """The card of a game, painted once it is `awake`: cards far out of view must not delay the first frame."""

    def __init__(
        self,
        name: str,
        shown: Shown,
        pictures: BoardPictures,
        texts: list[Node],
        action: Callable[[], None],
        position: Callable[[], Position],
        *,
        wide: float,
        high: float,
        rtl: bool,
        quick: bool = True,
    ) -> None:
        """`wide` and `high`: the room for the board, which stands on its lower edge.

        `position` sets up the game that it shows, which takes a moment, or too long if not `quick`.
        """
        self.shown, self.pictures, self.position, self.awake = shown, pictures, position, False
        self._rtl, self.quick = rtl, quick
        self._heights: dict[int, int] = {}
        self._room = Picture(lambda dst, rect: pictures.paint(dst, self._box(rect), shown), wide, high, least=wide / 2)
        super().__init__(name, Column([self._room, *texts], gap=4, wide=wide), action, pad=PAD)

    def _box(self, room: pygame.Rect) -> pygame.Rect:
        box = fit(self.shown.board, room)
        box.bottom = room.bottom
        box.x = room.right - box.w if self._rtl else room.x
        return box

    @property
    def board_rect(self) -> pygame.Rect:
        """The rectangle of its board, in the same px as the card's own."""
        return self._box(self._room.rect)

    @property
    def known(self) -> bool:
        """Whether the picture of its board is made."""
        return self.pictures.has(self.shown, self.board_rect.size)

    def finish(self) -> None:
        """Paints its stones; after that the card has to be repainted."""
        self.pictures.make(self.shown, self.board_rect.size)

    def height(self, ui: Ui, width: int) -> int:
        """Its height, computed once: every node around it asks for it, and each layout makes new cards."""
        if width not in self._heights:
            self._heights[width] = super().height(ui, width)
        return self._heights[width]

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        if self.awake:
            super().show(dst, ui, look)


class CornerButton(Button):
    """The button in the lower corner of a card, visible with the card."""

    def __init__(self, card: GameCard, name: str, action: Callable[[], None], *, icon: str, tip: str) -> None:
        super().__init__(name, action, icon=icon, kind="table", tip=tip)
        self.card = card

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        if not self.card.awake:
            return
        if look.face != "rest":
            super().show(dst, ui, look)
            return
        picture = icons.icon(self.icon, ui.px(QUIET), ui.theme.ontable2)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


class Cell(Node):
    """A card with the button in its corner."""

    def __init__(self, card: GameCard, button: CornerButton) -> None:
        super().__init__()
        self.card, self.button = card, button

    def children(self) -> tuple[Node, ...]:
        return (self.card, self.button)

    def width(self, ui: Ui) -> int:
        return self.card.width(ui)

    def least(self, ui: Ui) -> int:
        return self.card.least(ui)

    def height(self, ui: Ui, width: int) -> int:
        return self.card.height(ui, width)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self.card.place(ui, rect)
        side, pad = ui.px(CORNER), ui.gap(PAD) // 2
        x = rect.x + pad if ui.rtl else rect.right - pad - side
        self.button.place(ui, pygame.Rect(x, rect.bottom - pad - side, side, side))
