"""What people who listen, read slowly or want less to move choose, and that the program does as they chose."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.rules.match import Game
from game.scenes.settings.heard_page import GAME, MOVES
from game.scenes.shell.reader_bridge import ScreenReaderLink, window_of
from game.scenes.shell.system_calm import SystemReducedMotion
from game.store.record import Player
from game.store.settings import SaidOfTurn
from tests.scenes.hands import Event, Hands
from tests.scenes.opened import opened_game
from tests.scenes.shell.test_reader_bridge import Ear


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


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
    scene.choose("C")
    hands.wait(10)


# ---------------------------------------------------------------------- screen readers
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
    hands.app.listen()
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


def test_a_library_that_is_missing_is_said(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    hands.app.listen()
    access(hands)
    assert "not loaded" in hands.texts


# ---------------------------------------------------------------------- how much is said
@pytest.mark.parametrize(
    ("much", "heard", "not_heard"),
    [
        ("stones", "Lift 4 stones from C.", "South played C"),
        ("turn", "South played C: 4 stones, to the store.", "Lift 4 stones from C."),
        ("end", "South moves again.", "South played C"),
    ],
)
def test_so_much_is_said_of_a_turn(hands: Hands, said: list[str], much: SaidOfTurn, heard: str, not_heard: str) -> None:
    hands.settings.speed = "calm"
    played(hands, much)
    told = " ".join(said)
    assert heard in told
    assert not_heard not in told
    assert "South moves again." in told


def test_the_example_is_a_turn_as_it_is_told(hands: Hands) -> None:
    access(hands)
    examples = set()
    for at in (0.05, 0.5, 0.95):
        hands.click("said_of_turn", at=at)
        examples.add([text for text in hands.texts if text.startswith("“")][-1])
    assert len(examples) == 3
    assert any("You played C: 4 stones" in text.replace("\u00a0", " ") for text in examples)


def test_a_notice_waits_until_the_turn_is_told(hands: Hands, said: list[str]) -> None:
    hands.settings.speak = True
    scene = opened_game(hands, "pp")
    hands.wait(1)
    scene.choose("C")
    hands.wait(0.5)
    hands.services.tell("The position is copied.")
    while not scene.film.at_end:
        assert not any("The position is copied." in text for text in said)
        hands.wait(0.1)
    hands.wait(2)
    last = next(text for text in said if "The position is copied." in text)
    assert last.index("South played C") < last.index("The position is copied.")


# ---------------------------------------------------------------------- time to read
@pytest.mark.parametrize("stays", [True, False])
def test_notices_and_sentences_stay_until_a_key_where_that_is_wanted(hands: Hands, stays: bool) -> None:
    hands.settings.time_to_read = stays
    scene = opened_game(hands, "pp")
    hands.wait(1)
    hands.services.tell("The position is copied.")
    scene.choose("f")
    hands.wait(12)
    refused = "belongs to the other side" in " ".join(scene.speech.caption)
    assert (hands.app.noted != "", refused) == (stays, stays)
    hands.step(Event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=0, unicode="", scancode=0))
    hands.wait(0.2)
    assert (hands.app.noted != "") == stays, "a key that is only held says nothing"
    hands.key(pygame.K_F9)
    hands.wait(0.2)
    assert not hands.app.noted
    assert "belongs to the other side" not in " ".join(scene.speech.caption)


# ---------------------------------------------------------------------- questions by keys
def test_questions_are_answered_on_a_board(hands: Hands, said: list[str]) -> None:
    hands.settings.speak = True
    scene = opened_game(hands, "pp")
    scene.choose("A")
    hands.wait(8)
    ear = Ear()
    hands.app.reader = ScreenReaderLink(hands.services.stack, ear)
    hands.key(pygame.K_RIGHT)
    hands.wait(1)
    question = Event(
        pygame.KEYDOWN, key=pygame.K_SLASH, scancode=pygame.KSCAN_SLASH, mod=pygame.KMOD_SHIFT, unicode="?"
    )
    hands.step(question)
    assert said[-1].startswith("Kalah. South played A")
    assert "stones" in said[-1].rpartition("North to move.")[2]
    hands.key(pygame.K_r, mod=pygame.KMOD_CTRL)
    assert said[-1] == "North’s holes: a 4, b 4, c 4, d 4, e 4, f 4."
    hands.key(pygame.K_l, mod=pygame.KMOD_CTRL)
    assert said[-1].startswith("Turn 1 was South’s. The turn began in A")
    hands.wait(0.5)
    first = next(one for one in ear.window.walk() if one.id.startswith("notice"))
    hands.key(pygame.K_l, mod=pygame.KMOD_CTRL)
    hands.wait(0.5)
    second = next(one for one in ear.window.walk() if one.id.startswith("notice"))
    assert (first.live, second.live, first.name) == (True, True, second.name)
    assert first.id != second.id, "the same answer is read out again"


# ---------------------------------------------------------------------- less to move, more to see
def test_calm_that_the_system_wants_is_followed_until_somebody_chooses(hands: Hands) -> None:
    def system(wants: bool) -> None:
        hands.app.system_calm = calm = SystemReducedMotion(lambda: wants)
        calm.ask_system()
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


def test_high_contrast_gives_the_wood_back(hands: Hands) -> None:
    hands.settings.theme = hands.settings.wood = "maple"
    access(hands)
    seen = []
    for _ in range(2):
        hands.click("contrast")
        seen.append(hands.settings.theme)
    assert seen == ["contrast", "maple"]


# ---------------------------------------------------------------------- what is heard
def heard(hands: Hands) -> list[str]:
    """The rows of the model, as a screen reader is told them."""
    window, _ = window_of(hands.services.stack, (1280, 800))
    rows = next(one for one in window.walk() if one.role == "list" and one.name == "What is heard")
    return [row.name for row in rows.children]


def sentence(hands: Hands) -> str:
    return next(text for text in hands.texts if text.startswith("“")).replace("\u00a0", " ")


def test_the_model_says_what_the_page_of_the_game_says(hands: Hands) -> None:
    rows = [row.partition(": ")[2] for row in heard(access(hands))]
    real = Game(hands.services.library.variants[GAME].rules())
    for move in MOVES:
        real.play(move)
    hands.services.routes.show_game(real, {"S": Player(), "N": Player("computer", 2)}, "")
    hands.wait(0.5)
    page, _ = window_of(hands.services.stack, (1280, 800))
    cells = [one.name for one in page.walk() if one.role == "cell" and one.name[0] in "ABCDEF"]
    assert [row for row in rows if row[:1] in "ABCDEF" and row[1:2] == ","] == cells
    assert "C, 4 stones, leads to your store. You move again." in [cell.replace("\u00a0", " ") for cell in cells]


def test_one_walks_through_what_is_heard_and_hears_it(hands: Hands, said: list[str]) -> None:
    access(hands)
    while hands.focus != "heard":
        hands.key(pygame.K_TAB)
    assert sentence(hands) == "“C, 4 stones, leads to your store. You move again.”"
    hands.key(pygame.K_UP)
    assert sentence(hands) == "“B, 4 stones, ends in F.”"
    before = hands.pixels
    hands.key(pygame.K_HOME)
    assert sentence(hands) == "“Kalah.”"
    assert hands.pixels != before
    board = hands.place_of("heard board")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.step(Event(kind, pos=(board.left + board.w // 3, board.top + board.h * 3 // 4), button=1))
    assert sentence(hands) != "“Kalah.”", "a hole of the small board is pressed"
    hands.click("hear")
    assert said[-1] == sentence(hands).strip("“”")


@pytest.mark.parametrize("language", ["en", "he"])
def test_without_a_voice_that_is_said_and_all_fits_a_usual_window(tmp_path: Path, language: str) -> None:
    hands = Hands(tmp_path, size=(1280, 800), language=language)
    vars(hands.services)["voice"] = SimpleNamespace(say=pytest.fail, close=lambda: None, service=None)
    access(hands)
    window, _ = window_of(hands.services.stack, (1280, 800))
    hear = next(one for one in window.walk() if one.name == hands.services.words.t("Hear it"))
    mute = "There is no voice on this computer: the sentence is only written."
    assert hear.about == hands.services.words.t(mute)
    assert not hear.enabled
    assert hands.place_of("hear").bottom <= 800 - 12, "the page need not be scrolled"
    hands.click("hear")


def test_what_is_heard_keeps_nothing(hands: Hands) -> None:
    access(hands)
    hands.click("heard", at=0.5)
    hands.key(pygame.K_ESCAPE)
    hands.wait(1)
    assert not hands.services.games.games_under_way()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_model_stands_beside_the_settings_or_last(tmp_path: Path, scale: float) -> None:
    hands = access(Hands(tmp_path, size=(1280, 800), text_scale=scale))
    model, switch = hands.place_of("heard"), hands.place_of("screen_reader")
    assert (model.left > switch.right) == (scale == 1.0)
    assert hands.names.index("heard") > hands.names.index("time_to_read")
