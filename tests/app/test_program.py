"""The window's loop: what it does with events, time, settings, and the lack of a display."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.app.loop import FAST, SLOW
from game.app.user_services import create_user_services
from game.rules.file.variant_library import variants_folder
from game.rules.match import Game
from game.store.settings import Settings
from game.table.common_services import language_code
from game.window.shell.services import Services
from tests.window.hands import Hands

MAIN = Path(__file__).resolve().parents[2] / "main.py"


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path)


def test_f11_is_full_screen_and_back_and_kept(hands: Hands) -> None:
    hands.key(pygame.K_F11)
    hands.file.flush()
    assert hands.file.load().full_screen
    assert "full" in hands.names
    hands.key(pygame.K_F11)
    hands.file.flush()
    assert not hands.file.load().full_screen


def test_the_computer_knows_the_users_own_games(tmp_path: Path) -> None:
    (tmp_path / "variants").mkdir()
    text = (variants_folder() / "kalah.toml").read_text("utf-8")
    (tmp_path / "variants" / "mygame.toml").write_text(text, "utf-8")
    services = create_user_services(Services, str(tmp_path))
    variant = services.library.variants["mygame"]
    assert services.own_games.folder == tmp_path / "variants"
    thinker = services.computer_player
    try:
        thinker.think(Game(variant.rules()).position, 1)
        began = time.monotonic()
        while (answer := thinker.poll()) is None:
            time.sleep(0.01)
            assert time.monotonic() - began < 60
        move = answer[1]
        assert isinstance(move, str)
        assert move in "ABCDEF"
    finally:
        thinker.close()
        services.games.close()


def test_every_page_follows_a_new_size(hands: Hands) -> None:
    variant = hands.services.library.variants["kalah"]
    routes = hands.services.routes
    for open_ in (routes.settings, lambda: routes.game_page(variant), lambda: routes.rules(variant.rules())):
        open_()
        hands.step()
        for size in ((800, 600), (1600, 900), (1280, 800)):
            hands.resize(size)
            assert hands.top.base is not None
            assert hands.top.base.get_size() == size
        hands.services.stack.pop_to_first()


@pytest.mark.parametrize(
    ("chosen", "environ", "code"),
    [
        ("he", {"LANG": "en_GB.UTF-8"}, "he"), ("", {"LANG": "he_IL.UTF-8"}, "he"),
        ("", {"LC_ALL": "da_DK", "LANG": "he_IL.UTF-8"}, "da"), ("", {"LANG": "C"}, "C"), ("", {}, "en"),
    ],
)  # fmt: skip
def test_the_language_is_the_chosen_one_or_the_systems(chosen: str, environ: dict[str, str], code: str) -> None:
    assert language_code(Settings(language=chosen), environ) == code


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_one_sentence_and_exit_code_2(tmp_path: Path) -> None:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    environ = {key: value for key, value in os.environ.items() if key not in gone}
    words = [sys.executable, str(MAIN), "--data", str(tmp_path)]
    done = subprocess.run(words, env=environ, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    said = [line for line in done.stderr.splitlines() if line.startswith("naqala:")]
    assert len(said) == 1
    assert "Traceback" not in done.stderr


def test_files_that_are_named_at_the_start_are_opened(tmp_path: Path) -> None:
    """As a desktop names them when they are double-clicked."""
    path, data = tmp_path / "one.txt", tmp_path / "data"
    path.write_text('[Variant "kalah"]\n[South "Ada"]\n\n1. C F a *\n')
    with subprocess.Popen([sys.executable, str(MAIN), "--data", str(data), path.name], cwd=tmp_path) as program:
        kept = ""
        end = time.monotonic() + 60
        while '"Ada"' not in kept and time.monotonic() < end and program.poll() is None:
            time.sleep(0.2)
            asked = [sys.executable, str(MAIN), "--data", str(data), "games"]
            kept = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
        program.terminate()
    assert '"Ada"' in kept


@pytest.mark.main("the self-check of the packed program")
def test_the_self_check_plays_a_turn_of_each_side(tmp_path: Path) -> None:
    words, environ = [sys.executable, str(MAIN), "--data", str(tmp_path)], {**os.environ, "NAQALA_SMOKE": "1"}
    done = subprocess.run(words, env=environ, capture_output=True, text=True, timeout=90, check=False)
    assert done.returncode == 0, done.stderr[-500:]
    assert done.stdout.strip() == "smoke: first frame, turn played"


def test_one_page_fades_into_the_next_and_then_rests(hands: Hands) -> None:
    hands.wait(3)
    hands.click("settings")
    hands.step(dt=0.04)
    between = hands.app.screen.surface.copy()
    assert hands.app.frame_rate == FAST
    hands.wait(0.3)
    assert pygame.image.tobytes(hands.app.screen.surface, "RGB") != pygame.image.tobytes(between, "RGB")
    hands.wait(3)
    assert hands.app.frame_rate == SLOW
    assert not hands.app.draw()


def test_the_window_sleeps_until_somebody_does_something(hands: Hands) -> None:
    """Few turns of the loop while nothing moves; the next key is answered, and no time is lost meanwhile."""
    hands.wait(4)
    app, turns = hands.app, list[tuple[int, float]]()
    real, began = app.step, time.monotonic()

    def counted(events: list[pygame.event.Event], dt: float) -> bool:
        turns.append((len(events), dt))
        if dt >= 0.3 or len(turns) == 400:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0))
        if any(event.type == pygame.KEYDOWN for event in events):
            app.quit()
        return real(events, dt)

    pygame.event.clear()
    app.step = counted  # type: ignore[method-assign]
    app.run()
    quiet = [dt for events, dt in turns if not events]
    assert turns[-1] == (1, 0.0)
    assert max(quiet) >= 0.3
    assert sum(dt for _, dt in turns) <= time.monotonic() - began + 0.05, "the clock counts whole milliseconds"
