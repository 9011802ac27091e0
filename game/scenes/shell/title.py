"""A page's title where it has little room: set smaller rather than shortened."""

import pygame

from game.ui.labels import Label
from game.ui.ui import Ui

LEAST_TITLE = 0.6  # a title is set so much smaller, at most, before it is shortened


def fit_title(ui: Ui, title: Label, room: int) -> None:
    """Makes a title as small as the room, in px, asks for."""
    wide = title.width(ui)
    if wide > room:
        title.size *= max(LEAST_TITLE, room / wide)


def beside_title(ui: Ui, bar: pygame.Rect, title: Label, tools: int = 0) -> pygame.Rect:
    """What of a bar lies between its title and the buttons at its end, which are so many px wide."""
    gap = ui.gap(8)
    if ui.rtl:
        left, right = bar.left + tools + gap, title.rect.left - gap
    else:
        left, right = title.rect.right + gap, bar.right - tools - gap
    return pygame.Rect(left, bar.top, max(0, right - left), bar.h)
