"""Whatever key a page declares changes something there, is spoken, or it is said why it does nothing."""

from pathlib import Path

import pygame
import pytest

from game.app.reader_bridge import window_outline
from tests.sampled import few, half
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

# What is answered by the window, the clipboard, speech or a sound.
OUTSIDE = {"full", "copy", "last_turn", "where", "row", "ring"}

# Below home lies nothing: at last Esc does nothing, so that nobody leaves by one key too many.
MUTE = {("home", "back"), ("own_home", "back")}


def seen(hands: Hands) -> object:
    """What a person notices: which page it is, what is told there, and how it looks."""
    hands.app.draw()
    window, _ = window_outline(hands.services.stack, (1280, 800))
    told = tuple((one.name, one.value, one.on, one.chosen) for one in window.walk_tree())
    return hands.top, told, pygame.image.tobytes(hands.app.screen.surface, "RGB")


def declared(hands: Hands, page: str) -> list[str]:
    """The actions with a key that are answered on the page itself."""
    return [
        one.id for one in hands.top.actions if one.key and one.id not in OUTSIDE and (page, one.id) not in MUTE
    ]  # fmt: skip


def is_answered(hands: Hands, id: str) -> bool:
    """Does this action, of whatever page is on top, do anything that is seen?"""
    before = seen(hands)
    if (one := hands.top.actions.find_action(id)) is not None:
        one()
    hands.wait(0.3)
    return seen(hands) != before


def opened(page: str, folder: Path) -> Hands:
    hands = Hands(folder)
    PAGES[page](hands, "kalah")
    hands.wait(1.5)
    return hands


def mute_keys(page: str, folder: Path) -> list[str]:
    """Which actions with a key did nothing; the page is opened anew where one led away, and for what seemed mute."""
    hands = opened(page, folder / "first")
    left, doubtful = declared(hands, page), list[str]()
    for id in left:
        top = hands.top
        if not is_answered(hands, id):
            doubtful.append(id)
        if hands.top is not top:
            hands = opened(page, folder / id)
    return [id for id in doubtful if not is_answered(opened(page, folder / f"{id} again"), id)]


@pytest.mark.parametrize("page", half(PAGES, 1))
def test_each_declared_key_is_answered(page: str, tmp_path: Path) -> None:
    assert not mute_keys(page, tmp_path)


# Keys that go through something: each of them comes to an end.
GOING = {"stepb", "stepf", "left", "right", "first", "last", "turn_back", "turn_on", "partb", "partf", "lap_back"}
GOING |= {"lap_on", "before", "costly", "undo", "redo", "again", "skip", "taskback", "restart", "hint"}
MOST = 12  # more than there are turns of the game that is shown, or hints
NOTICE_OVER = 8.0  # seconds after which no notice is left


@pytest.mark.parametrize("page", few([*PAGES], 12))
def test_a_key_that_comes_to_an_end_says_so(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    hands.wait(1.5)
    ids = [one.id for one in hands.top.actions if one.key and one.id in GOING]
    silent = list[str]()
    for id in ids:
        hands = Hands(tmp_path / id)
        PAGES[page](hands, "kalah")
        hands.wait(1.5)
        top = hands.top
        for _ in range(MOST):
            before = seen(hands)
            if hands.top is not top or (one := top.actions.find_action(id)) is None:
                break
            one()
            hands.wait(0.3)
            if seen(hands) == before:  # what was said before may be said once more
                hands.wait(NOTICE_OVER)
                before, heard = seen(hands), len(hands.sound.played)
                one()
                hands.wait(0.3)
                again = len(hands.sound.played) > heard  # a sentence that stays until something changes
                silent += [id] if seen(hands) == before and not again else []
                break
    assert not silent, "these keys say nothing at their end"
