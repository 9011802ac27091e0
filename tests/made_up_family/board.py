"""How the race is drawn: squares in two lines, a disc for each piece."""

from dataclasses import dataclass
from functools import cached_property

import pygame

from game.board import geometry
from game.board.geometry import BoardExtent, ScreenPlace
from game.board.hand_path import HopPaths
from game.film.stones import SHADES, StoneSlot
from game.ui.theme import Theme

GROUND, SQUARE, GOAL, PIECE = (20, 40, 60), (90, 120, 150), (200, 190, 90), (230, 60, 50)
SIDE = 0.9  # of a square, in pitches
GAP = 0.5  # between the two lines


@dataclass(frozen=True)
class Geometry(geometry.Geometry):
    """Where the squares lie."""

    @property
    def extent(self) -> BoardExtent:
        return BoardExtent(3, 2 + GAP)

    @property
    def shows_counts(self) -> bool:
        return False  # one sees the one piece

    @cached_property
    def unturned_places(self) -> dict[str, ScreenPlace]:
        return {cell.name: self._square(cell.name, cell.row, cell.column) for cell in self.board.cells}

    def _square(self, name: str, row: int, column: int) -> ScreenPlace:
        x, y = (self.left + (column + 0.5) * self.pitch, self.top + (row * (1 + GAP) + 0.5) * self.pitch)
        return ScreenPlace(name, x, y, y, SIDE / 2 * self.pitch, 1 - 2 * row, "square")


class Picture:
    """The empty squares."""

    def __init__(self, geometry: geometry.Geometry) -> None:
        self.geometry = geometry

    def paint(self, dst: pygame.Surface, *, letters: bool = True, bowls: bool = True, shadow: bool = True) -> None:
        pygame.draw.rect(dst, GROUND, self.geometry.rect)
        for place in self.geometry.places.values():
            square = pygame.Rect(0, 0, round(2 * place.radius), round(2 * place.radius))
            square.center = round(place.x), round(place.y)
            pygame.draw.rect(dst, GOAL if place.name in "Cc" else SQUARE, square)


class Pieces:
    """Discs in the middle of their squares."""

    def __init__(self, geometry: geometry.Geometry) -> None:
        self.geometry, self.size = geometry, round(0.6 * geometry.pitch)
        disc = pygame.Surface((self.size, self.size), pygame.SRCALPHA)
        pygame.draw.circle(disc, PIECE, (self.size / 2, self.size / 2), self.size / 2)
        self.disc = disc
        self.resting = self.risen = self.held = [disc] * SHADES

    def piece_picture(self, shade: int, slot: StoneSlot, *, risen: bool = False) -> pygame.Surface:
        return self.disc

    def slot_center(self, place: str, slot: int) -> tuple[float, float]:
        found = self.geometry.places.get(place)
        return (found.x, found.y) if found else self.geometry.rect.midtop


board_geometry, hop_paths = Geometry, HopPaths


def board_painter(geometry: geometry.Geometry, theme: Theme) -> Picture:
    return Picture(geometry)


def piece_pictures(geometry: geometry.Geometry, theme: Theme, *, small: bool = False) -> Pieces:
    return Pieces(geometry)
