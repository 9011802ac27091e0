"""What people who listen, read slowly or want less to move choose, and that the program does as they chose."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pygame
import pytest

from game.app.reader_bridge import ScreenReaderLink
from game.app.system_calm import SystemMotionQuery
from game.store.settings import SaidOfTurn
from tests.app.test_reader_bridge import Ear
from tests.window.hands import Event, Hands
from tests.window.opened import opened_game


@pytest.fixture
def said(hands: Hands) -> list[str]:
    """What is spoken, where that is switched on."""
    out: list[str] = []

    def say(text: str, language: str) -> None:
        out.append(text.replace("\u00a0", " "))

    voice = SimpleNamespace(say=say, close=lambda: None, service=SimpleNamespace(name="a voice"))
    vars(hands.services)["voice"] = voice
    return out


def access(hands: Hands) -> Hands:
    hands.services.routes.settings()
    hands.click("section.access")
    return hands


def played(hands: Hands, much: SaidOfTurn) -> None:
    """A turn is played and seen to its end."""
    hands.settings.speak, hands.settings.said_of_turn = True, much
    scene = opened_game(hands, "pp")
    hands.wait(1)
    scene.chooser.choose_place("C")
    hands.wait(10)


class Library:
    """The library accesskit without a system: counts the adapters that are there."""

    def __init__(self) -> None:
        self.made: list[object] = []
        self.unix = SimpleNamespace(Adapter=self._adapter)

    def _adapter(self, begin: object, *_: object) -> object:
        self.begin = begin
        self.made.append(object())
        return self.made[-1]


class Listener(Ear):
    listener_state = "found"

    def close(self) -> None:
        self.listens = False


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there it begins with the next start")
def test_whether_a_screen_reader_is_told_anything_is_chosen(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library()
    monkeypatch.setitem(sys.modules, "accesskit", library)
    hands.settings.screen_reader = False
    hands.app.start_screen_reader()
    access(hands)
    assert not library.made
    assert "Screen readers are told nothing" in hands.texts
    hands.click("screen_reader")
    assert len(library.made) == 1
    assert "No screen reader is running" in hands.texts
    hands.app.reader = ScreenReaderLink(hands.services.stack, Listener())
    hands.wait(0.5)
    assert "A screen reader is running" in hands.texts, "it is noticed while one looks"
    hands.click("screen_reader")
    assert hands.app.reader is None
    assert "switched off" in hands.texts


@pytest.mark.parametrize(
    ("much", "heard", "not_heard"),
    [
        ("stones", "South lifts 4 stones from South’s C.", "South played South’s C"),
        ("turn", "South played South’s C: 4 stones, to the store.", "South lifts 4 stones from South’s C."),
        ("end", "South moves again.", "South played South’s C"),
    ],
)
def test_so_much_is_said_of_a_turn(hands: Hands, said: list[str], much: SaidOfTurn, heard: str, not_heard: str) -> None:
    hands.settings.speed = "calm"
    played(hands, much)
    told = " ".join(said)
    assert heard in told
    assert not_heard not in told
    assert "South moves again." in told


def test_a_notice_waits_until_the_turn_is_told(hands: Hands, said: list[str]) -> None:
    hands.settings.speak = True
    scene = opened_game(hands, "pp")
    hands.wait(1)
    scene.chooser.choose_place("C")
    hands.wait(0.5)
    hands.services.tell("The position is copied.")
    while not scene.film.at_end:
        assert not any("The position is copied." in text for text in said)
        hands.wait(0.1)
    hands.wait(2)
    last = next(text for text in said if "The position is copied." in text)
    assert last.index("South played South’s C") < last.index("The position is copied.")


@pytest.mark.parametrize("stays", [True, False])
def test_notices_and_sentences_stay_until_a_key_where_that_is_wanted(hands: Hands, stays: bool) -> None:
    hands.settings.notices_stay = stays
    scene = opened_game(hands, "pp")
    hands.wait(1)
    hands.services.tell("The position is copied.")
    scene.chooser.choose_place("f")
    hands.wait(12)
    refused = "belongs to your opponent" in " ".join(scene.speech.caption)
    assert (hands.app.notice_text != "", refused) == (stays, stays)
    hands.step(Event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=0, unicode="", scancode=0))
    hands.wait(0.2)
    assert (hands.app.notice_text != "") == stays, "a key that is only held says nothing"
    hands.key(pygame.K_F9)
    hands.wait(0.2)
    assert not hands.app.notice_text
    assert "belongs to your opponent" not in " ".join(scene.speech.caption)


def test_questions_are_answered_on_a_board(hands: Hands, said: list[str]) -> None:
    hands.settings.speak = True
    scene = opened_game(hands, "pp")
    scene.chooser.choose_place("A")
    hands.wait(8)
    ear = Ear()
    hands.app.reader = ScreenReaderLink(hands.services.stack, ear)
    hands.key(pygame.K_RIGHT)
    hands.wait(1)
    question = Event(
        pygame.KEYDOWN, key=pygame.K_SLASH, scancode=pygame.KSCAN_SLASH, mod=pygame.KMOD_SHIFT, unicode="?"
    )
    hands.step(question)
    assert said[-1].startswith("Kalah. South played South’s A")
    assert "stones" in said[-1].rpartition("North to move.")[2]
    hands.key(pygame.K_r, mod=pygame.KMOD_CTRL)
    assert said[-1] == "North’s holes: a 4, b 4, c 4, d 4, e 4, f 4."
    hands.key(pygame.K_l, mod=pygame.KMOD_CTRL)
    assert said[-1].startswith("Turn 1 was South’s. The turn began in South’s A")
    hands.wait(0.5)
    first = next(one for one in ear.window.walk_tree() if one.live)
    hands.key(pygame.K_l, mod=pygame.KMOD_CTRL)
    hands.wait(0.5)
    second = next(one for one in ear.window.walk_tree() if one.live)
    assert first.name == second.name
    assert first.id != second.id, "the same answer is read out again"


def test_calm_that_the_system_wants_is_followed_until_somebody_chooses(hands: Hands) -> None:
    def system(wants: bool) -> None:
        hands.app.system_calm = calm = SystemMotionQuery(lambda: wants)
        calm.start_query()
        for _ in range(50):
            hands.wait(0.02)

    system(True)
    assert hands.settings.calm_motion
    access(hands)
    assert any(text.endswith("as set in your system") for text in hands.texts)
    hands.click("calm_motion")
    assert not hands.settings.calm_motion
    system(True)
    assert not hands.settings.calm_motion, "whoever chose here has chosen"
