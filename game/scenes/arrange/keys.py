"""The keys of the page on which stones are laid out, by their place on the keyboard."""

from typing import Literal, NamedTuple

import pygame

from game.rules.board import LETTERS
from game.ui.widgets.shortcuts import command

Deed = Literal[
    "column", "left", "right", "up", "down", "more", "fewer", "handful", "handful back", "digit", "empty",
    "done", "undo", "redo", "leave", "hint",
]  # fmt: skip


class Key(NamedTuple):
    """What a key asks for; `number` is a digit, or the column of a letter."""

    deed: Deed
    number: int = 0


BY_PLACE: dict[int, Deed] = {
    pygame.KSCAN_LEFT: "left",
    pygame.KSCAN_RIGHT: "right",
    pygame.KSCAN_UP: "up",
    pygame.KSCAN_DOWN: "down",
    pygame.KSCAN_EQUALS: "more",
    pygame.KSCAN_KP_PLUS: "more",
    pygame.KSCAN_MINUS: "fewer",
    pygame.KSCAN_KP_MINUS: "fewer",
    pygame.KSCAN_PAGEUP: "handful",
    pygame.KSCAN_PAGEDOWN: "handful back",
    pygame.KSCAN_BACKSPACE: "empty",
    pygame.KSCAN_DELETE: "empty",
    pygame.KSCAN_RETURN: "done",
    pygame.KSCAN_KP_ENTER: "done",
    pygame.KSCAN_ESCAPE: "leave",
    pygame.KSCAN_F1: "hint",
}
SIGNS: dict[str, Deed] = {"+": "more", "-": "fewer"}  # wherever the layout has them


def read(event: pygame.event.Event, columns: int) -> Key | None:
    """What a key press asks for, if anything."""
    mod, place = getattr(event, "mod", 0), event.scancode
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return _command(event, bool(mod & pygame.KMOD_SHIFT))
    if mod & pygame.KMOD_ALT:
        return None
    sign = getattr(event, "unicode", "")
    if sign in SIGNS:
        return Key(SIGNS[sign])
    if place in BY_PLACE:
        return Key(BY_PLACE[place])
    for one, zero in ((pygame.KSCAN_1, pygame.KSCAN_0), (pygame.KSCAN_KP_1, pygame.KSCAN_KP_0)):
        if one <= place <= zero:
            return Key("digit", (place - one + 1) % 10)
    column = place - pygame.KSCAN_A
    return Key("column", column) if 0 <= column < min(columns, len(LETTERS)) else None


def _command(event: pygame.event.Event, shift: bool) -> Key | None:
    """Undo and redo."""
    letter = command(event)
    if letter == "z":
        return Key("redo" if shift else "undo")
    return Key("redo") if letter == "y" else None
