"""From page to page, and from one side of a board to the other: the old view fades out over the new one."""

from __future__ import annotations

import pygame

from game.scenes.shell.stack import Scene
from game.ui.screen import Sprite

SECONDS, TURNING = 0.16, 0.4  # to another page; to the other side of a board
LARGEST = 2_400_000  # px: on larger windows a fade would cost more than a frame has time


class Curtain:
    """Notices that another page is shown and keeps the picture of the last one for a moment."""

    def __init__(self) -> None:
        self._page: Scene | None = None
        self._picture: pygame.Surface | None = None
        self._side: object = None
        self._left, self._whole = 0.0, SECONDS

    def update(self, page: Scene | None, window: pygame.Surface, dt: float, *, calm: bool) -> None:
        """`page`: what is shown from now on; `window`: still the picture of before; `calm`: no fading."""
        self._left = max(0.0, self._left - dt)
        side = page.side if page else None
        if page is not self._page or side != self._side:
            whole = SECONDS if page is not self._page else TURNING
            before, self._page, self._side = self._page, page, side
            if (
                before is not None
                and page is not None
                and not calm
                and window.get_width() * window.get_height() <= LARGEST
            ):
                self._picture, self._left, self._whole = window.copy(), whole, whole
        if not self._left:
            self._picture = None

    @property
    def moving(self) -> bool:
        return self._left > 0

    def drop(self) -> None:
        """The window has another size: the old picture does not fit."""
        self._picture, self._left = None, 0.0

    def sprites(self) -> list[Sprite]:
        """The old page, as far as it still shows."""
        if self._picture is None:
            return []
        return [Sprite(self._picture, 0, 0, None, round(255 * self._left / self._whole))]
