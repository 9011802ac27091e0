"""A page's title where it has little room: set smaller rather than shortened."""

from game.view.labels import Label
from game.view.ui import Ui

LEAST_TITLE = 0.6  # a title is set so much smaller, at most, before it is shortened


def fit_title(ui: Ui, title: Label, room: int) -> None:
    """Makes a title as small as the room, in px, asks for."""
    wide = title.width(ui)
    if wide > room:
        title.size *= max(LEAST_TITLE, room / wide)
