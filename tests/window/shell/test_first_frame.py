"""What a page says at its first frame it says five seconds later, or it says that something is still to come."""

import re
import time
from pathlib import Path

import pytest

from game.app.reader_bridge import window_outline
from tests.sampled import half
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

SECONDS = 5
LOADS = re.compile(r"…$|^Reading ")  # whatever says that something is on its way
RUNS = {"why": "the line of the hint plays by itself", "review": "the game is played back while it is looked through"}


def told(hands: Hands) -> set[str]:
    window, _ = window_outline(hands.services.stack, (1280, 800))
    return {text for one in window.walk_tree() for text in (one.name, one.value) if text}


@pytest.mark.parametrize("page", half((page for page in PAGES if page not in RUNS), 0))
def test_nothing_that_was_said_turns_out_to_be_wrong(page: str, tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    hands.step()
    first = told(hands)
    for _ in range(10 * SECONDS):
        hands.wait(0.1)
        time.sleep(0.01)
    later = told(hands)
    gone = {text for text in first if not any(text in one for one in later)}  # more may be told of the same
    assert not gone or any(LOADS.search(text) for text in first)
