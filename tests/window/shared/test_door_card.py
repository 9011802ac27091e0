"""A door says what is behind it, and opens."""

from __future__ import annotations

import pygame

from game.ui.controls import Controls
from game.ui.layout import Column
from game.ui.theme import THEMES
from game.ui.ui import Ui
from game.window.shared.door_card import LinkCard


def shown(*doors: LinkCard, wide: int = 400, rtl: bool = False) -> Controls:
    pygame.font.init()
    ui = Ui((1280, 800), THEMES["walnut"], rtl=rtl)
    root = Column(doors)
    root.place(ui, pygame.Rect(0, 0, wide, 400))
    return Controls(root, ui, pygame.Surface((1280, 800)))


def test_a_door_opens_by_a_press_and_is_told_with_its_second_line_and_key() -> None:
    opened = list[str]()
    door = LinkCard("learn", lambda: opened.append("learn"), icon="learn", title="Learn", line="6 of 19", key="L")
    controls = shown(door)
    told = door.element(controls.ui)
    assert (told.role, told.name, told.about, told.key, told.enabled) == ("button", "Learn", "6 of 19", "L", True)
    controls.focus_on("learn")
    controls.handle_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert opened == ["learn"]


def test_a_door_to_nothing_stays_in_its_place_and_does_nothing() -> None:
    opened = list[str]()
    shut = LinkCard(
        "learn", lambda: opened.append("learn"), icon="learn", title="Learn", line="no lessons yet", enabled=False
    )
    like = LinkCard("learn", lambda: None, icon="learn", title="Learn", line="6 of 19")
    controls = shown(shut)
    assert shut.height(controls.ui, 400) == like.height(controls.ui, 400)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        controls.handle_event(pygame.event.Event(kind, pos=shut.rect.center, button=1))
    assert not opened
    assert not shut.element(controls.ui).enabled
