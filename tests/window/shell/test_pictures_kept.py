"""The budget for kept pictures holds on every page, and a page looks the same however small the budget is."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game.app.read_ahead import draw_likely_board
from game.ui import memory
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES


@pytest.mark.parametrize("page", ["home", "values", "why"])
def test_a_page_looks_alike_in_however_little_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    seen = set[bytes]()
    for i, room in enumerate((memory.BUDGET, 100_000)):
        monkeypatch.setattr(memory, "BUDGET", room)
        memory.clear_size_caches()
        hands = Hands(tmp_path / str(i))
        PAGES[page](hands, "kalah")
        for _ in range(12):
            hands.step(dt=0.4)
        hands.step(pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 400), rel=(0, 0), buttons=(0, 0, 0)), dt=0.0)
        seen.add(pygame.image.tobytes(hands.app.screen.surface, "RGB"))
    assert len(seen) == 1


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Python's garbage collector counts objects, not pixels, and may wait for long."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("page", ["settings", "start", "game", "review"])
def test_pictures_of_pages_that_are_gone_do_not_pile_up(tmp_path: Path, page: str) -> None:
    hands, bases = Hands(tmp_path), list[weakref.ref[pygame.Surface]]()
    for _ in range(7):
        PAGES[page](hands, "kalah")
        hands.step()
        base = hands.top.base
        assert base is not None
        bases.append(weakref.ref(base))
        del base
        hands.services.stack.pop_to_first()
        hands.step()
    assert not any(base() for base in bases)


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("page", ["settings", "game", "lesson", "learn"])
def test_a_covered_page_keeps_no_picture_and_looks_as_before_when_it_is_seen_again(tmp_path: Path, page: str) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    hands.wait(2.0)
    shown, base = hands.pixels, weakref.ref(hands.top.base or pygame.Surface((1, 1)))
    hands.services.routes.about()
    hands.wait(1.0)
    assert base() is None
    hands.top.leave()
    hands.wait(2.0)
    assert hands.pixels == shown


def test_the_board_of_the_game_that_is_likely_to_be_opened_is_drawn_ahead(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    memory.clear_size_caches()
    draw_likely_board(hands.services, hands.app.ui)
    with patch.object(pygame.image, "load", wraps=pygame.image.load) as load:
        PAGES["game"](hands, "kalah")
    assert not [call for call in load.call_args_list if "_2x6.webp" in str(call)]
