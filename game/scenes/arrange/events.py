"""What mouse and keyboard do on the page where stones are laid out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.arrange import keys
from game.scenes.arrange.hands import HANDFUL

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.arrange.controller import LayoutController
    from game.scenes.arrange.hands import LayoutHands
    from game.scenes.arrange.keyboard import LayoutKeyboard
    from game.scenes.arrange.page import LayoutPage


class LayoutEvents:
    """Turns events into what the hand, the keyboard's hole and the controller are asked for."""

    def __init__(self, hands: LayoutHands, keyboard: LayoutKeyboard, controller: LayoutController) -> None:
        self._hands, self._keyboard, self._to = hands, keyboard, controller

    def event(self, event: pygame.event.Event, page: LayoutPage) -> bool:
        """Does what an event asks for; False if nothing here wanted it."""
        kind, controls, hands = event.type, page.controls, self._hands
        if controls.busy:
            return controls.event(event) is None
        if kind == pygame.KEYDOWN:
            return self._key(event, page)
        shift = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if kind == pygame.MOUSEMOTION and hands.move(event.pos):
            return True
        if kind == pygame.MOUSEBUTTONUP and hands.up(event.pos, event.button):
            self._to.changed()
            return True
        if kind == pygame.MOUSEWHEEL and event.y and hands.wheel(event.y, shift):
            self._to.changed()
            return True
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            hands.let_go()
        if controls.event(event) is None:
            return True
        if kind == pygame.MOUSEMOTION:
            self._keyboard.leave()
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            controls.blur()
            self._keyboard.leave()
            page.arranging.end_series()
            return hands.down(event.pos, event.button, shift)
        return False

    def _key(self, event: pygame.event.Event, page: LayoutPage) -> bool:
        if event.key == pygame.K_TAB:
            self._keyboard.leave()
        if page.key(event, pygame.K_SPACE):
            return True
        key = keys.read(event, page.arranging.board.columns)
        if key is None:
            return False
        keyboard, to = self._keyboard, self._to
        filling: dict[str, Callable[[], None]] = {
            "more": partial(keyboard.change, 1),
            "fewer": partial(keyboard.change, -1),
            "handful": partial(keyboard.change, HANDFUL),
            "handful back": partial(keyboard.change, -HANDFUL),
            "digit": partial(keyboard.digit, key.number),
            "empty": keyboard.empty,
        }
        others = {
            "done": to.done,
            "undo": to.undo,
            "redo": to.redo,
            "leave": to.escape,
            "hint": to.ask_computer,
        }
        if key.deed in filling:
            filling[key.deed]()
            to.changed()
        elif key.deed in others:
            others[key.deed]()
        else:
            page.controls.blur()
            self._hands.let_go()
            keyboard.walk(key._replace(deed=page.board.geometry.on_board(key.deed)))  # type: ignore[arg-type]
        return True
