"""The keys of the board, by their place on the keyboard, so that they work in every keyboard layout.

A letter is the hole of that letter; where a player has two, such as E1 and E2, the one that can be played, else a digit
says which.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

import pygame

from game.rules.board import Board, Seat, other_seat
from game.text.language import Language
from game.ui.widgets.shortcuts import ctrl_letter

# Keys that write nothing, by place and by code.
SILENT: dict[str, str] = {
    "LEFT": "←", "RIGHT": "→", "UP": "↑", "DOWN": "↓", "RETURN": "Enter", "KP_ENTER": "Enter", "SPACE": "Space",
    "END": "End", "HOME": "Home", "ESCAPE": "Esc", "PAGEDOWN": "Page ↓", "PAGEUP": "Page ↑", "DELETE": "Delete",
    "BACKSPACE": "Backspace", **{f"F{n}": f"F{n}" for n in range(1, 13)},
}  # fmt: skip
WRITING: dict[str, str] = {
    "COMMA": ",", "PERIOD": ".", "LEFTBRACKET": "[", "RIGHTBRACKET": "]", "EQUALS": "+", "KP_PLUS": "+",
    "MINUS": "−", "KP_MINUS": "−", "KP_MULTIPLY": "*", **{letter: letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
}  # fmt: skip
BY_PLACE = {int(getattr(pygame, f"KSCAN_{key}")): name for key, name in (SILENT | WRITING).items()}
BY_PLACE[101] = "Menu"  # the key for what can be done, between Alt and Ctrl, which pygame has no name for
BY_CODE = {int(getattr(pygame, f"K_{key}")): name for key, name in SILENT.items()}
BY_SIGN = {"+": "+", "-": "−", "*": "*", "?": "?", "؟": "?"}  # wherever the layout has them

# What these do is told once for all pages.
EVERYWHERE = ("Esc", "Enter", "F1", "F11", "Ctrl C", "Ctrl Shift C", "Ctrl V")
CLOSING = ("Ctrl Q", "Ctrl W")  # of the program, of its window
ARROWS = {"←": "left", "→": "right", "↑": "up", "↓": "down"}
HINT_KEY = "Ctrl H"  # no letter: those are holes


def key_name(event: pygame.event.Event) -> str:
    """Return the name of a pressed key with its modifiers: F3, Ctrl Z, Ctrl Shift Z, ←, Page ↓, comma, L.

    "" for keys without a name: digits, and all keys held with Alt except arrows. Letters are those of the keys' places,
    as with Ctrl, so that they are the same in every keyboard layout.
    """
    mod = getattr(event, "mod", 0)
    if event.type != pygame.KEYDOWN:
        return ""
    if mod & pygame.KMOD_ALT:
        name = BY_CODE.get(event.key, "")
        return f"Alt {name}" if name in ARROWS else ""
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and BY_CODE.get(event.key) == "Enter":
        return "Ctrl Enter"
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        letter = ctrl_letter(event).upper()
        return f"Ctrl {'Shift ' if mod & pygame.KMOD_SHIFT else ''}{letter}" if letter else ""
    sign, place = getattr(event, "unicode", ""), getattr(event, "scancode", 0)
    return BY_SIGN.get(sign) or BY_PLACE.get(place) or BY_CODE.get(event.key, "")


def asks_to_close(event: pygame.event.Event) -> bool:
    """Return whether an event asks to close the window, which ends the program."""
    return key_name(event) in CLOSING


def key_label(key: str, words: Language) -> str:
    """Return a key's name in a language."""
    names = {
        "Space": words.tc("key", "Space"),
        "Enter": words.tc("key", "Enter"),
        "Home": words.tc("key", "Home"),
        "End": words.tc("key", "End"),
        "Menu": words.tc("key", "Menu"),
    }
    return names.get(key) or keys_with_plus(key)


def keys_with_plus(key: str) -> str:
    """Return the name of a key with its modifiers joined by plus signs, as in Ctrl+Shift+C."""
    return key.replace("Ctrl ", "Ctrl+").replace("Shift ", "Shift+").replace("Alt ", "Alt+")


