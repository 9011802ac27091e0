"""What is kept of the first page: the next start looks the same, and nothing in the file can keep it from opening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest

from game.app import first_view
from game.app.first_view import FirstPageCache
from game.app.loop import App
from game.app.user_services import create_user_services
from game.board.small_board import SmallBoard
from game.features.home.window.home_scene import HomePage
from game.features.learners.rival_ladder import record_result
from game.rules.decoding import add_checksum
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import Variant
from game.store.background_writer import BackgroundWriter
from game.store.folders import folders_of
from game.ui import kept_view
from game.ui.screen import open_window
from game.window.shell.services import Services

SIZES = (1280, 800), (640, 480)


class Painting:
    """Counts boards that are painted, and games whose rules are read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.boards = self.rules = 0
        paint, rules = SmallBoard.paint, Variant.rules

        def painted(board: SmallBoard, dst: pygame.Surface, *, shadow: bool = True) -> None:
            self.boards += 1
            paint(board, dst, shadow=shadow)

        def read(variant: Variant, options: Mapping[str, OptionValue] | None = None) -> object:
            self.rules += 1
            return rules(variant, options)

        monkeypatch.setattr(SmallBoard, "paint", painted)
        monkeypatch.setattr(Variant, "rules", read)


def _first_frame(data: Path, size: tuple[int, int] = SIZES[0], *, whole: bool = True, played: bool = False) -> bytes:
    """What the window shows first when the program starts; until the page is `whole` it is not kept."""
    services = create_user_services(Services, str(data))
    if played:
        services.settings.last_variant = "kalah"
        record_result(services.learners.current, "kalah", 1, "one", "lost", "2025-01-31")
    services.settings.window, services.settings.calm_motion = size, True
    app = App(services, open_window(size, "Naqala"))
    view = FirstPageCache(_file(data))
    view.start_recording()
    services.first_page_seen = view.finish_recording
    services.stack.push(services.routes.first_page())
    app.draw()
    shown = pygame.image.tobytes(app.screen.surface, "RGB")
    page = services.stack.top
    assert isinstance(page, HomePage)
    while whole and not page.is_layout_complete:
        app.step([], 1 / 60)
    kept_view.stop_recording()
    services.stack.clear()
    services.games.flush()
    services.games.close()
    return shown


def _file(data: Path) -> Path:
    return folders_of(str(data)).first_page_cache


@pytest.fixture(autouse=True)
def written_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BackgroundWriter, "queue_job", lambda self, key, job: job())


@pytest.mark.parametrize(("size", "played"), [(SIZES[0], False), (SIZES[1], True)])
def test_the_next_start_looks_the_same_and_paints_no_board(
    size: tuple[int, int], played: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = _first_frame(tmp_path, size, played=played)
    painting = Painting(monkeypatch)
    again = _first_frame(tmp_path, size, whole=False, played=played)
    assert again == first
    assert (painting.boards, painting.rules) == (0, 0)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda content: content[: len(content) // 2],
    "flipped": lambda content: content[:900] + bytes([content[900] ^ 255]) + content[901:],
    "sealed nonsense": lambda content: add_checksum(b"\x81\xa1a\x01"),
}  # fmt: skip


@pytest.mark.parametrize("hurt", DAMAGES)
def test_a_file_that_is_damaged_is_as_good_as_none(hurt: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = _first_frame(tmp_path)
    file = _file(tmp_path)
    file.write_bytes(DAMAGES[hurt](file.read_bytes()))
    assert _first_frame(tmp_path) == first
    painting = Painting(monkeypatch)
    _first_frame(tmp_path, whole=False)
    assert not painting.boards  # it was written anew


def test_what_another_program_kept_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = _first_frame(tmp_path)
    monkeypatch.setattr(first_view, "__version__", "another")
    painting = Painting(monkeypatch)
    assert _first_frame(tmp_path, whole=False) == first
    assert painting.boards


def test_what_another_page_asks_for_is_not_kept(tmp_path: Path) -> None:
    services = create_user_services(Services, str(tmp_path))
    app = App(services, open_window(SIZES[0], "Naqala"))
    view = FirstPageCache(_file(tmp_path))
    view.start_recording()
    services.first_page_seen = view.finish_recording
    services.stack.push(services.routes.first_page())
    app.draw()
    services.routes.about()
    one, other = kept_view.cached_numbers("later", lambda: (1.0,)), kept_view.cached_numbers("later", lambda: (2.0,))
    assert (one, other) == ((1.0,), (2.0,))
    assert _file(tmp_path).exists(), "what was needed until then is kept"
    services.stack.clear()
    services.games.close()
