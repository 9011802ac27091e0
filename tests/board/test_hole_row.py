"""A row of holes to count with: as many stones as there are, in the hole where they belong."""

import pygame
import pytest

from game.board import ideas
from game.ui.screen import initialize_without_window
from game.ui.theme import THEMES, ThemeName

WIDE = 300


@pytest.mark.parametrize("theme", THEMES)
def test_stones_lie_in_their_hole_and_nowhere_else(theme: ThemeName) -> None:
    initialize_without_window()
    look = THEMES[theme]
    empty, some = ideas.hole_row_picture([0] * 5, WIDE, look), ideas.hole_row_picture([0, 3, 0, 0, 0], WIDE, look)
    assert some.get_size() == (WIDE, ideas.hole_row_height(5, WIDE))
    for hole in range(5):
        part = pygame.Rect(hole * WIDE // 5, 0, WIDE // 5, some.get_height())
        same = pygame.image.tobytes(empty.subsurface(part), "RGBA") == pygame.image.tobytes(
            some.subsurface(part), "RGBA"
        )
        assert same == (hole != 1)
