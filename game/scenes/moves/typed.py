"""Names of squares that are typed, letter by letter: `c3`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.rules.board import Board

HELD = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


class Typed:
    """`place`: the square whose name has just been typed to its end; empty while there is more to come."""

    def __init__(self, board: Board) -> None:
        self._names = [cell.name for cell in board.cells if cell.hole]
        self._so_far = ""
        self.place = ""

    def key(self, event: pygame.event.Event) -> bool:
        """One more key, by its place on the keyboard; False if it is part of no name, and what was typed is over."""
        sign = "" if event.mod & HELD else _sign(event.scancode)
        begun = next((text for text in (self._so_far + sign, sign) if sign and self._begins(text)), "")
        self.place = begun if begun in self._names else ""
        self._so_far = "" if self.place else begun
        return bool(begun)

    def _begins(self, text: str) -> bool:
        return any(name.startswith(text) for name in self._names)


def _sign(scancode: int) -> str:
    """The letter or digit of a key."""
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    for first in (pygame.KSCAN_1, pygame.KSCAN_KP_1):
        if first <= scancode <= first + 9:
            return str((scancode - first + 1) % 10)
    return ""
