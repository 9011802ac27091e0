"""Thousands of random events, in windows of any shape: nothing breaks, no stone is lost, the program answers.

`NAQALA_EVENTS=10000 python -m pytest build/lab/checks/test_monkey.py` tries more.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.features.home.window.home_scene import HomePage
from game.film.stones import StoneSlot
from lab.monkey import LostError, Monkey
from tests.window.shell.every_page import board

EVENTS = int(os.environ.get("NAQALA_EVENTS", "1500"))


def test_thousands_of_events_break_nothing(tmp_path: Path) -> None:
    monkey = Monkey(tmp_path, seed=4)
    monkey.play(EVENTS)
    assert len(monkey.pages) >= 10  # it came far enough
    hands = monkey.hands
    hands.settings.language, hands.settings.calm_motion = "en", True
    hands.services.save_settings()
    hands.resize((1000, 700))
    hands.services.stack.pop_to_first()
    hands.wait(0.5)
    assert isinstance(hands.top, HomePage)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.5)
    hands.click("settings")
    assert hands.page == "SettingsScene"
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, HomePage)


def test_a_lost_stone_is_noticed(tmp_path: Path) -> None:
    monkey = Monkey(tmp_path, seed=2)
    stones = board(monkey.hands, "kalah").playing.film.stones
    monkey.play(1)
    stones.take_stone(StoneSlot("S", stones.topmost_slots("S", 1)[0]))
    with pytest.raises(LostError):
        monkey.play(1)
