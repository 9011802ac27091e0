"""Every pair of colours that may meet differs enough to be read (WCAG 2: 4.5 to 1)."""

from __future__ import annotations

import pygame
import pytest

from game.ui.cloth import cloth_picture
from game.ui.theme import THEMES, Rgb, Theme
from tests.contrasts import contrast, mixed

PAIRS = [
    *((ink, ground) for ink in ("ink", "ink2") for ground in ("plate", "plate2", "raised", "hover")),
    ("ink", "pressed"), *(("ink3", ground) for ground in ("plate", "plate2", "raised")), ("brass", "plate"),
    ("brass", "plate2"), *(("onbrass", ground) for ground in ("brass", "brass_hover", "brass_pressed")),
    *((ink, ground) for ink in ("ontable", "ontable2") for ground in ("table", "plate", "hover")), ("brass", "table"),
    ("bad", "plate"), ("south", "plate"), ("north", "plate"), ("carried_ink", "carried"),
]  # fmt: skip


@pytest.fixture(params=list(THEMES), ids=list(THEMES))
def theme(request: pytest.FixtureRequest) -> Theme:
    return THEMES[request.param]


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_can_be_read(theme: Theme, ink: str, ground: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.49


@pytest.mark.parametrize("ink", ["ontable", "ontable2"])
def test_text_can_be_read_in_every_corner_of_the_cloth(theme: Theme, ink: str) -> None:
    cloth = cloth_picture(theme, (1280, 800))
    for corner in ((0, 0), (1264, 0), (0, 784), (1264, 784)):
        r, g, b, _ = pygame.transform.average_color(cloth, pygame.Rect(corner, (16, 16)))
        assert contrast(getattr(theme, ink), (r, g, b)) >= 7.0, corner  # small lines, for weak eyes


@pytest.mark.parametrize("ink", ["count_ink", "zero", "hot"])
@pytest.mark.parametrize("wood", [(0, 0, 0), (140, 90, 55), (235, 200, 150)])
def test_counts_can_be_read_on_any_wood(theme: Theme, ink: str, wood: Rgb) -> None:
    ground = mixed(theme.count[:3], wood, theme.count[3] / 255)
    assert contrast(getattr(theme, ink), ground) >= 4.5