def joined_key_names(names: Sequence[str]) -> str:
    """Return the names of the keys in one row of the help sheet, joined."""
    names = [keys_with_plus(name) for name in names]
    if all(name in ARROWS for name in names):
        names = sorted(names, key=list(ARROWS).index)
    if all(name.startswith("Page ") for name in names):
        return f"Page {' '.join(name.removeprefix('Page ') for name in names)}"
    return (" " if all(len(name) == 1 for name in names) else " · ").join(names)


def hole_by_number(board: Board, seat: Seat, number: int) -> str:
    """Return the hole of that number in a player's front row, counted from the left; "" if there is none."""
    own = [board.cells[i] for i in board.holes_of_seat(seat)]
    row = (min if seat == "S" else max)(cell.row for cell in own)
    front = sorted((cell for cell in own if cell.row == row), key=lambda cell: cell.column)
    return front[number - 1].name if number <= len(front) else ""


def modifiers_held(event: pygame.event.Event) -> int:
    """Return the held modifiers that make a key a command: Ctrl, Meta or Alt; 0 if none of them is held."""
    return getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)


def letter_of_key(event: pygame.event.Event) -> str:
    """Return the lower-case letter or the digit of a key by its place, number pad included; "" if it has none."""
    code = event.scancode if event.type == pygame.KEYDOWN and not modifiers_held(event) else 0
    if pygame.KSCAN_A <= code <= pygame.KSCAN_Z:
        return chr(ord("a") + code - pygame.KSCAN_A)
    first = next((first for first in (pygame.KSCAN_1, pygame.KSCAN_KP_1) if first <= code <= first + 9), None)
    return "" if first is None else str((code - first + 1) % 10)


def digit_of_key(event: pygame.event.Event) -> int | None:
    """Return which of the keys 0 to 9 was pressed; None for others."""
    return int(found) if (found := letter_of_key(event)).isdigit() else None


def index_after_key(event: pygame.event.Event, at: int, last: int) -> int | None:
    """Return the index to which an arrow key, Home or End leads from `at`, in a row from 0 to `last`; else None."""
    ends = {pygame.K_LEFT: at - 1, pygame.K_RIGHT: at + 1, pygame.K_HOME: 0, pygame.K_END: last}
    to = ends.get(event.key) if event.type == pygame.KEYDOWN else None
    return None if to is None else min(max(to, 0), last)


def hole_of_key(event: pygame.event.Event, holes: Mapping[tuple[int, bool], str]) -> str:
    """Return the hole that a key stands for; "" if none.  `holes`: scancode and whether Shift is held → hole."""
    return "" if modifiers_held(event) else holes.get((event.scancode, bool(event.mod & pygame.KMOD_SHIFT)), "")


def holes_by_key(board: Board, mover: Seat) -> dict[tuple[int, bool], str]:
    """Return the holes by key: scancode, and whether Shift is held, which stands for the opponent's holes. Of two holes
    with one letter it is that of the front row.
    """
    out: dict[tuple[int, bool], str] = {}
    for shift, seat in ((False, mover), (True, other_seat(mover))):
        names = sorted((board.cells[i].name for i in board.holes_of_seat(seat)), reverse=True)
        out |= {(pygame.KSCAN_A + ord(name[0].upper()) - ord("A"), shift): name for name in names}
    return out


def asks_for_help(event: pygame.event.Event) -> bool:
    """Return whether F1, or Ctrl and /, was pressed, the help keys of every page."""
    mod = getattr(event, "mod", 0)
    if event.type != pygame.KEYDOWN or mod & pygame.KMOD_ALT:
        return False
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return event.key in (pygame.K_SLASH, pygame.K_QUESTION) or event.scancode == pygame.KSCAN_SLASH
    return bool(event.key == pygame.K_F1)


def clipboard_command(event: pygame.event.Event) -> Literal["copy", "words", "paste", ""]:
    """Return the clipboard command of a key event: "copy", "words" (Ctrl Shift C, copies text), "paste", or ""."""
    letter = ctrl_letter(event)
    if letter == "c":
        return "words" if event.mod & pygame.KMOD_SHIFT else "copy"
    return "paste" if letter == "v" else ""
