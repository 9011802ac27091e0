"""The bar of the home page: the sign of the program, its name, and what concerns all of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.shell.services import Services
from game.ui import assets, icons
from game.ui.labels import Label
from game.ui.layout import Inset, Node, Picture, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown

TIGHT = 460.0  # px x scale: bars so narrow do without what a key does, too


def home_bar(ui: Ui, services: Services, keys: Callable[[], None], *, signed: bool) -> Node:
    """`signed`: with the sign of the program, which takes a moment to be read."""
    tight = ui.size[0] < TIGHT * ui.scale
    sign = Picture(lambda dst, rect: _sign(dst, rect, ui) if signed else None, 46, 46)
    row: list[Node] = [
        *([] if tight else [sign]),
        Label("Naqala", 30 if ui.small else 36, "ontable", family="serif", single=True),
    ]
    if not ui.small:
        row += [Space(2), Label(services.words.t("sowing games of the world"), 15, "ontable2", single=True)]
    row += [Space(0, grow=1), *_tools(ui, services, keys, tight=tight)]
    return Inset(Row(row, gap=10), pad=(ui.m.margin + 4, 8))


def _tools(ui: Ui, services: Services, keys: Callable[[], None], *, tight: bool) -> list[Node]:
    words, settings = services.words, services.settings
    tools: list[Button | DropDown] = []
    if len(services.languages) > 1:
        names = list(services.languages.items())

        def speak(code: object) -> None:
            settings.language = str(code)
            services.keep_settings()

        tools.append(DropDown("language", names, words.code, speak, icon="" if ui.small else "globe", table=True))
    label = "" if ui.small else words.t("Settings")
    tip = words.t("Settings") if ui.small else ""
    tools.append(Button("settings", services.routes.settings, icon="settings", label=label, kind="table", tip=tip))
    tools.append(Button("keys", keys, icon="help", kind="table", tip=words.t("Keys"), key="Ctrl /"))
    tip = words.t("Leave full screen") if settings.full_screen else words.t("Full screen")
    if settings.full_screen or not tight:
        tools.append(Button("full", services.full_screen, icon="full", kind="table", tip=tip, key="F11"))
    if settings.full_screen:
        tools.append(Button("quit", services.quit, icon="exit", kind="table", tip=words.t("Quit Naqala")))
    for tool in tools:
        tool.group = "tools"
    return list(tools)


def _sign(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
    """The sign of the program."""
    if not ui.theme.baked:
        dst.blit(icons.icon("puzzle", rect.w, ui.theme.brass), rect)
        return
    try:
        picture = pygame.image.load(assets.path("icon.png"))
    except (pygame.error, OSError):
        return
    dst.blit(pygame.transform.smoothscale(picture.convert_alpha(), rect.size), rect)
