"""What a desktop expects of a program: a title, keys that close the window, a press beside a plate that closes it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.window.shared import board_keys
from game.window.shell.plate import Plate
from game.window.shell.stack import Scene
from tests.sampled import half
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES
from tests.window.shell.test_actions import stroke

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module", params=half(PAGES, 0))
def hands(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Hands:
    """Each page, opened once for all that is asked of it."""
    opened = Hands(tmp_path_factory.mktemp(request.param))
    PAGES[request.param](opened, "kalah")
    opened.wait(0.3)
    return opened


def press_beside(hands: Hands, plate: Plate) -> None:
    """A press, and what ends it, on the page that is seen beside a plate."""
    assert plate.dialog is not None
    inside, (w, h) = plate.dialog.box, hands.app.screen.canvas.get_size()
    corners = [(2, 2), (w - 3, 2), (2, h - 3), (w - 3, h - 3)]
    pos = next(corner for corner in corners if not inside.collidepoint(corner))
    hands.wait(0.6)  # it is no double click
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.step(pygame.event.Event(kind, pos=pos, button=1))


def shown(hands: Hands) -> tuple[Scene, str]:
    return hands.top, getattr(hands.top, "face", "")


def test_the_window_is_called_after_the_page_that_is_seen(hands: Hands) -> None:
    page = hands.services.stack.full_page
    assert page is not None
    heading = page.outline.name
    assert heading
    seen = page.position_seen
    game = hands.services.words.t(seen.rules.words.name) if seen else ""
    assert hands.app.window.title in ("Naqala", f"{heading} – Naqala", f"{heading} · {game} – Naqala")
    assert (hands.app.window.title == "Naqala") == (heading == "Naqala")
    assert game in hands.app.window.title


def test_a_press_beside_a_plate_closes_it_and_presses_nothing_else(hands: Hands) -> None:
    if not isinstance(hands.top, Plate):  # the help of the page is one
        hands.key(pygame.K_F1)
    plate, before = hands.top, shown(hands)
    assert isinstance(plate, Plate)
    below = hands.services.stack.scenes[-2]
    press_beside(hands, plate)
    assert shown(hands) != before
    for _ in range(3):  # a face may lead back to another one
        if hands.top is plate:
            press_beside(hands, plate)
    assert hands.top is below


def test_the_keys_that_close_a_window_close_it_on_every_page(hands: Hands) -> None:
    for key in board_keys.CLOSING:
        hands.app.running = True
        assert not hands.step(stroke(key)), key
    hands.app.running = True


@pytest.mark.parametrize("key", board_keys.CLOSING)
def test_a_game_that_is_closed_by_a_key_is_there_the_next_time(key: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES["start"](hands, "kalah")
    table = hands.top
    assert isinstance(table, PlayScene)
    table.playing.play("C")
    hands.step(stroke(key))
    hands.services.stack.clear()
    hands.services.games.flush()
    hands.services.games.close()
    [entry] = Hands(tmp_path).services.games.games_under_way()
    assert not entry.over


def test_a_desktop_finds_the_window_by_the_name_in_its_entry() -> None:
    """By that it groups windows and finds their icon; pygame calls the window after the file of the program."""
    entry = (ROOT / "build" / "linux" / "naqala.desktop").read_text("utf-8")
    names = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
    begins = f"import sys; sys.argv = ['main.py']; import game.app.program, os; print(*map(os.getenv, {names}))"
    environ = {name: value for name, value in os.environ.items() if name not in names}
    said = subprocess.run(
        [sys.executable, "-c", begins], env=environ, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    classes = said.stdout.split()
    assert len(classes) == len(names)
    assert all(f"StartupWMClass={one}\n" in entry for one in classes)
