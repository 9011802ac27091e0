"""The sheet of keys is reached on every page by one key and lists what the keys of that page do."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.labels import Label
from tests.sampled import few
from tests.scenes.hands import Hands
from tests.scenes.shell.every_page import PAGES

OWN = {
    "home": "Ctrl+F",
    "start": "[ ]",
    "values": "[ ]",
    "why": "Enter",
    "review": "F5",
    "library": "Delete",
    "over": "F3",
    "set_up": "0 … 9",
}


def slash(hands: Hands, *, f1: bool = False) -> None:
    """Ctrl and the key of / on a keyboard that writes something else there."""
    key, place = (pygame.K_F1, 0) if f1 else (0x2E, pygame.KSCAN_SLASH)
    mod = 0 if f1 else pygame.KMOD_LCTRL
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=place, mod=mod, unicode=""))


@pytest.mark.parametrize("page", few(PAGES, 10))
def test_one_key_opens_and_closes_it_everywhere(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    hands.step()
    below = hands.page
    slash(hands)
    assert hands.page == "KeysSheet"
    written = {text.strip("\u2066\u2069") for text in hands.texts}
    assert {"F1", "Tab", "F11", OWN.get(page, "Esc")} <= written
    slash(hands, f1=True)
    assert hands.page == below


@pytest.mark.parametrize(
    ("page", "variant", "said"),
    [("start", "akil", "lets the computer lay out the stones"), ("puzzles", "kalah", "begins the puzzle again")],
)
def test_a_page_says_what_its_own_keys_do(tmp_path: Path, page: str, variant: str, said: str) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, variant)
    hands.step()
    slash(hands)
    assert said in hands.texts


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 720)])
@pytest.mark.parametrize("page", ["home", "start", "review"])
def test_all_of_it_can_be_read_at_every_size(page: str, size: tuple[int, int], tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=size, text_scale=2.0 if size[0] > 640 else 1.0)
    PAGES[page](hands, "kalah")
    hands.step()
    slash(hands)
    hands.wait(0.3)
    ui = hands.controls.ui
    assert all(node.rect.w >= node.least_width(ui) for node in hands.nodes if isinstance(node, Label))
    assert hands.app.window.get_rect().contains(hands.place_of("close"))


def test_the_key_without_letters_has_a_name_in_ones_language(tmp_path: Path) -> None:
    hands = Hands(tmp_path, language="he")
    PAGES["start"](hands, "kalah")
    hands.step()
    slash(hands)
    assert not any("Space" in text for text in hands.texts)
    assert any("רווח" in text for text in hands.texts)
