"""How boards look by the settings: the one place where a setting becomes a look."""

from game.board.view import BoardLook
from game.store.settings import Settings


def look_of(settings: Settings) -> BoardLook:
    """How a board looks that nothing else is asked of."""
    return BoardLook(settings.counts, settings.hole_names)
