"""What is read out: one announcement for one thing, on every page, and none that is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.learn.replies import all_moves
from game.scenes.puzzles.puzzle_scene import PuzzleScene
from game.scenes.shell.announcements import AnnouncementQueue
from game.scenes.shell.reader_bridge import ScreenReaderLink
from game.ui.screen_reader import ReaderRequest
from tests.sampled import few
from tests.scenes.hands import Hands
from tests.scenes.shell.every_page import PAGES
from tests.scenes.shell.test_reader_bridge import Ear

ACTS = 4  # presses on each page
PHASES = {"first_game", "why", "share", "short_test", "missed_rule"}  # several things happen there after one press


def listening(hands: Hands) -> Ear:
    ear = Ear()
    hands.app.reader = ScreenReaderLink(hands.services.stack, ear)
    return ear


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


@pytest.mark.every("page")
@pytest.mark.parametrize("page", PAGES)
def test_one_act_is_announced_once(page: str, hands: Hands) -> None:
    PAGES[page](hands, "kalah")
    ear = listening(hands)
    hands.wait(3)
    assert len(ear.heard) <= 1, "a page that comes"
    can = ("button", "switch", "cell")
    presses = [one for one in ear.window.walk() if one.press and one.enabled and one.role in can]
    for one in few(presses, ACTS):
        ear.heard.clear()
        ear.asks.append(ReaderRequest("press", one.id))
        hands.wait(8)
        assert len(ear.heard) <= 1 or page in PHASES, one.name


def test_a_wrong_puzzle_answer_is_told_once(hands: Hands) -> None:
    PAGES["puzzles"](hands, "kalah")
    ear = listening(hands)
    hands.wait(3)
    scene = hands.top
    assert isinstance(scene, PuzzleScene)
    wrong = next(move for move in all_moves(scene.puzzling.position) if move != scene.puzzling.puzzle.solution[0])
    ear.heard.clear()
    scene.hands.choose(wrong)
    hands.wait(12)
    assert ear.heard == [f"{wrong} is not the best move."]


def test_a_first_game_says_which_hole_glows_and_what_turns_did(hands: Hands) -> None:
    PAGES["first_game"](hands, "kalah")
    ear = listening(hands)
    hands.wait(2)
    assert ear.heard == ["Press the glowing hole: C."]
    assert [one.name for one in ear.window.walk() if "it glows" in one.name] == ["C, 4 stones, it glows"]
    ear.heard.clear()
    hands.key(pygame.K_c)
    hands.wait(15)
    told = " ".join(ear.heard)
    for said in ("You lift all 4 stones.", "fell into your store", "Your turn again."):
        assert told.count(said) == 1


def test_only_new_sentences_are_announced_and_what_comes_again_is_new() -> None:
    queue = AnnouncementQueue()

    def shown(*texts: str) -> tuple[str, ...]:
        return queue.update(0, texts) + queue.update(1, texts)

    assert shown("Your turn. Press C.") == ("Your turn. Press C.",)
    assert shown("Your turn. Press C.") == ()
    assert shown("Your turn. Press D.") == ("Press D.",)
    assert shown("") == ()
    assert shown("Your turn. Press D.") == ("Your turn. Press D.",)
