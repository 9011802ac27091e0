"""Conversion of settings to theme and measures."""

from game.store.settings import Settings
from game.text.language import Language
from game.ui.theme import THEMES
from game.ui.ui import Ui


def ui_from_settings(settings: Settings, words: Language, size: tuple[int, int]) -> Ui:
    """Return the theme, fonts and measures for a window of `size` px; `words`: the language of the texts."""
    return Ui(size, THEMES[settings.theme], rtl=words.rtl, text_scale=settings.text_scale)
