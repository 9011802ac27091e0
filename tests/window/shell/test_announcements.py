"""What is read out: one announcement for one thing, on every page, and none that is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.reader_bridge import ScreenReaderLink
from game.features.lessons.window.short_test.short_test_scene import ShortTestScene
from game.features.puzzles.window.puzzle_scene import PuzzleScene
from game.teaching.replies import all_moves
from game.ui.screen_reader import ReaderRequest
from game.window.shell.announcements import ENDS, AnnouncementQueue
from tests.app.test_reader_bridge import Ear
from tests.sampled import few, half
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES
from tests.window.stage import Oracle

ACTS = 4  # presses on each page
IN_TIME: dict[str, tuple[int, str]] = {  # pages on which one press begins several things, one after the other
    "first_game": (6, "a turn stops after each of its parts until that could be heard, and the computer answers"),
    "missed_rule": (2, "after the second wrong try the answer is played: what came of it, and of the answer"),
    "analysis": (2, "the search begins anew, and says later which move is best"),
}


def listening(hands: Hands) -> Ear:
    ear = Ear()
    hands.app.reader = ScreenReaderLink(hands.services.stack, ear)
    return ear


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


@pytest.mark.parametrize("page", half(PAGES, 0))
def test_one_act_is_announced_once(page: str, hands: Hands) -> None:
    PAGES[page](hands, "kalah")
    ear = listening(hands)
    hands.wait(3)
    assert len(ear.heard) <= 1, "a page that comes"
    can = ("button", "switch", "cell")
    presses = [one for one in ear.window.walk_tree() if one.press and one.enabled and one.role in can]
    for one in few(presses, ACTS):
        ear.heard.clear()
        ear.asks.append(ReaderRequest("press", one.id))
        hands.wait(8)
        assert len(ear.heard) <= IN_TIME.get(page, (1, ""))[0], one.name
        said = [sentence for text in ear.heard for sentence in ENDS.split(text)]
        assert len(said) == len(set(said)), one.name


def test_a_wrong_puzzle_answer_is_told_once(hands: Hands) -> None:
    PAGES["puzzles"](hands, "kalah")
    ear = listening(hands)
    hands.wait(3)
    scene = hands.top
    assert isinstance(scene, PuzzleScene)
    wrong = next(move for move in all_moves(scene.puzzling.position) if move != scene.puzzling.puzzle.solution[0])
    ear.heard.clear()
    scene.hands.choose_hole(wrong)
    hands.wait(12)
    ends = "The last stone fell into your D. Then your opponent captures 12 stones."
    assert ear.heard == [f"Your {wrong} earns no extra turn. {ends}"]


def test_a_first_game_says_which_hole_glows_and_what_turns_did(hands: Hands) -> None:
    PAGES["first_game"](hands, "kalah")
    ear = listening(hands)
    hands.wait(2)
    assert ear.heard == ["25 stones in your store win. Press your C."]
    assert [one.name for one in ear.window.walk_tree() if "it glows" in one.name] == [
        "Your C, 4 stones, it glows, leads to your store. You move again."
    ]
    ear.heard.clear()
    hands.key(pygame.K_c)
    hands.wait(15)
    told = " ".join(ear.heard)
    for said in ("You lift all 4 stones.", "fell into your store", "Your turn again."):
        assert told.count(said) == 1


def test_what_the_computer_did_in_a_first_game_is_announced_once(hands: Hands) -> None:
    computer = Oracle(["f", "c"])
    vars(hands.services).update(computer_player=computer)
    PAGES["first_game"](hands, "kalah")
    ear = listening(hands)
    hands.wait(2)
    hands.key(pygame.K_c)
    hands.wait(15)
    first_turn = ("Kima lifts all 4 stones.", "One stone in each hole on the way, one in its store.")
    played = "Kima played their C, their A: 9 stones. Nothing captured."
    later_turn = ("Kima plays again. Press Space to continue.", played)
    for key, did in ((pygame.K_a, first_turn), (pygame.K_b, later_turn)):
        ear.heard.clear()
        hands.key(key)
        hands.wait(12)
        for _ in range(20):
            if "Press Space" in ear.heard[-1]:  # what decides stays until a press
                hands.key(pygame.K_SPACE)
            if "Press any hole" in ear.heard[-1]:
                break
            hands.wait(2)
        told = " ".join(ear.heard)
        assert told.endswith("Your turn. Press any glowing hole." if did is first_turn else "Your turn.")
        for said in (*did, "Kima plays.", "Your turn."):
            assert told.count(said) == 1
    assert not computer.moves


def test_a_wrong_answer_of_a_short_test_is_told_once(hands: Hands) -> None:
    PAGES["short_test"](hands, "kalah")
    ear = listening(hands)
    hands.wait(3)
    assert "How many stones does this turn capture?" in ear.heard[0]
    ear.heard.clear()
    scene = hands.top
    assert isinstance(scene, ShortTestScene)
    right = scene.test.run.exercise.task.first[0]
    hands.key(pygame.K_1 if right[-1] != "1" else pygame.K_2)
    hands.wait(12)
    told = [one for one in ear.heard if "captures" in one]
    assert len(told) == 1
    assert told[0].endswith("This question comes back tomorrow.")


def test_only_new_sentences_are_announced_and_what_comes_again_is_new() -> None:
    queue = AnnouncementQueue()

    def shown(*texts: str) -> tuple[str, ...]:
        return queue.update(0, texts) + queue.update(1, texts)

    assert shown("Your turn. Press C.") == ("Your turn. Press C.",)
    assert shown("Your turn. Press C.") == ()
    assert shown("Your turn. Press D.") == ("Press D.",)
    assert shown("") == ()
    assert shown("Your turn. Press D.") == ("Your turn. Press D.",)
