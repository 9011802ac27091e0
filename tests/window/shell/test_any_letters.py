"""Text of anybody's on every page: signs that this Python does not know, beside letters that run from the right.

Names of own games and of players hold them, and so does every sentence, as from a translator's own catalogue.
"""

from __future__ import annotations

import gettext
import logging
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.app.reader_bridge import window_outline
from game.features.home.window.home_scene import HomePage
from game.features.lessons.own_lessons import lessons_as_toml
from game.place import MAIN
from game.store.folders import folders_below
from game.store.record import Player
from game.ui import memory, runs
from tests.features.lessons.test_own_lessons import lesson
from tests.features.workshop.window import own_shelf
from tests.sampled import half
from tests.window.hands import Hands
from tests.window.shell import every_page
from tests.window.shell.every_page import PAGES

LESSONS = "lesson", "task", "missed_rule"  # whose game is one of the program
NEW = "\U0001fa77\U0001faef\u0378"  # a pink heart, a later emoji, a place without a letter
NAME = f"משחק {NEW} نرد"
FILES = {"mine": own_shelf.SHORT.replace("Short Kalah", NAME), "wrong": f'name = "{NAME}"\nbased_on = "{NAME}"\n'}
RECORD = f'[Event "{NAME}"]\n[South "{NAME}"]\n[Variant "kalah"]\n\n{{{NAME}}} 1. C {{{NAME}}} *\n'


class AnySigns(gettext.NullTranslations):
    """A catalogue whose sentences end in signs that are not known."""

    def __init__(self, known: gettext.NullTranslations) -> None:
        super().__init__()
        self._known = known
        self.plural = getattr(known, "plural", None)

    def gettext(self, message: str) -> str:
        said = self._known.gettext(message)
        return said if "\n" in said or not said else f"{said} {NEW}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._known.ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._known.pgettext(context, message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._known.npgettext(context, msgid1, msgid2, n)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that are laid out."""
    lines, laid_out = list[str](), runs.split_runs

    def noted(marked: str, *, bold: bool = False, rtl: bool = False) -> list[runs.FontRun]:
        lines.append(marked)
        return laid_out(marked, bold=bold, rtl=rtl)

    monkeypatch.setattr(runs, "split_runs", noted)
    return lines


def opened(folder: Path) -> Hands:
    """The program in Hebrew, with games, lessons and a learner of somebody who writes such signs."""
    memory.clear_size_caches()  # what was laid out for another test would not be laid out again
    hands = Hands(folder, language="he", home=False)
    vars(hands.services.words).update(_catalogue=AnySigns(vars(hands.services.words)["_catalogue"]))
    hands.services.learners.rename_learner(hands.services.learners.current.id, f"דנה {NEW}", "moon")
    own_shelf.fill(hands, FILES)
    hands.folders.lessons.mkdir(parents=True)
    (hands.folders.lessons / "mine.toml").write_bytes(lessons_as_toml([lesson(title=NAME, about=NAME)]))
    hands.services.stack.push(HomePage(hands.services))
    hands.step()
    return hands


def look(hands: Hands, drawn: list[str], caplog: pytest.LogCaptureFixture) -> None:
    """The page is there, and shows and tells the signs."""
    hands.wait(0.4)
    hands.app.draw()
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
    assert hands.page != "NoticeScene", hands.texts
    assert any(NEW[0] in one for one in drawn), "nothing of it is on the page"
    told, _ = window_outline(hands.services.stack, hands.app.window.size)
    assert any(NEW[0] in one.name for one in told.walk_tree())


@pytest.mark.parametrize("page", half(PAGES, 0))
def test_every_page_shows_any_letters(
    page: str, drawn: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(every_page, "Player", partial(Player, name=NAME))
    hands = opened(tmp_path)
    PAGES[page](hands, "kalah" if page in LESSONS else "mine")
    look(hands, drawn, caplog)


@pytest.mark.parametrize("page", ["home", "library", "learn", "choose_game", "puzzles"])
def test_any_letters_are_typed_into_a_search(
    page: str, drawn: list[str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    hands = opened(tmp_path)
    PAGES[page](hands, "mine")
    hands.wait(0.3)
    if "search" in hands.names:
        hands.click("search")
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=NAME))
    look(hands, drawn, caplog)


def test_any_letters_come_in_with_a_game_and_a_lesson(
    drawn: list[str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "game.txt").write_text(RECORD, encoding="utf-8")
    hands = opened(tmp_path / "data")
    for path in (tmp_path / "game.txt", next(hands.folders.lessons.iterdir()), hands.folders.data / "own/mine.toml"):
        hands.services.routes.import_files([path])
        look(hands, drawn, caplog)
    hands.services.routes.library()
    look(hands, drawn, caplog)


def test_a_start_is_stopped_by_no_name(tmp_path: Path) -> None:
    own = folders_below(tmp_path).variants
    own.mkdir(parents=True)
    for id, content in FILES.items():
        (own / f"{id}.toml").write_text(content, encoding="utf-8")
    environ = {**os.environ, "NAQALA_SMOKE": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, str(MAIN), "--data", str(tmp_path), "--language", "ar"]
    done = subprocess.run(words, env=environ, capture_output=True, encoding="utf-8", timeout=90, check=False)
    assert done.stdout.strip() == "smoke: first frame, turn played", done.stderr[-500:]
    assert [line for path in tmp_path.rglob("*.log") for line in path.read_text("utf-8").splitlines()] == []
