"""A page's title: where it stands, and that with little room it is set smaller rather than shortened."""

import pygame

from game.ui.labels import Label
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui

BESIDE, ABOVE = 12, 8  # between the way back and a title, and above a bar in a large window, reference px
LEAST_TITLE = 0.6  # a title is set so much smaller, at most, before it is shortened


def head(back: Node, title: Label) -> Row:
    """The way back and the title at the beginning of a bar: on every page at the same place."""
    return Row([back, Space(BESIDE), title], gap=0)


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
