"""From settings to what pages are laid out with."""

import os
from collections.abc import Mapping
from pathlib import Path

from game.store.settings import Settings
from game.text.language import Language
from game.ui.theme import THEMES, WALNUT, Theme
from game.ui.ui import Ui


def theme_of(settings: Settings) -> Theme:
    return next((theme for theme in THEMES.values() if theme.name == settings.theme), WALNUT)


def ui_of(settings: Settings, words: Language, size: tuple[int, int]) -> Ui:
    """Measures for a window of `size` px."""
    return Ui(size, theme_of(settings), rtl=words.rtl, text_scale=settings.text_scale)


def language_of(settings: Settings, environ: Mapping[str, str] | None = None) -> str:
    """The language to speak: the one chosen, else that of the system."""
    if settings.language:
        return settings.language
    env = os.environ if environ is None else environ
    said = next((env[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE") if env.get(key)), "")
    return said.split(":")[0].split(".")[0].split("_")[0] or "en"


def words_of(settings: Settings, locale: Path) -> Language:
    """The words of that language; English where there is no catalogue."""
    return Language(language_of(settings), locale)
