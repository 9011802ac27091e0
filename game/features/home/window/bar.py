"""The bar of the home page: the sign of the program, its name, and what concerns all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.text.language import msg
from game.text.letters import sentence_case
from game.ui import assets, icons
from game.ui.labels import Label
from game.ui.layout import Collapsible, CollapsingRow, Inset, Node, Picture, Row, Space
from game.ui.memory import cache_results
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, Widget
from game.window.shell.actions import Actions, action
from game.window.shell.control_page import PagePart
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.home.window.home_scene import HomePage

IN_BAR = "settings", "help", "full", "quit"  # actions
FULL = msg("Full screen"), msg("Leave full screen")  # by whether the window fills the screen
WORDED = "settings", "help"  # with their words, where there is room


class HomeBar(PagePart):
    """Title bar of the home page, with the actions of its buttons."""

    def __init__(self, page: HomePage) -> None:
        self.services, self._page = page.services, page

    def bar_node(self, ui: Ui) -> Node:
        """Return the bar of the home page: logo, program name, language and buttons."""
        sign = Picture(lambda dst, rect: _draw_logo(dst, rect, ui), 46, 46)
        row: list[Node] = [Collapsible(sign, gone=3), Label("Naqala", "title", "ontable", single=True)]
        if not (ui.small or self._page.play.plays_no_sowing):
            said = sentence_case(self.services.words.t("sowing games of the world"))
            told = Label(said, "note", "ontable2", single=True)
            row.append(Collapsible(Row([Space(2), told], gap=10), gone=1))
        row += [Space(0, grow=1), *_action_buttons(ui, self.services, self._page.actions, IN_BAR)]
        return Inset(CollapsingRow(Row(row, gap=10)), pad=(ui.m.margin + 4, 8))

    @action("settings", msg("Settings"), icon="settings")
    def show_settings(self) -> None:
        """Open the page of settings."""
        self.services.routes.settings()

    @action("help", msg("Help"), key="F1", also=("Ctrl /",), icon="help")
    def show_help(self) -> None:
        """Show or hide the help on the page."""
        self.services.routes.toggle_help()

    @action("full", lambda bar, words: words.t(FULL[bar.services.settings.full_screen]), key="F11", icon="full")
    def full_screen(self) -> None:
        """Switch full screen on or off."""
        self.services.toggle_full_screen()

    @action("quit", msg("Quit Naqala"), icon="exit", exists=lambda bar: bar.services.settings.full_screen)
    def quit_program(self) -> None:
        self.services.quit()


def _action_buttons(ui: Ui, services: Services, actions: Actions, ids: Sequence[str]) -> list[Node]:
    """Return the buttons of the bar. If it is too narrow, labels are left out first, then buttons whose action has a
    key, but never the one that leaves full screen.
    """
    words, settings = services.words, services.settings
    tools: list[Button | DropDown[str]] = [
        actions.button(id, "table", word=id in WORDED) for id in ids if id in actions
    ]
    if len(services.languages) > 1:
        names = list(services.languages.items())

        def speak(code: object) -> None:
            """Switch to the language with this code, and save the settings."""
            settings.language = str(code)
            services.save_settings()

        language = DropDown("language", names, words.code, speak, icon="" if ui.small else "globe", table=True)
        tools.insert(0, language.with_traits(called=words.t("Language")))

    def collapsing(tool: Widget) -> Node:
        """Return the tool, which gives way if it may."""
        tool.group = "tools"
        if tool.name in WORDED:
            return Collapsible(tool, word=2)
        return Collapsible(tool, gone=4) if tool.name == "full" and not settings.full_screen else tool

    return [collapsing(tool) for tool in tools]


def _draw_logo(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
    """Draw the program's logo."""
    picture = _logo_picture(rect.size, ui.theme)
    if picture is not None:
        dst.blit(picture, rect)


@cache_results
def _logo_picture(size: tuple[int, int], theme: Theme) -> pygame.Surface | None:
    """Return the picture of the program's logo; None if it cannot be read."""
    if not theme.baked:
        return icons.icon("puzzle", size[0], theme.brass)
    try:
        picture = pygame.image.load(assets.asset_path("icon.png"))
    except (pygame.error, OSError):
        return None
    return pygame.transform.smoothscale(picture.convert_alpha(), size)
