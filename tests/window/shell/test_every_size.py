"""Every page at odd sizes, text sizes, themes and languages; windows too small for a page show a part of it.

`NAQALA_SIZES=20 python -m pytest tests/window/shell/test_every_size.py` tries twenty times as many.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.ui.screen import SMALLEST, page_size
from game.ui.theme import THEMES, ThemeName
from tests.play import SHELF
from tests.sampled import BOARDS, few, half
from tests.some import some
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

TIMES = int(os.environ.get("NAQALA_SIZES", "1"))
# Pages that look different for each game: each with a third of all kinds of board, so that all come twice.
OF_A_BOARD = ("start", "values", "why", "review", "over", "set_up")
LARGEST = (3840, 2160)
SCALES = (0.8, 0.9, 1.0, 1.25, 1.4, 1.5, 1.6, 1.75, 2.0)


def some_size(chance: Random) -> tuple[int, int]:
    """Small ones as often as large ones; of any shape."""
    w, h = (round(least * (most / least) ** chance.random()) for least, most in zip((200, 150), LARGEST, strict=True))
    return w, h


def look(hands: Hands, size: tuple[int, int], scale: float, theme: ThemeName, chance: Random) -> None:
    """Lays out and draws the open page in a window of another size, and moves the pointer over it."""
    said = f"{type(hands.top).__name__} at {size}, text {scale}, {theme}, {hands.settings.language}"
    hands.settings.theme, hands.settings.text_scale, hands.settings.turn_list = theme, scale, True
    try:
        hands.resize(size)
        hands.services.save_settings()
        if isinstance(hands.top, PlayScene) and chance.random() < 0.5:
            hands.top.play_keys.toggle_turns()
        for _ in range(2):
            pos = chance.randrange(size[0]), chance.randrange(size[1])
            hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)), dt=0.3)
    except Exception as error:
        raise AssertionError(said) from error
    base = hands.services.stack.full_page.base if hands.services.stack.full_page else None
    assert base is not None, said
    assert base.get_size() == page_size(size), said


@pytest.mark.parametrize("page", half(PAGES, 1))
def test_every_page_is_drawn_at_every_size(page: str, tmp_path: Path) -> None:
    chance = Random(page)
    variants = few(BOARDS[OF_A_BOARD.index(page) % 3 :: 3], 2) if page in OF_A_BOARD else chance.sample(SHELF, 1)
    for time in some(range(TIMES)):
        for i, variant in some(enumerate(variants)):
            chance = Random(f"{page} {variant} {time}")
            language = "he" if (i + time) % 2 else "en"
            hands = Hands(tmp_path / f"{time} {variant}", language=language, size=(640, 480))
            PAGES[page](hands, variant)
            hands.step()
            for _ in range(2):
                look(hands, some_size(chance), chance.choice(SCALES), chance.choice(list(THEMES)), chance)


# ---- smaller than a page can be


@pytest.mark.parametrize("language", ["en", "he"])
def test_a_tiny_window_shows_the_page_from_where_reading_begins(tmp_path: Path, language: str) -> None:
    hands = Hands(tmp_path, language=language, size=SMALLEST, calm_motion=True)
    hands.wait(3)
    whole = hands.app.screen.surface.copy()
    hands.resize((300, 200))
    hands.wait(3)
    part = pygame.Rect(0, 0, 300, 200)
    if language == "he":
        part.right = SMALLEST[0]
    seen, wanted = hands.app.screen.surface, whole.subsurface(part)
    assert seen.get_size() == (300, 200)
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(wanted, "RGB")


@pytest.mark.parametrize("language", ["en", "he"])
def test_what_is_seen_in_a_tiny_window_can_be_pressed(tmp_path: Path, language: str) -> None:
    hands = Hands(tmp_path, language=language, size=(400, 300))
    hands.services.stack.pop_to_first()
    hands.wait(1)
    box = hands.place_of("to.learn")
    left = 400 - SMALLEST[0] if language == "he" else 0
    pos = box.centerx + left, box.centery
    assert pygame.Rect(0, 0, 400, 300).collidepoint(pos)
    hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.step(pygame.event.Event(kind, pos=pos, button=1))
    assert hands.page == "CoursePage"
