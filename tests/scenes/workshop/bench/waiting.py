"""Waiting for what the bench finds out beside the window."""

import time

from game.scenes.workshop.bench.bench_controller import BenchActions
from tests.scenes.hands import Hands


def all_tried(hands: Hands, rounds: int = 200) -> None:
    """Until it is known which words, or which holes, can be."""
    page = hands.top
    assert isinstance(page, BenchActions)
    for _ in range(rounds):
        hands.wait(0.05)
        if page.word is None or not page.word.is_busy:
            return
        time.sleep(0.02)
