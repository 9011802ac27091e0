"""The clipboard of the system, as text."""

import pygame


def copy_text(text: str) -> bool:
    """Puts a text there; False where there is no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, ValueError):
        return False
    return True


def pasted_text() -> str | None:
    """The text that is there, "" if there is none; None where there is no clipboard."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, AttributeError, ValueError):
        return None
