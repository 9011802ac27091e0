"""What is read out: one announcement for one thing, on every page, and none that is lost."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.play.first_game_scene import FirstGameScene
from game.scenes.puzzles.puzzle_scene import PuzzleScene
from game.scenes.shell.announcements import AnnouncementQueue
from game.scenes.shell.reader_bridge import ScreenReaderLink

from game.ui.screen_reader import ReaderRequest
from tests.sampled import few
from tests.scenes.hands import Hands
from tests.scenes.shell.every_page import PAGES, board
from tests.scenes.shell.test_reader_bridge import Ear

ACTS = 4  # presses on each page
PHASES = {"first_game"}  # a turn is told there phase by phase, each after the one before was read


def listening(hands: Hands) -> Ear:
    ear = Ear()
    hands.app.reader = ScreenReaderLink(hands.services.stack, ear)
    return ear


@pytest.fixture
def hands(tmp_path):  # type: ignore[no-untyped-def]
    return Hands(tmp_path)


@pytest.mark.every("page")
@pytest.mark.parametrize("page", PAGES)
def test_one_act_is_announced_once(page: str, hands: Hands) -> None:
    PAGES[page](hands, "kalah")
    ear = listening(hands)
    hands.wait(3)
    assert len(ear.heard) <= 1, "a page that comes"
    presses = [one for one in ear.window.walk() if one.press and one.enabled and one.role in ("button", "switch", "cell")]
    for one in few(presses, ACTS):
        ear.heard.clear()
        ear.asks.append(ReaderRequest("press", one.id))
        hands.wait(8)
        assert len(ear.heard) <= 1 or page in PHASES, one.name
