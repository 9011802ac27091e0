"""The cloth that everything lies on."""

from __future__ import annotations

from functools import lru_cache

import pygame

from . import assets
from .theme import Theme


@lru_cache(2)
def table(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """The table of a theme, as large as the window. Never draw on it: take a copy."""
    out = _baked(theme, size) if theme.baked else None
    if out is None:
        out = pygame.Surface(size)
        out.fill(theme.table)
    return out


def _baked(theme: Theme, size: tuple[int, int]) -> pygame.Surface | None:
    """The middle of the picture, cut to the window's proportions; None if it cannot be read."""
    try:
        picture = pygame.image.load(assets.path("tables", "dark.jpg" if theme.dark else "light.jpg"))
    except (pygame.error, OSError):
        return None
    w, h = picture.get_size()
    k = max(size[0] / w, size[1] / h)
    part = pygame.Rect(0, 0, min(w, round(size[0] / k)), min(h, round(size[1] / k)))
    part.center = w // 2, h // 2
    scaled = pygame.transform.smoothscale(picture.subsurface(part), size)
    return scaled.convert() if pygame.display.get_surface() else scaled
