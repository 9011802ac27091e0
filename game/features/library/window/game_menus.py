"""The menu of a game in the list: a right click, a finger that stays or a key opens it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.text.language import msg
from game.ui.pointer import LongPress
from game.ui.widgets import Widget
from game.window.shell.actions import action
from game.window.shell.control_page import PagePart
from game.window.shell.full_page import Page

MENU = msg("opens the menu of the game")
CHOOSE_GAME = msg("Choose a game first: the arrow keys go from one to the next.")


class GameContextMenus(PagePart):
    """Context menus of the games in a list, by right click, long press or key.

    A row names its menu in its attribute `menu`; `choose` selects the game of the row before its menu opens.
    """

    def __init__(self, page: Page, choose: Callable[[Widget], None]) -> None:
        self._page, self._choose = page, choose
        self._press = LongPress()

    def update(self, dt: float) -> None:
        """Open the menu at the pointer once a press has lasted long enough; `dt`: seconds since the last call."""
        if self._press.update(dt):
            self._open_menu_at(self._press.pos)

    @property
    def is_moving(self) -> bool:
        return self._press.down

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Open a game's menu on a right click, or note the start of a long press; return whether the event was used."""
        if self._page.controls is None or self._page.controls.is_list_open:
            return False
        self._press.handle_event(event)
        return bool(event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._open_menu_at(event.pos))

    @property
    def _focused_menu(self) -> str:
        """Name of the menu of the row that has the focus; "" for none."""
        controls = self._page.controls
        focus = controls.focus if controls and controls.is_focus_visible else None
        return focus.menu if focus else ""

    @action(
        "menu", msg("What can be done with the game"), key="Menu", also=("F10",), sheet=MENU,
        when=lambda menus: menus._focused_menu != "", why_not=CHOOSE_GAME,
    )  # fmt: skip
    def open_menu(self) -> None:
        """Open the menu of the row that has the focus."""
        if self._page.controls:
            self._page.controls.open_list(self._focused_menu)

    def _open_menu_at(self, pos: tuple[int, int]) -> bool:
        """Open the menu of the game at a point, px; return False if there is none."""
        controls = self._page.controls
        under = controls.canvas.widget_at(pos) if controls else None
        if controls is None or under is None or not under.menu:
            return False
        self._choose(under)
        controls.reset_input()  # a finger that has waited does not press the row, too
        controls.open_list(under.menu, pos)
        return True
