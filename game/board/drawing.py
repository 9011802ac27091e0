"""The interface of board drawing: the functions that each family provides, and the sizes of boards.

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
from game.rules.families import OWN, family_module
from game.ui.icons import Point
from game.ui.theme import Theme


class DrawnBoard(Protocol):
    """The picture of the empty board at one size and in one theme.  Families without lids or lost houses paint none."""

    @property
    def small_shadow_reach(self) -> int:
        """Return how many px its shadow extends beyond its edge on a card."""

    def paint_shadow(self, dst: pygame.Surface) -> None:
        """Paint its shadow alone, for pages that place something over it."""

    def paint(self, dst: pygame.Surface, *, letters: bool = True, bowls: bool = True, shadow: bool = True) -> None:
        """Paint the board with its shadow and its bowls, empty, without counts."""

    def paint_small(self, dst: pygame.Surface, *, letters: bool = False, shadow: bool = True) -> None:
        """Paint the board for a card, without fine lines and bowls."""

    def paint_lid(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Paint the lid on a place that is out of play (a mark with the look `lid`)."""

    def paint_lost(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Paint a place that has lost its special role (a mark with the look `lost`)."""


class PiecePictures(Protocol):
    """The pictures of pieces on one board at one size, by shade (`Stones.shades`): at rest, in the air, in the hand."""

    size: int
    resting: list[pygame.Surface]

    @property
    def pictures_in_air(self) -> list[pygame.Surface]:
        """Return the pictures of pieces in the air."""

    @property
    def pictures_in_hand(self) -> list[pygame.Surface]:
        """Return the pictures of pieces in the hand."""

    def picture(self, shade: int, slot: StoneSlot, *, risen: bool = False) -> pygame.Surface:
        """Return a piece's picture in a slot, at rest or `risen`: some look different where they lie on others."""

    def slot(self, place: str, slot: int) -> Point:
        """Return the centre of a place's slot, in px; a point beside the board for a place that isn't shown."""


class HeavyPiecePictures(Protocol):
    """The pictures of large pieces, in families with marks of the look `piece` or places of the shape `end`."""

    def lay_heavy(self, dst: pygame.Surface, place: str, heap: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Paint a large piece in place of those that it counts; return the (slot, piece) of the others."""

    @property
    def counted(self) -> int:
        """Return how many of its place's lowest slots it stands for."""

    @property
    def heavy(self) -> pygame.Surface:
        """Return the picture of the large piece."""


class BoardFamily(Protocol):
    """The functions of a family's module in this room."""

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
        """Lay out a board of this width; the fields of `Geometry` explain the parameters."""

    def walk(self, geometry: Geometry) -> Walk:
        """Return the paths of hops and hands; a plain `Walk` goes straight."""

    def picture(self, geometry: Geometry, theme: Theme) -> DrawnBoard:
        """Return the picture of the empty board."""

    def pieces(self, geometry: Geometry, theme: Theme, *, small: bool = False) -> PiecePictures:
        """Return the pictures of its pieces; `small`: enlarged, for a card."""


def drawing_of(board: Board) -> BoardFamily:
    """Return the drawing functions of the board's family."""
    return cast(BoardFamily, family_module(board.family, "board"))


def sample() -> Board:
    """Return a small board for samples of a theme."""
    return cast(Board, family_module(OWN[0], "board").SAMPLE)


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
    """Lay out a board; see `Geometry`."""
    laid = drawing_of(board).lay(board, left, top, width, text_scale, named, reserve)
    return replace(laid, turned=True) if turned else laid


def extent(board: Board) -> Extent:
    """Return the size of a board, in pitches."""
    return place_board(board, 0, 0, 1).extent


def board_rect_in(board: Board, room: pygame.Rect, beside: float | None = None) -> pygame.Rect:
    """Return the largest centred rectangle in `room` with the board's proportions.

    `beside`: px that must be free in `room` on each side of it, for players' plates; its bowls use that room, too.
    Without it bowls are left out.
    """
    size = extent(board)
    pitch = min(room.w / size.wide, room.h / size.high)
    if beside is not None:
        pitch = min(pitch, room.w / size.outer, (room.w - 2 * beside) / size.wide)
    out = pygame.Rect(0, 0, round(size.wide * pitch), round(size.high * pitch))
    out.center = room.center
    return out
