"""Look of boards under the settings: the only place where a setting becomes a look."""

from game.board.view import BoardLook
from game.store.settings import Settings


def board_look_of(settings: Settings) -> BoardLook:
    """Return how boards are shown according to the settings."""
    return BoardLook(settings.counts, settings.hole_names)
