"""Enter goes to the main button of a page while nothing else has the keyboard; commands go by letter and by place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.widgets import Button
from game.ui.widgets.shortcuts import ctrl_letter
from game.window.shell.plate import Plate
from tests.sampled import few
from tests.some import some
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

# What stands there is filled with brass only while something is asked, or for who has nothing to find there yet.
WITHOUT = {
    "lesson",  # a task is answered on the board
    "task",  # a wrong move was made: nothing goes on yet, and a hint is no main button
    "settings",
    "library", "teach", "rules", "start", "values", "why", "export", "home", "bring", "write_lesson", "class",
    "puzzles", "access", "about", "about_data", "about_sources",
    "choose_game",  # a game is pressed
    "learners",  # who learns now is chosen, and has the keyboard already
    "good_game",  # where nothing is to be mended
    "class_games",  # nothing goes on until two of them are chosen
}  # fmt: skip
ANOTHER = {"review", "over"}  # there Enter shows the better line, or is a key of the finished game
OTHER_ALPHABETS = {"he": (0x5E9, 0x5D1, 0x5D4, 0x5D6), "ru": (0x444, 0x441, 0x43C, 0x44F)}  # on A, C, V, Z


@pytest.mark.parametrize("page", few([page for page in PAGES if page not in ANOTHER], 12))
def test_enter_presses_the_main_button(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    hands.wait(0.3)
    main = [w for w in hands.controls.canvas.widgets if isinstance(w, Button) and w.kind == "primary" and w.enabled]
    assert main or page in WITHOUT
    if not main:
        return
    pressed = list[str]()
    monkeypatch.setattr(Button, "activate", lambda button: pressed.append(button.name))
    hands.controls.clear_focus()
    hands.key(pygame.K_RETURN)
    first = hands.top.first_focus if isinstance(hands.top, Plate) else ""  # a plate may say which one it is
    assert pressed == [first or main[0].name]


def test_enter_is_for_what_has_the_keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(tmp_path)
    PAGES["game"](hands, "kalah")
    hands.step()
    pressed = list[str]()
    monkeypatch.setattr(Button, "activate", lambda button: pressed.append(button.name))
    hands.controls.focus_on("back")
    hands.key(pygame.K_RETURN)
    assert pressed == ["back"]


@pytest.mark.parametrize("keys", OTHER_ALPHABETS.values(), ids=OTHER_ALPHABETS)
def test_commands_go_by_place_where_the_layout_has_other_letters(keys: tuple[int, ...]) -> None:
    for key, letter in some(zip(keys, "acvz", strict=True)):
        place = getattr(pygame, f"KSCAN_{letter.upper()}")
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL, unicode="", scancode=place)
        assert ctrl_letter(event) == letter


def test_commands_go_by_letter_where_the_layout_has_it() -> None:
    """On a German keyboard Z lies where others have Y."""
    german = {"key": pygame.K_z, "mod": pygame.KMOD_LCTRL, "unicode": "", "scancode": pygame.KSCAN_Y}
    assert ctrl_letter(pygame.event.Event(pygame.KEYDOWN, german)) == "z"
    for mod in (0, pygame.KMOD_SHIFT, pygame.KMOD_LCTRL | pygame.KMOD_LALT):
        assert ctrl_letter(pygame.event.Event(pygame.KEYDOWN, german | {"mod": mod})) == ""
