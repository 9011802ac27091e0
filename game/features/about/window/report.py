"""Text for a bug report: the program, the system and the window, and nothing about the user."""

import pygame

from game.features.about.program_facts import system_facts
from game.ui.ui import Ui
from game.window.shell.services import Services


def bug_report_text(services: Services, ui: Ui | None) -> str:
    """Return the text for a bug report: the program, the system and the window (without its size if `ui` is None), and
    nothing about the user.
    """
    chosen, sdl = services.settings, ".".join(map(str, pygame.get_sdl_version()))
    size = "x".join(map(str, ui.size)) if ui else ""
    display = f"pygame {pygame.version.ver}, SDL {sdl}, {pygame.display.get_driver()}"
    window = f"{size}, text {chosen.text_scale:.0%}, {chosen.theme}, {services.words.code}"
    return system_facts((("Display", display), ("Window", window)))
