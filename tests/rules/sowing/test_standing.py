"""What can be asked of a position: whose the house is, and what waits to be claimed."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position
from tests.play import LIBRARY, SOWING, opened


@pytest.mark.parametrize("variant", [id for id in SOWING if LIBRARY.variants[id].words.match])
def test_before_a_round_is_over_nothing_is_claimed(variant: str) -> None:
    rules = standard_library().variants[variant].rules()
    position = opened(rules)
    assert isinstance(position, Position)
    assert position.phase != "claim"
    assert (position.claims_wanted, position.claims()) == (0, ())
