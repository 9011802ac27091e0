"""Where a newer version of the program wrote one's data, pages and the command line say so, and nothing changes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.features.learners import learners_file as learners
from game.features.learners.window.learners_scene import LearnersScene
from game.features.lessons.window.learn.learn_scene import CoursePage
from game.features.library import background_library
from game.features.library.paths import FILE
from game.features.library.window.library_scene import LibraryScene
from game.features.puzzles import own_puzzles
from game.features.settings.window.settings_scene import SettingsScene
from game.features.teach.window.teach_scene import TeachScene
from game.store import settings
from game.window.shell.stack import Scene
from tests.store.newer import FILES, marks, newer_data
from tests.window.hands import Hands

MAIN = Path(__file__).resolve().parents[3] / "main.py"
NOTES = {
    "settings.json": settings.NEWER, "learners.json": learners.NEWER, "puzzles.json": own_puzzles.NEWER,
    FILE: background_library.NEWER,
}  # fmt: skip
PAGES: list[tuple[str, type[Scene]]] = [
    ("settings.json", SettingsScene), ("learners.json", CoursePage), ("learners.json", LearnersScene),
    ("learners.json", TeachScene), (FILE, LibraryScene),
]  # fmt: skip


def opened(folder: Path) -> Hands:
    """The program with the settings that are kept there."""
    hands = Hands(folder)
    hands.settings.notes += hands.file.load().notes
    hands.services.stack.pop_to_first()
    return hands


def pass_the_notice(hands: Hands, name: str) -> None:
    """What cannot be kept is said over the page as soon as that is known."""
    if hands.page == "NoticeScene":
        assert f"The reason: {FILES[name]}." in hands.texts
        hands.click("on")


@pytest.mark.parametrize("name", FILES)
def test_home_says_it(name: str, tmp_path: Path) -> None:
    newer_data(tmp_path / "data", name)
    hands = opened(tmp_path / "data")
    hands.services.own_puzzles.all_puzzles  # noqa: B018 - read when they are asked for
    hands.services.games.games_under_way()
    hands.resize((1300, 820))
    pass_the_notice(hands, name)
    assert NOTES[name] in hands.texts


@pytest.mark.parametrize(("name", "page"), PAGES)
def test_the_page_where_it_matters_says_it(name: str, page: type[Scene], tmp_path: Path) -> None:
    newer_data(tmp_path / "data", name)
    hands = opened(tmp_path / "data")
    make: type = page
    hands.services.stack.push(make(hands.services))
    hands.wait(0.2)
    pass_the_notice(hands, name)
    assert NOTES[name] in hands.texts


@pytest.mark.parametrize("name", ["settings.json", FILE])
def test_the_whole_program_says_it_when_it_ends(name: str, tmp_path: Path) -> None:
    before = newer_data(tmp_path / "data", name)
    environ = {**os.environ, "NAQALA_SMOKE": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(MAIN), "--data", str(tmp_path / "data")]
    run = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=120, check=False)
    if name == FILE:
        assert run.returncode == 1
        assert f"could not be kept: {FILES[name]}." in run.stderr
    assert "Traceback" not in run.stderr
    assert marks(tmp_path / "data", name) == before


def test_the_commands_say_it(tmp_path: Path) -> None:
    before = newer_data(tmp_path / "data", FILE)
    command = [sys.executable, str(MAIN), "games", "--data", str(tmp_path / "data")]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 1
    assert background_library.NEWER in run.stdout
    text = subprocess.run([*command, "--text"], capture_output=True, text=True, timeout=60, check=False)
    assert (text.returncode, text.stdout) == (1, "")
    assert background_library.NEWER in text.stderr
    assert marks(tmp_path / "data", FILE) == before
