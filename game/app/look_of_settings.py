"""From settings to what pages are laid out with."""

from game.store.settings import Settings
from game.text.language import Language
from game.ui.theme import THEMES, Theme
from game.ui.ui import Ui


def theme_of(settings: Settings) -> Theme:
    return THEMES[settings.theme]


def ui_of(settings: Settings, words: Language, size: tuple[int, int]) -> Ui:
    """Measures for a window of `size` px."""
    return Ui(size, theme_of(settings), rtl=words.rtl, text_scale=settings.text_scale)
