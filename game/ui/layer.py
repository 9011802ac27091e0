"""A picture whose widgets are repainted in place."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.memory import approximate_bytes, note_new_page, note_page_gone

MOST_TWICE = 12_000_000  # bytes of a picture of which a second one is kept, without the widgets


class PaintLayer:
    """A picture on which widgets are painted over a background, `ground`; `touched`: areas repainted since the last
    query.
    """

    def __init__(
        self,
        ground: pygame.Surface,
        spare: PaintLayer | None = None,
        again: Callable[[pygame.Surface], None] | None = None,
    ) -> None:
        """Set up the layer.

        `spare`: an unused layer, whose picture is reused if it has the same size.  `again`: repaints the ground, since
        long pages keep no second picture of it.
        """
        self.ground, self._again = ground, again
        self.picture: pygame.Surface
        self.touched: list[pygame.Rect] = []
        if again is not None and approximate_bytes(ground) > MOST_TWICE:
            self.picture, self.touched = ground, [ground.get_rect()]
            note_new_page(ground)
            return
        self._again = None
        if spare is not None and have_same_format(spare.picture, ground):
            self.picture = spare.picture
            clear = ground.get_flags() & pygame.SRCALPHA
            if clear:
                ground.set_alpha(None)  # copying is quicker than blending
            self.picture.blit(ground, (0, 0))
            if clear:
                ground.set_alpha(255)
            self.touched.append(self.picture.get_rect())
        else:
            self.picture = ground.copy()
            note_new_page(ground, self.picture)

    @property
    def is_released(self) -> bool:
        """Whether the pictures were released."""
        return not self.picture.get_width()

    def release(self) -> None:
        """Release the pictures; nothing can be painted on the layer any more."""
        note_page_gone(self.picture, *(() if self.ground is self.picture else (self.ground,)))
        self.ground = self.picture = pygame.Surface((0, 0))
        self.touched = []

    def restore_ground(self, area: pygame.Rect) -> None:
        """Erase what was painted over the ground in an area, in px of the picture."""
        if self.picture.get_flags() & pygame.SRCALPHA:
            self.picture.fill((0, 0, 0, 0), area)  # else half-transparent px would pile up
        if self._again is None:
            self.picture.blit(self.ground, area, area)
        else:
            self.picture.set_clip(area)
            self._again(self.picture)
            self.picture.set_clip(None)
        self.touched.append(pygame.Rect(area))


def have_same_format(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Return whether two pictures have the same size and format."""
    alpha = pygame.SRCALPHA
    return one.get_size() == other.get_size() and one.get_flags() & alpha == other.get_flags() & alpha
