"""Pictures of boards and cloth are missing or damaged: boards and cloth are drawn instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.features.play.window.play_scene import PlayScene
from game.ui import assets, memory
from tests.some import some
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES, board

DAMAGE: dict[str, Callable[[Path, Path], object]] = {
    "missing": lambda file, whole: None,
    "half": lambda file, whole: file.write_bytes(whole.read_bytes()[:700]),
    "folder": lambda file, whole: file.mkdir(),
}


@pytest.fixture(params=DAMAGE)
def spoilt(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """All the program's files, but every picture of a board, a bowl, a lid or a cloth is damaged: in which way."""
    folder = tmp_path / "assets"
    for file in assets.FOLDER.rglob("*"):
        here = folder / file.relative_to(assets.FOLDER)
        here.parent.mkdir(parents=True, exist_ok=True)
        if file.is_dir():
            here.mkdir(exist_ok=True)
        elif file.suffix in (".jpg", ".webp"):
            DAMAGE[request.param](here, file)
        else:
            here.symlink_to(file)
    memory.clear_size_caches()
    monkeypatch.setattr(assets, "FOLDER", folder)
    yield [*DAMAGE].index(request.param)
    memory.clear_size_caches()


def colours(surface: pygame.Surface, rect: pygame.Rect) -> int:
    """How many colours a part of a picture has: few where there is only a plain face."""
    seen = surface.subsurface(rect.clip(surface.get_rect()))
    return len({tuple(seen.get_at((x, y))) for x in range(0, rect.w, 5) for y in range(0, rect.h, 5)})


@pytest.mark.usefixtures("spoilt")
@pytest.mark.parametrize("variant", ["kalah", "kiswahili"])
def test_a_board_whose_picture_is_missing_is_drawn(tmp_path: Path, variant: str) -> None:
    hands = Hands(tmp_path / "data", theme="walnut")
    hands.step()
    assert colours(hands.app.screen.surface, hands.app.screen.surface.get_rect()) > 50
    scene = board(hands, variant)
    hands.wait(2)
    assert isinstance(scene, PlayScene)
    assert colours(hands.app.screen.surface, scene.page.layout.board) > 50
    inside = scene.page.layout.board.inflate(-4, -4)
    cloth = hands.app.screen.surface.get_at((2, hands.app.screen.surface.get_height() // 2))
    assert hands.app.screen.surface.get_at((inside.left + inside.w // 3, inside.top + 8)) != cloth


def test_every_page_does_without_those_pictures(tmp_path: Path, spoilt: int) -> None:
    hands = Hands(tmp_path / "data", theme="maple")
    for page in some(list(PAGES)[spoilt :: len(DAMAGE)]):  # other pages for each kind of damage
        hands.services.stack.pop_to_first()
        PAGES[page](hands, "kiswahili")
        hands.wait(0.3)
        shown = hands.services.stack.full_page
        assert shown is not None
        assert shown.base is not None
