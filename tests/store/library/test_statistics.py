"""Which level the statistics offer after games against a computer player."""

from collections.abc import Sequence

import pytest

from game.store.library.statistics import better_suited_level
from game.store.record import LEVELS

WON, LOST, DRAWN = "won", "lost", "draw"


@pytest.mark.parametrize(
    ("level", "results", "wanted"),
    [
        (3, [], None),
        (3, [WON] * 2, None),  # a third game is waited for
        (3, [WON] * 3, 4),
        (3, [LOST] + [WON] * 3, 4),
        (3, [WON] * 2 + [DRAWN], None),
        (3, [WON] * 2 + [LOST], None),
        (3, [LOST] * 3, 2),
        (3, [DRAWN] * 3, None),
        (3, [WON] * 3 + [DRAWN] * 3, None),  # only the last ones count
        # who stays is asked again when three more have gone the same way, and not after each
        (3, [WON] * 4, None),
        (3, [WON] * 5, None),
        (3, [WON] * 6, 4),
        (3, [LOST] * 6, 2),
        (LEVELS - 1, [WON] * 3, LEVELS),
        (LEVELS, [WON] * 3, None),
        (2, [LOST] * 3, 1),
        (1, [LOST] * 3, None),
    ],
)
def test_another_level_is_offered_after_three_games_alike(
    level: int, results: Sequence[str], wanted: int | None
) -> None:
    assert better_suited_level(level, results) == wanted
