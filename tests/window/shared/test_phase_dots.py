"""The dots that show which phase of a turn is told."""

import pygame
import pytest

from game.text.language import Language
from game.text.turn_phases import SOWING
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.window.shared.phase_dots import PhaseDots
from tests.text.common import ENGLISH, HEBREW, LANGUAGES


def dots(words: Language = ENGLISH, wide: int = 500, scale: float = 1.0) -> PhaseDots:
    pygame.font.init()
    ui = Ui((1280, 800), WALNUT, rtl=words is HEBREW, text_scale=scale)
    return PhaseDots(ui, pygame.Rect(10, 20, wide, 40), words)


def test_none_where_nothing_is_told() -> None:
    assert dots().sprites((), None) == []


@pytest.mark.parametrize("words", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_they_keep_their_place_from_phase_to_phase(words: Language, scale: float) -> None:
    shown = dots(words, 420, scale)
    rects = {tuple(shown.sprites(SOWING, now)[0].rect) for now in (None, *SOWING)}
    assert len(rects) == 1
    assert pygame.Rect(10, 20, 420, 40).contains(pygame.Rect(next(iter(rects))))


def test_the_phase_that_is_told_looks_different() -> None:
    shown = dots()
    pictures = [pygame.image.tobytes(shown.sprites(SOWING, now)[0].surface, "RGBA") for now in (None, *SOWING)]
    assert len(set(pictures)) == 5


def test_in_hebrew_they_begin_on_the_right() -> None:
    left, right = dots().sprites(SOWING, "lift")[0], dots(HEBREW).sprites(SOWING, "lift")[0]
    assert left.rect.left == 10
    assert right.rect.right == 510
