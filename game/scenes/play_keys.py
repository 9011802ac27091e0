"""The keys of the board, by their place on the keyboard, so that they work under every layout."""

from typing import Literal, NamedTuple

import pygame

from game.rules.board import LETTERS, Seat

Deed = Literal[
    "hole", "left", "right", "up", "down", "choose", "pause", "back", "forward", "undo", "redo",
    "skip", "again", "swap", "keep", "leave",
]  # fmt: skip


class Key(NamedTuple):
    """What a key asks for; `hole` is the name of the hole whose letter it is."""

    deed: Deed
    hole: str = ""


BY_PLACE: dict[int, Deed] = {
    pygame.KSCAN_LEFT: "left",
    pygame.KSCAN_RIGHT: "right",
    pygame.KSCAN_UP: "up",
    pygame.KSCAN_DOWN: "down",
    pygame.KSCAN_RETURN: "choose",
    pygame.KSCAN_KP_ENTER: "choose",
    pygame.KSCAN_SPACE: "pause",
    pygame.KSCAN_COMMA: "back",
    pygame.KSCAN_PERIOD: "forward",
    pygame.KSCAN_END: "skip",
    pygame.KSCAN_HOME: "again",
    pygame.KSCAN_ESCAPE: "leave",
}
# Letters that no hole has where sides can be swapped: those boards have nine columns at most.
SWAP_KEY, KEEP_KEY = "S", "K"
CHOICES: dict[int, Deed] = {pygame.KSCAN_S: "swap", pygame.KSCAN_K: "keep"}


def read(event: pygame.event.Event, mover: Seat, columns: int, choosing: bool = False) -> Key | None:
    """What a key press asks for, if anything.  `choosing`: an offer to swap sides lies on the table."""
    mod = getattr(event, "mod", 0)
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return _command(event, bool(mod & pygame.KMOD_SHIFT))
    if mod & pygame.KMOD_ALT:
        return None
    place = event.scancode
    if choosing and place in CHOICES:
        return Key(CHOICES[place])
    if place in BY_PLACE:
        return Key(BY_PLACE[place])
    column = place - pygame.KSCAN_A
    if 0 <= column < min(columns, 26):
        return Key("hole", LETTERS[column] if mover == "S" else LETTERS[column].lower())
    return None


def _command(event: pygame.event.Event, shift: bool) -> Key | None:
    """Undo and redo, by letter where the layout has Latin letters, else by place."""
    latin = pygame.K_a <= event.key <= pygame.K_z
    undo = event.key == pygame.K_z if latin else event.scancode == pygame.KSCAN_Z
    redo = event.key == pygame.K_y if latin else event.scancode == pygame.KSCAN_Y
    if undo:
        return Key("redo" if shift else "undo")
    return Key("redo") if redo else None
