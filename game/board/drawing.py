"""The interface of board drawing: the functions that each family provides, and the sizes of boards.

`game.board.sowing.family` is the first.  Stones in the air, rings, hops, counts and values are drawn here for all of
them, from where the family says that its places lie.
"""

from dataclasses import replace
from typing import Protocol, cast

import pygame

from game.board.geometry import BoardExtent, Geometry, ScreenPlace
from game.board.hand_path import HopPaths
from game.film.stones import StoneSlot
from game.rules.board import Board
from game.rules.families import OWN, family_module
from game.ui.icons import Point
from game.ui.theme import Theme


class DrawnBoard(Protocol):
    """A painter of the empty board at one size and in one theme.

    In families without lids or houses, `paint_lid` and `paint_lost_role` do nothing.
    """

    @property
    def small_shadow_reach(self) -> int:
        """Number of px by which the shadow extends beyond the board's edge on a card."""

    def paint_shadow(self, dst: pygame.Surface) -> None:
        """Paint only the board's shadow, for pages that place something over the board."""

    def paint(self, dst: pygame.Surface, *, letters: bool = True, bowls: bool = True, shadow: bool = True) -> None:
        """Paint the empty board without counts; with `letters` (names of places), `bowls` beside it, and `shadow`."""

    def paint_for_card(self, dst: pygame.Surface, *, letters: bool = False, shadow: bool = True) -> None:
        """Paint the board at card size, without fine lines and bowls; `letters`: with the names of places; `shadow`:
        with its shadow.
        """

    def paint_lid(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Paint the lid on a place that is out of play (a mark with the look `lid`)."""

    def paint_lost_role(self, dst: pygame.Surface, place: ScreenPlace) -> None:
        """Paint a place that has lost its special role, such as a former house (a mark with the look `lost`)."""


class PiecePictures(Protocol):
    """The pictures of pieces on one board at one size, by shade (`Stones.shades`): at rest, in the air, in the hand."""

    size: int
    resting: list[pygame.Surface]

    @property
    def pictures_in_air(self) -> list[pygame.Surface]:
        """Return the pictures of pieces in the air, one for each shade."""

    @property
    def pictures_in_hand(self) -> list[pygame.Surface]:
        """Return the pictures of pieces in the hand, one for each shade."""

    def piece_picture(self, shade: int, slot: StoneSlot, *, risen: bool = False) -> pygame.Surface:
        """Return the picture of a piece by its shade and slot; `risen`: in the air.

        In some families a piece looks different where it lies on others.
        """

    def slot_center(self, place: str, slot: int) -> Point:
        """Return the centre, in px, of position `slot` in the heap at `place`; for a place that isn't shown, a point
        beside the board.
        """


class LargePiecePictures(Protocol):
    """The pictures of pieces that count several stones, such as the mandarins of Vietnamese games.

    For families with marks of the look `piece` or places of the shape `end`.
    """

    def paint_large(self, dst: pygame.Surface, place: str, heap: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Paint the large piece at `place` instead of the stones it counts. `heap`: the (slot, piece) pairs that lie
        there; return those that still have to be painted.
        """

    @property
    def stones_counted(self) -> int:
        """Number of stones, in the place's lowest slots, that the large piece stands for."""

    @property
    def large_picture(self) -> pygame.Surface:
        """Return the picture of the large piece."""


class BoardFamily(Protocol):
    """The functions that the drawing module of each family of games provides."""

    def board_geometry(
        self,
        board: Board,
        left: int,
        top: int,
        width: int,
        text_scale: float = 1.0,
        named: bool = True,
        reserve: float = 0.0,
    ) -> Geometry:
        """Return the layout of a board with its upper left corner at (`left`, `top`), `width` px wide. `text_scale`:
        factor for letters; `named`: with names of places; `reserve`: px beside the board that its bowls leave free for
        players' names.
        """

    def hop_paths(self, geometry: Geometry) -> HopPaths:
        """Return the object that computes the paths of hops and of the hand on a board."""

    def board_painter(self, geometry: Geometry, theme: Theme) -> DrawnBoard:
        """Return the painter of the empty board."""

    def piece_pictures(self, geometry: Geometry, theme: Theme, *, small: bool = False) -> PiecePictures:
        """Return the pictures of the board's pieces; `small`: enlarged, for a card."""


def board_family_of(board: Board) -> BoardFamily:
    """Return the drawing functions of the board's family."""
    return cast(BoardFamily, family_module(board.family, "board"))


def sample_board() -> Board:
    """Return a small board for samples of a theme."""
    return cast(Board, family_module(OWN[0], "board").Board(2, 3))


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
    """Return the layout of a board with its upper left corner at (`left`, `top`), `width` px wide. `text_scale`: factor
    for letters; `named`: with names of places; `reserve`: px beside the board that its bowls leave free for players'
    names; `turned`: seen from North's side.
    """
    laid = board_family_of(board).board_geometry(board, left, top, width, text_scale, named, reserve)
    return replace(laid, turned=True) if turned else laid


def extent(board: Board) -> BoardExtent:
    """Return the size of a board, in pitches."""
    return place_board(board, 0, 0, 1).extent


def largest_board_rect(board: Board, room: pygame.Rect, beside: float | None = None) -> pygame.Rect:
    """Return the largest centred rectangle in `room` with the board's proportions. `beside`: px kept free on each side
    for the players' names, over which bowls may extend; None: leave no space for bowls or names.
    """
    size = extent(board)
    pitch = min(room.w / size.wide, room.h / size.high)
    if beside is not None:
        pitch = min(pitch, room.w / size.outer_width, (room.w - 2 * beside) / size.wide)
    out = pygame.Rect(0, 0, round(size.wide * pitch), round(size.high * pitch))
    out.center = room.center
    return out
