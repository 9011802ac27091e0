"""Letters pressed with Ctrl or Command, in every keyboard layout."""

import pygame

LATIN = 127  # codes of keys above it are letters of other alphabets


def ctrl_letter(event: pygame.event.Event) -> str:
    """Return the letter that is pressed with Ctrl or Command; "" if none is.

    It is the letter of the keyboard layout; if that isn't a Latin one, as on a Hebrew or Russian keyboard, it is the
    one that most other layouts have in that place.
    """
    mod = getattr(event, "mod", 0)
    if event.type != pygame.KEYDOWN or not mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or mod & pygame.KMOD_ALT:
        return ""
    if pygame.K_a <= event.key <= pygame.K_z:
        return chr(event.key)
    place = getattr(event, "scancode", 0)
    if not 0 < event.key <= LATIN and pygame.KSCAN_A <= place <= pygame.KSCAN_Z:
        return chr(ord("a") + place - pygame.KSCAN_A)
    return ""
