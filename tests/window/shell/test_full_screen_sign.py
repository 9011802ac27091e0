"""Every page with a bar has the sign of the whole screen at its end: the frame of the pages puts it there, no page."""

from pathlib import Path

import pytest

from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES


@pytest.mark.parametrize("page", ["settings", "about", "library", "start", "teach"])
def test_the_sign_of_the_whole_screen_stands_once_on_the_bar(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    hands.step()
    assert hands.names.count("full") == 1
    box = hands.place_of("full")
    assert box.right > hands.app.screen.surface.get_width() * 0.9
    assert box.bottom < 80
