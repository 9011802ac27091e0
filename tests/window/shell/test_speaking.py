"""For people who do not see the board: the sentence is spoken, and the table is copied in words."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import clipboard
from tests.window.hands import Hands
from tests.window.opened import opened_game
from tests.window.shell.test_voice import put

unix = pytest.mark.skipif(os.name != "posix", reason="programs with a first line that names their interpreter")
COPY = pygame.KMOD_CTRL | pygame.KMOD_SHIFT


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one folder in which programs are found."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.fixture
def hands(programs: Path, tmp_path: Path) -> Iterator[Hands]:
    made = Hands(tmp_path)
    yield made
    made.services.stop_speaking()


def spoken(hands: Hands, log: Path, sentence: str) -> str:
    """What was spoken, once this sentence is part of it; the program goes on meanwhile."""
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        hands.wait(0.1)
        said = log.read_text("utf-8").replace("\u00a0", " ") if log.exists() else ""
        if sentence in said:
            return said
        time.sleep(0.02)
    raise AssertionError(f"{sentence!r} was not spoken, but {said!r}")


@unix
def test_the_sentence_is_spoken_once_that_is_chosen(hands: Hands, programs: Path) -> None:
    log = put(programs, "espeak")
    scene = opened_game(hands, "pp")
    hands.wait(2)
    assert not log.exists(), "off by default"
    hands.settings.speak = True
    spoken(hands, log, "South to move.")
    scene.chooser.choose_place("C")
    said = spoken(hands, log, "South moves again.")
    assert "-v|en|--stdin <- " in said
    assert "**" not in said
    hands.wait(3)
    time.sleep(0.5)
    before = log.read_text("utf-8")
    hands.wait(3)
    time.sleep(0.5)
    assert log.read_text("utf-8") == before, "a sentence that stands is spoken once"


def test_without_a_service_the_setting_says_so(hands: Hands) -> None:
    hands.click("settings")
    hands.click("section.access")
    assert any(text.startswith("No speech service was found") for text in hands.texts)
    hands.click("speak")
    assert not hands.settings.speak


def test_the_table_is_copied_in_words_by_keys(hands: Hands) -> None:
    opened_game(hands, "pc")
    hands.key(pygame.K_c, mod=COPY)
    assert hands.app.passing.said == "The board is on the clipboard, in words."
    assert (clipboard.clipboard_text() or "").replace("\u00a0", " ").splitlines() == [
        "Kalah", "Sungura’s holes: a 4, b 4, c 4, d 4, e 4, f 4.", "Sungura’s store: 0 stones.",
        "Your holes: A 4, B 4, C 4, D 4, E 4, F 4.", "Your store: 0 stones.", "Your turn.",
    ]  # fmt: skip
    hands.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert (clipboard.clipboard_text() or "").startswith("4-4-4"), "without Shift it still is the position"
