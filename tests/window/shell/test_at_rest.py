"""A page that nobody touches comes to rest: the loop then sleeps until something happens.

A sample of the pages; `NAQALA_ALL=1` tries all.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.sampled import half
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

ROUND = 0.1  # seconds of the window's time in a frame
LONGEST = 150.0  # seconds of the window's time: a clip shows its turn three times
PATIENCE = 60.0  # seconds of this machine's time, for what is read and searched in threads
WATCHED = 0.5  # of the same: so long it stays at rest


def comes_to_rest(hands: Hands) -> bool:
    """Whether the window stands still before patience and the window's time are over."""
    passed, ends = 0.0, time.monotonic() + PATIENCE
    while not hands.app.is_idle:
        if passed >= LONGEST and time.monotonic() >= ends:
            return False
        if passed >= LONGEST:
            time.sleep(0.01)
        hands.step(dt=ROUND)
        passed += ROUND
    return True


SEARCHING = {"review"}  # it looks for mistakes, and in a test nobody answers


@pytest.mark.parametrize("page", half([page for page in PAGES if page not in SEARCHING], 0))
def test_a_page_comes_to_rest(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path, size=(1280, 800))
    PAGES[page](hands, "kalah")
    assert comes_to_rest(hands), page
    ends = time.monotonic() + WATCHED
    while time.monotonic() < ends:
        hands.step(dt=2.0)
        assert comes_to_rest(hands), page
        time.sleep(0.05)
