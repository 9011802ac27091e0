"""Which moves may be played where Bao leaves no choice; `test_kept_games.py` has the moves of every game."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position


@pytest.mark.parametrize(("front", "legal"), [({"H1": 2}, ("H1<",)), ({"A1": 1, "H1": 2}, ("H1<", "H1>"))])
def test_who_captures_nothing_in_bao_does_not_sow_the_last_stones_out_of_the_front_row(
    front: dict[str, int], legal: tuple[str, ...]
) -> None:
    """To the right H1 goes on in the back row; no last stone faces North's c1, so that nothing is captured."""
    rules = standard_library().variants["kiswahili"].rules()
    counts = {**front, "D2": 1, "c1": 1}
    counts["d2"] = rules.stones - sum(counts.values())
    assert Position.laid_out(rules, counts, "S").legal() == legal
