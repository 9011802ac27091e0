"""The keys of the board, by their place on the keyboard, so that they work in every keyboard layout.

Where holes are called by letters, as on boards of two rows, a letter is the hole of that name.  Else two rows of keys
stand for a player's two upper rows as they lie on the screen: Q, W, E … for the first, A, S, D … for the second.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

import pygame

from game.rules.board import LETTERS, Board, Seat, other
from game.ui.widgets.shortcuts import command

Deed = Literal[
    "hole", "answer", "left", "right", "up", "down", "choose", "pause", "back", "forward", "undo", "redo",
    "skip", "again", "leave", "hint", "values", "review", "anew", "lap back", "lap on", "costly", "before",
    "names", "class", "compare", "ring",
]  # fmt: skip


class Key(NamedTuple):
    """What a key does; `what` is the name of the hole or of the answer."""

    deed: Deed
    what: str = ""


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
    pygame.KSCAN_LEFTBRACKET: "lap back",
    pygame.KSCAN_RIGHTBRACKET: "lap on",
    pygame.KSCAN_END: "skip",
    pygame.KSCAN_HOME: "again",
    pygame.KSCAN_ESCAPE: "leave",
    pygame.KSCAN_F1: "hint",
    pygame.KSCAN_F2: "values",
    pygame.KSCAN_F3: "review",
    pygame.KSCAN_F4: "names",
    pygame.KSCAN_F5: "anew",
    pygame.KSCAN_F6: "class",
    pygame.KSCAN_F7: "compare",
    pygame.KSCAN_F8: "ring",
    pygame.KSCAN_PAGEDOWN: "costly",
    pygame.KSCAN_PAGEUP: "before",
}
HINT_KEY, VALUES_KEY, ANEW_KEY, CLASS_KEY = "F1", "F2", "F5", "F6"  # as buttons name them
UPPER_KEYS, LOWER_KEYS = (
    tuple(int(getattr(pygame, f"KSCAN_{letter}")) for letter in row) for row in ("QWERTYUIOP", "ASDFGHJKL")
)


def read(
    event: pygame.event.Event,
    holes: Mapping[tuple[int, bool], str] | None = None,
    answers: Mapping[str, str] | None = None,
) -> Key | None:
    """What a key press does; None if nothing.

    `holes`: scancode and whether Shift is held → hole; `answers`: letter or digit → the answer it stands for now.
    """
    mod = getattr(event, "mod", 0)
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return _command(event, bool(mod & pygame.KMOD_SHIFT))
    if mod & pygame.KMOD_ALT:
        return None
    place = event.scancode
    for key, name in (answers or {}).items():
        if place == getattr(pygame, f"KSCAN_{key}", None):
            return Key("answer", name)
    if place in BY_PLACE:
        return Key(BY_PLACE[place])
    hole = (holes or {}).get((place, bool(mod & pygame.KMOD_SHIFT)))
    return Key("hole", hole) if hole else None


def of_holes(board: Board, mover: Seat, *, turned: bool = False) -> dict[tuple[int, bool], str]:
    """The keys of the mover's holes, and with Shift those of the other side.  `turned`: North sits below."""
    out: dict[tuple[int, bool], str] = {}
    for shift, seat in ((False, mover), (True, other(mover))):
        out |= {(key, shift): hole for key, hole in _of_side(board, seat, turned).items()}
    return out


def _of_side(board: Board, seat: Seat, turned: bool) -> dict[int, str]:
    cells = [board.cells[i] for i in board.owned(seat)]
    if all(len(cell.name) == 1 for cell in cells):
        return {pygame.KSCAN_A + LETTERS.index(cell.name.upper()): cell.name for cell in cells}
    seen = {(-c.row, board.columns - 1 - c.column) if turned else (c.row, c.column): c.name for c in cells}
    top = min(row for row, _ in seen)
    rows = dict(enumerate((UPPER_KEYS, LOWER_KEYS), top))
    return {rows[row][column]: name for (row, column), name in seen.items() if row in rows and column < len(rows[row])}


def sheet(event: pygame.event.Event) -> bool:
    """Whether the sheet of keys is asked for, on whatever page: Ctrl and /, by what it writes or by place; Shift F1."""
    mod = getattr(event, "mod", 0)
    if event.type != pygame.KEYDOWN or mod & pygame.KMOD_ALT:
        return False
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return event.key in (pygame.K_SLASH, pygame.K_QUESTION) or event.scancode == pygame.KSCAN_SLASH
    return bool(mod & pygame.KMOD_SHIFT) and event.key == pygame.K_F1


def digit(event: pygame.event.Event) -> int | None:
    """Which of the keys 1 to 9 was pressed, by its place."""
    held = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
    if event.type != pygame.KEYDOWN or getattr(event, "mod", 0) & held:
        return None
    for first in (pygame.KSCAN_1, pygame.KSCAN_KP_1):
        if first <= event.scancode <= first + 8:
            return int(event.scancode - first + 1)
    return None


def clipboard(event: pygame.event.Event) -> Literal["copy", "words", "paste", ""]:
    """Copying and pasting; with Shift what is copied is in words."""
    letter = command(event)
    if letter == "c":
        return "words" if event.mod & pygame.KMOD_SHIFT else "copy"
    return "paste" if letter == "v" else ""


def _command(event: pygame.event.Event, shift: bool) -> Key | None:
    """Undo and redo."""
    letter = command(event)
    if letter == "z":
        return Key("redo" if shift else "undo")
    return Key("redo") if letter == "y" else None
