"""The system clipboard for text."""

import pygame


def copy_text(text: str) -> bool:
    """Copy a text to the clipboard; return False if there is no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, ValueError):
        return False
    return True


def clipboard_text() -> str | None:
    """Return the text in the clipboard, "" if it holds none; None if there is no clipboard."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, AttributeError, ValueError):
        return None
