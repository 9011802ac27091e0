"""A page of games that have menus: a right click, a finger that stays or a key opens that of a game."""

from __future__ import annotations

import pygame

from game.scenes.shell.actions import action
from game.scenes.shell.full_page import Page
from game.scenes.shell.services import Services
from game.text.language import msg
from game.ui.pointer import LongPress

MENU = msg("opens the menu of the game")


class MenuPage(Page):
    """Which menu belongs to a row or a card says its `menu`."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._press = LongPress()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._press.update(dt):
            self._menu_at(self._press.pos)

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._press.down

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        if self.controls and not self.controls.list_is_open:
            self._press.event(event)
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._menu_at(event.pos):
                return None
        return super().handle_event(event)

    @property
    def _menu(self) -> str:
        """That of what has the keyboard."""
        focus = self.controls.focus if self.controls and self.controls.ring else None
        return focus.menu if focus else ""

    @action(
        "menu", msg("What can be done with the game"), key="Menu", also=("F10",), sheet=MENU,
        when=lambda page: page._menu != "",
    )  # fmt: skip
    def open_menu(self) -> None:
        if self.controls:
            self.controls.open_list(self._menu)

    def _menu_at(self, pos: tuple[int, int]) -> bool:
        """Opens the menu of the game at a point; False if there is none."""
        controls = self.controls
        under = controls.canvas.widget_at(pos) if controls else None
        if controls is None or under is None or not under.menu:
            return False
        controls.reset_input()  # a finger that has waited does not press the card, too
        controls.open_list(under.menu, pos)
        return True
