"""Learn as it opens: how to go on is in view, and every course lies on wood."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from game.ui import assets
from game.window.shared import plank
from tests.features.lessons.window.learn.test_learn import opened
from tests.sampled import few


@pytest.mark.parametrize(
    ("size", "scale"),
    few(product([(1920, 1080), (1280, 720), (1024, 768), (800, 600), (640, 480)], [1.0, 1.5, 2.0]), 5),
)
def test_the_way_on_is_in_view_at_once(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    """The longest course is too high for most windows; nobody has to scroll to begin."""
    hands = opened(tmp_path, size=size, text_scale=scale)
    button = hands.controls.canvas.widget_named("go_on")
    assert button is not None
    seen = hands.controls.canvas.on_screen(button)
    assert pygame.Rect((0, 0), size).contains(seen)
    assert not button.pane or button.pane.rect.contains(seen)
    assert hands.focus == "go_on"
    assert hands.names.count("go_on") == 1


def test_every_course_lies_on_wood(tmp_path: Path) -> None:
    hands = opened(tmp_path)
    columns = {plank.holes_per_row(len(course.steps)) for course in hands.services.courses.courses}
    for theme in ("walnut", "maple"):
        assert [n for n in columns if not (assets.FOLDER / "boards" / "small" / f"{theme}_2x{n}.webp").exists()] == []
