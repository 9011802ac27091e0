"""The board becomes smaller once its game is over: a picture of it moves from its old place to the new one."""

from __future__ import annotations

import pygame

from game.board.marks import NOTHING
from game.ui.cloth import cloth_picture
from game.ui.screen import Sprite
from game.window.moves.move_page import MovePage

SECONDS = 0.5
SHADOW = 10  # px round the board that its shadow darkens most


class BoardShrink:
    """Animation of a board that shrinks from its place on one page to its place on the next."""

    def __init__(self, before: MovePage, after: MovePage) -> None:
        self._start, self._goal = before.board.geometry.rect, after.board.geometry.rect
        drawn = pygame.Surface(before.ui.size, pygame.SRCALPHA)
        before.board.paint(drawn)
        before.board.paint_stones(drawn, before.playing.film)
        for sprite in before.board.sprites(before.playing.film, NOTHING):
            if sprite.alpha == 255:
                drawn.blit(sprite.surface, (sprite.x, sprite.y), sprite.area)
        self._shown = drawn.get_bounding_rect()
        self._picture = drawn.subsurface(self._shown)
        cloth = cloth_picture(after.ui.theme, after.ui.size)
        places = after.board.geometry.places.values()
        bowls = [pygame.Rect(p.x, p.top, 0, p.bottom - p.top).inflate(2 * p.radius, 2 * p.radius) for p in places]
        hidden = [self._goal, *(bowl for bowl in bowls if not self._goal.contains(bowl))]
        rects = [rect.inflate(2 * SHADOW, 2 * SHADOW).clip(cloth.get_rect()) for rect in hidden]
        # What lies on the new page already stays hidden below a piece of its table.
        self.cover = [Sprite(cloth, *rect.topleft, area=(*rect.topleft, *rect.size)) for rect in rects]
        self._seconds = 0.0

    @property
    def is_moving(self) -> bool:
        return self._seconds < SECONDS

    def update(self, dt: float) -> None:
        self._seconds += dt

    def sprites(self) -> list[Sprite]:
        """Return the picture of the board, at its present place and size."""
        part = min(1.0, self._seconds / SECONDS)
        part *= part * (3 - 2 * part)  # slow at both ends
        old, new, shown = self._start, self._goal, self._shown
        times = 1 + (new.w / old.w - 1) * part
        x = old.x + (new.x - old.x) * part + (shown.x - old.x) * times
        y = old.y + (new.y - old.y) * part + (shown.y - old.y) * times
        size = round(shown.w * times), round(shown.h * times)
        return [Sprite(pygame.transform.scale(self._picture, size), round(x), round(y))]
