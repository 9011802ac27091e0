"""Boards are drawn by their family: what its part of this room offers, and how large a board is.

`game.board.sowing.family` is the first.  Stones in the air, rings, hops, counts and values are drawn here for all of
them, from where the family says that its places lie.
"""

from dataclasses import replace
from typing import Protocol, cast

import pygame

from game.board.geometry import Extent, Geometry, ScreenPlace
from game.board.hand_path import Walk
from game.film.stones import StoneSlot
from game.rules.board import Board
from game.rules.families import OWN, part
from game.ui.icons import Point
from game.ui.theme import Theme


class DrawnBoard(Protocol):
    """The empty board at one size and in one theme.  What has no use for lids and lost houses need not paint them."""

    @property
    def small_shadow_reach(self) -> int:
        """How many px its shadow reaches beyond its edge on a card."""

    def paint_shadow(self, dst: pygame.Surface) -> None:
        """Its shadow alone, for a page on which something is to lie over that."""

    def paint(self, dst: pygame.Surface, *, letters: bool = True, bowls: bool = True, shadow: bool = True) -> None:
        """Paints the board with its shadow and its bowls, empty, without counts."""

    def paint_small(self, dst: pygame.Surface, *, letters: bool = False, shadow: bool = True) -> None:
        """The same for a card: fine lines are left out, and so are bowls."""

    def paint_lid(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """The lid on a place that is out of play (a mark with the look `lid`)."""

    def paint_lost(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """A place that has lost what made it special (a mark with the look `lost`)."""


class PiecePictures(Protocol):
    """What pieces look like on one board at one size, by shade (`Stones.shades`): at rest, in the air, in the hand."""

    size: int
    resting: list[pygame.Surface]

    @property
    def pictures_in_air(self) -> list[pygame.Surface]:
        """In the air."""

    @property
    def pictures_in_hand(self) -> list[pygame.Surface]:
        """In the hand."""

    def picture(self, shade: int, slot: StoneSlot, *, risen: bool = False) -> pygame.Surface:
        """A piece in a slot, at rest or `risen` from it: some look different where they lie on others."""

    def slot(self, place: str, slot: int) -> Point:
        """The centre of a place's slot, in px; some point beside the board for a place that is not shown."""


class HeavyPiecePictures(Protocol):
    """What pieces can do besides, in families with marks of the look `piece` or places of the shape `end`."""

    def lay_heavy(self, dst: pygame.Surface, place: str, heap: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Paints a large piece in place of those that it counts; returns the (slot, piece) of the others."""

    @property
    def counted(self) -> int:
        """How many slots of its place, the lowest ones, it stands for."""

    @property
    def heavy(self) -> pygame.Surface:
        """The large piece."""


class BoardFamily(Protocol):
    """A family's part of this room: a module with these functions."""

    def lay(
        self,
        board: Board,
        left: int,
        top: int,
        width: int,
        text_scale: float = 1.0,
        named: bool = True,
        reserve: float = 0.0,
    ) -> Geometry:
        """Where everything on a board of this width lies; the fields of `Geometry` say what the words mean."""

    def walk(self, geometry: Geometry) -> Walk:
        """Where hops run and hands walk; a plain `Walk` goes straight."""

    def picture(self, geometry: Geometry, theme: Theme) -> DrawnBoard:
        """The picture of the empty board."""

    def pieces(self, geometry: Geometry, theme: Theme, *, small: bool = False) -> PiecePictures:
        """The pictures of its pieces; `small`: for a card, where they must not be lost."""


def drawing_of(board: Board) -> BoardFamily:
    return cast(BoardFamily, part(board.family, "board"))


def sample() -> Board:
    """A small board on which a theme can be seen."""
    return cast(Board, part(OWN[0], "board").SAMPLE)


def place_board(
    board: Board,
    left: int,
    top: int,
    width: int,
    text_scale: float = 1.0,
    named: bool = True,
    reserve: float = 0.0,
    *,
    turned: bool = False,
) -> Geometry:
    """Where everything on a board lies; see `Geometry`."""
    laid = drawing_of(board).lay(board, left, top, width, text_scale, named, reserve)
    return replace(laid, turned=True) if turned else laid


def extent(board: Board) -> Extent:
    """How much room a board takes, in pitches."""
    return place_board(board, 0, 0, 1).extent


def board_rect_in(board: Board, room: pygame.Rect, beside: float | None = None) -> pygame.Rect:
    """The largest rectangle in `room` that has the board's proportions, in its middle.

    `beside`: px that must be free in `room` on each side of it, for players' plates; its bowls find room there too.
    Without it bowls are left out.
    """
    size = extent(board)
    pitch = min(room.w / size.wide, room.h / size.high)
    if beside is not None:
        pitch = min(pitch, room.w / size.outer, (room.w - 2 * beside) / size.wide)
    out = pygame.Rect(0, 0, round(size.wide * pitch), round(size.high * pitch))
    out.center = room.center
    return out
