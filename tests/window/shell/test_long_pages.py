"""A long page has one picture, not two; what is repainted on it looks as it did; pages that are gone leave nothing."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import layer
from game.ui.memory import approximate_bytes
from tests.sampled import few
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

LARGEST = (1700, 1000)
ROOM = 150_000_000  # bytes of the pictures of a page in the largest window with letters twice as large


def pictures(hands: Hands) -> Iterator[pygame.Surface]:
    """Those of the page on top, each once."""
    canvas = hands.controls.canvas
    layers = [canvas.layer, *(pane.layer for pane in canvas.panes if pane.layer)]
    yield from {id(one): one for each in layers for one in (each.ground, each.picture)}.values()


@pytest.mark.parametrize("page", few(list(PAGES), 8))
def test_the_pictures_of_a_page_have_a_bound(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=LARGEST, text_scale=2.0)
    PAGES[page](hands, "kalah")
    hands.wait(0.2)
    assert sum(map(approximate_bytes, pictures(hands))) < ROOM


def test_a_long_page_has_one_picture(tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=LARGEST, text_scale=2.0)
    PAGES["about_sources"](hands, "kalah")
    hands.wait(0.2)
    long = [pane.layer for pane in hands.controls.canvas.panes if pane.layer and pane.max_scroll]
    assert long
    assert all(one.ground is one.picture for one in long if approximate_bytes(one.picture) > layer.MOST_TWICE)
    assert any(approximate_bytes(one.picture) > layer.MOST_TWICE for one in long)


def test_what_was_under_the_pointer_looks_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layer, "MOST_TWICE", 0)
    hands = Hands(tmp_path, size=(1280, 800))
    hands.wait(0.5)
    canvas = hands.controls.canvas
    pane = next(one for one in canvas.panes if one.max_scroll and one.layer)
    assert pane.layer
    assert pane.layer.ground is pane.layer.picture
    widgets = [
        one for one in canvas.widgets if one.pane is pane and pane.to_window_rect(one.rect).colliderect(pane.rect)
    ]
    before = pygame.image.tobytes(pane.layer.picture, "RGBA")
    for widget in widgets[:3]:
        canvas.repaint_widget(widget, canvas.look_of_widget(widget)._replace(face="hover"))
        assert pygame.image.tobytes(pane.layer.picture, "RGBA") != before
        canvas.repaint_widget(widget, canvas.look_of_widget(widget)._replace(face="rest"))
        assert pygame.image.tobytes(pane.layer.picture, "RGBA") == before
