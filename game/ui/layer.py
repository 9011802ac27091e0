"""A picture on which widgets are repainted in place."""

from __future__ import annotations

import pygame

from game.ui.memory import page_made


class Layer:
    """`ground`: as it is without widgets; `picture`: with them; `touched`: what changed since somebody last asked."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.ground = ground
        self.picture = ground.copy()
        page_made(ground, self.picture)
        self.touched: list[pygame.Rect] = []

    def restore(self, area: pygame.Rect) -> None:
        """Puts the ground back, in px of the picture."""
        if self.picture.get_flags() & pygame.SRCALPHA:
            self.picture.fill((0, 0, 0, 0), area)  # else half-transparent px would pile up
        self.picture.blit(self.ground, area, area)
        self.touched.append(pygame.Rect(area))
