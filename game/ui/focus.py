"""Which widget an arrow key goes to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def nearest(here: pygame.Rect, others: Sequence[pygame.Rect], dx: int, dy: int) -> int | None:
    """The index of the nearest rectangle in a direction (one of dx, dy is 1 or -1); None if none lies there.

    Rectangles in the same row or column come before others.
    """
    best, least = None, 0.0
    for i, there in enumerate(others):
        if dx:
            along = (there.centerx - here.centerx) * dx
            aside = max(there.top - here.bottom, here.top - there.bottom, 0)
            off, size = abs(there.centery - here.centery), min(here.w, there.w)
        else:
            along = (there.centery - here.centery) * dy
            aside = max(there.left - here.right, here.left - there.right, 0)
            off, size = abs(there.centerx - here.centerx), min(here.h, there.h)
        cost = along + 3 * aside + 0.2 * off
        if along > size / 3 and (best is None or cost < least):
            best, least = i, cost
    return best
