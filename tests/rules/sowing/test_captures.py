"""What a last stone takes at a house of Bao; `test_kept_games.py` has the captures of every game."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.sowing.position import Position


@pytest.mark.parametrize(
    ("ruleset", "house", "stones", "taken"),
    [
        ("protected_house", 6, 5, True),
        ("protected_house", 6, 6, False),
        ("protected_house", 6, 7, False),
        ("protected_house", 8, 5, True),  # with so many it begins; it works from six on
        ("protected_house", 8, 6, False),
        ("de_voogt", 6, 6, True),
    ],
)
def test_a_working_house_is_protected_by_one_rule_of_bao(ruleset: str, house: int, stones: int, taken: bool) -> None:
    """B1 ends in D1, which holds one and faces North's house: a capture that has to be played, or none at all."""
    rules = standard_library().variants["kiswahili"].rules({"ruleset": ruleset, "house": house})
    counts = {"B1": 2, "D1": 1, "e1": stones, "g2": 2}
    counts["a2"] = rules.stones - sum(counts.values())
    position = Position.laid_out(rules, counts, "S", house={"S": False, "N": True})
    assert position.legal() == (("B1>",) if taken else ("B1<", "B1>"))
    captured = [(step.hole, step.n) for step in position.turn("B1>") if step.op == "capture"]
    assert captured[:1] == ([("e1", stones)] if taken else [])
    illegal = position.why_not("B1<")
    assert (illegal is not None) is taken
