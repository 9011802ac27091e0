"""Close-ups of the ideas by which games are found, and stones to count with: drawn by the program's first family."""

from collections.abc import Sequence

import pygame

from game.rules.board import Board
from game.rules.families import OWN, part
from game.ui.theme import Theme


def known(shelf: str, size: tuple[int, int], theme: Theme) -> bool:
    """Whether it was made before: making one takes a part of a frame."""
    return bool(part(OWN[0], "board").idea_known(shelf, size, theme))


def make(shelf: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The picture of an idea at a size, its corners round."""
    picture: pygame.Surface = part(OWN[0], "board").idea(shelf, size, theme)
    return picture


def row(columns: int) -> Board:
    """A board with two rows of so many holes, for whatever is walked along it hole by hole."""
    board: Board = part(OWN[0], "board").row(columns)
    return board


def stones(size: int, theme: Theme) -> list[pygame.Surface]:
    """Small stones of all shades, so many px wide, for whatever is counted in stones."""
    pictures: list[pygame.Surface] = part(OWN[0], "board").stone_pictures(size, theme)
    return pictures


def hole_row(stones: Sequence[int], width: int, theme: Theme) -> pygame.Surface:
    """A row of holes from left to right, each with so many stones."""
    picture: pygame.Surface = part(OWN[0], "board").hole_row(stones, width, theme)
    return picture


def hole_row_height(holes: int, width: int) -> int:
    """How high such a row is, px."""
    return int(part(OWN[0], "board").hole_row_height(holes, width))
