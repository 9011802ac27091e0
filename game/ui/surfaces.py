"""Empty pictures to draw on."""

from collections.abc import Sequence

import pygame


def clear_picture(size: Sequence[int], color: Sequence[int]) -> pygame.Surface:
    """Return a transparent picture of `size` px; `color`: what is drawn fades to at its edges, not to black."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((*color[:3], 0))
    return out
