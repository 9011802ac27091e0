"""Tips: they explain what is pointed at, so they never lie over it, and nothing of them is cut off at the sides."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ui import tips
from game.ui.theme import THEMES
from game.ui.ui import Ui

SAID = "Takes the last turn back, and the computer’s answer with it, so that you can try another hole instead."


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("rtl", [False, True])
def test_a_tip_never_covers_what_it_explains(size: tuple[int, int], scale: float, rtl: bool) -> None:
    pygame.font.init()
    ui, chance = Ui(size, THEMES["walnut"], rtl=rtl, text_scale=scale), Random(4)
    for _ in range(60):
        w, h = chance.randint(8, size[0] // 2), chance.randint(8, size[1] // 6)
        target = pygame.Rect(chance.randint(0, size[0] - w), chance.randint(0, size[1] - h), w, h)
        drawn = tips.tooltip_sprites(ui, (SAID, "Second line."), target, key="Ctrl Z")
        words = drawn[-1]
        inside = pygame.Rect(words.x, words.y, *words.surface.get_size())
        assert not inside.colliderect(target), target
        assert ui.window.left <= inside.left, target
        assert inside.right <= ui.window.right, target
