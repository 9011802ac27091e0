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
        (3, [WON] * 5, None),  # a sixth game is waited for
        (3, [WON] * 6, 4),
        (3, [WON] * 5 + [LOST], 4),
        (3, [LOST] + [WON] * 5, 4),
        (3, [WON] * 4 + [DRAWN] * 2, None),
        (3, [WON] * 4 + [LOST] * 2, None),
        (3, [LOST] * 5 + [DRAWN], 2),
        (3, [LOST] * 6, 2),
        (3, [DRAWN] * 6, None),
        (3, [WON] * 6 + [DRAWN] * 6, None),  # only the last ones count
        # who stays is asked again when six more have gone the same way, and not after each
        (3, [WON] * 7, None),
        (3, [WON] * 11, None),
        (3, [WON] * 12, 4),
        (3, [WON] * 13, None),
        (3, [LOST] * 12, 2),
        (LEVELS - 1, [WON] * 6, LEVELS),
        (LEVELS, [WON] * 6, None),
        (2, [LOST] * 6, 1),
        (1, [LOST] * 6, None),
    ],
)
def test_another_level_is_offered_after_five_of_six_games(
    level: int, results: Sequence[str], wanted: int | None
) -> None:
    assert better_suited_level(level, results) == wanted
