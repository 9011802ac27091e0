"""Conversion of settings to theme and measures."""

from game.store.settings import Settings
from game.text.language import Language
from game.ui.theme import THEMES, Theme
from game.ui.ui import Ui


def theme_from_settings(settings: Settings) -> Theme:
    """Return the theme that the settings name."""
    return THEMES[settings.theme]


def ui_from_settings(settings: Settings, words: Language, size: tuple[int, int]) -> Ui:
    """Return the theme, fonts and measures for a window of `size` px; `words`: the language of the texts."""
    return Ui(size, theme_from_settings(settings), rtl=words.rtl, text_scale=settings.text_scale)
