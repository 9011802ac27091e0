"""A setting of the board reaches every board: each has the look that is made from the settings in one place."""

from pathlib import Path

import pygame
import pytest

from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

# Pages around a large board.  In the class view the teacher switches counts and names on the page itself.
LARGE = ("start", "why", "review", "lesson", "task", "short_test", "missed_rule")


def picture_of(hands: Hands) -> bytes:
    hands.services.save_settings()
    hands.wait(1.5)
    hands.app.draw()
    return pygame.image.tobytes(hands.app.screen.surface, "RGB")


@pytest.mark.parametrize("page", LARGE)
def test_a_setting_of_the_board_is_seen_on_each_large_board(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path, counts="always", hole_names=False, calm_motion=True)
    PAGES[page](hands, "kalah")
    plain = picture_of(hands)
    hands.settings.hole_names = True
    named = picture_of(hands)
    hands.settings.counts = "never"
    assert len({plain, named, picture_of(hands)}) == 3
